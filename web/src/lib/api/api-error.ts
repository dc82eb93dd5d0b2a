import type { BudgetName, ErrorCode, Problem } from '@app/contract'

/** An error response of the server. */
export class ApiError extends Error {
  /** `unknown` if the response came from a proxy in between. */
  readonly code: ErrorCode | 'unknown'
  readonly status: number
  readonly requestId: string | undefined
  /** The reason, in the server's words. */
  readonly title: string | undefined
  readonly fields: NonNullable<Problem['fields']>
  /** With `too_many_requests`: the exhausted budget. */
  readonly budget: BudgetName | undefined
  /** When to retry, if the server has said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, requestId: string | null, problem: Partial<Problem> = {}) {
    const code = problem.code ?? 'unknown'
    super(`${status} ${code}`)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = problem.requestId ?? requestId ?? undefined
    this.title = problem.title
    this.fields = problem.fields ?? []
    this.budget = problem.budget
    this.retryAfterSeconds = problem.retryAfterSeconds
  }
}

/** The response is missing or incomplete. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no response from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** For people to quote in a support request. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Safe to retry, because a write is sent again with the same idempotency key. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  const problem = { ...(retryAfterSeconds && { retryAfterSeconds }), ...(await problemIn(response)) }
  return new ApiError(response.status, response.headers.get('x-request-id'), problem)
}

async function problemIn(response: Response): Promise<Partial<Problem>> {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return {}
  }
}

/** Not found. A malformed id (400) counts as well. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
