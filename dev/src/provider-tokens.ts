import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Person } from './people.ts'
import { apiResource, audience, personGrant, scriptClientId } from './provider-configuration.ts'

/**
 * A bearer token (RFC 9068) of a person for the API, as a script or a native app would hold one. Asked for over HTTP, so that
 * it can be had from any process.
 */
export async function bearerToken(issuer: string, email: string): Promise<string> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: personGrant, client_id: scriptClientId, email }),
  })
  const answer: unknown = await response.json()
  if (answer && typeof answer === 'object' && 'access_token' in answer) return String(answer.access_token)
  throw new Error(`No token for ${email}: ${JSON.stringify(answer)}`)
}

/** The other end: a grant that takes anybody's word for who they are, which only a provider of pretended people can afford. */
export function grantTokensToPeople(provider: Provider, people: Person[]) {
  provider.registerGrantType<{ email?: string }>(
    personGrant,
    async (ctx) => {
      const { client, params } = ctx.oidc
      const person = people.find(({ email }) => email === params.email)
      if (!person) throw new errors.InvalidGrant('nobody has this email')
      const grant = new provider.Grant({ clientId: client.clientId, accountId: person.sub })
      const token = new provider.AccessToken({
        client,
        accountId: person.sub,
        grantId: await grant.save(),
        gty: personGrant,
        scope: apiResource.scope,
        resourceServer: new provider.ResourceServer(audience, apiResource),
      })
      ctx.body = { access_token: await token.save(), token_type: token.tokenType, expires_in: token.expiration }
    },
    ['email'],
  )
}
