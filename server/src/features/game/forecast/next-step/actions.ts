import type { DropOut, Step } from '@app/contract'
import { type CaptainView, nextStep } from '@app/contract/next-step'
import type { Db } from '#core/database/db.ts'
import { type DropOutRow, showDropOuts } from '../../attendance/drop-out/rules.ts'
import { canRemind } from '../../attendance/reminder/rules.ts'
import type { CountedGame } from '../../attendance/rules.ts'
import { readForecasts } from '../actions.ts'
import { forecastForStep } from '../habit/rules.ts'

/** A game as one captain knows it. */
export interface Captained {
  game: CountedGame
  /** Those that the captain has not dismissed. */
  dropOuts: readonly DropOutRow[]
  dismissedAt: Date | null
}

export interface Next {
  step: Step
  dropOuts: DropOut[]
  canRemind: boolean
}

/** What a captain does next about each game. */
export async function nextSteps(
  { db, now }: { db: Db; now: Date },
  captainId: string,
  captained: readonly Captained[],
): Promise<Map<string, Next>> {
  const known = captained.map(({ game, dropOuts, dismissedAt }) => {
    const open = game.status === 'Upcoming' ? showDropOuts(dropOuts, game) : []
    const view = {
      dropOuts: open.length,
      dismissedAt: dismissedAt?.toISOString() ?? null,
      canRemind: canRemind(game, captainId, now),
    }
    return { game, dropOuts: open, view }
  })
  const uncertain = known.filter(({ game, view }) => dependsOnForecast(game, view, now))
  const forecasts = await readForecasts(
    db,
    uncertain.map(({ game }) => game.id),
    now,
  )
  return new Map(
    known.map(({ game, dropOuts, view }) => {
      const forecast = forecastForStep(forecasts.get(game.id), now)
      return [game.id, { step: stepOf(game, { ...view, forecast }, now), dropOuts, canRemind: view.canRemind }]
    }),
  )
}

export const stepOf = (game: CountedGame, view: CaptainView, now: Date): Step =>
  nextStep(game, game.facts, game.state.headCount, view, now)

/** The forecast takes several reads: they are saved where no forecast would change the step. */
function dependsOnForecast(game: CountedGame, view: Omit<CaptainView, 'forecast'>, now: Date): boolean {
  const [good, bad] = [null, { short: Number.MAX_SAFE_INTEGER }].map((forecast) =>
    stepOf(game, { ...view, forecast }, now),
  )
  return JSON.stringify(good) !== JSON.stringify(bad)
}
