import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** The reasons for a failed sign-in for which the error page has a text. */
export type FailureReason =
  | 'cancelled'
  | 'login_required'
  | 'state_mismatch'
  | 'expired'
  | 'timeout'
  | 'mfa_required'
  | 'provider_down'
  | 'suspended'
  | 'failed'

export class SignInFailure extends Error {
  readonly reason: FailureReason
  /** For `suspended`: the suspension that the page shows. */
  readonly suspensionId: string | undefined

  constructor(reason: FailureReason, message: string, suspensionId?: string) {
    super(message)
    this.suspensionId = suspensionId
    this.name = 'SignInFailure'
    this.reason = reason
  }
}

export function reasonOf(error: unknown): FailureReason {
  if (error instanceof SignInFailure) return error.reason
  if (causes(error).some((cause) => cause instanceof DOMException && cause.name === 'TimeoutError')) return 'timeout'
  if (error instanceof AuthorizationResponseError) return reasons.get(error.error) ?? 'failed'
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? 'provider_down' : (reasons.get(error.error) ?? 'failed')
  }
  return isUnreachable(error) ? 'provider_down' : 'failed'
}

/** The log entry: only messages of the library, because error details may contain a token. */
export const describeFailure = (error: unknown): string =>
  causes(error)
    .map((cause) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause))
    .join(' < ')

/** Error codes of OAuth 2.0 and OpenID Connect that people can act on. */
const reasons = new Map<string, FailureReason>([
  ['access_denied', 'cancelled'],
  ['login_required', 'login_required'],
  ['account_selection_required', 'login_required'],
  ['mfa_required', 'mfa_required'],
  ['interaction_required', 'mfa_required'],
  ['consent_required', 'mfa_required'],
  ['unmet_authentication_requirements', 'mfa_required'],
  ['server_error', 'provider_down'],
  ['temporarily_unavailable', 'provider_down'],
])

const invalidResponseCodes = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])

/** `fetch` throws a TypeError without a code if the network fails; one with a code is the caller's mistake. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof ClientError && error.code !== undefined && invalidResponseCodes.has(error.code)) ||
  causes(error).some((cause) => cause instanceof TypeError && !('code' in cause))

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let cause = error; cause !== undefined && chain.length < 5; ) {
    chain.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return chain
}
