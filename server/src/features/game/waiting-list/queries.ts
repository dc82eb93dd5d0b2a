import type { GameKind } from '@app/contract/kind'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

interface OfferedGame {
  teamId: string
  teamName: string
  teamLogo: string | null
  kind: GameKind
  title: string
  opponent: string
  location: string
  startsAt: Date
  timeZone: string
  isMember: boolean
}

/** The game of an offer, for the person who has it. */
export async function offeredGame(db: Db, { gameId, profileId }: { gameId: string; profileId: string }) {
  const [game] = await db<OfferedGame[]>`
    select t.id as team_id, t.name as team_name, t.logo as team_logo, g.kind, g.title, g.opponent, g.location, g.starts_at, g.time_zone,
           m.profile_id is not null as is_member
      from game g
      join team t on t.id = g.team_id
      left join member m on m.team_id = t.id and m.profile_id = ${profileId}
     where g.id = ${gameId}`
  return game
}

interface Reason {
  gameId: string
  profileId: string
  reason: string
  isAdded: boolean
  now: Date
}

/** Why a captain chose the number of a person. */
export async function saveReason(db: Db, { actorId, teamId }: TeamScope<'waiting-list.edit'>, moved: Reason) {
  await db`
    update waiting_place w
       set moved_at = ${moved.now}, moved_by = ${actorId}, reason = ${moved.reason}, is_added = w.is_added or ${moved.isAdded}
      from game g
     where g.id = w.game_id
       and g.team_id = ${teamId}
       and w.game_id = ${moved.gameId}
       and w.profile_id = ${moved.profileId}`
}

export async function makeRoomFor(db: Db, { teamId }: TeamScope<'waiting-list.edit'>, gameId: string) {
  await db`
    insert into waiting_list (game_id, made_room)
    select id, 1 from game where id = ${gameId} and team_id = ${teamId}
    on conflict (game_id) do update set made_room = waiting_list.made_room + 1`
}
