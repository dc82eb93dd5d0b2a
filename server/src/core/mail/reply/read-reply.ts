import PostalMime, { type Address, type Email } from 'postal-mime'
import { type CalendarReply, readCalendarReply } from './calendar-reply.ts'
import { textOfHtml } from './html-text.ts'
import { ownTextOf } from './own-text.ts'
import { replyTokensIn } from './reply-tokens.ts'
import { readWrittenAnswer, type WrittenAnswer } from './written-answer.ts'

/** The reader of replies. Imported only by a child process. */

/** What a mail to a reply address says. Not yet verified: anyone can write anything into a mail. */
export interface ReadReply {
  /** The reply addresses it was sent to. */
  tokens: string[]
  /** Identifies the mail, however often it arrives. */
  messageId: string
  /** When it was written, according to itself. */
  sentAt: string | null
  /** The beginning of what the person wrote. */
  words: string
  /** Null if it is not clear. */
  answer: WrittenAnswer | null
  /** What a calendar answered. The words around it are the program's. */
  calendar: CalendarReply | null
}

/** Why a mail says nothing about who comes. */
export type IgnoredReason = 'no address' | 'automatic' | 'list' | 'report' | 'forwarded' | 'unreadable'

/** What is read of a mail: what people write comes before what they attach. */
const MAX_READ_BYTES = 1024 * 1024
const MAX_LINES = 20_000
const MAX_LEVELS = 12
const MAX_HEADER_BYTES = 128 * 1024
const MAX_TEXT = 200_000
const MAX_WORDS = 200

export async function readReply(message: Uint8Array): Promise<ReadReply | { ignored: IgnoredReason }> {
  const mail = await parse(Buffer.from(message))
  if (!mail) return { ignored: 'unreadable' }
  const headers = new Map<string, string>()
  for (const { key, value } of mail.headers) headers.set(key, `${headers.get(key) ?? ''}\n${value}`.trim())
  const tokens = replyTokensIn(recipientFields.map((name) => headers.get(name) ?? '').join('\n'))
  if (tokens.length === 0) return { ignored: 'no address' }
  const calendar = readCalendarReply(mail.attachments) ?? null
  const ignored = whyNotWritten(mail, headers, calendar !== null)
  if (ignored) return { ignored }
  const text = mail.isHtml ? textOfHtml((mail.html ?? '').slice(0, MAX_TEXT)) : (mail.text ?? '').slice(0, MAX_TEXT)
  const own = ownTextOf(text, nameOf(mail.from))
  // guard: replies: a forwarded mail is no answer
  if (own.isForward) return { ignored: 'forwarded' }
  return {
    tokens,
    messageId: (headers.get('message-id') ?? '').slice(0, 500),
    sentAt: mail.date && !Number.isNaN(Date.parse(mail.date)) ? new Date(mail.date).toISOString() : null,
    words: shortened(own.text),
    answer: (!calendar && readWrittenAnswer(own.text)) || null,
    calendar,
  }
}

/** Where mail servers and programs name the recipient. */
const recipientFields = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']

async function parse(message: Buffer): Promise<(Email & { isHtml: boolean }) | undefined> {
  const lines = message.subarray(0, MAX_READ_BYTES).toString('latin1').split('\n', MAX_LINES)
  const source = lines.join('\n')
  // The parser renders a missing text from the HTML, which would lose the marks around quotes.
  const isHtml = /^content-type:\s*text\/html/im.test(source) && !/^content-type:\s*text\/plain/im.test(source)
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'), {
    maxNestingDepth: MAX_LEVELS,
    maxHeadersSize: MAX_HEADER_BYTES,
    maxRfc822NestingDepth: 0,
    forceRfc822Attachments: true,
  }).catch(() => undefined)
  return mail && { ...mail, isHtml }
}

/** Automatic replies (RFC 3834), reports and lists, by their headers and by the subjects of programs that set none. */
function whyNotWritten(
  mail: Email,
  headers: ReadonlyMap<string, string>,
  isOfCalendar: boolean,
): IgnoredReason | undefined {
  const header = (name: string) => (headers.get(name) ?? '').toLowerCase()
  if (/multipart\/report|delivery-status|disposition-notification/.test(header('content-type'))) return 'report'
  if (mail.attachments.some(({ mimeType }) => reportTypes.has(mimeType))) return 'report'
  const sender = addressOf(mail.from)
  if (/^<\s*>$/.test(header('return-path')) || reporters.test(sender)) return 'report'
  // guard: replies: automatic mail is no answer
  if (automaticFields.some((name) => headers.has(name)) || automatic(isOfCalendar).test(header('auto-submitted')))
    return 'automatic'
  if (/^(bulk|junk|auto[_-]?reply)$/m.test(header('precedence')) || automaticSubjects.test(mail.subject ?? ''))
    return 'automatic'
  if (headers.has('list-id') || headers.has('list-unsubscribe') || /^list$/m.test(header('precedence'))) return 'list'
  return forwardSubjects.test(mail.subject ?? '') ? 'forwarded' : undefined
}

/** Calendars say that they generated the mail in which a person answers. A machine that answers replies. */
const automatic = (isOfCalendar: boolean) => (isOfCalendar ? /^(?!no\b|auto-generated\b)\S/ : /^(?!no\b)\S/)

const reportTypes = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/disposition-notification',
])
const reporters = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-]|$)/i
const automaticFields = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-auto-reply',
  'x-autogenerated',
  'x-loop',
  'feedback-id',
]
const automaticSubjects =
  /^\s*(auto(matic)?[ -]?(reply|response)|out of (the )?office|away from (the|my) office|on vacation|vacation reply|automatische (antwort|abwesenheitsnotiz)|abwesenheit|abwesend|nicht im büro|réponse automatique|absence|absent du bureau|message d['’]absence|respuesta automática|fuera de (la )?oficina|ausencia|ausente|resposta automática|fora do escritório|ausência|رد تلقائي|الرد التلقائي|خارج المكتب|undeliver|delivery (status|failure)|mail delivery|returned mail|failure notice|read:|gelesen:|lu :|leído:|lida:)/iu
const forwardSubjects = /^\s*(fwd?|wg|wtr|tr|rv|enc|fw|i|إعادة توجيه)\s*:/iu

const addressOf = (from: Address | undefined) => from?.address ?? ''
const nameOf = (from: Address | undefined) => from?.name ?? ''

function shortened(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS - 1).trimEnd()}…` : line
}
