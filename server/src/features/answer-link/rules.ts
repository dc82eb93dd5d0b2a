import type { AnswerSource, GameStatus, RsvpStatus } from '@app/contract'
import { isOnRoster, type StoredAnswer, shownAnswer } from '../attendance/rules.ts'

/** The choice that a link in a mail carries: `/a/{token}?answer=not-going`. */
export const chosenAnswer = (answer: unknown): RsvpStatus | null =>
  answer === 'going' ? 'Going' : answer === 'maybe' ? 'Maybe' : answer === 'not-going' ? 'NotGoing' : null

export type PageState = 'cancelled' | 'over' | 'roster-only' | 'give-up' | 'moved' | 'earlier' | 'saved' | 'ask'

interface Facts {
  status: GameStatus
  role: 'captain' | 'player' | 'spare' | null
  isSub: boolean
  isRosterOnly: boolean
  movedFrom: Date | null
  answer: StoredAnswer | null
  answeredFor: Date | null
  source: AnswerSource
}

/** What the page asks or says. A link with the answer that is saved already has nothing to ask. */
export function pageStateOf(facts: Facts, chosen: RsvpStatus | null): PageState {
  if (facts.status === 'Cancelled') return 'cancelled'
  if (facts.status === 'Completed') return 'over'
  if (facts.isRosterOnly && !isOnRoster(facts.role) && !facts.isSub) return 'roster-only'
  // A sub who cannot come gives up the spot, so that somebody else takes it.
  if (facts.isSub && chosen !== null && chosen !== 'Going') return 'give-up'
  if (facts.answeredFor !== null || (facts.answer === null && facts.movedFrom !== null)) return 'moved'
  // A usual answer or away dates are no answer of their own: a choice in the mail can become one.
  if (facts.answer === null || (facts.source !== 'own' && chosen !== null)) return 'ask'
  return facts.isSub || chosen === null || shownAnswer[facts.answer] === chosen ? 'saved' : 'earlier'
}

const order: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']

/** The answers that the person may give, with the chosen one first. A sub can only confirm. */
export function choicesOf({ isSub }: Pick<Facts, 'isSub'>, chosen: RsvpStatus | null): RsvpStatus[] {
  if (isSub) return ['Going']
  const first = chosen ?? 'Going'
  return [first, ...order.filter((status) => status !== first)]
}

/** The answers that a mail offers. They save nothing until the person taps on the page that they open. */
export const answersBy = (link: string) =>
  answers.map(({ label, value }) => ({ label, url: `${link}?answer=${value}` }))

export const ONE_MORE_TAP = 'One more tap to confirm. No sign-in needed.'

const answers = [
  { label: 'Going', value: 'going' },
  { label: 'Maybe', value: 'maybe' },
  { label: 'Not Going', value: 'not-going' },
]
