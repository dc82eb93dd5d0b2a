import type { CalendarWay } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { StoredAnswer } from '../attendance/rules.ts'
import { gamesInCalendar } from '../calendar-feed/queries.ts'
import { opponentSaid } from '../fixture/opponent-link/queries.ts'
import type { CalendarGame } from '../game/calendar/page.ts'
import { planFor } from '../plan/queries.ts'
import type { DueInvitation, SentInvitation } from './rules.ts'

export async function wayOf(db: Db, profileId: string): Promise<CalendarWay> {
  const [choice] = await db<{ way: CalendarWay }[]>`select way from calendar_choice where profile_id = ${profileId}`
  return choice?.way ?? 'feed'
}

/** For a person who is signed in or has a link from an invitation. */
export async function upsertWay(db: Db, { profileId, way, now }: { profileId: string; way: CalendarWay; now: Date }) {
  await db`
    insert into calendar_choice (profile_id, way, mails_from)
    values (${profileId}, ${way}, ${now})
    on conflict (profile_id) do update set way = excluded.way`
}

/** A batch of the people whose calendars we keep up to date, in id order. */
export async function peopleWithInvitations(
  db: Db,
  { limit, after }: { limit: number; after: string | null },
): Promise<string[]> {
  const people = await db<{ profileId: string }[]>`
    select c.profile_id
      from calendar_choice c
     where c.way <> 'none'
       and c.profile_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by c.profile_id
     limit ${limit}`
  return people.map(({ profileId }) => profileId)
}

/**
 * The calendars that differ from the games. New games are left out if the person is not going anyway, and at night everything
 * is, but for games that begin soon.
 */
export const dueInvitations = (db: Db, { people, now }: { people: readonly string[]; now: Date }) => db<
  DueInvitation[]
>`
  with feed as materialized (
    select c.profile_id, null::uuid as team_id, c.way, c.mails, c.mails_from, p.time_zone, q.from_hour, q.until_hour
      from calendar_choice c
      join profile p on p.id = c.profile_id
      left join quiet_hours q on q.profile_id = c.profile_id
     where c.profile_id = any (${people}::uuid[])
       -- guard: invitations: whoever wants none gets none, not even changes (1 of 2)
       and c.way <> 'none'
       and not is_suspended(c.profile_id, ${now})
       and mail_address_of(p) is not null
  ), pair as materialized (
    select feed.profile_id, g.id as game_id, true as is_theirs
      from feed
     cross join lateral (${gamesInCalendar(db, isInvitable(db, now))}) g
     union all
    select i.profile_id, i.game_id, false from calendar_invitation i join feed on feed.profile_id = i.profile_id
  ), calendar as (
    select profile_id, game_id, bool_or(is_theirs) as is_theirs from pair group by profile_id, game_id
  )
  select feed.profile_id, g.id as game_id, g.starts_at, here.state, i.queued_at, coalesce(i.mails, 0) as mails,
         feed.mails as mails_today, feed.mails_from
    from calendar
    join feed on feed.profile_id = calendar.profile_id
    join game g on g.id = calendar.game_id
    join team t on t.id = g.team_id
    left join calendar_invitation i on i.profile_id = feed.profile_id and i.game_id = g.id
    left join attendance a on a.game_id = g.id and a.profile_id = feed.profile_id
   cross join lateral (select ${stateOf(db, { isTheirs: db`calendar.is_theirs`, reader: db`feed.profile_id`, now })} as state) here
   where g.starts_at > ${now}
     and here.state is distinct from coalesce(i.state, 'off')
     and (i.game_id is not null
          or (feed.way = 'invitations' and (a.status is distinct from 'not_going')))
     -- Guests who are not going have told us themselves.
     and (calendar.is_theirs or a.status is distinct from 'not_going')
     and (g.starts_at < ${now}::timestamptz + make_interval(hours => ${policy.urgentHours})
          or quiet_until(${now}, coalesce(nullif(feed.time_zone, ''), g.time_zone), coalesce(feed.from_hour, ${policy.quietFromHour}),
                         coalesce(feed.until_hour, ${policy.quietUntilHour})) is null)
   order by feed.profile_id, g.starts_at, g.id
   limit ${MAX_DUE}`

/** Of one run: what is left is found by the next one. */
const MAX_DUE = 5_000

/** Games of the next weeks, and those that have moved out of them since. */
const isInvitable = (db: Db, now: Date): Fragment => db`
  g.starts_at > ${now}
  and (g.starts_at <= ${now}::timestamptz + make_interval(days => ${policy.calendarInvitationDays})
       or exists (select from calendar_invitation known where known.profile_id = feed.profile_id and known.game_id = g.id))`

interface Seen {
  isTheirs: Fragment
  reader: Fragment
  now: Date
}

/** What an invitation says about game `g` of team `t`, as a hash. */
const stateOf = (db: Db, { isTheirs, reader, now }: Seen): Fragment => db`
  case when ${isTheirs} and g.cancelled_at is null
       then md5(jsonb_build_array(g.kind, g.title, g.opponent, t.name, extract(epoch from g.starts_at), extract(epoch from g.ends_at), g.time_zone,
                                  g.location, case when reads_notes(${reader}, g, ${now}) then g.notes end)::text)
       else 'off' end`

/** The mails are counted from the first one of a day. */
export async function saveQueued(
  db: Db,
  mails: readonly DueInvitation[],
  { now, dayAgo }: { now: Date; dayAgo: Date },
) {
  await db`
    with mail as (
      select * from jsonb_to_recordset(${db.json(mails)}::jsonb) as m ("profileId" uuid, "gameId" uuid, state text)
    ), counted as (
      update calendar_choice c
         set mails = one.mails + case when c.mails_from > ${dayAgo}::timestamptz then c.mails else 0 end,
             mails_from = case when c.mails_from > ${dayAgo}::timestamptz then c.mails_from else ${now} end
        from (select "profileId", count(*)::int as mails from mail group by 1) one
       where c.profile_id = one."profileId"
    )
    insert into calendar_invitation as i (profile_id, game_id, state, queued_at, mails)
    select "profileId", "gameId", state, ${now}, 1 from mail order by 1, 2
    on conflict (profile_id, game_id) do update set state = excluded.state, queued_at = excluded.queued_at, mails = i.mails + 1`
}

/** What was sent last; all of it is null, or nothing. */
type Sent = { [Field in keyof SentInvitation]: SentInvitation[Field] | null }

export interface InvitationRow extends CalendarGame, Sent {
  teamId: string
  teamLogo: string | null
  startsOn: string
  cancelReason: string
  /** A hash, or `off`. */
  state: string
  isTheirs: boolean
  answer: StoredAnswer | null
  /** A member or sub, who answers by a link. */
  hasLinks: boolean
  organizer: Buffer | null
  /** The address that the calendar answers still works. */
  isOrganizerAlive: boolean
  /** An answer to what the last mail asked would be for an old time. */
  isOld: boolean
}

/** A game as it is now, and what the person's calendar has. Nothing: they want no more mails, or the game has begun. */
export async function invitationFor(db: Db, { gameId, profileId, now }: Person & { now: Date }) {
  const [row] = await db<InvitationRow[]>`
    with feed as (select ${profileId}::uuid as profile_id, null::uuid as team_id)
    select g.id, g.team_id, g.version, t.name as team_name, t.logo as team_logo, g.kind, g.title, g.opponent, g.starts_at, g.starts_on::text, g.ends_at, g.time_zone,
           g.location, g.cancelled_at, g.cancel_reason,
           case when reads_notes(feed.profile_id, g, ${now}) then g.notes else '' end as notes,
           case when reads_notes(feed.profile_id, g, ${now}) then ${planFor(db, db`feed.profile_id`)} end as plan,
           case when reads_notes(feed.profile_id, g, ${now}) then ${opponentSaid(db)} end as opponent_said,
           case when not a.is_for_old_time then a.status end as answer,
           ${stateOf(db, { isTheirs: db`theirs.id is not null`, reader: db`feed.profile_id`, now })} as state, theirs.id is not null as is_theirs,
           (exists (select from member m where m.team_id = g.team_id and m.profile_id = feed.profile_id)
            or exists (select from volunteer v where v.game_id = g.id and v.profile_id = feed.profile_id and v.status in ('waiting', 'accepted'))) as has_links,
           i.organizer, i.sequence, i.sent_state, i.since_sequence, i.asked_for, i.asked_on::text,
           exists (select from answer_link l where l.token_hash between i.organizer and i.organizer || decode(repeat('ff', 16), 'hex')) as is_organizer_alive,
           coalesce(is_for_old_time('going', i.asked_for, i.asked_on, g.starts_at, g.starts_on), false) as is_old
      from feed
      join game g on g.id = ${gameId}
      join team t on t.id = g.team_id
      join calendar_invitation i on i.profile_id = feed.profile_id and i.game_id = g.id
      join calendar_choice c on c.profile_id = feed.profile_id
        -- guard: invitations: whoever wants none gets none, not even changes (2 of 2)
        and c.way <> 'none'
      left join lateral (select own.id from (${gamesInCalendar(db, db`g.id = ${gameId}`)}) own limit 1) theirs on true
      left join attendance a on a.game_id = g.id and a.profile_id = feed.profile_id
     where g.starts_at > ${now}`
  return row
}

interface Person {
  gameId: string
  profileId: string
}

export async function saveSent(db: Db, { gameId, profileId }: Person, sent: SentInvitation & { organizer: Buffer }) {
  await db`
    update calendar_invitation
       set organizer = ${sent.organizer}, sequence = ${sent.sequence}, sent_state = ${sent.sentState}, since_sequence = ${sent.sinceSequence},
           asked_for = ${sent.askedFor}, asked_on = ${sent.askedOn}
     where profile_id = ${profileId}
       and game_id = ${gameId}`
}

/** What a calendar's answer is checked against. */
export interface AnsweredInvitation {
  gameId: string
  address: string
  sequence: number | null
  sinceSequence: number
  /** The game has moved since the last mail. */
  isMoved: boolean
  repliedAt: Date | null
  savedAt: Date | null
  /** The person's own answer for the current time. */
  answer: StoredAnswer | null
}

export async function answeredInvitation(db: Db, { gameId, profileId }: Person) {
  const [invitation] = await db<AnsweredInvitation[]>`
    select i.game_id, lower(mail_address_of(p)) as address, i.sequence, coalesce(i.since_sequence, 0) as since_sequence,
           coalesce(is_for_old_time('going', i.asked_for, i.asked_on, g.starts_at, g.starts_on), false) as is_moved,
           i.replied_at, i.answered_at as saved_at,
           case when a.source = 'own' and not a.is_for_old_time then a.status end as answer
      from calendar_invitation i
      join profile p on p.id = i.profile_id
      join game g on g.id = i.game_id
      left join attendance a on a.game_id = i.game_id and a.profile_id = i.profile_id
     where i.profile_id = ${profileId}
       and i.game_id = ${gameId}`
  return invitation
}

export async function saveReplied(db: Db, { gameId, profileId }: Person, repliedAt: Date, answeredAt: Date | null) {
  await db`
    update calendar_invitation
       set replied_at = ${repliedAt}, answered_at = coalesce(${answeredAt}::timestamptz, answered_at)
     where profile_id = ${profileId}
       and game_id = ${gameId}`
}

/** Kept as long as answer links: a week after the game. */
export const oldInvitations = (db: Db, now: Date): OldRows => ({
  table: 'calendar_invitation',
  from: db`calendar_invitation old join game g on g.id = old.game_id`,
  where: db`g.ends_at < ${now}::timestamptz - interval '7 days'`,
})
