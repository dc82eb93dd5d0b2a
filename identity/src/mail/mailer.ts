import nodemailer from 'nodemailer'
import { productName } from '../product.ts'
import type { Settings } from '../settings.ts'

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
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, mail) {
      await transport.sendMail({
        ...mail,
        from: { name: productName, address: mailFrom },
        // An object, because the text of an address would be parsed as a list.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      })
    },
    close: () => transport.close(),
  }
}
