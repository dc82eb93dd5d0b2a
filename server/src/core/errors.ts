import type { BudgetName, ErrorCode, Problem } from '@app/contract'

/** A refusal with a reason the caller may know. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Problem['fields']
  /** With `too_many_requests`: what is used up, and when there is some again. */
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
