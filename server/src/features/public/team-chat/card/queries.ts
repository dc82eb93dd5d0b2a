import { policy } from '@app/contract/policy'
import type { Db } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'

/**
 * Cards for the games of the next days, by day: at night only for a game that is close, whose card is then posted without
 * a sound.
 */
export const insertCards = (db: Db, { now, limit }: { now: Date; limit: number }) => db`
  insert into chat_card (id, chat_id, game_id, check_at)
  select gen_random_uuid(), c.id, g.id, '-infinity'
    from team_chat c
    join team t on t.id = c.team_id and t.links_closed_at is null
    join game g on g.team_id = c.team_id
   where c.ended_at is null
     -- guard: chat: practices have no card
     and kind_has(g.kind, 'strangers')
     and g.cancelled_at is null
     and g.starts_at > ${now}
     and g.starts_at <= ${now}::timestamptz + make_interval(days => ${policy.chatCardDays})
     -- guard: chat: a new card waits for the morning
     and (extract(hour from ${now}::timestamptz at time zone g.time_zone) >= ${policy.quietUntilHour}
          and extract(hour from ${now}::timestamptz at time zone g.time_zone) < ${policy.quietFromHour}
          or g.starts_at <= ${now}::timestamptz + make_interval(hours => ${policy.urgentHours}))
     and not exists (select from chat_card k where k.chat_id = c.id and k.game_id = g.id)
   order by g.starts_at, c.id
   limit ${limit}
  on conflict do nothing`

/** A chat that a worker sends to. */
export interface Claimed {
  id: string
  teamId: string
  telegramId: string
  /** By a captain: its cards are closed. */
  isEnded: boolean
  language: string
}

interface Claim {
  now: Date
  until: Date
  limit: number
  /** Only this one. */
  id?: string
}

/** Chats with a card that may have changed. Those that work come first, so that those that fail do not delay them. */
export const claimChats = (db: Db, { now, until, limit, id }: Claim) => db<Claimed[]>`
  with due as (
    select c.id
      from team_chat c
     where c.id in (select k.chat_id from chat_card k where k.check_at <= ${now})
       and (${id ?? null}::uuid is null or c.id = ${id ?? null})
       and c.ended_by is distinct from 'group'
       -- guard: chat: what Telegram tells a group to wait is waited
       and coalesce(c.due_at, '-infinity') <= ${now}
       -- guard: chat: one worker at a time sends to a chat
       and coalesce(c.claimed_until, '-infinity') <= ${now}
       -- guard: chat: while Telegram is down nobody calls it
       and not exists (select from chat_bot b where b.failing_until > ${now})
     order by c.failing_since is not null, c.due_at nulls first, c.id
     limit ${limit}
       for update of c skip locked
  )
  update team_chat c
     set claimed_until = ${until}
    from due, team t
   where c.id = due.id
     and t.id = c.team_id
  returning c.id, c.team_id, c.telegram_id, c.ended_at is not null as is_ended, coalesce(t.language, '') as language`

/** `dueAt`: nothing is sent before it. Null: at once. */
export const releaseChat = (db: Db, id: string, dueAt: Date | null) =>
  db`update team_chat set claimed_until = null, due_at = ${dueAt} where id = ${id}`

export interface StoredCard {
  id: string
  gameId: string
  messageId: number | null
  shown: Buffer | null
  wanted: number
  timeZone: string
}

/** The card that has waited longest. */
export async function nextCard(db: Db, { chatId, now }: { chatId: string; now: Date }) {
  const [card] = await db<StoredCard[]>`
    select k.id, k.game_id, k.message_id, k.shown, k.wanted, g.time_zone
      from chat_card k
      join game g on g.id = k.game_id
     where k.chat_id = ${chatId}
       and k.check_at <= ${now}
     order by k.check_at, g.starts_at, k.id
     limit 1`
  return card
}

interface Compared {
  id: string
  /** The changes up to this one are on the card. */
  wanted: number
  nextAt: Date
}

/** If the game has changed meanwhile, the card is still due. */
export const saveCompared = (db: Db, { id, wanted, nextAt }: Compared) => db`
  update chat_card
     set check_at = ${nextAt}
   where id = ${id}
     -- guard: chat: a change while a card is sent is not missed
     and wanted = ${wanted}`

export const saveShown = (db: Db, { id, shown, messageId }: { id: string; shown: Buffer; messageId: number | null }) =>
  db`update chat_card set shown = ${shown}, message_id = coalesce(message_id, ${messageId}::integer) where id = ${id}`

/** Somebody deleted it, so nobody wants it. It is not posted again. */
export const saveGone = (db: Db, id: string) => db`update chat_card set check_at = null where id = ${id}`

export const deleteCard = (db: Db, id: string) => db`delete from chat_card where id = ${id}`

/** Of a chat that a captain ended. */
export const deleteClosedChat = (db: Db, id: string) => db`
  delete from team_chat c
   where c.id = ${id}
     and c.ended_by = 'captain'
     and not exists (select from chat_card k where k.chat_id = c.id and k.check_at is not null)`

export const saveWorking = (db: Db, id: string) =>
  db`update team_chat set attempts = 0, failing_since = null where id = ${id} and failing_since is not null`

export async function saveFailure(db: Db, id: string, now: Date) {
  const [failing] = await db<{ attempts: number; failingSince: Date }[]>`
    update team_chat
       set attempts = attempts + 1, failing_since = coalesce(failing_since, ${now})
     where id = ${id}
    returning attempts, failing_since`
  return failing
}

/** The bot cannot write to the group any more. Returns the chats of teams that still had it. */
export const endForGroup = (db: Db, telegramId: string, now: Date) => db<{ id: string; teamId: string }[]>`
  with gone as (
    delete from team_chat where telegram_id = ${telegramId} and ended_by = 'captain'
  ), ended as (
    update team_chat
       set ended_at = ${now}, ended_by = 'group', claimed_until = null
     where telegram_id = ${telegramId}
       and ended_at is null
    returning id, team_id
  ), removed as (
    delete from chat_card k using ended where k.chat_id = ended.id
  )
  select id, team_id from ended`

/** A group became a supergroup. Its messages stay behind, so its cards are posted anew. */
export const moveChat = (db: Db, from: string, to: string) => db`
  with moved as (
    update team_chat set telegram_id = ${to}, due_at = null where telegram_id = ${from} returning id
  )
  update chat_card k
     set message_id = null, shown = null, wanted = wanted + 1,
         check_at = case when check_at is not null then '-infinity'::timestamptz end
    from moved
   where k.chat_id = moved.id`

/** Once, however many calls fail at the same time. */
export const saveDown = (db: Db, now: Date) => db`
  update chat_bot
     set failures = failures + 1,
         failing_until = ${now}::timestamptz + make_interval(secs => least(30 * 2 ^ least(failures, 10), 600))
   where coalesce(failing_until, '-infinity') <= ${now}`

export const saveUp = (db: Db) => db`update chat_bot set failures = 0, failing_until = null where failures > 0`

export const oldCards = (db: Db, now: Date): OldRows => ({
  table: 'chat_card',
  from: db`chat_card old join game g on g.id = old.game_id`,
  where: db`g.ends_at < ${now}::timestamptz - make_interval(days => ${policy.chatCardKeptDays})`,
})

export const oldTaps = (db: Db, now: Date): OldRows => ({
  table: 'chat_tap',
  where: db`tapped_at < ${now}::timestamptz - interval '2 days'`,
})

export const endedCodes = (db: Db, now: Date): OldRows => ({ table: 'chat_code', where: db`ends_at <= ${now}` })

/** The bot as it was set up last. */
export async function botSetUp(db: Db) {
  const [bot] = await db<{ fingerprint: Buffer; setUpAt: Date; failingUntil: Date | null }[]>`
    select fingerprint, set_up_at, failing_until from chat_bot limit ${1}`
  return bot
}

export const saveSetUp = (db: Db, bot: { fingerprint: Buffer; username: string; now: Date }) => db`
  insert into chat_bot (fingerprint, username, set_up_at)
  values (${bot.fingerprint}, ${bot.username}, ${bot.now})
  on conflict (is_only) do update
     set fingerprint = excluded.fingerprint, username = excluded.username, set_up_at = excluded.set_up_at,
         failures = 0, failing_until = null`
