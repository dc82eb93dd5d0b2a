import type { WebhookForm } from '@app/contract'
import { HOUR_MS, MINUTE_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** Minutes to wait after the first failed attempt, the second, and so on. The last one repeats. */
const waits = [1, 5, 15, 30, 60]

export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (waits[Math.min(attempts, waits.length) - 1] ?? 0) * MINUTE_MS)

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= policy.webhookRetryHours * HOUR_MS

export const hostOf = (address: string): string => URL.parse(address)?.hostname ?? ''

export const isAccepted = (status: number): boolean => status >= 200 && status < 300

/** How the libraries of Standard Webhooks take a secret. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/** What a receiver replied, on one line or several, without anything that could hide text. */
export const shownReply = (reply: string): string => reply.replaceAll(/(?!\n)\p{Cc}|\ufffd/gu, '').slice(0, 500)

/** The body that each kind of incoming hook expects, with one text in it. */
export function chatBody(form: Exclude<WebhookForm, 'signed'>, text: string): object {
  if (form === 'slack') return { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') }
  // Nobody can call up a whole channel by a name.
  if (form === 'discord') return { content: withoutMarkup(text), allowed_mentions: { parse: [] } }
  return { text: withoutMarkup(text) }
}

const withoutMarkup = (text: string) => text.replaceAll(/[\\*_~`|>[\]]/g, String.raw`\$&`)
