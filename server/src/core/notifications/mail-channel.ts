import { tidyName, tidySentence } from '@app/contract/name'
import { renderMail } from '../mail/layout.ts'
import { kindOf } from '../mail/mail-failure.ts'
import { type Mailer, messageIdFor } from '../mail/mailer.ts'
import type { ReturnPaths } from '../mail/return-path.ts'
import type { Channel, Failure } from './channel.ts'

/** Without return paths, undeliverable mail comes back to the sender's address, where nothing reads it. */
export const mailChannel = (mailer: Pick<Mailer, 'send'>, domain: string, paths?: ReturnPaths): Channel => ({
  name: 'mail',
  // Equals the number of the mailer's connections.
  atOnce: 5,
  async send({ id, kind, urgency, to: { name, address }, message }) {
    const { subject, unsubscribeUrl, replyTo, isReply, fromName, thread, files, invitation, ...content } = message
    const sender = fromName ?? content.letterhead?.name
    await mailer.send(
      {
        to: { name, address },
        language: content.language,
        subject: tidySentence(subject),
        ...(replyTo && { replyTo }),
        ...(isReply && { isReply }),
        ...(sender && { fromName: withoutAddress(sender) }),
        ...(unsubscribeUrl && { unsubscribeUrl }),
        ...(files && { files }),
        ...(invitation && { invitation }),
        ...(thread && { references: messageIdFor(thread, domain) }),
        ...(paths && { returnPath: paths.of(id, address) }),
        kind,
        isBulk: urgency === 'low',
        ...renderMail(content),
      },
      messageIdFor(id, domain),
    )
    return undefined
  },
  failureOf,
})

/** Mail programs show the name and hide the address, so a name must not look like an address. */
const withoutAddress = (name: string): string => tidyName(name.replace(/[@<>]/g, ' '))

/**
 * A 5xx reply to RCPT TO is about the address, one to the message is about the message, any other is about our own
 * server.
 */
function failureOf(error: unknown): Failure {
  const { code, command, responseCode = 0, response = '', message } = error as SmtpError
  const isPermanent = responseCode >= 500
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason: 'invalid address' }
  if (isPermanent && code === 'EMESSAGE') return { kind: 'refused', reason: String(responseCode) }
  if (isPermanent && code === 'EENVELOPE' && command === 'RCPT TO')
    return { kind: isDeadAddress(responseCode, response) ? 'dead address' : 'refused', reason: String(responseCode) }
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && isRateLimit(responseCode, response))
    return { kind: 'slow', reason: String(responseCode) }
  return { kind: 'transient', reason: responseCode ? String(responseCode) : (code ?? message ?? 'unknown error') }
}

/** The mailbox does not exist. Other codes, and some enhanced ones, mean that it is full or that we are blocked. */
function isDeadAddress(code: number, response: string): boolean {
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  return [550, 551, 553].includes(code) && (status === undefined || kindOf(status) === 'bounced')
}

/** 421, 450 and 4.7.x ask for a slower rate; 4.2.x is about a single mailbox, which is busy or full. */
const isRateLimit = (code: number, response: string) =>
  (code === 421 || code === 450 || (code < 500 && /\b4\.7\.\d/.test(response))) && !/\b4\.2\.\d/.test(response)

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}
