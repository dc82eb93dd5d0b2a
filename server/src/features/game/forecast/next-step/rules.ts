import type { Step } from '@app/contract'
import { type CaptainView, nextStep } from '@app/contract/next-step'
import { canRemind } from '../../attendance/reminder/rules.ts'
import type { CountedGame } from '../../attendance/rules.ts'

type View = Omit<CaptainView, 'forecast'>

export const stepOf = (game: CountedGame, view: CaptainView, now: Date): Step =>
  nextStep(game, game.facts, game.state.headCount, view, now)

/** A captain who reads about a game. */
export interface Captain {
  captainId: string
  /** When they last dismissed the news of the game. */
  dismissedAt: Date | null
  /** The drop-outs that are news to them. */
  dropOutIds: readonly string[]
}

export function viewOf(game: CountedGame, { captainId, dismissedAt, dropOutIds }: Captain, now: Date): View {
  return {
    dropOuts: game.state.dropOuts.filter(({ id }) => dropOutIds.includes(id)).length,
    dismissedAt: dismissedAt?.toISOString() ?? null,
    canRemind: canRemind(game, captainId, now),
  }
}

/** Forecasts take several reads. Skip them when no forecast could change the step. */
export function dependsOnForecast(game: CountedGame, view: View, now: Date): boolean {
  const [good, bad] = [null, { short: Number.MAX_SAFE_INTEGER }].map((forecast) =>
    stepOf(game, { ...view, forecast }, now),
  )
  return JSON.stringify(good) !== JSON.stringify(bad)
}

/** Where the button of a step leads from a mail. Null: it has none. */
export function stepUrl({ kind }: Step, { link, requestLink }: { link: string; requestLink: string | null }) {
  // Opens the form for a request, filled in with the number of the step.
  if (kind === 'ask') return `${link}?subs=ask`
  if (kind === 'remind') return `${link}#waiting`
  return kind === 'asked' || kind === 'review' ? requestLink : null
}
