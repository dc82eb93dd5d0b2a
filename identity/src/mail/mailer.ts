import { productName } from '@app/contract/product'
import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import { isLoopback } from '../settings-errors.ts'
import { meter } from '../telemetry/meter.ts'

export interface Mail {
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  send(to: string, mail: Mail): Promise<void>
  close(): void
}

export function openMailer({ smtpUrl, mailFrom }: Settings): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // Otherwise an attacker in between could hide STARTTLS in order to read the codes.
    requireTLS: !isLoopback(smtpUrl),
    pool: true,
    maxConnections: 2,
    // The person waits for the page.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, mail) {
      const startedAt = performance.now()
      await transport.sendMail({
        ...mail,
        from: { name: productName, address: mailFrom },
        // An object, because the text of an address would be parsed as a list.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      })
      meter?.mail((performance.now() - startedAt) / 1000)
    },
    close: () => transport.close(),
  }
}

/** The mail server has refused this mailbox or mail for good: sending it again is of no use. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

/** What the log may say of a failure: its text could name the recipient. */
export const failureCode = (error: unknown): unknown => {
  if (!(error instanceof Error)) return 'unknown'
  return ('responseCode' in error && error.responseCode) || ('code' in error && error.code) || error.name
}
