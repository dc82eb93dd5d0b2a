import type { SchedulePreview } from '@app/contract'
import { limits } from '@app/contract/limits'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dataUrlOf } from '../../../lib/files.ts'

/** The source of a schedule. A file takes precedence over pasted text. */
export interface Source {
  text: string
  file: File | null
}

export const noSource: Source = { text: '', file: null }

const TOO_LARGE = `The schedule must be ${limits.scheduleBytes / 1024} KB or smaller`

/** An error message, or null. */
export function problemOf({ text, file }: Source): string | null {
  if (file) {
    if (file.size === 0) return 'This file is empty. Choose another one'
    return file.size > limits.scheduleBytes ? TOO_LARGE : null
  }
  if (text.trim() === '') return 'Paste the schedule, or choose a file'
  return new Blob([text]).size > limits.scheduleBytes ? TOO_LARGE : null
}

/** The bytes in base64. Read on submit, so that choosing a file blocks nothing. */
export async function contentOf({ text, file }: Source): Promise<string> {
  const dataUrl = await dataUrlOf(file ?? new Blob([text]))
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}

/** Why the API refused the whole schedule, as an error message for the field. */
export function problemIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'schedule_not_readable') return onlyReason(reasonsIn(error)) ?? 'No game could be read from this'
  return texts[error.code] ?? null
}

const texts: Partial<Record<ApiError['code'], string>> = {
  too_large: TOO_LARGE,
  too_many_games: `A team can have at most ${limits.gamesPerTeam} games`,
}

/** The reasons line by line. A single reason is shown at the field instead. */
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

/** Reasons without a line have line 0, as in a preview. */
const reasonsIn = ({ fields }: ApiError): SchedulePreview['problems'] =>
  fields.map(({ field, message }) => ({ line: Number(/^line (\d+)$/.exec(field)?.[1] ?? 0), message }))
