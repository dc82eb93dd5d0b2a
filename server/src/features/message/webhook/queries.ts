import type { WebhookEventType, WebhookForm } from '@app/contract'
import type { GameKind } from '@app/contract/kind'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { TeamScope } from '#permissions'

type MayEdit = TeamScope<'webhook.edit'>

export interface StoredWebhook {
  id: string
  form: WebhookForm
  address: string
  secret: Buffer
  dueAt: Date | null
  failingSince: Date | null
  pausedAt: Date | null
  waiting: number
}

export const webhooksOf = (db: Db, teamId: string) => db<StoredWebhook[]>`
  select w.id, w.form, w.address, w.secret, w.due_at, w.failing_since, w.paused_at,
         (select count(*)::int from webhook_event e where e.webhook_id = w.id and e.sent_at is null) as waiting
    from webhook w
   where w.team_id = ${teamId}
   order by w.made_at, w.id`

export interface StoredDelivery {
  webhookId: string
  id: string
  type: WebhookEventType
  queuedAt: Date
  sentAt: Date | null
  attempts: number
  status: number | null
  tookMs: number | null
  reply: string
}

/** The latest ones of each webhook, newest first. */
export const deliveriesOf = (db: Db, teamId: string, limit: number) => db<StoredDelivery[]>`
  select e.webhook_id, e.id, e.type, e.queued_at, e.sent_at, e.attempts, e.status, e.took_ms, e.reply
    from webhook w
   cross join lateral (select * from webhook_event e where e.webhook_id = w.id order by e.line desc limit ${limit}) e
   where w.team_id = ${teamId}
   order by e.line desc`

interface NewWebhook {
  id: string
  form: WebhookForm
  address: string
  secret: Buffer
  now: Date
}

/** False if the team has as many as it may have. The team is locked. */
export async function insertWebhook(
  db: Db,
  { teamId, actorId }: MayEdit,
  webhook: NewWebhook,
  maximum: number,
): Promise<boolean> {
  const made = await db`
    insert into webhook (id, team_id, form, address, secret, made_by, made_at)
    select ${webhook.id}, ${teamId}, ${webhook.form}, ${webhook.address}, ${webhook.secret}, ${actorId}, ${webhook.now}
     where (select count(*) from webhook where team_id = ${teamId}) < ${maximum}::int
    returning id`
  return made.length === 1
}

const isOne = (rows: readonly unknown[]) => rows.length === 1

export const deleteWebhook = async (db: Db, { teamId }: MayEdit, id: string): Promise<boolean> =>
  isOne(await db`delete from webhook where id = ${id} and team_id = ${teamId} returning id`)

export const isWebhookOf = async (db: Db, { teamId }: MayEdit, id: string): Promise<boolean> =>
  isOne(await db`select from webhook where id = ${id} and team_id = ${teamId} for share`)

/** It is due at once, also if it was failing. */
export const resume = async (db: Db, { teamId }: MayEdit, id: string): Promise<boolean> =>
  isOne(
    await db`
    update webhook
       set paused_at = null, failing_since = null, attempts = 0, due_at = null
     where id = ${id} and team_id = ${teamId}
    returning id`,
  )

export const insertTest = (db: Db, _scope: MayEdit, test: { id: string; webhookId: string; now: Date }) => db`
  insert into webhook_event (id, webhook_id, type, queued_at) values (${test.id}, ${test.webhookId}, 'test', ${test.now})`

/** What waits is sent at once, also if it was failing. */
export const makeDue = (db: Db, _scope: MayEdit, id: string) => db`update webhook set due_at = null where id = ${id}`

/** It waits again, in its old place. */
export const queueAgain = async (db: Db, webhookId: string, _scope: MayEdit, id: string): Promise<boolean> =>
  isOne(
    await db`
    update webhook_event set sent_at = null where id = ${id} and webhook_id = ${webhookId} returning id`,
  )

/** A webhook that a worker sends for. */
export interface Claimed {
  id: string
  teamId: string
  form: WebhookForm
  address: string
  secret: Buffer
}

interface Claim {
  now: Date
  until: Date
  limit: number
  /** Only this one. */
  id?: string
}

/** Those that work come first, so that those that fail do not delay them. */
export const claimWebhooks = (db: Db, { now, until, limit, id }: Claim) => db<Claimed[]>`
  with due as (
    select w.id
      from webhook w
      join team t on t.id = w.team_id
     where w.id in (select e.webhook_id from webhook_event e where e.sent_at is null)
       and (${id ?? null}::uuid is null or w.id = ${id ?? null})
       and w.paused_at is null
       and coalesce(w.due_at, '-infinity') <= ${now}
       -- guard: webhooks: one worker at a time sends to a webhook
       and coalesce(w.claimed_until, '-infinity') <= ${now}
       and t.links_closed_at is null
     order by w.failing_since is not null, w.due_at nulls first, w.id
     limit ${limit}
       for update of w skip locked
  )
  update webhook w
     set claimed_until = ${until}
    from due
   where w.id = due.id
  returning w.id, w.team_id, w.form, w.address, w.secret`

export const releaseWebhook = (db: Db, id: string) => db`update webhook set claimed_until = null where id = ${id}`

/** An event with the facts about its game as they are now. */
export interface EventFacts {
  id: string
  type: WebhookEventType
  queuedAt: Date
  action: string | null
  person: string | null
  teamName: string
  language: string | null
  gameId: string | null
  kind: GameKind
  title: string
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  isCancelled: boolean
  ourScore: number | null
  theirScore: number | null
}

/** Names are those that strangers see: whoever has the address may be one. */
export async function nextEvent(db: Db, webhookId: string) {
  const [event] = await db<EventFacts[]>`
    select e.id, e.type, e.queued_at, h.action,
           -- guard: webhooks: of a person only the first name and the initial are sent -> shown_name(p.first_name, p.last_name, true) as person,
           shown_name(p.first_name, p.last_name, false) as person,
           t.name as team_name, t.language, g.id as game_id, coalesce(g.kind, 'game') as kind, coalesce(g.title, '') as title,
           coalesce(g.opponent, '') as opponent, coalesce(g.starts_at, e.queued_at) as starts_at,
           coalesce(g.time_zone, 'UTC') as time_zone, coalesce(g.location, '') as location,
           g.cancelled_at is not null as is_cancelled, g.our_score, g.their_score
      from webhook_event e
      join webhook w on w.id = e.webhook_id
      join team t on t.id = w.team_id
      left join game_history h on h.id = e.history_id
      left join game g on g.id = e.game_id
      left join profile p on p.id = who_is(h.profile_id)
     where e.webhook_id = ${webhookId}
       and e.sent_at is null
     -- guard: webhooks: events are sent in their order -> order by e.line desc
     order by e.line
     limit 1`
  return event
}

export interface Attempt {
  webhookId: string
  eventId: string
  now: Date
  status: number | null
  tookMs: number
  reply: string
}

/** Of an event that was queued again meanwhile, or whose webhook is gone, nothing is recorded. */
export const recordAttempt = (db: Db, { eventId, now, status, tookMs, reply }: Attempt, isSent: boolean) => db`
  update webhook_event
     set attempts = attempts + 1, tried_at = ${now}, status = ${status}, took_ms = ${tookMs}, reply = ${reply},
         sent_at = case when ${isSent}::boolean then ${now}::timestamptz end
   where id = ${eventId}`

export const recordSuccess = (db: Db, id: string) =>
  db`update webhook set attempts = 0, failing_since = null, due_at = null where id = ${id} and failing_since is not null`

export async function recordFailure(db: Db, id: string, now: Date) {
  const [failing] = await db<{ attempts: number; failingSince: Date }[]>`
    update webhook
       set attempts = attempts + 1, failing_since = coalesce(failing_since, ${now}), claimed_until = null
     where id = ${id}
    returning attempts, failing_since`
  return failing
}

export const setDue = (db: Db, id: string, dueAt: Date) => db`update webhook set due_at = ${dueAt} where id = ${id}`

export const pause = (db: Db, id: string, now: Date) =>
  db`update webhook set paused_at = ${now}, due_at = null where id = ${id}`

/** Sent ones beyond the latest, and those that have waited too long. */
export const oldEvents = (db: Db, kept: { now: Date; latest: number }): OldRows => ({
  table: 'webhook_event',
  where: isOld(db, kept),
})

const isOld = (db: Db, { now, latest }: { now: Date; latest: number }): Fragment => db`
  old.sent_at is null and old.queued_at <= ${now}::timestamptz - make_interval(days => ${policy.webhookWaitingDays})
  or old.sent_at is not null
     and old.line < (select k.line
                       from webhook_event k
                      where k.webhook_id = old.webhook_id
                        and k.sent_at is not null
                      order by k.line desc
                     offset ${latest - 1}
                      limit 1)`

/** What the mail about a paused webhook says. Nothing, if it is not paused or the reader is not a captain. */
export async function pausedWebhook(db: Db, reader: { webhookId: string; profileId: string }) {
  const [found] = await db<{ teamName: string; teamLogo: string | null; address: string; waiting: number }[]>`
    select t.name as team_name, t.logo as team_logo, w.address,
           (select count(*)::int from webhook_event e where e.webhook_id = w.id and e.sent_at is null) as waiting
      from webhook w
      join team t on t.id = w.team_id
      join member m on m.team_id = t.id and m.profile_id = ${reader.profileId} and m.role = 'captain'
     where w.id = ${reader.webhookId}
       and w.paused_at is not null`
  return found
}
