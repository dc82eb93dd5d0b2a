import type { Person } from '@app/demo/people'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { apiResource, audience, personGrant, scriptClientId } from './provider-configuration.ts'

/** Gets a person's bearer token (RFC 9068) for the API over HTTP, so that any process can call it. */
export async function bearerToken(issuer: string, email: string): Promise<string> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: personGrant, client_id: scriptClientId, email }),
  })
  const body: unknown = await response.json()
  if (body && typeof body === 'object' && 'access_token' in body) return String(body.access_token)
  throw new Error(`No token for ${email}: ${JSON.stringify(body)}`)
}

/** Registers a grant that issues a token for an email without a password. Acceptable only in development. */
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
