import { oneLine, renderMail } from '../mail/layout.ts'
import { type Mailer, messageIdFor } from '../mail/mailer.ts'
import type { Channel, Failure } from './deliver.ts'

export const mailChannel = (mailer: Pick<Mailer, 'send'>, domain: string): Channel => ({
  name: 'mail',
  async send({ name, address }, { subject, unsubscribeUrl, replyTo, fromName, thread, ...content }, id) {
    await mailer.send(
      {
        to: { name, address },
        subject: oneLine(subject),
        ...(replyTo && { replyTo }),
        ...(fromName && { fromName: oneLine(fromName) }),
        ...(unsubscribeUrl && { unsubscribeUrl }),
        ...(thread && { references: messageIdFor(thread, domain) }),
        ...renderMail(content),
      },
      messageIdFor(id, domain),
    )
  },
  failureOf,
})

/** A 5xx reply to RCPT TO is about the address, one to the message about the message, any other about our own server. */
function failureOf(error: unknown): Failure {
  const { code, command, responseCode = 0, message } = error as SmtpError
  const isPermanent = responseCode >= 500
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason: 'invalid address' }
  if (isPermanent && code === 'EMESSAGE') return { kind: 'refused', reason: String(responseCode) }
  if (isPermanent && code === 'EENVELOPE' && command === 'RCPT TO')
    return { kind: deadAddress.has(responseCode) ? 'bounced' : 'refused', reason: String(responseCode) }
  return { kind: 'transient', reason: responseCode ? String(responseCode) : (code ?? message ?? 'unknown error') }
}

/** No such mailbox. Other codes say that the mailbox is full or that the message is unwelcome. */
const deadAddress = new Set([550, 551, 553])

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  message?: string
}
