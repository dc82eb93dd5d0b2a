import { openBot } from '../../src/core/chat/bot-api.ts'
import { newId } from '../../src/core/ids.ts'
import type { World } from '../world.ts'

/** A bot that Telegram knows, everybody’s account there, and the groups of a team that little happens in and of the other team. */
export async function allChats(
  { pool, config }: World,
  { teams, now }: { teams: Record<'unlisted' | 'others', string>; now: Date },
) {
  await pool`
    insert into chat_bot (fingerprint, username, set_up_at)
    values (${openBot(config)?.fingerprint}, 'CallupTestBot', ${now})`
  await pool`
    insert into chat_account (profile_id, telegram_id, name, tied_at)
    select profile_id, (987654000 + row_number() over (order by profile_id))::text, 'At Telegram', ${now}::timestamptz from account`
  for (const [number, teamId] of [teams.unlisted, teams.others].entries())
    await pool`
      insert into team_chat (id, team_id, telegram_id, name, linked_at)
      values (${newId()}, ${teamId}, ${`-98765432${number}`}, 'The Regulars', ${now})`
}
