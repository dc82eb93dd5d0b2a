import type { Titled } from '@app/contract/kind'
import type { Sport } from '@app/contract/sport'
import type { Db } from '#core/database/db.ts'

export interface HandedView {
  profileId: string
  firstName: string
  lastName: string
  locale: string
  teamLanguage: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  games: HandedGame[]
}

interface HandedGame extends Titled {
  id: string
  /** Timestamps come out of JSON as strings. */
  startsAt: string
  timeZone: string
  location: string
  /** Null: no answer that counts for the current day of the game. */
  answer: 'going' | 'maybe' | 'not_going' | null
}

/** The upcoming games of a link's person. One statement, so that unknown and ended links take equally long. */
export async function handedView(db: Db, { linkId, now, max }: { linkId: string; now: Date; max: number }) {
  const [view] = await db<HandedView[]>`
    select p.id as profile_id, p.first_name, p.last_name, p.locale, coalesce(t.language, '') as team_language,
           t.name as team_name, t.logo as team_logo, t.sport,
           (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'opponent', n.opponent, 'startsAt', n.starts_at,
                                                         'timeZone', n.time_zone, 'location', n.location, 'answer', n.status)
                                      order by n.starts_at, n.id), '[]')
              from (select g.*, case when not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on)
                                     then r.status end as status
                      from game g
                      left join rsvp r on r.game_id = g.id and r.profile_id = p.id
                     where g.team_id = t.id
                       and g.cancelled_at is null
                       and g.starts_at > ${now}
                     order by g.starts_at, g.id
                     limit ${max}) n) as games
      from claim_link h
      join profile p on p.id = h.person_id and is_handed(h, p)
      join team t on t.id = p.known_in_team_id
     where h.id = ${linkId}`
  return view
}
