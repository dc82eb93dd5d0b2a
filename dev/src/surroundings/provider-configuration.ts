import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { memoryAdapter } from '@app/demo/memory-adapter'
import { grantWithoutConsent, policyWithSignUp, scopes } from '@app/demo/only-client'
import type { Person } from '@app/demo/people'
import type { Configuration, ResourceServer } from 'oidc-provider'
import { pageHeaders, pageSource } from './page.ts'
import { failurePage, signedOutPage, signOutPage } from './sign-out-page.ts'

export const clientId = 'app'
export const clientSecret = 'a-secret-of-development-only'
export const audience = 'urn:app:api'
export const apiResource: ResourceServer = {
  audience,
  scope: 'read write',
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'RS256' } },
}
/** A public client, like a script or a native app, that can get a person's token without a browser. */
export const scriptClientId = 'script'
export const personGrant = 'urn:app:grant-type:person'

interface Settings {
  appOrigin: string
  /** The client's secret. */
  secret: string
  find: (sub: string) => Person | undefined
}

export function providerConfiguration({ appOrigin, secret, find }: Settings): Configuration {
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${appOrigin}/auth/callback`],
        post_logout_redirect_uris: [`${appOrigin}/landing`],
        backchannel_logout_uri: `${appOrigin}/auth/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
      {
        client_id: scriptClientId,
        token_endpoint_auth_method: 'none',
        grant_types: [personGrant],
        response_types: [],
        redirect_uris: [],
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    jwks: { keys: [{ ...newSigningKey(), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes,
    claims: {
      openid: ['sub', 'sid'],
      profile: ['given_name', 'family_name', 'name', 'picture', 'gender', 'locale', 'zoneinfo'],
      email: ['email', 'email_verified'],
    },
    // Like the large providers, puts the claims of the scopes into the ID token, not only into userinfo.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => {
      const person = find(sub)
      return person && { accountId: sub, claims: () => claimsOf(person) }
    },
    loadExistingGrant: grantWithoutConsent,
    interactions: { policy: policyWithSignUp(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 86_400, IdToken: 600, Interaction: 3600, Session: 86_400 },
    // The provider's own fetch refuses loopback addresses, where the back-channel logout endpoint is.
    fetch: (url, options) => fetch(url, withoutDispatcher(options)),
    renderError: (ctx, { error, error_description }) => {
      const page = failurePage(error, error_description)
      ctx.set(pageHeaders(page))
      ctx.body = pageSource(page)
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) => (client.clientId === scriptClientId ? audience : []),
        getResourceServerInfo: () => apiResource,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const page = { ...signOutPage(form, !ctx.oidc.entities.IdTokenHint), formTargets: [appOrigin] }
          ctx.set(pageHeaders(page))
          ctx.body = pageSource(page)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.set(pageHeaders(signedOutPage()))
          ctx.body = pageSource(signedOutPage())
        },
      },
    },
  }
}

function claimsOf(person: Person) {
  const { sub, firstName, lastName, email, picture, gender, locale, zoneinfo } = person
  const name = `${firstName} ${lastName}`
  const claims = { given_name: firstName, family_name: lastName, name, email, email_verified: true }
  return { sub, ...claims, picture, gender, locale, zoneinfo }
}

function newSigningKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}

function withoutDispatcher(options: RequestInit = {}): RequestInit {
  const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown }
  return rest
}
