import { setTimeout as delay } from 'node:timers/promises'
import * as openid from 'openid-client'
import type { Config } from '../config.ts'
import { SignInFailure } from './failure.ts'
import { type InvitationLine, sealInvitation } from './invitation.ts'
import { clockToleranceSeconds, discoverWhenNeeded } from './oidc-discovery.ts'
import { type BearerIdentity, bearerIdentity, tokenVerifier, verifyLogoutToken } from './oidc-tokens.ts'
import type { Authentication, LogoutToken } from './session-store.ts'

/** Values of the authorization request that the callback is checked against. */
export interface AuthorizationChecks {
  state: string
  nonce: string
  verifier: string
}

/** The identity provider. Any OpenID provider with discovery works. */
export interface Oidc {
  authorizationUrl(options: {
    signUp: boolean
    forceLogin: boolean
    invitation: InvitationLine | undefined
  }): Promise<{ url: string; checks: AuthorizationChecks }>
  /** Exchanges the code of a callback for tokens. Throws unless all checks pass. */
  redeem(callback: URLSearchParams, checks: AuthorizationChecks): Promise<Authentication>
  /** The address that ends the session at the provider; undefined if there is none or the provider is unreachable. */
  endSessionUrl(idToken: string): Promise<string | undefined>
  /** Undefined when the token is invalid. */
  readLogoutToken(token: string): Promise<LogoutToken | undefined>
  /** Undefined when the token is invalid. */
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
  // guard: sign-in: an invitation is passed to no other operator's provider -> const isOwnProvider = true
  const isOwnProvider = URL.parse(config.OIDC_ISSUER)?.origin === config.PUBLIC_ORIGIN
  const callbackUrl = `${config.PUBLIC_ORIGIN}/auth/callback`
  return {
    async authorizationUrl({ signUp, forceLogin, invitation }) {
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await provider(), {
        ...(signUp && Object.fromEntries(new URLSearchParams(config.OIDC_SIGNUP_PARAMS))),
        ...(invitation && isOwnProvider && { invitation: sealInvitation(invitation, config.OIDC_CLIENT_SECRET) }),
        // Makes the provider prompt for credentials even if the person has an open session there.
        ...(forceLogin && { prompt: 'login' }),
        // Sending max_age makes the provider return auth_time. Someone who has just signed in is then not asked again.
        max_age: forceLogin ? '0' : YEAR_SECONDS,
        redirect_uri: callbackUrl,
        scope: 'openid profile email',
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      })
      return { url: url.href, checks }
    },

    async redeem(callback, { state, nonce, verifier }) {
      const configuration = await provider()
      const tokens = await openid.authorizationCodeGrant(
        configuration,
        new URL(`${callbackUrl}?${callback.toString()}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      )
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new SignInFailure('failed', 'there is no ID token')
      refuseInvalidClaims(claims, clientId)
      return {
        issuer: claims.iss,
        subject: claims.sub,
        claims: { ...(await missingClaims(configuration, claims, tokens.access_token)), ...claims },
        providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
        idToken: tokens.id_token,
      }
    },

    async endSessionUrl(idToken) {
      try {
        const configuration = await Promise.race([provider(), delay(logoutTimeoutMs, undefined, { ref: false })])
        if (!configuration?.serverMetadata().end_session_endpoint) return undefined
        if (!(await isReachable(config.OIDC_ISSUER))) return undefined
        return openid.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: `${config.PUBLIC_ORIGIN}/landing`,
        }).href
      } catch {
        return undefined
      }
    },

    readLogoutToken: (token) => verifyLogoutToken(verify, token, clientId),
    readBearer: (token) => bearerIdentity(verify, token, config.OIDC_AUDIENCE),
  }
}

/** Longer than any provider keeps people signed in. */
const YEAR_SECONDS = String(365 * 86_400)

/** Signing out must not wait long for an unresponsive provider. */
const logoutTimeoutMs = 2_000

/** Any response below 500 counts. */
async function isReachable(address: string) {
  const signal = AbortSignal.timeout(logoutTimeoutMs)
  const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
  return status < 500
}

/** Checks of OpenID Connect Core that the library omits. */
function refuseInvalidClaims(claims: openid.IDToken, clientId: string) {
  if (claims.iat > Date.now() / 1000 + clockToleranceSeconds)
    throw new SignInFailure('failed', 'the ID token was issued in the future')
  if (claims.azp !== undefined && claims.azp !== clientId) throw new SignInFailure('failed', 'azp is another client')
  if (claims.sub.length === 0 || claims.sub.length > 255) throw new SignInFailure('failed', 'sub has an invalid length')
}

/** Some providers return names and email only from userinfo. The library rejects a response about another subject. */
async function missingClaims(configuration: openid.Configuration, claims: openid.IDToken, accessToken: string) {
  const hasName = claims['name'] !== undefined || claims['given_name'] !== undefined
  const isComplete = hasName && claims['email'] !== undefined
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return {}
  return openid.fetchUserInfo(configuration, accessToken, claims.sub)
}
