import type { BudgetName, ErrorCode, Problem } from '@app/contract'

/** A refusal with a reason for the caller. Any other error is a server fault. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Problem['fields']
  /** For `too_many_requests`: the exhausted budget, and when it is available again. */
  readonly overdraft: { budget: BudgetName; retryAfterSeconds: number } | undefined

  constructor(
    code: ErrorCode,
    fields?: Problem['fields'],
    { overdraft, ...options }: ErrorOptions & { overdraft?: NonNullable<Refusal['overdraft']> } = {},
  ) {
    super(code, options)
    this.overdraft = overdraft
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

export function refuse(code: ErrorCode, fields?: Problem['fields']): never {
  throw new Refusal(code, fields)
}
