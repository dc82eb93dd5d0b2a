import type { Db } from '#core/database/db.ts'
import type { AnswerLink } from '#permissions'

interface Tap {
  cardId: string
  telegramId: string
  messageId: number
}

/**
 * The card that was tapped. Nothing, if it is in another group than the one that is linked now, if it is a copy, or if the
 * team is hidden.
 */
export async function tappedCard(db: Db, { cardId, telegramId, messageId }: Tap) {
  const [card] = await db<{ gameId: string; chatId: string; language: string }[]>`
    select k.game_id, k.chat_id, coalesce(t.language, '') as language
      from chat_card k
      join team_chat c on c.id = k.chat_id
      join team t on t.id = c.team_id
     where k.id = ${cardId}
       -- guard: chat: a card counts in the group of its team alone
       and c.telegram_id = ${telegramId}
       and c.ended_at is null
       -- guard: chat: a copy of a card is no card
       and (k.message_id is null or k.message_id = ${messageId})
       -- guard: chat: nobody answers on the card of a hidden team
       and t.links_closed_at is null`
  return card
}

/** Whose answer a tap of an account at Telegram is. */
export async function linkByTap(db: Db, { gameId, userId, now }: { gameId: string; userId: string; now: Date }) {
  const [link] = await db<(AnswerLink & { locale: string })[]>`
    select ${gameId}::uuid as game_id, a.profile_id, p.locale
      from chat_account a
      join profile p on p.id = a.profile_id
     -- guard: chat: nobody answers for another (1 of 2) -> where a.telegram_id is not null
     where a.telegram_id = ${userId}
       -- guard: chat: a suspended person does not answer by a card
       and not is_suspended(a.profile_id, ${now})`
  return link
}

/** Keeps the tie from being ended until the commit. False if it is gone. */
export async function lockTie(db: Db, { profileId }: AnswerLink, userId: string): Promise<boolean> {
  const locked = await db`
    select from chat_account
     where profile_id = ${profileId}
       -- guard: chat: nobody answers for another (2 of 2)
       and telegram_id = ${userId}
       for key share`
  return locked.length === 1
}

/**
 * False if the person has tapped later on a card of this game. Numbers of updates begin anew after a quiet week, so older
 * taps do not count: Telegram brings nothing after a day.
 */
export async function recordTap(db: Db, { gameId, profileId }: AnswerLink, tap: { updateId: number; now: Date }) {
  const recorded = await db`
    insert into chat_tap (game_id, profile_id, update_id, tapped_at)
    values (${gameId}, ${profileId}, ${tap.updateId}, ${tap.now})
    on conflict (game_id, profile_id) do update
       set update_id = excluded.update_id, tapped_at = excluded.tapped_at
     -- guard: chat: an earlier tap that arrives later does not count -> where true
     where chat_tap.update_id < excluded.update_id or chat_tap.tapped_at <= ${tap.now}::timestamptz - interval '1 day'
    returning update_id`
  return recorded.length === 1
}

interface Presented {
  tokenHash: Buffer
  now: Date
}

export interface UsedCode {
  profileId: string
  teamId: string | null
}

/** Codes count once, wherever they turn up. */
export async function takeCode(db: Db, { tokenHash, now }: Presented) {
  const [code] = await db<(UsedCode & { isOpen: boolean })[]>`
    delete from chat_code
     where token_hash = ${tokenHash}
    returning profile_id, team_id,
              -- guard: chat: a code ends after minutes -> true as is_open
              ends_at > ${now} and not is_suspended(profile_id, ${now}) as is_open`
  return code?.isOpen ? code : undefined
}

/** Whom a code would tie, for the question before. */
export async function personByCode(db: Db, { tokenHash, now }: Presented) {
  const [person] = await db<{ name: string; locale: string }[]>`
    select shown_name(p.first_name, p.last_name, false) as name, p.locale
      from chat_code c
      join profile p on p.id = c.profile_id
     where c.token_hash = ${tokenHash}
       and c.team_id is null
       and c.ends_at > ${now}
       and not is_suspended(p.id, ${now})`
  return person
}

/** The team that a code links a group to, if its maker is still a captain. Called with the team locked. */
export async function teamByCode(db: Db, { profileId, teamId }: UsedCode) {
  const [team] = await db<{ name: string; language: string }[]>`
    select t.name, coalesce(t.language, '') as language
      from team t
      join member m on m.team_id = t.id and m.profile_id = ${profileId}
     where t.id = ${teamId}
       -- guard: chat: only a captain links a group
       and m.role = 'captain'
       and t.links_closed_at is null`
  return team
}

interface NewChat {
  id: string
  telegramId: string
  name: string
  now: Date
}

/** Does nothing if the team has this group already. */
export const insertChat = (db: Db, { profileId, teamId }: UsedCode, chat: NewChat) => db`
  insert into team_chat (id, team_id, telegram_id, name, linked_by, linked_at)
  values (${chat.id}, ${teamId}, ${chat.telegramId}, ${chat.name}, ${profileId}, ${chat.now})
  on conflict (team_id) where ended_at is null do nothing`

/** The removed ones that the page still showed. */
export const forgetRemoved = (db: Db, { teamId }: UsedCode) =>
  db`delete from team_chat where team_id = ${teamId} and ended_by = 'group'`

/** A person has one account at Telegram, and the other way round: the latest tie counts. */
export async function tieAccount(
  db: Db,
  { profileId }: UsedCode,
  account: { telegramId: string; name: string; now: Date },
) {
  await db`delete from chat_account where profile_id = ${profileId} or telegram_id = ${account.telegramId}`
  await db`
    insert into chat_account (profile_id, telegram_id, name, tied_at)
    values (${profileId}, ${account.telegramId}, ${account.name}, ${account.now})`
}

export async function tiedPerson(db: Db, telegramId: string) {
  const [person] = await db<{ name: string; locale: string }[]>`
    select shown_name(p.first_name, p.last_name, false) as name, p.locale
      from chat_account a
      join profile p on p.id = a.profile_id
     where a.telegram_id = ${telegramId}`
  return person
}

/** Whether a removal is about this link, and not about an earlier one of the same group. */
export async function wasLinkedBefore(db: Db, telegramId: string, at: Date): Promise<boolean> {
  const linked = await db`
    select from team_chat where telegram_id = ${telegramId} and ended_at is null and date_trunc('second', linked_at) <= ${at} limit 1`
  return linked.length === 1
}
