import type { DropOut, Step } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import type { DropOutRow } from '../../attendance/drop-out/rules.ts'
import type { CountedGame } from '../../attendance/rules.ts'
import { readForecasts } from '../actions.ts'
import { forecastForStep } from '../habit/rules.ts'
import { dependsOnForecast, stepOf, viewOf } from './rules.ts'

/** A game and what one captain knows of it. */
export interface Captained {
  game: CountedGame
  /** Those this captain has not dismissed. */
  dropOuts: readonly DropOutRow[]
  dismissedAt: Date | null
}

export interface Next {
  step: Step
  dropOuts: DropOut[]
  canRemind: boolean
}

/** A captain's next step for each game. */
export async function nextSteps(
  { db, now }: { db: Db; now: Date },
  captainId: string,
  captained: readonly Captained[],
): Promise<Map<string, Next>> {
  const known = captained.map(({ game, dropOuts, dismissedAt }) => {
    const open = game.status === 'Upcoming' ? showDropOuts(dropOuts, game) : []
    const captain = { captainId, dismissedAt, dropOutIds: open.map(({ id }) => id) }
    return { game, dropOuts: open, view: viewOf(game, captain, now) }
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

const shownDropOut = { maybe: 'Maybe', not_going: 'NotGoing', left: 'Left', gave_up: 'GaveUp' } as const

/** The drop-outs that leave a spot to fill, as a captain sees them. */
const showDropOuts = (rows: readonly DropOutRow[], { state: { dropOuts } }: CountedGame): DropOut[] =>
  rows.flatMap(({ id, firstName, name, avatar, note, status, droppedAt }) => {
    const open = dropOuts.find((one) => one.id === id)
    if (!open) return []
    const shown = { status: shownDropOut[status], avatar: pictureUrl(avatar), droppedAt: droppedAt.toISOString() }
    return [{ id, userId: open.userId, firstName, name, note, ...shown }]
  })
