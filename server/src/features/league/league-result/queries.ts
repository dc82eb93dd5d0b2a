import type { SideName } from '@app/contract/result-state'
import type { Db } from '#core/database/db.ts'
import type { LeagueTeam } from '#permissions'
import { entriesOf } from '../../game/fixture/result/queries.ts'
import type { StoredEntry } from '../../game/fixture/result/rules.ts'

interface SideOfGame extends LeagueTeam {
  gameId: string
  side: SideName
  isCancelled: boolean
}

/** Both sides of a game of the league. */
export const sidesOfGame = (db: Db, { leagueId, gameId }: { leagueId: string; gameId: string }) => db<SideOfGame[]>`
  select s.team_id, s.game_id, s.side, g.cancelled_at is not null as is_cancelled
    from league_game lg
    join fixture_side s on s.fixture_id = lg.fixture_id
    join game g on g.id = s.game_id
   -- guard: leagues: an organiser settles the games of their own league -> where lg.league_id is not null
   where lg.league_id = ${leagueId}
     and lg.fixture_id = ${gameId}
   order by s.side desc`

export async function entriesOfGame(db: Db, fixtureId: string): Promise<StoredEntry[]> {
  const [found] = await db<{ entries: StoredEntry[] }[]>`select ${entriesOf(db, db`${fixtureId}`)} as entries`
  return found?.entries ?? []
}

interface ContestedGame {
  leagueName: string
  home: string
  away: string
  startsAt: Date
  timeZone: string
}

export const organisersOf = (db: Db, fixtureId: string) => db<{ profileId: string }[]>`
  select o.profile_id
    from league_game lg
    join organiser o on o.league_id = lg.league_id
   where lg.fixture_id = ${fixtureId}
   order by o.since, o.profile_id`

/** The facts of the mail to an organiser, if the scores still differ. */
export async function contestedToSend(db: Db, { fixtureId, organiserId }: { fixtureId: string; organiserId: string }) {
  const [game] = await db<(ContestedGame & { leagueId: string })[]>`
    select l.id as league_id, l.name as league_name, home.name as home, away.name as away, g.starts_at, g.time_zone
      from league_game lg
      join fixture_result r on r.fixture_id = lg.fixture_id and r.open = 'contested'
      join league l on l.id = lg.league_id
      join organiser o on o.league_id = l.id and o.profile_id = ${organiserId}
      join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
      join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
      join team home on home.id = h.team_id
      join team away on away.id = a.team_id
      join game g on g.id = h.game_id
     where lg.fixture_id = ${fixtureId}`
  return game
}
