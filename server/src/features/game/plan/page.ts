import { arrivalOf, sayPlan } from '@app/contract/plan-text'
import type { Say } from '#core/language/say.ts'
import { formatTime } from '#core/mail/date-time.ts'
import type { PlanForReader } from './rules.ts'

interface Planned {
  startsAt: Date
  timeZone: string
  plan: (PlanForReader & { free?: readonly string[] }) | null
}

/** The lines about the day in messages, calendars and pages, in the reader's language. */
export function planLines(say: Say, { startsAt, timeZone, plan }: Planned): string[] {
  if (!plan) return []
  const { arriveMinutes, wear, own, free = [] } = plan
  const arrival = arriveMinutes === null ? '' : formatTime(arrivalOf(startsAt, arriveMinutes), timeZone, say.formats)
  return sayPlan(say, { arrival, wear, own: say.line(own), free: say.line(free) })
}
