import type { Sport } from '@app/contract/sport'
import type { Db } from '#core/database/db.ts'

export interface GameForStrangers {
  teamName: string
  teamLogo: string | null
  teamLanguage: string
  sport: Sport
  opponent: string
  startsAt: Date
  timeZone: string
  place: string
}

/**
 * What strangers may see of a game: the same as the team's public page or the public board shows. Any other game gives
 * no row, like an unknown address, so that links cannot be probed.
 */
export async function gameForStrangers(db: Db, { gameId, now }: { gameId: string; now: Date }) {
  const [game] = await db<GameForStrangers[]>`
    select t.name as team_name, t.logo as team_logo, coalesce(t.language, '') as team_language, t.sport, g.opponent, g.starts_at,
           g.time_zone,
           case when q.id is not null then q.location
                else case p.places when 'exact' then g.location when 'town' then p.town else '' end end as place
      from game g
      join team t on t.id = g.team_id and is_listed(t) and t.links_closed_at is null
      left join public_page p on p.team_id = t.id and p.shown_at is not null and 'games' = any (p.parts)
      left join open_sub_request q on q.game_id = g.id and q.public_at is not null and q.hidden_at is null
                                  and q.everybody_at <= ${now} and q.starts_at > ${now}
     where g.id = ${gameId}
       and kind_has(g.kind, 'strangers')
       and g.cancelled_at is null
       and g.ends_at > ${now}
       -- guard: ways in: strangers see a game that is public elsewhere
       and (p.team_id is not null or q.id is not null)
     limit 1`
  return game
}
