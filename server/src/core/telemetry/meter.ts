import type { BudgetName } from '@app/contract'
import type { RequestClass } from '../limits/gate.ts'
import type { ChildName, Ending, ParserName } from '../parsing/parsers.ts'
import type { FailureReason } from '../sign-in/failure.ts'

/** The result of a delivery attempt. A deferred one is retried; a postponed one has not been attempted yet. */
export type DeliveryOutcome =
  | 'sent'
  | 'deferred'
  | 'refused'
  | 'bounced'
  | 'given_up'
  | 'withheld'
  | 'dropped'
  | 'postponed'

export interface CountedRequest {
  method: string
  /** The route's pattern; undefined for unknown paths. */
  route: string | undefined
  status: number
  /** Undefined for an event stream. */
  seconds: number | undefined
}

/** Counts what happens in this process. Every label belongs to a small fixed set: no id, no address, no text. */
export interface Meter {
  request: (request: CountedRequest) => void
  statement(seconds: number): void
  delivery(channel: string, outcome: DeliveryOutcome): void
  jobAttempt(task: string, outcome: 'completed' | 'failed'): void
  budgetExceeded(budget: BudgetName): void
  /** A request that was refused because of overload. */
  shed(kind: RequestClass | 'other'): void
  signIn(outcome: 'signed_in' | FailureReason): void
  spansDropped(count: number): void
  /** A file that was read, or why it was given up. */
  parsed(parser: ParserName, outcome: 'read' | Ending): void
  childStarted(child: ChildName): void
}

/** Undefined unless the process has a metrics port, so that unused figures cost nothing. */
export let meter: Meter | undefined

export function setMeter(used: Meter | undefined) {
  meter = used
}
