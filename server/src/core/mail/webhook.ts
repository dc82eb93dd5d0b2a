import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import { refuseHarmfulJson } from '../http/validation.ts'
import { isFirstUse } from '../limits/once-only.ts'
import type { MailFailure } from './mail-failure.ts'
import { jsonOf, REMEMBERED_MS, webhookFormats } from './webhook-formats.ts'

interface WebhookOptions {
  config: Pick<Config, 'MAIL_WEBHOOK' | 'MAIL_WEBHOOK_SECRET'>
  pool: Pool
  clock: () => Date
  record: (db: Db, failure: MailFailure & { at: Date }) => Promise<void>
  /** Takes the raw mail of a reply. Missing if there is no address for replies. */
  receive: ((mail: Buffer) => Promise<unknown>) | undefined
}

/** Postmark may include the beginning of the message. */
const MAX_BYTES = 256 * 1024
/** A mail of 10 MB in base64. */
const MAX_MAIL_BYTES = 14_000_000

/** Receives bounces, complaints and replies from a mail provider. Without a configured provider the addresses do not exist. */
export async function serveMailWebhook(app: FastifyInstance, { config, pool, clock, record, receive }: WebhookOptions) {
  const format = webhookFormats[config.MAIL_WEBHOOK]
  if (!format) return
  await app.register(async (scope) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: string }>(
      '/webhooks/mail',
      {
        schema: { hide: true },
        config: { anySite: true },
        bodyLimit: MAX_BYTES,
      },
      async ({ headers, body }) => {
        const now = clock()
        // guard: mail: calls of a provider must be authentic
        if (!format.isAuthentic({ headers, body }, config.MAIL_WEBHOOK_SECRET, now)) refuse('forbidden')
        const event = jsonOf(body)
        refuseHarmfulJson(event)
        const failure = format.eventOf(event)
        // Accepts calls that are not understood as well, because providers retry failed calls.
        if (!failure) return {}
        const token = format.idOf({ headers, body })
        const expiresAt = new Date(now.getTime() + REMEMBERED_MS)
        await inTransaction(pool, async (db) => {
          if (token !== undefined && !(await isFirstUse(db, { purpose: 'mail webhook', token, expiresAt }))) return
          await record(db, { ...failure, at: failure.at && failure.at < now ? failure.at : now })
        })
        return {}
      },
    )
    if (!receive || !format.mailOf) return
    scope.post<{ Body: string }>(
      '/webhooks/mail/reply',
      { schema: { hide: true }, config: { anySite: true }, bodyLimit: MAX_MAIL_BYTES },
      async ({ headers, body }) => {
        // guard: mail: replies of a provider must be authentic
        if (!format.isAuthentic({ headers, body }, config.MAIL_WEBHOOK_SECRET, clock())) refuse('forbidden')
        const event = jsonOf(body)
        refuseHarmfulJson(event)
        const mail = format.mailOf?.(event)
        if (mail) await receive(mail)
        return {}
      },
    )
  })
}
