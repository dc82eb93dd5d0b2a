import type { DropOut, HeadCount, Step } from '@app/contract'
import { headCountText } from '@app/contract/game-text'
import type { I18n } from '@lingui/core'
import { timeAt } from '../../../lib/dates/dates.ts'
import { counted, listed } from '../../../lib/text.ts'

/** What the banner of a game and its row in Needs You tell a captain. */
export interface StepNews {
  step: Step
  headCount: HeadCount | null
  timeZone: string
  dropOuts: readonly DropOut[]
  /** The volunteer who was first. */
  first: { name: string } | null
  subs: readonly { name: string }[]
}

const countText = (headCount: HeadCount | null): string => (headCount ? headCountText(headCount) : '')

/** The step in one line: "Ben is out: 8 of 9 in", "3 volunteers", "Filled: Jonas W." */
export function stepTitle({ step, headCount, dropOuts, subs, first }: StepNews, missing: readonly string[]): string {
  switch (step.kind) {
    case 'ask':
      return `${dropOuts.length > 0 ? dropOutText(dropOuts) : (missing[0] ?? 'Short of players')}: ${countText(headCount)}`
    case 'asked':
      return step.openSpots === 1 ? 'Asked for a sub' : `Asked for ${step.openSpots} subs`
    case 'review':
      return step.volunteers === 1 && first ? `${first.name} volunteers` : counted(step.volunteers, 'volunteer')
    case 'filled':
      return `Filled: ${listed(subs.map(({ name }) => name))}`
    case 'settle':
      return `Asked again, ${step.waiting} to answer`
    case 'remind':
      return `Waiting for ${counted(step.waiting, 'answer')}`
    default:
      return ''
  }
}

/** What is said beside the step. */
export function stepFacts(
  i18n: I18n,
  { step, headCount, first, timeZone }: StepNews,
  missing: readonly string[],
  now: Date,
): string[] {
  switch (step.kind) {
    case 'asked':
      return [agoText(step.since, now), step.more > 0 ? `${step.more} more missing` : countText(headCount)]
    case 'review':
      return [step.volunteers > 1 && first ? `${first.name} was first` : '', countText(headCount)].filter(Boolean)
    case 'filled':
      return [countText(headCount)]
    case 'settle':
      return [`Short-handed alerts wait until ${timeAt(i18n, { startTime: step.until, timeZone })}`]
    case 'ask':
      return missing.slice(1)
    default:
      return missing.filter((text) => !text.startsWith('Waiting for'))
  }
}

/** "just now", "20 min ago", "3 h ago" */
function agoText(since: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`
}

/** "Ben is out", "Ben and Kat are out", "3 are out" */
export function dropOutText(dropOuts: readonly DropOut[]): string {
  const [first] = dropOuts
  if (first && dropOuts.length === 1) return `${first.firstName || 'A player'} ${is[first.status]}`
  if (dropOuts.length > 2) return `${dropOuts.length} are out`
  return `${listedPlayers(dropOuts.map(({ firstName }) => firstName))} are out`
}

const is = { NotGoing: 'is out', Maybe: 'is only a maybe', Left: 'left the team' }

/** "“Stuck at work.”", with the name if several dropped out. */
export const noteText = (dropOuts: readonly DropOut[]): string =>
  dropOuts
    .filter(({ note }) => note !== '')
    .map(({ firstName, note }) => (dropOuts.length > 1 ? `${firstName}: “${note}”` : `“${note}”`))
    .join(' ')

/** "Dre L. left", "Dre L. and a player left" */
export const leaverText = (names: readonly string[]): string => `${listedPlayers(names)} left the team`

/** At the start of a sentence. Players who deleted their account have no name. */
const listedPlayers = (names: readonly string[]): string =>
  listed(names.map((name, index) => name || (index === 0 ? 'A player' : 'a player')))

/** A whole number, or null if the text is none. */
export const scoreIn = (typed: string): number | null => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)

export function outcomeText({ ourScore, theirScore }: { ourScore: number; theirScore: number }): string {
  if (ourScore === theirScore) return 'A tie'
  return ourScore > theirScore ? 'A win' : 'A loss'
}
