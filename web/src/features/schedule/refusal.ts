import type { SchedulePreview } from '@app/contract'
import { limits } from '@app/contract/limits'
import { ApiError } from '../../lib/api/api-error.ts'
import { TOO_LARGE } from './source.ts'

/** What the API has against a schedule as a whole, for the field it came from. */
export function problemIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'schedule_not_readable') return onlyReason(reasonsIn(error)) ?? 'No game could be read from this'
  return words[error.code] ?? null
}

const words: Partial<Record<ApiError['code'], string>> = {
  too_large: TOO_LARGE,
  too_many_games: `A team can have at most ${limits.gamesPerTeam} games`,
}

/** Why, line by line, unless there is only one reason: the field says that itself. */
export function unreadLinesIn(error: unknown): SchedulePreview['problems'] {
  if (!(error instanceof ApiError) || error.code !== 'schedule_not_readable') return []
  const reasons = reasonsIn(error)
  return reasons.length > 1 ? reasons : []
}

function onlyReason(reasons: SchedulePreview['problems']): string | null {
  const [reason] = reasons
  if (!reason || reasons.length > 1) return null
  return reason.line > 0 ? `Line ${reason.line}: ${reason.message}` : reason.message
}

/** What is about no line in particular comes as line 0, as it does in a preview. */
const reasonsIn = ({ fields }: ApiError): SchedulePreview['problems'] =>
  fields.map(({ field, message }) => ({ line: Number(/^line (\d+)$/.exec(field)?.[1] ?? 0), message }))
