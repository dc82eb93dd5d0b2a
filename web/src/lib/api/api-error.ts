import type { BudgetName, ErrorCode, Problem } from '@app/contract'

/** The server answered, and its answer is no. */
export class ApiError extends Error {
  /** `unknown` when something between us and the server answered in its place. */
  readonly code: ErrorCode | 'unknown'
  readonly status: number
  readonly requestId: string | undefined
  readonly fields: NonNullable<Problem['fields']>
  /** With `too_many_requests`: what is used up, and for how long. */
  readonly budget: BudgetName | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, requestId: string | null, problem: Partial<Problem> = {}) {
    const code = problem.code ?? 'unknown'
    super(`${status} ${code}`)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = problem.requestId ?? requestId ?? undefined
    this.fields = problem.fields ?? []
    this.budget = problem.budget
    this.retryAfterSeconds = problem.retryAfterSeconds
  }
}

/** No answer came, or only a part of one. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** What a person can quote when they ask for help. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Worth one more attempt: nobody decided anything. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

export async function refusalOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, response.headers.get('x-request-id'), await problemIn(response))
}

async function problemIn(response: Response): Promise<Partial<Problem>> {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return {}
  }
}

/** There is nothing at this address: a malformed id is nobody's either. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
