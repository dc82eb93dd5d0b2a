import type { Sport } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { StoredAnswer } from '../../../game/attendance/rules.ts'
import type { Row } from '../rules.ts'

export interface OfferRow {
  personId: string
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  firstName: string
  lastName: string
  addedAt: Date
  isMember: boolean
  position: string
  answers: number
  /** Only the name matches. */
  needsCaptain: boolean
  askedAt: Date | null
}

/** The person behind a link. */
export async function offerByLink(db: Db, { linkId, viewerId }: { linkId: string; viewerId: string }) {
  const [offer] = await selectOffers(db, viewerId, {
    which: db`p.id = (select l.person_id from claim_link l where l.id = ${linkId})`,
    // A captain gave them the link.
    needsCaptain: db`false`,
  })
  return offer
}

/**
 * The people the viewer may be: with their verified address in any team, or with their name in one of their own teams.
 * Leaves out people whom they or a captain have declared to be someone else.
 */
export const offersTo = (db: Db, viewerId: string) =>
  selectOffers(db, viewerId, {
    which: db`p.id in (select same.id
                  from profile me
                  join profile same on lower(same.email) = lower(address_of(me)) and same.known_in_team_id is not null
                 where me.id = ${viewerId}
                union
                select same_name.person_id from same_name where same_name.profile_id = ${viewerId})
       and not exists (select from claim_refusal r where r.person_id = p.id and r.profile_id = ${viewerId})`,
    // guard: claims: a matching name alone needs a captain's approval -> needsCaptain: db`false`,
    needsCaptain: db`p.email = '' and mine.role is distinct from 'captain'`,
  })

const selectOffers = (
  db: Db,
  viewerId: string,
  { which, needsCaptain }: Record<'which' | 'needsCaptain', Fragment>,
) => db<OfferRow[]>`
  select p.id as person_id, t.id as team_id, t.name as team_name, t.logo as team_logo, t.sport, p.first_name, p.last_name,
         p.created_at as added_at,
         mine.role is not null as is_member, ${needsCaptain} as needs_captain, asked.asked_at,
         coalesce((select o.position from player_position o where o.team_id = t.id and o.profile_id = p.id), '') as position,
         (select count(*)::int from rsvp r where r.profile_id = p.id) as answers
    from profile p
    join team t on t.id = p.known_in_team_id
    left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
    left join claim_request asked on asked.person_id = p.id and asked.profile_id = ${viewerId}
   where ${which}
   order by t.name, p.id
   limit 20`

export interface TwiceRow {
  gameId: string
  startsAt: Date
  timeZone: string
  own: Row & { status: StoredAnswer }
  theirs: Row & { status: StoredAnswer }
}

/** The games that both have answered, latest first. */
export const answeredTwice = (db: Db, { personId, profileId }: { personId: string; profileId: string }) => db<
  TwiceRow[]
>`
  select g.id as game_id, g.starts_at, g.time_zone, to_jsonb(own) as own, to_jsonb(theirs) as theirs
    from rsvp theirs
    join rsvp own on own.game_id = theirs.game_id and own.profile_id = ${profileId}
    join game g on g.id = theirs.game_id
   where theirs.profile_id = ${personId}
   order by g.starts_at desc, g.id`
