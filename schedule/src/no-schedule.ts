import type { NoSchedule, SeasonRequest } from '@app/contract/league-schedule'
import { hallConflict } from './home-halls/hall-conflict.ts'
import { fieldConflict } from './shared-fields/field-conflict.ts'

/** Why not every game can have a place, if one of the reasons that we know applies. */
export function noSchedule(request: SeasonRequest): NoSchedule | null {
  if (request.kind === 'shared_fields') return fieldConflict(request)
  const conflict = hallConflict(request)
  return conflict && { kind: 'hall-days', ...conflict }
}
