import type { ScheduleProblem } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { dataUrlOf } from '#lib/files.ts'
import { reasonText } from './text.ts'

/** The source of a schedule. A file takes precedence over pasted text. */
export interface Source {
  text: string
  file: File | null
}

export const noSource: Source = { text: '', file: null }

const kilobytes = limits.scheduleBytes / 1024
const TOO_LARGE = msg`The schedule must be ${kilobytes} KB or smaller`

/** An error message, or null. */
export function problemOf(i18n: I18n, source: Source): string | null {
  const problem = whyNotSent(source)
  return problem && i18n._(problem)
}

function whyNotSent({ text, file }: Source): MessageDescriptor | null {
  if (file) {
    if (file.size === 0) return msg`This file is empty. Choose another one`
    return file.size > limits.scheduleBytes ? TOO_LARGE : null
  }
  if (text.trim() === '') return msg`Paste the schedule, or choose a file`
  return new Blob([text]).size > limits.scheduleBytes ? TOO_LARGE : null
}

/** The bytes in base64. Read on submit, so that choosing a file does not block the page. */
export async function contentOf({ text, file }: Source): Promise<string> {
  const dataUrl = await dataUrlOf(file ?? new Blob([text]))
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}

/** Why the API rejected the whole schedule, as an error message for the field. */
export function problemIn(i18n: I18n, error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'schedule_not_readable')
    return onlyReason(i18n, reasonsIn(error)) ?? i18n._(msg`We couldn’t read any games from this`)
  const text = texts[error.code]
  return text ? i18n._(text) : null
}

const { gamesPerTeam: most } = limits
const texts: Partial<Record<ApiError['code'], MessageDescriptor>> = {
  too_large: TOO_LARGE,
  too_many_games: msg({
    message: plural(most, {
      one: `A team can have at most ${most} game`,
      other: `A team can have at most ${most} games`,
    }),
  }),
}

/** The reasons by line. A single reason is shown at the field instead. */
export function unreadLinesIn(error: unknown): ScheduleProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'schedule_not_readable') return []
  const reasons = reasonsIn(error)
  return reasons.length > 1 ? reasons : []
}

function onlyReason(i18n: I18n, reasons: ScheduleProblem[]): string | null {
  const [reason] = reasons
  if (!reason || reasons.length > 1) return null
  const { line } = reason
  const why = reasonText(i18n, reason)
  return line > 0 ? i18n._(msg`Line ${line}: ${why}`) : why
}

/** Reasons without a line use line 0, as in a preview. */
const reasonsIn = ({ fields }: ApiError): ScheduleProblem[] =>
  fields.map(({ field, message, ...facts }) => ({
    line: Number(/^line (\d+)$/.exec(field)?.[1] ?? 0),
    code: message as ScheduleProblem['code'],
    ...facts,
  }))
