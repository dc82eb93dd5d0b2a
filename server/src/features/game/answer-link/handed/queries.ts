import type { Sport } from '@app/contract/sport'
import type { Db, Fragment } from '#core/database/db.ts'

/** Of a link that a captain handed to a person, for one game. */
export interface HandedKey {
  linkId: string
  gameId: string
}

/** What a link opens: by the hash of a mailed token, or by a handed link and the game. */
export type LinkKey = Buffer | HandedKey

/** The columns of `answer_link`, for both kinds. */
export const linkOf = (db: Db, key: LinkKey): Fragment =>
  Buffer.isBuffer(key)
    ? db`(select team_id, game_id, profile_id, volunteer_id, made_for, made_on from answer_link where token_hash = ${key})`
    : db`(select g.team_id, g.id as game_id, p.id as profile_id, null::uuid as volunteer_id, g.starts_at as made_for, g.starts_on as made_on
            from claim_link h
            join profile p on p.id = h.person_id and ${isHandedTo(db)}
            join game g on g.team_id = p.known_in_team_id and g.id = ${key.gameId}
           where h.id = ${key.linkId})`

/**
 * A handed link `h` is for its person `p` while they have no account and no address, and for good it is over once somebody has
 * claimed them: undoing the claim does not bring it back.
 */
const isHandedTo = (db: Db): Fragment => db`
  p.known_in_team_id is not null
  -- guard: handed links: people with an address have none
  and p.email = ''
  -- guard: handed links: a claim ends it for good
  and not exists (select from team_history c where c.subject_id = p.id and c.action = 'claimed' and c.done_at >= h.made_at)
  and exists (select from team t where t.id = p.known_in_team_id and t.links_closed_at is null)`

/** Keeps the link from being ended until the commit. */
export const lockHanded = (db: Db, { linkId }: HandedKey) =>
  db`select from claim_link where id = ${linkId} for key share`

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

interface HandedGame {
  id: string
  opponent: string
  /** Timestamps come out of JSON as strings. */
  startsAt: string
  timeZone: string
  location: string
  /** Null: none that counts for the day of the game. */
  answer: 'going' | 'maybe' | 'not_going' | null
}

/** The next games of the person of a link. In one statement: an unknown link takes as long as one that was ended. */
export async function handedView(db: Db, { linkId, now, max }: { linkId: string; now: Date; max: number }) {
  const [view] = await db<HandedView[]>`
    select p.id as profile_id, p.first_name, p.last_name, p.locale, coalesce(t.language, '') as team_language,
           t.name as team_name, t.logo as team_logo, t.sport,
           (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'opponent', n.opponent, 'startsAt', n.starts_at,
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
      join profile p on p.id = h.person_id and ${isHandedTo(db)}
      join team t on t.id = p.known_in_team_id
     where h.id = ${linkId}`
  return view
}
