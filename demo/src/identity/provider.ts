import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { Person } from '../sample/people.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { grantWithoutConsent, policyWithSignUp, scopes } from './only-client.ts'

const CLIENT_ID = 'callup'
const AUDIENCE = 'urn:callup:demo'
const KEY_ID = 'demo'

/** The path of the provider, below the public address of the demo. */
export const PROVIDER_PATH = '/demo/id'

interface Options {
  origin: string
  /** The person with this subject, if there is one now. */
  find: (sub: string) => Person | undefined
}

export type DemoProvider = ReturnType<typeof openProvider>

/** A plain OpenID provider that believes everybody. To the product it is one like any other. */
export function openProvider({ origin, find }: Options) {
  const issuer = `${origin}${PROVIDER_PATH}`
  const secret = randomBytes(32).toString('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, configuration({ origin, secret, jwk, find }))
  // It builds its addresses from the forwarded headers, which the front sets.
  provider.proxy = true
  provider.on('server_error', (_context, error) => console.error('The provider of the demo failed:', error))
  const handle = provider.callback()

  return {
    /** How the product knows the provider. */
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: secret,
      OIDC_AUDIENCE: AUDIENCE,
    },

    handle(request: IncomingMessage, response: ServerResponse) {
      const { host, protocol } = new URL(origin)
      Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
      const whole = request.url ?? ''
      Object.assign(request, { originalUrl: whole, url: whole.slice(PROVIDER_PATH.length) })
      // Everybody chooses anew, so no earlier choice may be remembered when a sign-in begins.
      if (request.url?.startsWith('/auth?')) delete request.headers.cookie
      return handle(request, response)
    },

    /** Whether the visitor of this page asked to sign up. Throws if the sign-in has ended. */
    async isSignUp(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { prompt } = await provider.interactionDetails(request, response)
      return prompt.name === 'create'
    },

    /** Completes the sign-in that this visitor has begun. */
    finish: (request: IncomingMessage, response: ServerResponse, { sub }: Person) =>
      provider.interactionFinished(request, response, { login: { accountId: sub }, create: {} }),

    /** With it the demo itself acts as one of its people, by the same API and within the same limits. */
    bearerFor: ({ sub }: Pick<Person, 'sub'>) =>
      new SignJWT({ scope: 'read write', client_id: CLIENT_ID })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(sub)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey),
  }
}

interface Settings extends Options {
  secret: string
  jwk: object
}

function configuration({ origin, secret, jwk, find }: Settings): Configuration {
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${origin}/auth/callback`],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'demo-provider', interaction: 'demo-sign-in', resume: 'demo-resume' },
    },
    scopes,
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name', 'gender', 'locale', 'zoneinfo'],
      email: ['email', 'email_verified'],
    },
    // Like the large providers, puts the claims of the scopes into the ID token, not only into userinfo.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const person = find(sub)
      return person && { accountId: sub, claims: () => claimsOf(person) }
    },
    loadExistingGrant: grantWithoutConsent,
    interactions: { policy: policyWithSignUp(), url: (_context, { uid }) => `/demo/sign-in/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 3600 },
    // The product asks for no signing out here, so the next sign-in begins with the choice of a person anyway.
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  }
}

function claimsOf({ sub, firstName, lastName, email, gender, locale, zoneinfo }: Person) {
  const name = `${firstName} ${lastName}`
  const claims = { given_name: firstName, family_name: lastName, name, email, email_verified: true }
  return { sub, ...claims, gender, locale, zoneinfo }
}
