import { policy } from '@app/contract/policy'
import type { Db } from '#core/database/db.ts'
import type { Outcome } from '../volunteer/rules.ts'

/** Not computed in SQL: only attendance knows whether the line-up is full. */
interface Known {
  now: Date
  hasShortage: boolean
}

export async function offerBy(db: Db, volunteerId: string) {
  const [offer] = await db<{ profileId: string; gameId: string; teamId: string; volunteeredAt: Date }[]>`
    select v.profile_id, v.game_id, q.team_id, v.volunteered_at
      from volunteer v
      join sub_request q on q.id = v.request_id
     where v.id = ${volunteerId}`
  return offer
}

/** The offers whose outcome differs from the one last notified to the volunteer. */
export function offersToNotify(db: Db, { requestId, ...known }: Known & { requestId: string }) {
  return db<{ profileId: string; volunteerId: string }[]>`
    select v.profile_id, v.id as volunteer_id
      from volunteer v
      join sub_request q on q.id = v.request_id
     where v.request_id = ${requestId}
       and v.status <> 'withdrawn'
       and v.notified_outcome <> ${outcome(db, known)}`
}

/**
 * Records and returns the outcome to notify a volunteer of. Only one turn gets each outcome; that turn gets it again
 * when its job is retried, because the mail may not have been sent.
 */
export async function claimNotification(
  db: Db,
  { volunteerId, turn, ...known }: Known & { volunteerId: string; turn: string },
): Promise<Outcome | undefined> {
  const [notified] = await db<{ notifiedOutcome: Outcome }[]>`
    update volunteer v
       set notified_outcome = became.outcome, notified_in = ${turn}
      from (select v.id, ${outcome(db, known)} as outcome
              from volunteer v
              join sub_request q on q.id = v.request_id
             where v.id = ${volunteerId}
               -- guard: subs: a person who withdrew gets no more mail
               and v.status <> 'withdrawn') became
     where became.id = v.id
       -- guard: subs: an outcome is mailed once, however many turns are taken
       and (v.notified_outcome <> became.outcome or v.notified_in = ${turn})
    returning v.notified_outcome`
  return notified?.notifiedOutcome
}

export interface OfferMailRow {
  profileId: string
  requestId: string
  gameId: string
  teamId: string
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  position: string
  note: string
  volunteerName: string
  formerName: string | null
  outcome: Outcome | 'withdrawn'
  openSpots: number
  isInTouch: boolean
  isBlocked: boolean
  volunteeredAt: Date
}

/** The facts for a mail about an offer. Captains see a first name and an initial until they are in touch. */
export async function offerForMail(db: Db, { volunteerId, now, hasShortage }: Known & { volunteerId: string }) {
  const [offer] = await db<OfferMailRow[]>`
    select v.profile_id, v.request_id, v.game_id, q.team_id, t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at,
           g.time_zone, g.location, v.position, case when v.hidden_at is null then v.note else '' end as note,
           v.status = 'waiting' and is_blocked_from(v.profile_id, q.team_id) as is_blocked,
           shown_name(p.first_name, p.last_name, c.since <= ${now}) as volunteer_name,
           former_name(p, c.since <= ${now}, ${now}, ${policy.renameShownDays}) as former_name,
           coalesce(c.since <= ${now}, false) as is_in_touch,
           case when v.status = 'withdrawn' then 'withdrawn' else ${outcome(db, { now, hasShortage })} end as outcome,
           q.spots - q.taken as open_spots, v.volunteered_at
      from volunteer v
      join sub_request q on q.id = v.request_id
      join game g on g.id = q.game_id
      join team t on t.id = q.team_id
      join profile p on p.id = v.profile_id
      left join sub_contact c on c.volunteer_id = v.id
     where v.id = ${volunteerId}`
  return offer
}

/**
 * While the line-up is short, volunteers are not told that spots are filled: a captain can still accept them. After the
 * start, volunteers who were already notified get no further mail.
 */
const outcome = (db: Db, { now, hasShortage }: Known) => db`
  case when v.status <> 'waiting' then v.status
       when q.cancelled_at is not null then 'cancelled'
       when q.starts_at <= ${now} and v.notified_outcome <> 'waiting' then v.notified_outcome
       when q.closed_at is not null then 'closed'
       when q.taken >= q.spots and (v.notified_outcome = 'filled' or q.starts_at <= ${now} or not ${hasShortage}::boolean) then 'filled'
       when q.starts_at <= ${now} then 'over'
       else 'waiting' end`
