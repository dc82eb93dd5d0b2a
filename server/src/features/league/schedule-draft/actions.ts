import { type InputOf, instantOf, limits, type ScheduleDraft, type scheduleDraftApi } from '@app/contract'
import { roundsOf, seasonRequestOf, whereAndWhen } from '@app/contract/season-request'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { actingFor } from '#core/jobs/acting.ts'
import type { ActingCtx } from '#core/jobs/events.ts'
import { authorizeLeague, standingInLeague } from '#permissions'
import { gamesScheduled } from '../../game/game/events.ts'
import { lockTeam } from '../../team/team/queries.ts'
import { lockLeagueAs } from '../league/actions.ts'
import { addLeagueGame } from '../league-game/actions.ts'
import { teamsOfDivision } from '../league-game/queries.ts'
import { tellOutsideTeams } from '../outside-team/schedule/actions.ts'
import { publishAsked, scheduleAsked } from './events.ts'
import {
  addPublished,
  type DraftRow,
  draftToPublish,
  draftView,
  gamesByTeam,
  hasGamesToCome,
  insertDraft,
  isAtWork,
  lockDraft,
  type Plan,
  planOf,
  updateGames,
  updatePublishAsked,
  updateStop,
} from './queries.ts'
import { abandonedBefore, canBePlayed, isSchedulable, movedGames, stateOf } from './rules.ts'

type Input<Key extends keyof typeof scheduleDraftApi> = InputOf<Key, (typeof scheduleDraftApi)[Key]>
type OfDivision = { id: string; divisionId: string }

export async function getDraft(ctx: Ctx, { id, divisionId }: OfDivision): Promise<{ draft: ScheduleDraft | null }> {
  const found = await draftView(ctx.rights, standingInLeague(ctx, id), divisionId)
  const { row } = authorizeLeague(ctx, 'schedule-draft.edit', found)
  return { draft: row.id === null ? null : show(row) }
}

/** A worker makes it. What it is made from is read then. */
export async function makeDraft(
  ctx: Ctx,
  {
    id,
    divisionId,
    meetings,
    seed = 1 + (ctx.now.getTime() % limits.seed),
  }: Input<'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft'>,
): Promise<ScheduleDraft> {
  const scope = await lockLeagueAs(ctx, 'schedule-draft.edit', id)
  const plan = (await planOf(ctx.db, { leagueId: id, divisionId })) ?? refuse('not_found')
  if (plan.season === null || plan.venues.length === 0) refuse('no_venues')
  if (!isSchedulable(plan.teams.length, meetings)) refuse('division_not_schedulable')
  // guard: schedules: a league has one in the making
  if (await isAtWork(ctx.db, scope, divisionId)) refuse('schedule_in_making')
  await ctx.spend('schedule-draft.make')
  const draftId = ctx.newId()
  await insertDraft(ctx.db, scope, { id: draftId, divisionId, meetings, seed, now: ctx.now })
  await ctx.announce(scheduleAsked, { draftId })
  return shown(ctx, id, divisionId)
}

/** The worker sees it within a second. */
export async function stopDraft(ctx: Ctx, { id, divisionId }: OfDivision): Promise<object> {
  const scope = await lockLeagueAs(ctx, 'schedule-draft.edit', id)
  await updateStop(ctx.db, scope, { divisionId, now: ctx.now, abandonedBefore: abandonedBefore(ctx.now) })
  return {}
}

export async function moveGames(
  ctx: Ctx,
  { id, divisionId, version, moves }: Input<'PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft'>,
): Promise<ScheduleDraft> {
  const scope = await lockLeagueAs(ctx, 'schedule-draft.edit', id)
  const draft = (await lockDraft(ctx.db, id, divisionId)) ?? refuse('not_found')
  // guard: schedules: a move of a stale version is rejected
  if (draft.version !== version || stateOf(draft) !== 'made') refuse('schedule_changed')
  await ctx.spend('schedule-draft.move')
  const games =
    movedGames(draft.games, moves) ?? refuse('invalid_input', [{ field: 'moves', message: 'must be of games' }])
  await updateGames(ctx.db, scope, { id: draft.id, games })
  return shown(ctx, id, divisionId)
}

/** Asking again for what is being published, or was, changes nothing. */
export async function publishDraft(
  ctx: Ctx,
  { id, divisionId, version }: Input<'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish'>,
): Promise<ScheduleDraft> {
  const scope = await lockLeagueAs(ctx, 'schedule-draft.edit', id)
  const draft = (await lockDraft(ctx.db, id, divisionId)) ?? refuse('not_found')
  const state = stateOf(draft)
  if (state === 'published') return show(draft)
  if (draft.version !== version || state === 'making') refuse('schedule_changed')
  if (state === 'made') {
    const plan = (await planOf(ctx.db, { leagueId: id, divisionId })) ?? refuse('not_found')
    if (!isPublishable(plan, draft, ctx.now)) refuse('schedule_incomplete')
    // guard: schedules: a division has one schedule to come
    if (await hasGamesToCome(ctx.db, scope, divisionId, ctx.now)) refuse('division_has_games')
    // guard: schedules: a team gets only so many schedules in a day
    for (const to of plan.teams) await ctx.spend('schedule-draft.publish', { to })
  }
  await updatePublishAsked(ctx.db, scope, { id: draft.id, now: draft.publishAskedAt ?? ctx.now })
  await ctx.announce(publishAsked, { draftId: draft.id })
  return shown(ctx, id, divisionId)
}

function isPublishable({ season, venues, wishes, teams }: Plan, { games, meetings }: DraftRow, now: Date): boolean {
  if (season === null || !canBePlayed(seasonRequestOf(season, { venues, wishes }, { teams, meetings }), games))
    return false
  return games.every((game) => {
    const at = whereAndWhen(venues, game)
    return at !== null && instantOf(at, season.timeZone) > now
  })
}

/** Each makes two games, with the rows that belong to them. */
const GAMES_AT_ONCE = 10

/**
 * One step of publishing: the next games, in the name of the organiser who asked for it. With the last of them each team is asked
 * about all its games at once. Returns false when there is nothing left to do.
 */
export async function publishSome(job: ActingCtx, draftId: string): Promise<boolean> {
  const draft = await draftToPublish(job.db, draftId, job.now)
  if (!draft) return false
  // What it costs was charged when it was asked for.
  const ctx: Ctx = { ...actingFor(job, draft), spend: async () => {} }
  const { leagueId, divisionId, fixtureIds: made } = draft
  const next = draft.games.slice(made.length, made.length + GAMES_AT_ONCE)
  const teamIds = [...new Set(next.flatMap(({ home, away }) => [home, away]))].toSorted()
  for (const teamId of teamIds) await lockTeam(ctx.db, teamId)
  const scope = await lockLeagueAs(ctx, 'league-game.edit', leagueId)
  const { season, venues = [] } = (await planOf(ctx.db, draft)) ?? {}
  if (!season) return false
  const teams = new Map(
    (await teamsOfDivision(ctx.db, scope, { divisionId, teamIds })).map((team) => [team.teamId, team]),
  )
  const rounds = roundsOf(draft.games, new Set(draft.games.flatMap(({ home, away }) => [home, away])).size)
  const fixtureIds: string[] = []
  for (const [index, game] of next.entries()) {
    const [home, away, at] = [teams.get(game.home), teams.get(game.away), whereAndWhen(venues, game)]
    const round = rounds[made.length + index] ?? null
    const startsAt = at && instantOf(at, season.timeZone)
    // A team that left meanwhile, or whose hall is gone, has no games. Its place in the list is taken by an id of nothing.
    if (!home || !away || !at || !startsAt || startsAt <= ctx.now) {
      fixtureIds.push(ctx.newId())
      continue
    }
    const time = { startsAt, startsOn: at.date, timeZone: season.timeZone, location: at.location }
    fixtureIds.push(await addLeagueGame(ctx, scope, { divisionId, round, home, away, time, isSilent: true }))
  }
  const isLast = made.length + next.length === draft.games.length
  const added = { id: draftId, before: made.length, fixtureIds, publishedAt: isLast ? ctx.now : null }
  if (!(await addPublished(ctx.db, scope, added))) refuse('schedule_changed')
  if (isLast) {
    const byTeam = await gamesByTeam(ctx.db, [...made, ...fixtureIds])
    const asked = byTeam.map((team) => ({ ...team, actorId: ctx.actor.id, isSilent: false }))
    await ctx.announce(gamesScheduled, ...asked)
    await tellOutsideTeams(ctx, byTeam)
  }
  return !isLast
}

async function shown(ctx: Ctx, leagueId: string, divisionId: string): Promise<ScheduleDraft> {
  return (await getDraft(ctx, { id: leagueId, divisionId })).draft ?? refuse('not_found')
}

const show = (draft: DraftRow): ScheduleDraft => ({
  meetings: draft.meetings,
  seed: draft.seed,
  state: stateOf(draft),
  askedAt: draft.askedAt.toISOString(),
  done: stateOf(draft) === 'publishing' ? draft.fixtureIds.length / draft.games.length : draft.done,
  games: draft.games,
  reason: draft.reason,
  version: draft.version,
})
