import type { ScheduledGame, SeasonRequest } from '@app/contract/league-schedule'
import { scheduleHomeHalls } from './home-halls/home-halls.ts'
import type { Run } from './run.ts'
import { scheduleSharedFields } from './shared-fields/shared-fields.ts'

/** Makes the schedule of a division. What could not be met is in its sheet: `fairnessOf`. */
export function makeSchedule(request: SeasonRequest, run: Run): ScheduledGame[] {
  return request.kind === 'shared_fields' ? scheduleSharedFields(request, run) : scheduleHomeHalls(request, run)
}
