import type { ProofOutcome } from '../sign-in/codes.ts'

export type CodeOutcome = 'sent' | 'retried' | 'failed' | 'refused'
export type PasskeyOutcome = 'made' | 'proven' | 'wrong' | 'limited'

/** Counts what happens in this process. Every label belongs to a small fixed set: no address, no network. */
export interface Meter {
  /** A code that was requested. `refused`: too many were. */
  code(outcome: CodeOutcome): void
  /** A code with more digits, because somebody guesses. */
  longCode(): void
  proof(outcome: ProofOutcome): void
  passkey(outcome: PasskeyOutcome): void
  signIn(by: 'code' | 'passkey'): void
  /** How long the mail server took to accept a mail. */
  mail(seconds: number): void
}

/** Undefined unless the process has a metrics port, so that unused figures cost nothing. */
export let meter: Meter | undefined

export function setMeter(used: Meter | undefined) {
  meter = used
}
