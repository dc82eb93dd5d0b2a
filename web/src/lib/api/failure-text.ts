import type { ErrorCode } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sayWith } from '../language/say-with.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { limitText } from './limit-text.ts'

/** What failed, and why: the sentence followed by the reason, unless the sentence already is one. */
export function failureText(i18n: I18n, sentence: string, error: unknown, isReason = false): string[] {
  const reason = isReason ? undefined : reasonOf(i18n, error)
  return reason === undefined ? [sentence] : [sentence, reason]
}

/** Why a request failed, by its error code. Undefined if unknown. */
function reasonOf(i18n: I18n, error: unknown): string | undefined {
  if (error instanceof NetworkError) return i18n._(msg`We can’t reach the server. Check your connection.`)
  return limitText(i18n, error) ?? (error instanceof ApiError ? titleOf(i18n, error) : undefined)
}

/** The catalogs contain the titles of the contract's errors; the server sends the English ones. */
export const titleOf = (i18n: I18n, { code, title }: ApiError): string | undefined =>
  title === undefined ? undefined : sayWith(i18n)({ id: `error.${code}`, message: title })

/** A screen's own messages for some error codes: the reason if there is one, otherwise what failed. */
export function refusalOf(
  i18n: I18n,
  error: Error,
  reasons: Partial<Record<ErrorCode, MessageDescriptor>>,
  otherwise: MessageDescriptor,
): Refusal {
  const reason = error instanceof ApiError ? reasons[error.code as ErrorCode] : undefined
  return { error, text: i18n._(reason ?? otherwise), isReason: reason !== undefined }
}

/** The parts of a `Failure`. */
export interface Refusal {
  error: Error
  text: string
  isReason: boolean
}
