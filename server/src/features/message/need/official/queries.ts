import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'

interface Viewer {
  viewerId: string
  now: Date
}

export interface MovedOfficialRow {
  leagueId: string
  leagueName: string
  gameId: string
  name: string
  teamName: string
  home: string
  away: string
  startsAt: string
  timeZone: string
}

export interface OpenOfficialsRow {
  leagueId: string
  leagueName: string
  open: number
  games: number
}

/** What the person, or a team of theirs as its captain, had taken before the game moved: `MovedOfficialRow`s as JSON. */
export const movedOfficials = (db: Db, { viewerId, now }: Viewer): Fragment => db`
  (select coalesce(jsonb_agg(jsonb_build_object('leagueId', l.id, 'leagueName', l.name, 'gameId', o.fixture_id, 'name', o.name,
            'teamName', coalesce(t.name, ''), 'home', home.name, 'away', away.name, 'startsAt', g.starts_at, 'timeZone', g.time_zone)
            order by g.starts_at, o.id), '[]')
     from official o
     join league_game lg on lg.fixture_id = o.fixture_id
     join league l on l.id = lg.league_id
     join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
     join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
     join team home on home.id = h.team_id
     join team away on away.id = a.team_id
     join game g on g.id = h.game_id and g.starts_at > ${now}
     left join team t on t.id = o.team_id
    where o.ended_at is null
      and (o.profile_id = ${viewerId}
           or o.team_id in (select m.team_id from member m where m.profile_id = ${viewerId} and m.role = 'captain'))
      and official_state(o, ${now}) = 'moved')`

/** For organisers, what is open in the coming days: `OpenOfficialsRow`s as JSON. */
export const openOfficials = (db: Db, { viewerId, now }: Viewer): Fragment => db`
  (select coalesce(jsonb_agg(jsonb_build_object('leagueId', l.id, 'leagueName', l.name, 'open', week.open, 'games', week.games)
            order by lower(l.name), l.id), '[]')
     from organiser r
     join league l on l.id = r.league_id
    cross join lateral (select sum(open)::int as open, count(*)::int as games
                          from officials_between(l.id, ${now}, ${now}::timestamptz + ${policy.officialDays} * interval '1 day')
                         where open > 0) week
    where r.profile_id = ${viewerId}
      and week.games > 0)`
