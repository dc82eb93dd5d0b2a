import { directionOf, SOURCE_LANGUAGE } from '@app/contract/language'
import { isolated } from '@app/contract/name'
import nodemailer from 'nodemailer'
import { isLoopback } from '../config.ts'
import { productName } from '../product.ts'

export interface Mail {
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  /** The sender's name, shown before that of the product. */
  fromName?: string
  /** The language of the text; English by default. */
  language?: string | undefined
  subject: string
  text: string
  html: string
  files?: MailFile[]
  /** What the recipient's calendar reads (RFC 6047). */
  invitation?: MailInvitation
  /** The reference shared by all mails of a thread. */
  references?: string
  /** RFC 8058 one-click unsubscribe, for mails that people may unsubscribe from. */
  unsubscribeUrl?: string
  /** Envelope sender, to which mail servers report failed deliveries. By default the sender's address. */
  returnPath?: string
  /** The kind of message, by which Gmail groups complaints (Feedback-ID). Identifies no person. */
  kind?: string
  /** It answers a mail of the recipient. */
  isReply?: boolean
  /** Bulk mail, which gets an additional header against automatic replies. */
  isBulk?: boolean
}

/** A small attachment. */
export interface MailFile {
  fileName: string
  type: string
  content: string
}

export interface MailInvitation {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

export interface Mailer {
  send(mail: Mail, messageId: string): Promise<void>
  close(): void
}

/** Sends over SMTP. `from` is a bare address; the name shown is the product's. */
export function openMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // Otherwise an attacker in between could hide STARTTLS in order to read the mail.
    requireTLS: !isLoopback(smtpUrl),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(
      {
        unsubscribeUrl,
        fromName,
        returnPath,
        kind,
        isBulk,
        isReply,
        to,
        language,
        subject,
        files = [],
        invitation,
        ...mail
      },
      messageId,
    ) {
      const shown = (text: string) => isolated(literal(text), directionOf(language ?? SOURCE_LANGUAGE))
      await transport.sendMail({
        ...mail,
        to: { ...to, name: literal(to.name) },
        subject: shown(subject),
        attachments: files.map(({ fileName: filename, type: contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
        // As an alternative to the text, and as a file for programs that look for one.
        ...(invitation && { icalEvent: { ...invitation, filename: 'invite.ics' } }),
        ...(returnPath && { envelope: { from: returnPath, to: to.address } }),
        from: { name: fromName ? shown(`${fromName} via ${productName}`) : productName, address: from },
        messageId,
        headers: {
          'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
          // Exchange ignores Auto-Submitted.
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          ...(kind && { 'Feedback-ID': `${kind}:${productName.toLowerCase()}` }),
          ...(isBulk && { Precedence: 'bulk' }),
          // Complaints return the message without its envelope.
          ...(returnPath && { 'X-Return-Path': `<${returnPath}>` }),
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}

/** Mail programs would decode `=?utf-8?…?=` (RFC 2047) if someone put it into a name. */
const literal = (text: string) => text.replaceAll('=?', '= ?')

/** The same in every attempt, so that a mail sent twice after a crash can be recognized. */
export const messageIdFor = (deliveryId: string, domain: string): string => `<${deliveryId}@${domain}>`
