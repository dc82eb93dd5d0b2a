import { createHash, randomBytes } from 'node:crypto'
import * as openid from 'openid-client'
import { type Config, isLoopback } from '#core/config.ts'
import { toSay } from '#core/language/say.ts'
import { clockToleranceSeconds, discoverWhenNeeded } from '#core/sign-in/oidc-discovery.ts'
import {
  authorityFailure,
  type CheckContext,
  clockDifference,
  type Finding,
  failed,
  hostOf,
  ok,
  reasonOf,
  warning,
} from './check.ts'
import { get } from './request.ts'

type Metadata = Partial<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The identity provider: its discovery document, its clock, our registration and our credentials. */
export async function providerChecks(config: Config, context: CheckContext): Promise<Finding[]> {
  const discovered = await discover(config, context)
  if ('state' in discovered) return [discovered]
  const { metadata, date } = discovered
  const described = documentCheck(config, metadata)
  const clock = clockCheck(date, context.now())
  if (described.state === 'failed') return [described, clock]
  return [
    described,
    clock,
    await redirectCheck(config, metadata, context),
    await secretCheck(config),
    logoutCheck(metadata),
  ]
}

async function discover({ OIDC_ISSUER }: Config, { ca }: CheckContext) {
  const name = 'provider'
  const url = new URL(`${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`)
  try {
    const { status, headers, body } = await get(url, { ca })
    const remedy = toSay('Copy OIDC_ISSUER from the provider’s settings: its discovery document must be below it.')
    if (status !== 200) {
      const where = { address: url.href, status: String(status) }
      return failed(name, toSay('There is no discovery document at {address} ({status}).', where), remedy)
    }
    const metadata = parseObject(body)
    return metadata
      ? { metadata, date: headers.date }
      : failed(name, toSay('The document at {address} is not JSON.', { address: url.href }), remedy)
  } catch (error) {
    const untrusted = authorityFailure(name, hostOf(OIDC_ISSUER), error)
    if (untrusted) return untrusted
    return failed(
      name,
      toSay('{host} cannot be reached: {reason}.', { host: hostOf(OIDC_ISSUER), reason: reasonOf(error) }),
      toSay('Start the provider, or correct OIDC_ISSUER. Its certificate must be valid.'),
    )
  }
}

function parseObject(text: string): Metadata | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function documentCheck({ OIDC_ISSUER }: Config, metadata: Metadata): Finding {
  const name = 'provider'
  const issuer = textOf(metadata['issuer'])
  if (URL.parse(issuer)?.href !== new URL(OIDC_ISSUER).href)
    return failed(
      name,
      toSay('The provider calls itself {issuer}.', { issuer }),
      toSay('Set {setting}, or correct the issuer URL in the provider’s settings.', {
        setting: `OIDC_ISSUER=${issuer}`,
      }),
    )
  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
    const address = textOf(metadata[endpoint])
    if (address === '')
      return failed(
        name,
        toSay('It has no {endpoint}.', { endpoint }),
        toSay('Use a provider with OpenID Connect and the code flow.'),
      )
    if (!address.startsWith('https://') && !isLoopback(address))
      return failed(
        name,
        toSay('Its {endpoint} is not https.', { endpoint }),
        toSay('Tell the provider its public https address; it may not trust the proxy’s headers.'),
      )
  }
  const authorization = new URL(textOf(metadata['authorization_endpoint'])).origin
  if (authorization !== new URL(OIDC_ISSUER).origin)
    return failed(
      name,
      toSay('Its sign-in page is on another origin, {authorization}, which the browser blocks.', { authorization }),
      toSay('Use an issuer whose sign-in page has the same host.'),
    )
  const methods = listOf(metadata['code_challenge_methods_supported'])
  if (methods && !methods.includes('S256'))
    return failed(name, toSay('It does not support PKCE with S256.'), toSay('Turn PKCE on, or use another provider.'))
  const missing = ['openid', 'profile', 'email'].filter(
    (scope) => listOf(metadata['scopes_supported'])?.includes(scope) === false,
  )
  if (missing.length > 0)
    return failed(
      name,
      toSay('It does not offer the scope {missing}.', { missing }),
      toSay('Allow the scopes openid, profile and email for the client.'),
    )
  return methods
    ? ok(name, toSay('{issuer} offers what is needed.', { issuer }))
    : warning(
        name,
        toSay('It does not say whether it supports PKCE.'),
        toSay('Sign in once, and see whether it works.'),
      )
}

const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)

function clockCheck(date: string | undefined, now: Date): Finding {
  const name = 'provider clock'
  if (!date) return warning(name, toSay('The provider sends no Date header.'), toSay('Compare its clock yourself.'))
  const seconds = Math.round(Math.abs(Date.parse(date) - now.getTime()) / 1000)
  return seconds > clockToleranceSeconds
    ? failed(
        name,
        toSay(
          '{seconds, plural, one {Its clock is # second off from this machine’s, so sign-ins are refused.} other {Its clock is # seconds off from this machine’s, so sign-ins are refused.}}',
          { seconds },
        ),
        toSay('Synchronize both clocks by NTP (timedatectl).'),
      )
    : ok(name, clockDifference(seconds))
}

/** With prompt=none the provider does not ask anyone: it returns to a registered address with an error that says so. */
async function redirectCheck(config: Config, metadata: Metadata, { ca }: CheckContext): Promise<Finding> {
  const name = 'redirect address'
  const callback = `${config.PUBLIC_ORIGIN}/auth/callback`
  const url = new URL(textOf(metadata['authorization_endpoint']))
  const parameters = {
    client_id: config.OIDC_CLIENT_ID,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    prompt: 'none',
  }
  for (const [parameter, value] of Object.entries(parameters)) url.searchParams.set(parameter, value)
  const { status, headers } = await get(url, { ca })
  const target = URL.parse(headers.location ?? '', url.href)
  const error = target?.searchParams.get('error') ?? ''
  if (target?.href.startsWith(callback) && (error === '' || asksPerson.test(error)))
    return ok(name, toSay('The provider knows the client and {callback}.', { callback }))
  if (status < 400 && !/error/i.test(target?.href ?? '')) return ok(name, toSay('The provider shows its sign-in page.'))
  return failed(
    name,
    error
      ? toSay('The provider refuses the request ({error}).', { error })
      : toSay('The provider refuses the request with {status}.', { status: String(status) }),
    toSay('Register {callback} as a redirect address of the client {client}, exactly so, or correct OIDC_CLIENT_ID.', {
      callback,
      client: config.OIDC_CLIENT_ID,
    }),
  )
}

const asksPerson = /^(login|interaction|consent|account_selection)_required$/

/** A made-up code is rejected with invalid_grant if the client itself is accepted. */
async function secretCheck(config: Config): Promise<Finding> {
  const name = 'client secret'
  const provider = discoverWhenNeeded({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
  })
  const code = { code: 'callup-doctor', redirect_uri: `${config.PUBLIC_ORIGIN}/auth/callback` }
  const verifier = { code_verifier: openid.randomPKCECodeVerifier() }
  try {
    await openid.genericGrantRequest(await provider(), 'authorization_code', { ...code, ...verifier })
    return warning(
      name,
      toSay('The provider accepted a made-up code.'),
      toSay('Use another provider: this one is not safe.'),
    )
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')
      return ok(name, toSay('The provider accepts the client and its secret.'))
    const isRefused =
      error instanceof openid.WWWAuthenticateChallengeError ||
      (error instanceof openid.ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error))
    if (isRefused)
      return failed(
        name,
        toSay('The provider refuses the client or its secret.'),
        toSay('Copy OIDC_CLIENT_ID and OIDC_CLIENT_SECRET from the provider again.'),
      )
    const code = error instanceof openid.ResponseBodyError ? error.error : reasonOf(error)
    return warning(
      name,
      toSay('The provider responds with {code}.', { code }),
      toSay('Sign in once, and see whether it works.'),
    )
  }
}

const logoutCheck = (metadata: Metadata): Finding =>
  metadata['end_session_endpoint']
    ? ok('logout', toSay('Logging out ends the session at the provider, too.'))
    : warning(
        'logout',
        toSay('The provider has no end-session endpoint.'),
        toSay('Tell people on shared devices to log out at the provider, too.'),
      )
