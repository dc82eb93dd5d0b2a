import type { Titled } from '@app/contract/kind'
import type { Db } from '#core/database/db.ts'
import { opponentSaid } from '../../game/fixture/opponent-link/queries.ts'
import type { OpponentSaid } from '../../game/fixture/rules.ts'
import type { GameFacts } from '../../game/game/rules.ts'
import { planFor } from '../../game/plan/queries.ts'
import type { PlanForReader } from '../../game/plan/rules.ts'

export interface GameForReader extends Titled {
  id: string
  startsAt: Date
  timeZone: string
  location: string
  notes: string
  cancelledAt: Date | null
  cancelReason: string
  /** The other team of the game called it off. */
  isCalledOffByOther: boolean
  teamId: string
  teamName: string
  teamLogo: string | null
  version: number
  endsAt: Date
  /** The reader's answer; null if none counts. */
  answer: 'going' | 'maybe' | 'not_going' | null
  isForOldTime: boolean
  readsNotes: boolean
  plan: PlanForReader | null
  opponentSaid: OpponentSaid | null
  /** The source of that answer; null if there is none. */
  source: 'own' | 'away' | 'default' | null
  isOnRoster: boolean
  isSub: boolean
  /** Is a member, sub or volunteer, and can therefore answer by link. */
  hasLinks: boolean
  /** The start that the reader offered to play at. Null: no offer, or they have confirmed the current start. */
  offeredFor: Date | null
  startsOn: string
  /** The reader's calendar has it as an invitation, which is updated by an email of its own. */
  isInvited: boolean
}

export interface GameWithLastMailed extends Omit<GameFacts, 'title' | 'startsAt' | 'cancelled'> {
  title: string
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  /** The facts that the last mail contained. */
  lastMailed: GameFacts
}

/** Locks the game, so that two jobs do not send the same news. */
export async function lockGameWithLastMailed(db: Db, gameId: string) {
  const [game] = await db<GameWithLastMailed[]>`
    select title, opponent, starts_at, ends_at, time_zone, location, notes, cancelled_at, cancel_reason, last_mailed
      from game
     where id = ${gameId}
       for update`
  return game
}

/** The same for the games of a series that are not over, earliest first. Locks them by id, as their changes do. */
export async function lockSeriesWithLastMailed(db: Db, seriesId: string, now: Date) {
  const games = await db<(GameWithLastMailed & { id: string })[]>`
    select id, title, opponent, starts_at, ends_at, time_zone, location, notes, cancelled_at, cancel_reason, last_mailed
      from game
     where series_id = ${seriesId}
       and ends_at > ${now}
     order by id
       for update`
  return games.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The data of a mail about games, as far as they still concern the person. Earliest first. */
export function gamesForReader(
  db: Db,
  { gameIds, profileId, now }: { gameIds: readonly string[]; profileId: string; now: Date },
) {
  return db<GameForReader[]>`
    select g.id, g.kind, g.title, g.opponent, g.starts_at, g.ends_at, g.time_zone, g.location, g.notes, g.cancelled_at, g.cancel_reason, g.version,
           exists (select from linked_game l where l.game_id = g.id and l.called_off_by <> l.side) as is_called_off_by_other,
           case when not a.is_for_old_time then a.status end as answer,
           t.id as team_id, t.name as team_name, t.logo as team_logo, coalesce(a.is_for_old_time, false) as is_for_old_time,
           reads_notes(p.id, g, ${now}) as reads_notes,
           case when reads_notes(p.id, g, ${now}) then ${planFor(db, db`p.id`)} end as plan,
           case when reads_notes(p.id, g, ${now}) then ${opponentSaid(db)} end as opponent_said, g.starts_on::text, a.source, coalesce(m.role <> 'spare', false) as is_on_roster,
           coalesce(a.is_sub, false) as is_sub, offer.offered_for,
           m.profile_id is not null or coalesce(a.is_sub, false) or offer.id is not null as has_links,
           exists (select from calendar_invitation i join calendar_choice c on c.profile_id = i.profile_id and c.way <> 'none'
                    where i.game_id = g.id and i.profile_id = p.id) as is_invited
      from game g
      join team t on t.id = g.team_id
      join profile p on p.id = ${profileId}
      left join member m on m.team_id = g.team_id and m.profile_id = p.id
      left join attendance a on a.game_id = g.id and a.profile_id = p.id
      left join ${offersAskedAgain(db)} offer on offer.game_id = g.id and offer.profile_id = p.id
     where g.id = any (${gameIds}::uuid[])
       -- guard: games: recipients of a mail are checked again before sending
       and (m.profile_id is not null
            or offer.id is not null
            or (a.status <> 'not_going'
                -- guard: games: a guest gets no mail from a team they can no longer see (2 of 2)
                and (a.is_sub or is_listed(t) and kind_has(g.kind, 'strangers'))))
     order by g.starts_at, g.id`
}

/**
 * Members, subs, volunteers who must confirm again and, while they can see the team, guests. Guests and subs are left
 * out if they answered no.
 */
export function peopleConcerned(db: Db, gameIds: readonly string[]) {
  return db<{ gameId: string; profileId: string }[]>`
    select g.id as game_id, m.profile_id
      from game g
      join member m on m.team_id = g.team_id
     where g.id = any (${gameIds}::uuid[])
    union
    select a.game_id, a.profile_id
      from attendance a
      -- guard: games: a guest gets no mail from a team they can no longer see (1 of 2)
      join team t on t.id = a.team_id and (a.is_sub or is_listed(t))
     where a.game_id = any (${gameIds}::uuid[])
       and a.status <> 'not_going'
    union
    select offer.game_id, offer.profile_id from ${offersAskedAgain(db)} offer where offer.game_id = any (${gameIds}::uuid[])`
}

/** Offers made for another time than the game's current one, if the request is open and captains see them. */
const offersAskedAgain = (db: Db) => db`
  (select v.id, v.game_id, v.profile_id, v.offered_for
     from volunteer v
     join game moved on moved.id = v.game_id
     join sub_request q on q.id = v.request_id and q.game_id = v.game_id and q.closed_at is null
    where is_offer_for_old_time(v, moved.starts_at, moved.starts_on)
      and not is_blocked_from(v.profile_id, q.team_id))`
