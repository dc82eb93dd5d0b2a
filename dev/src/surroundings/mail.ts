import { simpleParser } from 'mailparser'

export type Envelope = { from: string; to: string[] }

export type Mail = {
  /** Increases in order of arrival. */
  id: number
  receivedAt: Date
  /** The SMTP envelope, which may differ from the headers. */
  envelope: Envelope
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  date: Date | undefined
  source: string
}

export async function readMail(id: number, envelope: Envelope, source: Buffer): Promise<Mail> {
  // Neither part is generated from the other, so that a missing text part is noticed.
  const parsed = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true })
  return {
    id,
    receivedAt: new Date(),
    envelope,
    messageId: parsed.messageId ?? '',
    from: parsed.from?.text ?? '',
    to: [parsed.to ?? []]
      .flat()
      .map(({ text }) => text)
      .join(', '),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    headers: Object.fromEntries(parsed.headerLines.map(({ key, line }) => [key, valueOf(line)])),
    date: parsed.date,
    source: source.toString('utf8'),
  }
}

function valueOf(line: string) {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim()
}
