import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Scope } from '#permissions'
import { opponentSaid } from '../fixture/opponent-link/queries.ts'
import { planFor } from '../plan/queries.ts'
import type { FeedRow } from './rules.ts'

type FeedScope = Scope<'calendar-feed.make-own' | 'calendar-feed.make-team'>

export interface StoredFeed {
  teamId: string | null
  seed: string
  tokenHash: Buffer
  fetchedAt: Date | null
}

export interface NewFeed {
  teamId: string | null
  seed: string
  tokenHash: Buffer
  now: Date
}

export const feedsOf = (db: Db, profileId: string) => db<StoredFeed[]>`
  select team_id, seed, token_hash, fetched_at
    from calendar_feed
   where profile_id = ${profileId}
   order by team_id nulls first`

/** Creates the feed if necessary, and returns it. */
export async function ensureFeed(
  db: Db,
  scope: FeedScope,
  feed: NewFeed,
): Promise<Pick<StoredFeed, 'seed' | 'tokenHash'>> {
  const [stored] = await db<StoredFeed[]>`
    insert into calendar_feed (token_hash, seed, profile_id, team_id, made_at)
    values (${feed.tokenHash}, ${feed.seed}, ${scope.actorId}, ${feed.teamId}, ${feed.now})
    on conflict on constraint calendar_feed_one_each do update set profile_id = excluded.profile_id
    returning seed, token_hash`
  return stored ?? feed
}

/** Replaces the address of a feed, or creates the feed. */
export async function replaceFeed(db: Db, scope: FeedScope, feed: NewFeed) {
  await db`
    insert into calendar_feed (token_hash, seed, profile_id, team_id, made_at)
    values (${feed.tokenHash}, ${feed.seed}, ${scope.actorId}, ${feed.teamId}, ${feed.now})
    on conflict on constraint calendar_feed_one_each do update
      set token_hash = excluded.token_hash, seed = excluded.seed, made_at = excluded.made_at, fetched_at = null`
}

/**
 * The whole feed in one statement, which also records the fetch once an hour. One row per game; an empty feed has one
 * row without a game. No row: the address is unknown or has been turned off.
 */
export const feedRows = (
  db: Db,
  { tokenHash, now, max, invitations }: { tokenHash: Buffer; now: Date; max: number; invitations: boolean },
) => db<FeedRow[]>`
  with feed as materialized (
    select f.token_hash, f.profile_id, f.team_id, p.locale, coalesce(t.name, '') as feed_team, coalesce(t.language, '') as feed_language
      from calendar_feed f
      join profile p on p.id = f.profile_id
      left join team t on t.id = f.team_id
     where f.token_hash = ${tokenHash}
       -- guard: feeds: a suspended person has no feed
       and not is_suspended(f.profile_id, ${now})
       -- guard: feeds: a team that an operator has hidden has no feed
       and t.links_closed_at is null
  ), noted as (
    update calendar_feed f
       set fetched_at = ${now}
      from feed
     where f.token_hash = feed.token_hash
       and (f.fetched_at is null or f.fetched_at <= ${now}::timestamptz - make_interval(hours => ${policy.feedFetchRecordedHours}))
  )
  select feed.team_id is not null as is_of_team, feed.locale, feed.feed_team, feed.feed_language, g.*
    from feed
    left join lateral (
      (select g.id, g.version, t.name as team_name, g.kind, g.title, g.opponent, g.starts_at, g.ends_at, g.time_zone, g.location, g.cancelled_at,
             -- guard: feeds: the feed of a team has no notes -> g.notes,
             case when feed.team_id is null and g.notes <> '' and reads_notes(feed.profile_id, g, ${now}) then g.notes else '' end as notes,
             case when
                    -- guard: feeds: the feed of a team says nothing about the day -> true
                    feed.team_id is null
                    and reads_notes(feed.profile_id, g, ${now}) then ${planFor(db, db`feed.profile_id`)} end as plan,
             case when feed.team_id is null and reads_notes(feed.profile_id, g, ${now}) then ${opponentSaid(db)} end as opponent_said,
             -- guard: feeds: the feed of a team has no answers -> a.status as answer
             case when feed.team_id is null and not a.is_for_old_time then a.status end as answer,
             '' as official, null::uuid as league_id
        from (${gamesInCalendar(db, isCurrent(db, now))}) g
        join team t on t.id = g.team_id
        left join attendance a on a.game_id = g.id and a.profile_id = feed.profile_id
       where feed.team_id is not null
             or (a.status is distinct from 'not_going'
                 -- guard: invitations: no game is in the feed of someone who gets it as an invitation -> and true
                 and (not ${invitations} or not ${comesAsInvitation(db)}))
       order by g.starts_at, g.id
       limit ${max})
      union all
      ${officialsInCalendar(db, now)}) g on true
   order by g.starts_at, g.id`

/** Game `g` is, or will be, sent to the calendar of the feed's person. */
const comesAsInvitation = (db: Db): Fragment => db`
  (exists (select from calendar_choice c where c.profile_id = feed.profile_id and c.way <> 'feed')
   or exists (select from calendar_invitation i where i.profile_id = feed.profile_id and i.game_id = g.id))`

/**
 * The games of the person's teams, and those where they are a sub or said yes as a guest; or the games of one team. For a
 * row `feed` with a person and perhaps a team, as far as `isWanted` says of game `g`.
 */
export const gamesInCalendar = (db: Db, isWanted: Fragment): Fragment => db`
  select of_team.*
    from member m
   cross join lateral (select g.* from game g where g.team_id = m.team_id and ${isWanted}) of_team
   where m.profile_id = feed.profile_id
     and (feed.team_id is null or m.team_id = feed.team_id)
  union all
  select g.*
    from (select r.game_id, false as is_sub
            from rsvp r
           where r.profile_id = feed.profile_id
             and r.as_guest
             and r.status <> 'not_going'
          union
          select v.game_id, true from volunteer v where v.profile_id = feed.profile_id and v.status = 'accepted') comes
    join game g on g.id = comes.game_id
    join team t on t.id = g.team_id and (comes.is_sub or is_listed(t) and kind_has(g.kind, 'strangers'))
   where feed.team_id is null
     and ${isWanted}
     and not exists (select from member m where m.team_id = g.team_id and m.profile_id = feed.profile_id)`

/** Games of a league in which the person officiates, or a team of which they are a captain sends somebody. */
const officialsInCalendar = (db: Db, now: Date): Fragment => db`
  select o.id, g.version, home.name, g.kind, '', away.name, g.starts_at, g.ends_at, g.time_zone, g.location, g.cancelled_at, '', null::jsonb,
         null::jsonb, null, o.name, lg.league_id
    from official o
    join league_game lg on lg.fixture_id = o.fixture_id
    join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
    join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
    join team home on home.id = h.team_id
    join team away on away.id = a.team_id
    join game g on g.id = h.game_id and ${isCurrent(db, now)}
   -- guard: officials: the feed of a team does not say who officiates -> where true
   where feed.team_id is null
     and o.ended_at is null
     and (o.profile_id = feed.profile_id
          or o.team_id in (select m.team_id from member m where m.profile_id = feed.profile_id and m.role = 'captain'))
     and official_state(o, ${now}) in ('held', 'called_off')`

const isCurrent = (db: Db, now: Date): Fragment => db`
  g.starts_at > ${now}::timestamptz - make_interval(days => ${policy.feedPastDays})
  and (g.cancelled_at is null or g.cancelled_at > ${now}::timestamptz - make_interval(days => ${policy.feedCancelledDays}))`
