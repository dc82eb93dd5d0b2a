/** Why a request is refused. The words are those of the message page. */
export type RefusalReason = 'not_found' | 'over' | 'other_site' | 'too_large' | 'too_many' | 'method'

const statuses: Record<RefusalReason, number> = {
  not_found: 404,
  over: 410,
  other_site: 403,
  too_large: 413,
  too_many: 429,
  method: 405,
}

export class Refusal extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
  get status(): number {
    return statuses[this.reason]
  }
}
