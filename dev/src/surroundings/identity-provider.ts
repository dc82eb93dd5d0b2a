import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { people as namedPeople, type Person } from '@app/demo/people'
import Provider from 'oidc-provider'
import { sendPage } from './page.ts'
import { listen, loopback } from './ports.ts'
import { audience, clientId, clientSecret, providerConfiguration } from './provider-configuration.ts'
import { bearerToken, grantTokensToPeople } from './provider-tokens.ts'
import { type NewPerson, signInPage } from './sign-in-page.ts'
import { failurePage } from './sign-out-page.ts'

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

type Options = { appOrigin: string; port?: number; people?: Person[]; secret?: string }

/** A real OpenID provider. It runs on 127.0.0.1 and the app on localhost, so that browsers treat them as two sites. */
export async function startIdentityProvider({
  appOrigin,
  port = 0,
  people: known = namedPeople,
  secret = clientSecret,
}: Options) {
  const people = [...known]
  const server = createServer()
  const issuer = `http://${loopback}:${await listen(server, port, 'The identity provider')}`
  const provider = new Provider(
    issuer,
    providerConfiguration({ appOrigin, secret, find: (sub) => people.find((person) => person.sub === sub) }),
  )
  provider.on('server_error', (_ctx, error) => console.error('The identity provider failed:', error))
  grantTokensToPeople(provider, people)

  const openId = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/sign-in/')) return void openId(request, response)
    signIn(provider, people, appOrigin, request, response).catch((error: unknown) => {
      sendPage(response, failurePage('invalid_request', error instanceof Error ? error.message : String(error)))
    })
  })

  return {
    issuer,
    clientId,
    clientSecret: secret,
    audience,
    /** Includes accounts created through the sign-up form. */
    people,
    bearerTokenFor: (person: Pick<Person, 'email'>) => bearerToken(issuer, person.email),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function signIn(
  provider: Provider,
  people: Person[],
  appOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { uid, prompt, params } = await provider.interactionDetails(request, response)
  const address = `/sign-in/${uid}`
  const creating = prompt.name === 'create'
  const hint = typeof params.login_hint === 'string' ? params.login_hint : undefined

  const finish = (result: object) => provider.interactionFinished(request, response, { ...result })
  const logIn = ({ sub }: Person) =>
    finish({ login: { accountId: sub, remember: true }, ...(creating && { create: {} }) })
  const showForm = (more: { filledIn?: Partial<NewPerson>; problem?: string } = {}) =>
    sendPage(response, { ...signInPage({ address, people, creating, ...more }), formTargets: [appOrigin] })

  if (request.url === `${address}/cancel`) {
    return finish({ error: 'access_denied', error_description: 'The person cancelled the sign-in.' })
  }
  if (request.method !== 'POST') {
    const expected = creating ? undefined : people.find((person) => person.email === hint)
    return expected ? logIn(expected) : showForm(creating && hint !== undefined ? { filledIn: { email: hint } } : {})
  }

  const form = new URLSearchParams(await text(request))
  const chosen = people.find((person) => person.sub === form.get('person'))
  if (chosen) return logIn(chosen)
  const filledIn = newPerson(form)
  const problem = problemWith(filledIn, people)
  if (problem) return showForm({ filledIn, problem })
  const person = { sub: `person|${randomUUID()}`, ...filledIn, about: 'Created an account here' }
  people.push(person)
  return logIn(person)
}

function newPerson(form: URLSearchParams): NewPerson {
  const value = (field: string) => (form.get(field) ?? '').trim()
  return { firstName: value('firstName'), lastName: value('lastName'), email: value('email') }
}

function problemWith({ firstName, lastName, email }: NewPerson, people: Person[]) {
  if (!firstName || !lastName) return 'Enter a first and a last name.'
  if (!/^\S+@\S+$/.test(email)) return 'Enter an email address, like name@example.com.'
  if (people.some((person) => person.email === email)) return 'Somebody with this email is here already.'
  return undefined
}
