import type { Db } from '#core/database/db.ts'
import type { Scope, TeamScope } from '#permissions'

/** What the bot is called, once Telegram has been told about these settings. */
export async function botName(db: Db, fingerprint: Buffer): Promise<string | undefined> {
  const [bot] = await db<{ username: string }[]>`select username from chat_bot where fingerprint = ${fingerprint}`
  return bot?.username
}

export async function chatOf(db: Db, teamId: string) {
  const [chat] = await db<{ name: string; linkedAt: Date; isRemoved: boolean }[]>`
    select name, linked_at, ended_at is not null as is_removed
      from team_chat
     where team_id = ${teamId}
       and ended_by is distinct from 'captain'
     order by ended_at is null desc, linked_at desc
     limit 1`
  return chat
}

interface Code {
  tokenHash: Buffer
  endsAt: Date
}

/** The person's earlier code for the same purpose ends. */
export const insertLinkCode = (
  db: Db,
  { actorId, teamId }: TeamScope<'team-chat.edit'>,
  { tokenHash, endsAt }: Code,
) => db`
  insert into chat_code (token_hash, profile_id, team_id, ends_at)
  values (${tokenHash}, ${actorId}, ${teamId}, ${endsAt})
  on conflict (profile_id, team_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`

export const insertTieCode = (db: Db, { actorId }: Scope<'account.edit-own'>, { tokenHash, endsAt }: Code) => db`
  insert into chat_code (token_hash, profile_id, ends_at)
  values (${tokenHash}, ${actorId}, ${endsAt})
  on conflict (profile_id, team_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`

/** Its cards are closed by a worker. Returns the chat, if the team had one. */
export async function endChatOf(db: Db, { teamId }: TeamScope<'team-chat.edit'>, now: Date) {
  const [ended] = await endForCaptain(db, { teamId, now })
  const forgotten = await db`delete from team_chat where team_id = ${teamId} and ended_by = 'group' returning id`
  return { ended, wasThere: ended !== undefined || forgotten.length > 0 }
}

/** `but`: the group that is linked next. */
export const endForCaptain = (db: Db, { teamId, now, but }: { teamId: string; now: Date; but?: string }) => db<
  { id: string }[]
>`
  with ended as (
    update team_chat
       set ended_at = ${now}, ended_by = 'captain'
     where team_id = ${teamId}
       and ended_at is null
       and telegram_id is distinct from ${but ?? null}
    returning id
  ), closed as (
    update chat_card k
       set wanted = wanted + 1, check_at = case when check_at is not null then '-infinity'::timestamptz end
      from ended
     where k.chat_id = ended.id
  )
  select id from ended`

/** What the mail about a removed bot says. Nothing, if the team has a chat again or the reader is not a captain. */
export async function removedChat(db: Db, { chatId, profileId }: { chatId: string; profileId: string }) {
  const [found] = await db<{ name: string; teamName: string; teamLogo: string | null }[]>`
    select c.name, t.name as team_name, t.logo as team_logo
      from team_chat c
      join team t on t.id = c.team_id
      join member m on m.team_id = t.id and m.profile_id = ${profileId} and m.role = 'captain'
     where c.id = ${chatId}
       and c.ended_by = 'group'
       and not exists (select from team_chat o where o.team_id = c.team_id and o.ended_at is null)`
  return found
}
