import { setTimeout as delay } from 'node:timers/promises'
import * as openid from 'openid-client'
import type { Config } from '../config.ts'
import { type BearerIdentity, bearerIdentity } from './bearer.ts'
import { SignInFailure } from './failure.ts'
import { discoverWhenNeeded, leewaySeconds } from './oidc-discovery.ts'
import { logoutWord } from './oidc-logout-token.ts'
import { tokenVerifier } from './oidc-tokens.ts'
import type { Arrival, ProvidersWord } from './session-store.ts'

/** What must be remembered between leaving for the provider and coming back. */
export interface Departure {
  state: string
  nonce: string
  verifier: string
}

/** The identity provider, as far as we need one. Any that offers discovery will do. */
export interface Oidc {
  begin(options: { signUp: boolean; again: boolean }): Promise<{ url: string; departure: Departure }>
  /** Redeems the provider's answer. Throws unless everything about it holds. */
  finish(answer: URLSearchParams, departure: Departure): Promise<Arrival>
  /** Where the person's session at the provider ends; undefined when it has no such place, or is not there. */
  endSessionUrl(idToken: string): Promise<string | undefined>
  /** Whom a logout token is about; undefined when it is none. */
  readLogoutToken(token: string): Promise<ProvidersWord | undefined>
  /** Whose bearer token this is; undefined when it is not good. */
  readBearer(token: string): Promise<BearerIdentity | undefined>
}

type Settings = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_AUDIENCE' | 'OIDC_SIGNUP_PARAMS' | 'PUBLIC_ORIGIN'
>

export function openOidc(config: Settings): Oidc {
  const clientId = config.OIDC_CLIENT_ID
  const provider = discoverWhenNeeded({
    issuer: config.OIDC_ISSUER,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
  })
  const verify = tokenVerifier(provider)
  const callback = `${config.PUBLIC_ORIGIN}/auth/callback`
  return {
    async begin({ signUp, again }) {
      const departure = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await provider(), {
        ...(signUp && Object.fromEntries(new URLSearchParams(config.OIDC_SIGNUP_PARAMS))),
        // Whoever is signed in at the provider is asked all the same.
        ...(again && { prompt: 'login', max_age: '0' }),
        redirect_uri: callback,
        scope: 'openid profile email',
        code_challenge: await openid.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        state: departure.state,
        nonce: departure.nonce,
      })
      return { url: url.href, departure }
    },

    async finish(answer, { state, nonce, verifier }) {
      const configuration = await provider()
      const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${callback}?${answer.toString()}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const said = tokens.claims()
      if (!said || !tokens.id_token) throw new SignInFailure('failed', 'there is no ID token')
      refuseOddClaims(said, clientId)
      return {
        issuer: said.iss,
        subject: said.sub,
        claims: { ...(await missingClaims(configuration, said, tokens.access_token)), ...said },
        providerSession: typeof said['sid'] === 'string' ? said['sid'] : null,
        idToken: tokens.id_token,
      }
    },

    async endSessionUrl(idToken) {
      try {
        const configuration = await Promise.race([provider(), delay(patienceOnLeavingMs, undefined, { ref: false })])
        if (!configuration?.serverMetadata().end_session_endpoint) return undefined
        if (!(await isThere(config.OIDC_ISSUER))) return undefined
        return openid.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: `${config.PUBLIC_ORIGIN}/landing`,
        }).href
      } catch {
        return undefined
      }
    },

    readLogoutToken: (token) => logoutWord(verify, token, clientId),
    readBearer: (token) => bearerIdentity(verify, token, config.OIDC_AUDIENCE),
  }
}

/** Who wants to leave is not kept waiting for a provider that does not answer. */
const patienceOnLeavingMs = 2_000

/** Any answer will do, save that it cannot answer. */
async function isThere(address: string) {
  const signal = AbortSignal.timeout(patienceOnLeavingMs)
  const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
  return status < 500
}

/** What the library lets pass and OpenID Connect does not. */
function refuseOddClaims(claims: openid.IDToken, clientId: string) {
  if (claims.iat > Date.now() / 1000 + leewaySeconds) throw new SignInFailure('failed', 'the ID token is of the future')
  if (claims.azp !== undefined && claims.azp !== clientId) throw new SignInFailure('failed', 'azp is another client')
  if (claims.sub.length === 0 || claims.sub.length > 255) throw new SignInFailure('failed', 'sub has an odd length')
}

/** Some providers put names and address only there. The library refuses the answer unless it is about the same subject. */
async function missingClaims(configuration: openid.Configuration, said: openid.IDToken, accessToken: string) {
  const isNamed = said['name'] !== undefined || said['given_name'] !== undefined
  const isComplete = isNamed && said['email'] !== undefined
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return {}
  return openid.fetchUserInfo(configuration, accessToken, said.sub)
}
