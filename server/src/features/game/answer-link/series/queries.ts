import type { Titled } from '@app/contract/kind'
import type { Sport } from '@app/contract/sport'
import type { Db } from '#core/database/db.ts'
import type { AnswerLink } from '#permissions'
import { isUnanswered } from '../../attendance/queries.ts'
import type { LinkKey } from '../handed/rules.ts'

export interface SeriesGame extends Titled {
  id: string
  /** Timestamps come out of JSON as strings. */
  startsAt: string
  timeZone: string
  location: string
}

export interface SeriesView {
  profileId: string
  firstName: string
  lastName: string
  avatar: string | null
  locale: string
  teamLanguage: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  games: SeriesGame[]
}

/** The unanswered games of a link's team, soonest first. Like the page's next game, only for the roster. */
export async function seriesView(db: Db, { key, now, max }: { key: LinkKey; now: Date; max: number }) {
  const [view] = await db<SeriesView[]>`
    select p.id as profile_id, p.first_name, p.last_name, p.avatar, p.locale, t.name as team_name, t.logo as team_logo, t.sport,
           coalesce(t.language, '') as team_language,
           (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'opponent', n.opponent, 'startsAt', n.starts_at,
                                                         'timeZone', n.time_zone, 'location', n.location)
                                      order by n.starts_at, n.id), '[]')
              from (select n.*
                      from game n
                     where n.team_id = l.team_id
                       and n.cancelled_at is null
                       and n.starts_at > ${now}
                       and ${isUnanswered(db, db`l.profile_id`, db`n`)}
                     order by n.starts_at, n.id
                     limit ${max}) n) as games
      from opened_link(${key.tokenHash}, ${key.linkId}, ${key.gameId}) l
      join member m on m.team_id = l.team_id and m.profile_id = l.profile_id and m.role in ('captain', 'player')
      join profile p on p.id = l.profile_id
      join team t on t.id = l.team_id`
  return view
}

/** Access to the team's other games through the link of one, in lock order, and the language of its person. */
export function linksToGames(db: Db, key: LinkKey, gameIds: string[]) {
  return db<(AnswerLink & { locale: string; teamLanguage: string })[]>`
    select g.id as game_id, l.profile_id, p.locale, coalesce(t.language, '') as team_language
      from opened_link(${key.tokenHash}, ${key.linkId}, ${key.gameId}) l
      join member m on m.team_id = l.team_id and m.profile_id = l.profile_id and m.role in ('captain', 'player')
      join profile p on p.id = l.profile_id
      join team t on t.id = l.team_id
      join game g on g.team_id = l.team_id and g.id = any (${gameIds}::uuid[])
     order by g.id`
}
