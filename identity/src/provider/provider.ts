import type { IncomingMessage } from 'node:http'
import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider'
import { type Account, findAccount } from '../account/accounts.ts'
import type { Db } from '../database/database.ts'
import { cookieNames } from '../http/cookies.ts'
import { readerOf } from '../http/reader.ts'
import { document } from '../pages/document.ts'
import { logoutPage } from '../pages/logout-page.ts'
import { messagePage } from '../pages/message-page.ts'
import type { Settings } from '../settings.ts'
import { postgresAdapter } from './adapter.ts'

/** Seconds. The session is short, because the app's own session is what keeps people signed in. */
const lifetimes = {
  AccessToken: 60,
  AuthorizationCode: 60,
  Grant: 86_400,
  IdToken: 600,
  Interaction: 1800,
  Session: 86_400,
}

/** The keys are fixed for the life of a provider: a rotation makes another one, over the same database. */
export function makeProvider(db: Db, settings: Settings, keys: JWK[]): Provider {
  const { appOrigin, mount } = settings
  const cookie = { httpOnly: true, sameSite: 'lax', overwrite: true } as const
  const { session, interaction, resume } = cookieNames(settings)
  const configuration: Configuration = {
    adapter: postgresAdapter(db),
    clients: [clientOf(settings)],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    jwks: { keys },
    cookies: {
      keys: settings.keysFor('cookies').map((key) => key.toString('base64url')),
      names: { session, interaction, resume },
      long: { ...cookie, path: mount },
      // Without a path: the library sets that of the one sign-in. With one, all sign-ins would share a cookie.
      short: cookie,
    },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub', 'sid', 'auth_time'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // What the person is invited to, in the app's words; see readInvitation.
    extraParams: ['invitation'],
    findAccount: async (_ctx, id) => {
      const account = await findAccount(db, id)
      return account && { accountId: id, claims: () => claimsOf(account) }
    },
    loadExistingGrant: grantWithoutConsent,
    interactions: { policy: policyWithSignUp(), url: (_ctx, { uid }) => `${mount}/sign-in/${uid}` },
    ttl: lifetimes,
    // The library's own refuses private addresses, where the app is.
    fetch: (url, options) => fetch(url, withoutDispatcher(options)),
    renderError: (ctx) => {
      const facts = { message: 'invalid_request', status: ctx.status, appOrigin } as const
      ctx.type = 'html'
      ctx.body = documentFor(ctx.req, messagePage(facts, readerOf(ctx.req)))
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = documentFor(ctx.req, logoutPage({ form }, readerOf(ctx.req)))
        },
        postLogoutSuccessSource: (ctx) => {
          const facts = { message: 'logged_out', status: 200, appOrigin } as const
          ctx.body = documentFor(ctx.req, messagePage(facts, readerOf(ctx.req)))
        },
      },
    },
  }
  const provider = new Provider(settings.issuerText, configuration)
  // `normalizeRequest` has written the headers that it then believes.
  provider.proxy = true
  return provider

  function documentFor(request: IncomingMessage, page: Parameters<typeof document>[2]) {
    return document(settings, readerOf(request), page)
  }
}

const clientOf = ({ appOrigin, clientId, clientSecret }: Settings) => ({
  client_id: clientId,
  client_secret: clientSecret,
  grant_types: ['authorization_code'],
  response_types: ['code' as const],
  redirect_uris: [`${appOrigin}/auth/callback`],
  post_logout_redirect_uris: [`${appOrigin}/landing`],
  backchannel_logout_uri: `${appOrigin}/auth/backchannel-logout`,
  backchannel_logout_session_required: true,
})

function policyWithSignUp() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/** The only client is the app, so nobody is asked whether it may know them. */
const grantWithoutConsent: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const existing = session.grantIdFor(client.clientId)
  const found = existing ? await provider.Grant.find(existing) : undefined
  if (found) return found
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

const claimsOf = ({ id, address, name }: Account) => ({ sub: id, name, email: address, email_verified: true })

function withoutDispatcher(options: RequestInit = {}): RequestInit {
  const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown }
  return rest
}
