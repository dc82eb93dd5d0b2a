import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { kindOf, type MailFailure } from './mail-failure.ts'

export interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Exactly as it was signed. */
  body: string
}

/** Without a time, the time of the call is used. */
export type ReportedFailure = MailFailure & { at: Date | undefined }

/** The format in which a provider reports delivery failures. */
export interface WebhookFormat {
  isAuthentic(request: WebhookRequest, secret: string, now: Date): boolean
  /** Identifies a signed call, so that it counts once. Undefined for providers that don't sign. */
  idOf(request: WebhookRequest): string | undefined
  /** Undefined for events that say nothing about the address, such as a mail that was delivered or opened. */
  eventOf(body: unknown): ReportedFailure | undefined
  /** The raw mail of a call that brings a reply. Missing for providers that can only forward mail. */
  mailOf?(body: unknown): Buffer | undefined
}

/** Providers re-sign retries, so an old timestamp means a replay. */
const FRESH_MS = 5 * 60_000

/** How long a call is remembered: it counts as fresh for `FRESH_MS` before its own time and after it. */
export const REMEMBERED_MS = 2 * FRESH_MS

const isFresh = (unixSeconds: string, now: Date) =>
  /^\d{1,12}$/.test(unixSeconds) && Math.abs(now.getTime() - Number(unixSeconds) * 1000) < FRESH_MS

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

const headerOf = ({ headers }: WebhookRequest, name: string) => [headers[name]].flat()[0] ?? ''

function parsed<S extends TSchema>(schema: S, body: unknown): Static<S> | undefined {
  return Value.Check(schema, body) ? body : undefined
}

const Address = Type.String({ minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' })
const ShortText = Type.String({ maxLength: 100 })

const StandardEvent = Type.Object({
  type: Type.Unsafe<MailFailure['kind']>(Type.String({ enum: ['bounced', 'soft', 'complained'] })),
  address: Address,
  at: Type.Optional(Type.String({ maxLength: 40 })),
  reason: Type.Optional(ShortText),
})

/** The key of a Standard Webhooks secret, which may be prefixed and in base64. */
export const webhookKeyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)

/** Standard Webhooks (standardwebhooks.com): an HMAC of id, time and body. For relays and scripts of one's own. */
const standard: WebhookFormat = {
  isAuthentic(request, secret, now) {
    const [id, time] = [headerOf(request, 'webhook-id'), headerOf(request, 'webhook-timestamp')]
    const expected = hmac(webhookKeyOf(secret), `${id}.${time}.${request.body}`)
    const signatures = headerOf(request, 'webhook-signature').split(' ').slice(0, 10)
    return (
      isFresh(time, now) &&
      signatures.some((each) => each.startsWith('v1,') && isSame(Buffer.from(each.slice(3), 'base64'), expected))
    )
  },
  idOf: (request) => headerOf(request, 'webhook-id'),
  eventOf(body) {
    const event = parsed(StandardEvent, body)
    return (
      event && { kind: event.type, address: event.address, reason: event.reason ?? event.type, at: momentOf(event.at) }
    )
  },
  mailOf(body) {
    const event = parsed(StandardMail, body)
    return event && Buffer.from(event.mail, 'base64')
  },
}

const StandardMail = Type.Object({ type: Type.Literal('reply'), mail: Type.String({ minLength: 1 }) })

/** Postmark's inbound webhook, with "Include raw email content in JSON payload". */
const PostmarkMail = Type.Object({ RawEmail: Type.String({ minLength: 1 }) })

const PostmarkEvent = Type.Object({
  RecordType: ShortText,
  Type: Type.Optional(ShortText),
  Email: Address,
  BouncedAt: Type.Optional(Type.String({ maxLength: 40 })),
})

const postmarkKinds: Record<string, MailFailure['kind']> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
  SoftBounce: 'soft',
  DnsError: 'soft',
}

/** Postmark does not sign: the secret is the password in the webhook's address (HTTP Basic). */
const postmark: WebhookFormat = {
  isAuthentic(request, secret) {
    const credentials = Buffer.from(headerOf(request, 'authorization').replace(/^Basic /i, ''), 'base64').toString()
    const password = credentials.slice(credentials.indexOf(':') + 1)
    // Hashes have equal length, so that the comparison does not reveal the length of the secret.
    return isSame(hmac('password', password), hmac('password', secret))
  },
  idOf: () => undefined,
  eventOf(body) {
    const event = parsed(PostmarkEvent, body)
    const type = event?.RecordType === 'SpamComplaint' ? 'SpamComplaint' : (event?.Type ?? '')
    const kind = Object.hasOwn(postmarkKinds, type) ? postmarkKinds[type] : undefined
    if (!event || !kind || !['Bounce', 'SpamComplaint'].includes(event.RecordType)) return undefined
    return { kind, address: event.Email, reason: type, at: momentOf(event.BouncedAt) }
  },
  mailOf(body) {
    const event = parsed(PostmarkMail, body)
    return event && Buffer.from(event.RawEmail)
  },
}

const MailgunSignature = Type.Object({
  signature: Type.Object({ timestamp: ShortText, token: ShortText, signature: ShortText }),
})
const MailgunEvent = Type.Object({
  'event-data': Type.Object({
    event: ShortText,
    severity: Type.Optional(ShortText),
    recipient: Address,
    timestamp: Type.Number({ minimum: 0, maximum: 1e11 }),
    'delivery-status': Type.Optional(
      Type.Object({ code: Type.Optional(Type.Number()), 'enhanced-code': Type.Optional(ShortText) }),
    ),
  }),
})

/** Mailgun signs a time and a random token but not the event; TLS must protect the rest. */
const mailgun: WebhookFormat = {
  isAuthentic({ body }, secret, now) {
    const given = parsed(MailgunSignature, jsonOf(body))?.signature
    if (!given) return false
    const expected = hmac(secret, given.timestamp + given.token)
    return isFresh(given.timestamp, now) && isSame(Buffer.from(given.signature, 'hex'), expected)
  },
  idOf: ({ body }) => parsed(MailgunSignature, jsonOf(body))?.signature.token,
  eventOf(body) {
    const event = parsed(MailgunEvent, body)?.['event-data']
    if (!event) return undefined
    const facts = { address: event.recipient, at: new Date(event.timestamp * 1000) }
    if (event.event === 'complained') return { ...facts, kind: 'complained', reason: 'complained' }
    if (event.event !== 'failed') return undefined
    const status = event['delivery-status']
    const reason = status?.['enhanced-code'] || String(status?.code ?? event.severity ?? 'failed')
    // Mailgun retries temporary failures itself, so several events may be about one mail. They count once a day.
    if (event.severity !== 'permanent') return { ...facts, kind: 'soft', reason }
    return { ...facts, kind: /^5\.\d/.test(reason) ? kindOf(reason) : 'bounced', reason }
  },
}

export const webhookFormats: Readonly<Record<string, WebhookFormat>> = { standard, postmark, mailgun }

/** Undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const momentOf = (text: string | undefined): Date | undefined => {
  const moment = new Date(text ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
