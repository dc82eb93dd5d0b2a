import PostalMime from 'postal-mime'
import { kindOf, type MailFailure } from './mail-failure.ts'
import { returnPathTokens } from './return-path.ts'

/** The reader of returned mail. Imported only by a child process. */

/** The content of a report, not yet verified to be about one of our mails. */
export interface Report extends Pick<MailFailure, 'kind' | 'reason'> {
  /** The addresses it may be about, and the return paths it contains. */
  addresses: string[]
  tokens: string[]
}

const MAX_CANDIDATES = 50
/** Real reports have three parts on one level, or two levels if a gateway added a notice. */
const MAX_LEVELS = 6
/** The parser is slow with half a million empty lines, and the report comes before the returned message. */
const MAX_LINES = 5_000
const MAX_HEADER_BYTES = 64 * 1024

/** Undefined for anything that is not a report, such as an automatic reply. */
export async function readReport(message: Uint8Array): Promise<Report | undefined> {
  const mail = await readMail(Buffer.from(message))
  if (!mail) return undefined
  const { headers, parts } = mail
  const found = feedbackIn(parts) ?? statusIn(parts) ?? noticeIn(headers, parts)
  if (!found) return undefined
  const returned = parts.find(({ type }) => returnedTypes.has(type))
  const ofReturned = fieldsOf(headOf(returned?.body ?? ''))
  const inNotice = returned ? [] : parts.flatMap(({ body }) => addressesIn(body.slice(0, NOTICE_CHARACTERS)))
  const addresses = [...found.addresses, ...addressesIn(ofReturned.get('to') ?? ''), ...inNotice]
  const paths = [
    ...pathFields.map((name) => headers.get(name) ?? ''),
    ...returnedPathFields.map((name) => ofReturned.get(name) ?? ''),
  ]
  const tokens = [...new Set(paths.flatMap(returnPathTokens).slice(0, MAX_CANDIDATES))]
  return { kind: found.kind, reason: found.reason, addresses: addresses.slice(0, MAX_CANDIDATES), tokens }
}

interface Part {
  type: string
  body: string
}

/** Lower-case names; repeated fields are joined by line breaks. */
type Fields = Map<string, string>

/** Undefined for a mail beyond the limits, because the sender is not trusted. */
async function readMail(message: Buffer): Promise<{ headers: Fields; parts: Part[] } | undefined> {
  const lines = message.toString('latin1').split('\n', MAX_LINES)
  const limits = { maxNestingDepth: MAX_LEVELS, maxHeadersSize: MAX_HEADER_BYTES, maxRfc822NestingDepth: 0 }
  const mail = await PostalMime.parse(Buffer.from(lines.join('\n'), 'latin1'), {
    ...limits,
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  }).catch(() => undefined)
  if (!mail) return undefined
  const headers: Fields = new Map()
  for (const { key, value } of mail.headers) addField(headers, key, value)
  const attached = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType,
    body: typeof content === 'string' ? content : '',
  }))
  return { headers, parts: [...(mail.text ? [{ type: 'text/plain', body: mail.text }] : []), ...attached] }
}

/** The fields of a report, in the syntax of header fields. */
function fieldsOf(head: string): Fields {
  const fields: Fields = new Map()
  for (const line of head
    .slice(0, MAX_HEADER_BYTES)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon >= 1) addField(fields, line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

function addField(fields: Fields, name: string, value: string) {
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : `${before}\n${value}`)
}

type Found = Pick<MailFailure, 'kind' | 'reason'> & { addresses: string[] }

/** The fields in which mail servers record the envelope recipient, which is our return path. */
const pathFields = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']
/** Complaints go to a separate address; the return path is inside the message they return. */
const returnedPathFields = ['return-path', 'x-return-path']
const returnedTypes = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'])
const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status'])

function statusIn(parts: Part[]): Found | undefined {
  const part = parts.find(({ type }) => statusTypes.has(type))
  if (!part) return undefined
  for (const group of part.body.split(/\r?\n[ \t]*\r?\n/, MAX_CANDIDATES)) {
    const fields = fieldsOf(group.replace(/^\s+/, ''))
    const status = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
    // "delayed" means the server is still trying; with "relayed" and "expanded" another server is responsible.
    if (!status || !/^failed\b/i.test(fields.get('action') ?? '')) continue
    const addresses = ['original-recipient', 'final-recipient', 'x-actual-recipient'].flatMap((name) =>
      addressesIn(fields.get(name) ?? ''),
    )
    return { kind: kindOf(status), reason: status, addresses }
  }
  return undefined
}

function feedbackIn(parts: Part[]): Found | undefined {
  const part = parts.find(({ type }) => type === 'message/feedback-report')
  if (!part) return undefined
  const fields = fieldsOf(part.body.replace(/^\s+/, ''))
  const type = (fields.get('feedback-type') ?? '').toLowerCase()
  // "not-spam" revokes a complaint; "auth-failure" is a DMARC report.
  if (type !== 'abuse' && type !== 'fraud') return undefined
  const addresses = ['original-rcpt-to', 'removal-recipient'].flatMap((name) => addressesIn(fields.get(name) ?? ''))
  return { kind: 'complained', reason: type, addresses }
}

const NOTICE_CHARACTERS = 8 * 1024

/**
 * A notice without a machine-readable part, as from qmail. Automatic replies come from a person's address and are not
 * notices.
 */
function noticeIn(headers: Fields, parts: Part[]): Found | undefined {
  if (parts.some(({ type }) => statusTypes.has(type))) return undefined
  if (/^auto-replied/i.test(headers.get('auto-submitted') ?? '')) return undefined
  if (!/\b(mailer-daemon|postmaster)@/i.test(headers.get('from') ?? '')) return undefined
  const text = parts
    .filter(({ type }) => type === 'text/plain')
    .map(({ body }) => body.slice(0, NOTICE_CHARACTERS))
    .join('\n')
  const status = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0]
  if (!status) return undefined
  return { kind: kindOf(status), reason: status, addresses: addressesIn(headers.get('x-failed-recipients') ?? '') }
}

const headOf = (message: string) => {
  const text = message.replace(/^\s+/, '')
  const end = text.search(/\r?\n\r?\n/)
  return end < 0 ? text : text.slice(0, end)
}

const addressesIn = (text: string): string[] =>
  Array.from(
    text.slice(0, NOTICE_CHARACTERS).matchAll(/[^\s<>;,:"()@]{1,64}@[^\s<>;,:"()@]{1,255}/g),
    ([address]) => address,
  )
