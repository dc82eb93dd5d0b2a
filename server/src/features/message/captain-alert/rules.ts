import type { HeadCount, Step } from '@app/contract'
import { shortBy } from '@app/contract/head-count'
import { DAY_MS, localOf, MINUTE_MS } from '@app/contract/local-time'
import { nextStep } from '@app/contract/next-step'
import type { ForecastGame } from '../../game/forecast/habit/rules.ts'

export type { HeadCount, Step }

/** Too early to worry: more players are unanswered than in, and enough of them to reach the number. */
export const isWaiting = (headCount: HeadCount): boolean =>
  headCount.silent > headCount.in && headCount.silent >= shortBy(headCount)

/** True if the next step of a captain who has dismissed nothing would be to ask, because of the forecast. */
export function isLikelyShort({ game, forecast }: ForecastGame, now: Date): boolean {
  const view = { dropOuts: 0, dismissedAt: null, canRemind: true, forecast }
  const step = nextStep(game, game.facts, game.state.headCount, view, now)
  return step.kind === 'ask' && step.why === 'likely'
}

export type NearDay = 'tonight' | 'today' | 'tomorrow'

/** In the time zone of the venue; undefined on another day. */
export function nearDay(startsAt: Date, now: Date, timeZone: string): NearDay | undefined {
  const there = localOf(startsAt, timeZone)
  if (there.date === localOf(now, timeZone).date) return there.time >= '17:00' ? 'tonight' : 'today'
  const tomorrow = new Date(Date.parse(localOf(now, timeZone).date) + DAY_MS).toISOString().slice(0, 10)
  return there.date === tomorrow ? 'tomorrow' : undefined
}

export interface TimeLeft {
  unit: 'minutes' | 'hours'
  count: number
}

/** In hours, or in minutes below an hour and a half. */
export function timeBetween(from: Date, to: Date): TimeLeft {
  const minutes = Math.max(Math.round((to.getTime() - from.getTime()) / MINUTE_MS), 1)
  return minutes < 90 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.round(minutes / 60) }
}
