import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Scope, TeamScope } from '#permissions'
import type { Captain } from '../../../game/forecast/next-step/rules.ts'
import { dismissedAt, newDropOuts } from '../../../game/game/queries.ts'
import type { StoredStatus } from './rules.ts'

/** What a captain of the team has seen of the game of an offer. Undefined for everybody else. */
export async function captainOfOffer(
  db: Db,
  { volunteerId, captainId }: { volunteerId: string; captainId: string },
): Promise<Captain | undefined> {
  const [captain] = await db<Captain[]>`
    select m.profile_id as captain_id, ${dismissedAt(db, db`m.profile_id`)} as dismissed_at,
           ${newDropOuts(db, db`m.profile_id`)} as drop_out_ids
      from volunteer v
      join game g on g.id = v.game_id
      join member m on m.team_id = g.team_id and m.profile_id = ${captainId} and m.role = 'captain'
     where v.id = ${volunteerId}`
  return captain
}

export interface VolunteerRow {
  id: string
  userId: string
  firstName: string
  lastName: string
  formerName: string | null
  email: string | null
  avatar: string | null
  position: string
  note: string
  isNoteHidden: boolean
  status: StoredStatus
  volunteeredAt: Date
  /** The game has moved since they offered, or since they answered Going as a sub. */
  isForOldTime: boolean
  isSpare: boolean
  subbed: number
  noShows: number
  turnedUp: boolean | null
  /** They and the captains see each other's address. */
  isInTouch: boolean
}

interface VolunteersView {
  requestId: string
  teamId: string
  viewerId: string
  /** The viewer is a captain of the team. */
  seesAll: boolean
  now: Date
}

/**
 * Captains see all volunteers, everyone sees themselves; first name and initial until they are in touch. Captains see
 * neither waiting offers of blocked people nor notes that are hidden for review.
 */
export function volunteersSeenBy(db: Db, { requestId, teamId, viewerId, seesAll, now }: VolunteersView) {
  const isOwn = db`v.profile_id = ${viewerId}`
  const isForCaptains = db`
          (v.status <> 'withdrawn'
           -- guard: safety: a block hides a waiting offer
           and not ${waitsBehindBlock(db, db`${teamId}`)})`
  return db<VolunteerRow[]>`
    select v.id, v.profile_id as user_id, p.first_name,
           shown_last_name(p.last_name, ${isOwn} or c.since <= ${now} or know_each_other(${viewerId}, p.id)) as last_name,
           former_name(p, ${isOwn} or c.since <= ${now} or know_each_other(${viewerId}, p.id), ${now}, ${policy.renameShownDays}) as former_name,
           case when ${isOwn} then p.email when c.since <= ${now} then address_of(p) end as email,
           coalesce(c.since <= ${now}, false) as is_in_touch, p.avatar, v.position,
           case when ${isOwn} or v.hidden_at is null then v.note else '' end as note,
           not ${isOwn} and v.hidden_at is not null as is_note_hidden, v.status, v.volunteered_at, v.turned_up,
           is_asked_again(v, g.starts_at, g.starts_on) as is_for_old_time,
           coalesce(theirs.role = 'spare', false) as is_spare, record.subbed, record.no_shows
      from volunteer v
      join profile p on p.id = v.profile_id
      join game g on g.id = v.game_id
      left join member theirs on theirs.team_id = ${teamId} and theirs.profile_id = v.profile_id
      left join sub_contact c on c.volunteer_id = v.id
     cross join lateral ${recordOf(db, db`v.profile_id`)} record
     where v.request_id = ${requestId}
       and (${isOwn} ${seesAll ? db`or ${isForCaptains}` : db``})
     order by v.volunteered_at, v.id`
}

export interface OwnOffer {
  id: string
  requestId: string
  status: StoredStatus
}

/** The offer through which the person plays in the game, or would play. */
export async function currentOffer(db: Db, { gameId, profileId }: { gameId: string; profileId: string }) {
  const [offer] = await db<OwnOffer[]>`
    select id, request_id, status
      from volunteer
     where game_id = ${gameId} and profile_id = ${profileId} and status in ('waiting', 'accepted')`
  return offer
}

/** The person's own offer, withdrawn or not. */
export async function ownOffer(db: Db, { requestId, profileId }: { requestId: string; profileId: string }) {
  const [offer] = await db<OwnOffer[]>`
    select id, request_id, status from volunteer where request_id = ${requestId} and profile_id = ${profileId}`
  return offer
}

export async function ownRecord(db: Db, profileId: string) {
  const [record] = await db<{ subbed: number; noShows: number }[]>`
    select record.subbed, record.no_shows from ${recordOf(db, db`${profileId}`)} record`
  return record ?? { subbed: 0, noShows: 0 }
}

export interface CaptainRow {
  profileId: string
  name: string
  email: string
}

/** The captains with a verified address. */
export function captainsWithAddress(db: Db, teamId: string) {
  return db<CaptainRow[]>`
    select p.id as profile_id, shown_name(p.first_name, p.last_name, true) as name, address_of(p) as email
      from member m
      join profile p on p.id = m.profile_id
     where m.team_id = ${teamId}
       and m.role = 'captain'
       and address_of(p) is not null
     order by lower(p.first_name), p.id`
}

interface Offer {
  id: string
  requestId: string
  position: string
  note: string
  status: 'waiting' | 'accepted'
  now: Date
}

/** Inserts an offer or renews a withdrawn one, and returns its id. Returns nothing if there already is one. */
export async function insertVolunteer(db: Db, scope: TeamScope<'volunteer.offer'>, offer: Offer) {
  const [made] = await db<{ id: string }[]>`
    insert into volunteer as v (id, request_id, game_id, profile_id, position, note, status, during, volunteered_at)
    select ${offer.id}, q.id, q.game_id, ${scope.actorId}, ${offer.position}, ${offer.note}, ${offer.status},
           case when ${offer.status} = 'accepted' then tstzrange(g.starts_at, g.ends_at) end, ${offer.now}
      from sub_request q
      join game g on g.id = q.game_id
     where q.team_id = ${scope.teamId}
       and q.id = ${offer.requestId}
    on conflict on constraint volunteer_once_per_request do update
      set position = excluded.position, note = excluded.note, status = excluded.status, during = excluded.during,
          volunteered_at = excluded.volunteered_at, answered_at = null, notified_outcome = 'waiting', notified_in = null,
          offered_for = null, offered_on = null
      where v.status = 'withdrawn'
    returning id`
  return made?.id
}

/** The volunteer, the game and the status of an offer. A waiting offer of a blocked person is not found. */
export async function volunteerOn(db: Db, { requestId, volunteerId }: { requestId: string; volunteerId: string }) {
  const [volunteer] = await db<{ id: string; profileId: string; gameId: string; status: StoredStatus }[]>`
    select v.id, v.profile_id, v.game_id, v.status
      from volunteer v
      join sub_request q on q.id = v.request_id
     where v.request_id = ${requestId}
       and v.id = ${volunteerId}
       and not ${waitsBehindBlock(db, db`q.team_id`)}`
  return volunteer
}

/** Accepts a waiting volunteer. Constraints on spots and overlapping games may reject it. */
export async function acceptRow(
  db: Db,
  scope: TeamScope<'volunteer.choose'>,
  { requestId, volunteerId, now }: { requestId: string; volunteerId: string; now: Date },
) {
  const [accepted] = await db<{ profileId: string }[]>`
    update volunteer v
       set status = 'accepted', during = tstzrange(g.starts_at, g.ends_at), answered_at = ${now}
      from sub_request q
      join game g on g.id = q.game_id
     where q.id = v.request_id
       and q.team_id = ${scope.teamId}
       and v.request_id = ${requestId}
       and v.id = ${volunteerId}
       -- guard: subs: only a waiting volunteer is accepted
       and v.status = 'waiting'
    returning v.profile_id`
  return accepted?.profileId
}

/** Ends an offer that still has one of the expected statuses. Returns whether it did. */
export async function endOffer(
  db: Db,
  scope: TeamScope<'volunteer.choose' | 'volunteer.withdraw-own' | 'rsvp.answer'>,
  change: {
    requestId: string
    volunteerId: string
    from: StoredStatus[]
    to: StoredStatus
    /** Replaces the note of the offer. */
    note?: string
    now: Date
  },
): Promise<boolean> {
  const ended = await db`
    update volunteer v
       set status = ${change.to}, during = null, answered_at = ${change.now}, note = coalesce(${change.note ?? null}, v.note)
      from sub_request q
     where q.id = v.request_id
       and q.team_id = ${scope.teamId}
       and v.request_id = ${change.requestId}
       and v.id = ${change.volunteerId}
       and v.status = any (${change.from})
    returning v.id`
  return ended.length === 1
}

/** Undefined if the volunteer is not accepted. */
export async function updateTurnout(
  db: Db,
  scope: TeamScope<'volunteer.record-turnout'>,
  { requestId, volunteerId, turnedUp }: { requestId: string; volunteerId: string; turnedUp: boolean },
): Promise<{ isThanked: boolean } | undefined> {
  const [noted] = await db<{ isThanked: boolean }[]>`
    update volunteer v
       set turned_up = ${turnedUp}
      from sub_request q
     where q.id = v.request_id
       and q.team_id = ${scope.teamId}
       and v.request_id = ${requestId}
       and v.id = ${volunteerId}
       and v.status = 'accepted'
    returning v.thanked_in is not null as is_thanked`
  return noted
}

/** Whether this turn thanks the sub. True again when its job is retried, because the mail may not have been sent. */
export async function claimThanks(
  db: Db,
  { volunteerId, turn }: { volunteerId: string; turn: string },
): Promise<boolean> {
  const claimed = await db`
    update volunteer
       set thanked_in = ${turn}
     where id = ${volunteerId}
       and status = 'accepted'
       and turned_up
       -- guard: subs: a sub is thanked once, and only for coming
       and (thanked_in is null or thanked_in = ${turn})
    returning id`
  return claimed.length === 1
}

/** Locks the requests of the person's offers in id order, before the account deletion frees spots. */
export async function lockOwnRequests(db: Db, scope: Scope<'account.delete-own'>) {
  return db<{ requestId: string }[]>`
    select id as request_id
      from sub_request
     where id in (select request_id from volunteer where profile_id = ${scope.actorId})
     order by id
       for update`
}

/** The offer is waiting, and its volunteer and a captain have a block between them. */
const waitsBehindBlock = (db: Db, teamId: Fragment) => db`
  (v.status = 'waiting' and is_blocked_from(v.profile_id, ${teamId}))`

const recordOf = (db: Db, profileId: Fragment) => db`
  (select (count(*) filter (where r.turned_up))::int as subbed,
          (count(*) filter (where not r.turned_up))::int as no_shows
     from volunteer r
    where r.profile_id = ${profileId}
      and r.turned_up is not null)`
