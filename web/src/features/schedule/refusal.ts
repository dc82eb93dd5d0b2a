import type { SchedulePreview } from '@app/contract'
import { ApiError } from '../../lib/api-error.ts'
import { TOO_LARGE } from './source.ts'

/** What the API has against a schedule as a whole, for the field it came from. */
export function problemIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'schedule_not_readable') return 'No game could be read from this'
  return error.code === 'too_large' ? TOO_LARGE : null
}

/** Why, line by line. What is about no line in particular comes as line 0, as it does in a preview. */
export function unreadLinesIn(error: unknown): SchedulePreview['problems'] {
  if (!(error instanceof ApiError) || error.code !== 'schedule_not_readable') return []
  return error.fields.map(({ field, message }) => ({ line: Number(/^line (\d+)$/.exec(field)?.[1] ?? 0), message }))
}
