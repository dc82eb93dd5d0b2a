import type { Step } from '@app/contract'
import { type CaptainView, nextStep } from '@app/contract/next-step'
import type { CountedGame } from '../../attendance/rules.ts'

export const stepOf = (game: CountedGame, view: CaptainView, now: Date): Step =>
  nextStep(game, game.facts, game.state.headCount, view, now)

/** Forecasts take several reads. Skip them when no forecast could change the step. */
export function dependsOnForecast(game: CountedGame, view: Omit<CaptainView, 'forecast'>, now: Date): boolean {
  const [good, bad] = [null, { short: Number.MAX_SAFE_INTEGER }].map((forecast) =>
    stepOf(game, { ...view, forecast }, now),
  )
  return JSON.stringify(good) !== JSON.stringify(bad)
}
