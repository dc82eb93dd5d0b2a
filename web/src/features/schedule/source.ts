import type { SchedulePreview } from '@app/contract'
import { limits } from '@app/contract/limits'
import { ApiError } from '../../lib/api/api-error.ts'
import { dataUrlOf } from '../../lib/files.ts'

/** Where a schedule comes from: a file, or what was pasted. A file that was chosen is meant. */
export interface Source {
  text: string
  file: File | null
}

export const noSource: Source = { text: '', file: null }

const TOO_LARGE = `The schedule must be ${limits.scheduleBytes / 1024} KB or smaller`

/** What is wrong with it, at first sight. */
export function problemOf({ text, file }: Source): string | null {
  if (file) {
    if (file.size === 0) return 'This file is empty. Choose another one'
    return file.size > limits.scheduleBytes ? TOO_LARGE : null
  }
  if (text.trim() === '') return 'Paste the schedule, or choose a file'
  return new Blob([text]).size > limits.scheduleBytes ? TOO_LARGE : null
}

/** The bytes in base64, read only now: whoever chooses a file and goes on at once loses nothing. */
export async function contentOf({ text, file }: Source): Promise<string> {
  const dataUrl = await dataUrlOf(file ?? new Blob([text]))
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}

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
