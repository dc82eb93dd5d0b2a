import type { ErrorCode, Problem } from '@app/contract'

/** A refusal with a reason the caller may know. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Problem['fields']

  constructor(code: ErrorCode, fields?: Problem['fields'], options?: ErrorOptions) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

export function refuse(code: ErrorCode, fields?: Problem['fields']): never {
  throw new Refusal(code, fields)
}
