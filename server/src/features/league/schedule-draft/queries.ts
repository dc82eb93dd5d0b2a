import type { DraftGame, LeagueSeason, LeagueWish, Venue } from '@app/contract'
import type { NoSchedule } from '@app/contract/league-schedule'
import type { Db, Fragment } from '#core/database/db.ts'
import type { ActingPerson } from '#core/jobs/events.ts'
import type { LeagueScope, SealedLeague } from '#permissions'
import { seasonOf, venuesIn } from '../venue/queries.ts'

type MayEdit = LeagueScope<'schedule-draft.edit'>

export interface DraftRow {
  id: string
  meetings: number
  seed: number
  askedAt: Date
  done: number
  games: DraftGame[]
  reason: NoSchedule | null
  version: number
  finishedAt: Date | null
  publishAskedAt: Date | null
  publishedAt: Date | null
  fixtureIds: string[]
}

const draftColumns = (db: Db) => db`
  d.id, d.meetings, d.seed, d.asked_at, d.done, d.games, d.reason, d.version, d.finished_at, d.publish_asked_at, d.published_at,
  d.fixture_ids`

/** A row without a draft, if there is none; no row, if the league has no such division. */
export async function draftView(db: Db, standing: Fragment, divisionId: string) {
  const [found] = await db<SealedLeague<DraftRow | { id: null }>[]>`
    select standing.*, ${draftColumns(db)}
      from (${standing}) standing
      join division on division.league_id = standing.league_id and division.id = ${divisionId}
      left join schedule_draft d on d.division_id = division.id`
  return found
}

/** Changed by hand, published and stopped only under this lock, after that of the league. */
export async function lockDraft(db: Db, leagueId: string, divisionId: string) {
  const [draft] = await db<DraftRow[]>`
    select ${draftColumns(db)} from schedule_draft d
     where d.league_id = ${leagueId} and d.division_id = ${divisionId}
       for update`
  return draft
}

/** What a schedule is made from. */
export interface Plan {
  season: LeagueSeason | null
  venues: Venue[]
  wishes: LeagueWish[]
  teams: string[]
}

export async function planOf(db: Db, { leagueId, divisionId }: { leagueId: string; divisionId: string }) {
  const [plan] = await db<Plan[]>`
    select ${seasonOf(db, db`d.league_id`)} as season,
           ${venuesIn(db, db`d.league_id`)} as venues,
           (select coalesce(jsonb_agg(jsonb_build_object('teamId', w.team_id, 'kind', w.kind, 'dates', w.dates, 'times', w.times,
                     'weekdays', w.weekdays, 'isMust', w.is_must) order by w.entered_at, w.id), '[]')
              from league_wish w
              join league_team lt on lt.league_id = w.league_id and lt.team_id = w.team_id and lt.division_id = d.id and lt.withdrawn_at is null
             where w.league_id = d.league_id) as wishes,
           array(select lt.team_id from league_team lt
                  where lt.league_id = d.league_id and lt.division_id = d.id and lt.withdrawn_at is null
                  order by lt.entered_at, lt.team_id) as teams
      from division d
     where d.league_id = ${leagueId}
       and d.id = ${divisionId}`
  return plan
}

/** Whether a schedule of the league is being made, or this division's published. */
export async function isAtWork(db: Db, { leagueId }: MayEdit, divisionId: string): Promise<boolean> {
  const [draft] = await db`
    select from schedule_draft
     where league_id = ${leagueId}
       and (finished_at is null or (division_id = ${divisionId} and publish_asked_at is not null and published_at is null))
     limit 1`
  return draft !== undefined
}

/** Whether a schedule of the league is being made or published. */
export async function isLeagueAtWork(db: Db, { leagueId }: { leagueId: string }): Promise<boolean> {
  const [draft] = await db`
    select from schedule_draft
     where league_id = ${leagueId}
       and (finished_at is null or (publish_asked_at is not null and published_at is null))
     limit 1`
  return draft !== undefined
}

/** A team takes the place of one that is not here. */
export async function replaceTeamInDrafts(
  db: Db,
  { leagueId }: LeagueScope<'outside-team.edit'>,
  { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string },
) {
  await db`
    update schedule_draft
       set games = replace(games::text, ${outsideTeamId}, ${teamId})::jsonb, version = version + 1
     where league_id = ${leagueId}
       and strpos(games::text, ${outsideTeamId}) > 0`
}

interface NewDraft {
  id: string
  divisionId: string
  meetings: number
  seed: number
  now: Date
}

/** Replaces the draft of the division. */
export async function insertDraft(db: Db, { leagueId }: MayEdit, { id, divisionId, meetings, seed, now }: NewDraft) {
  await db`delete from schedule_draft where league_id = ${leagueId} and division_id = ${divisionId}`
  await db`
    insert into schedule_draft (id, league_id, division_id, meetings, seed, asked_at, progressed_at, done, games, version, fixture_ids)
    values (${id}, ${leagueId}, ${divisionId}, ${meetings}, ${seed}, ${now}, ${now}, 0, '[]', 1, '{}')`
}

/** A worker that was killed does not notice: a draft without progress is finished at once. */
export async function updateStop(
  db: Db,
  { leagueId }: MayEdit,
  { divisionId, now, abandonedBefore }: { divisionId: string; now: Date; abandonedBefore: Date },
) {
  await db`
    update schedule_draft
       set stop_asked_at = coalesce(stop_asked_at, ${now}),
           finished_at = case when progressed_at < ${abandonedBefore} then ${now}::timestamptz end
     where league_id = ${leagueId}
       and division_id = ${divisionId}
       and finished_at is null`
}

export async function updateGames(db: Db, _scope: MayEdit, { id, games }: { id: string; games: readonly DraftGame[] }) {
  await db`update schedule_draft set games = ${db.json(games)}::jsonb, version = version + 1 where id = ${id}`
}

/** Games of the division that are to come and not called off. */
export async function hasGamesToCome(db: Db, { leagueId }: MayEdit, divisionId: string, now: Date): Promise<boolean> {
  const [game] = await db`
    select from league_game lg
      join fixture_side s on s.fixture_id = lg.fixture_id
      join game g on g.id = s.game_id
     where lg.league_id = ${leagueId}
       and lg.division_id = ${divisionId}
       and g.starts_at > ${now}
       and g.cancelled_at is null
     limit 1`
  return game !== undefined
}

export async function updatePublishAsked(db: Db, { actorId }: MayEdit, { id, now }: { id: string; now: Date }) {
  await db`update schedule_draft set publish_asked_at = ${now}, publisher_id = ${actorId} where id = ${id}`
}

/** For the worker that makes it. Undefined if there is nothing to do any more. */
export async function draftToMake(db: Db, id: string) {
  const [draft] = await db<{ leagueId: string; divisionId: string; meetings: number; seed: number }[]>`
    select league_id, division_id, meetings, seed
      from schedule_draft
     where id = ${id}
       and finished_at is null
       and stop_asked_at is null`
  return draft
}

interface Made {
  id: string
  games: readonly DraftGame[]
  now: Date
}

/** False if it was stopped, finished or replaced. */
export async function updateProgress(db: Db, { id, games, done, now }: Made & { done: number }): Promise<boolean> {
  const [draft] = await db<{ isStopped: boolean }[]>`
    update schedule_draft
       set done = ${done}, games = ${db.json(games)}::jsonb, progressed_at = ${now}
     where id = ${id}
       and finished_at is null
    returning stop_asked_at is not null as is_stopped`
  return draft?.isStopped === false
}

export async function updateFinished(db: Db, { id, games, reason, now }: Made & { reason: NoSchedule | null }) {
  await db`
    update schedule_draft
       set done = 1, games = ${db.json(games)}::jsonb, reason = ${reason === null ? null : db.json(reason)}::jsonb, finished_at = ${now}
     where id = ${id}
       and finished_at is null`
}

interface DraftToPublish extends ActingPerson {
  leagueId: string
  divisionId: string
  games: DraftGame[]
  fixtureIds: string[]
}

/** With who publishes it. Undefined if it is published, or nobody does any more. */
export async function draftToPublish(db: Db, id: string, now: Date) {
  const [draft] = await db<DraftToPublish[]>`
    select d.league_id, d.division_id, d.games, d.fixture_ids, p.id as profile_id, a.issuer, a.subject, p.created_at as since
      from schedule_draft d
      join profile p on p.id = d.publisher_id
      join account a on a.profile_id = p.id
     where d.id = ${id}
       and d.published_at is null
       and not is_suspended(p.id, ${now})`
  return draft
}

/** Adds fixtures, if the draft has as many as it was read with. */
export async function addPublished(
  db: Db,
  _scope: LeagueScope<'league-game.edit'>,
  {
    id,
    before,
    fixtureIds,
    publishedAt,
  }: { id: string; before: number; fixtureIds: string[]; publishedAt: Date | null },
): Promise<boolean> {
  const added = await db`
    update schedule_draft
       set fixture_ids = fixture_ids || ${fixtureIds}::uuid[], published_at = ${publishedAt}
     where id = ${id}
       and published_at is null
       -- guard: schedules: each game is published once -> and true
       and cardinality(fixture_ids) = ${before}
    returning id`
  return added.length === 1
}

export const gamesByTeam = (db: Db, fixtureIds: readonly string[]) => db<{ teamId: string; gameIds: string[] }[]>`
  select s.team_id, array_agg(s.game_id order by s.game_id) as game_ids
    from fixture_side s
   where s.fixture_id = any (${fixtureIds}::uuid[])
     and s.game_id is not null
   group by s.team_id
   order by s.team_id`
