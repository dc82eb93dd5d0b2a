import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'

/** The message for an exceeded limit: which one, and when to retry. Undefined for other errors. */
export function limitText(i18n: I18n, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return undefined
  // These texts are not part of the initial bundle. Until they have loaded, the server's title is shown.
  const general = i18n._({ id: idOf('request'), message: error.title ?? '' })
  const which = i18n._({ id: idOf(error.budget), message: general })
  const again = i18n._({ message: '', ...againText(error.retryAfterSeconds ?? 60) })
  return [which, again].filter(Boolean).join(' ')
}

/** The id of the contract's label for the English sentence. */
const idOf = (budget: string | undefined) => `limit.${budget}`

function againText(seconds: number): MessageDescriptor {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)]
  if (seconds <= 10) return msg`Please try again in a moment.`
  if (seconds <= 90) return msg`Please try again in a minute.`
  if (seconds <= 90 * 60)
    return msg({
      message: plural(minutes, { one: 'Please try again in # minute.', other: 'Please try again in # minutes.' }),
    })
  if (seconds <= 20 * 3600)
    return msg({
      message: plural(hours, { one: 'Please try again in # hour.', other: 'Please try again in # hours.' }),
    })
  return msg`Please try again tomorrow.`
}
