import { type InputOf, limits, type Season, type seasonApi } from '@app/contract'
import { recordOf } from '@app/contract/record'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeRows, can, standingOf, type TeamScope } from '#permissions'
import { insertTeamHistory, lockTeam } from '../../team/team/queries.ts'
import { readCounts } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { correctionsOf } from '../presence/queries.ts'
import {
  closeSeason,
  countUpcoming,
  hasResult,
  insertSeason,
  keptFigures,
  manyAnswers,
  peopleOf,
  playedGames,
  reopenSeason,
  rosterOf,
  type SeasonRow,
  seasonsOf,
  updateSeason,
} from './queries.ts'
import {
  attendanceIn,
  type BothFigures,
  dayBefore,
  figuresFor,
  figuresOf,
  keptFiguresOf,
  storedFiguresOf,
} from './rules.ts'

type Input<Key extends keyof typeof seasonApi> = InputOf<Key, (typeof seasonApi)[Key]>

export const getSeason = (ctx: Ctx, { teamId, seasonId }: Input<'GET /api/v1/team/:teamId/season'>): Promise<Season> =>
  showSeason(ctx, teamId, seasonId)

export async function nameSeason(
  ctx: Ctx,
  { teamId, name, startsOn }: Input<'PUT /api/v1/team/:teamId/season'>,
): Promise<Season> {
  const { scope, seasons, open } = await lockSeasons(ctx, teamId)
  // guard: season: a season starts after the one before it
  if (startsOn <= (lastClosed(seasons)?.endsOn ?? '')) refuse('season_starts_too_early')
  if (open) await updateSeason(ctx.db, scope, { id: open.id, name: name.trim(), startsOn })
  else await insertSeason(ctx.db, scope, { id: ctx.newId(), name: name.trim(), startsOn, now: ctx.now })
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'season_named', subjectId: null, now: ctx.now })
  return showSeason(ctx, teamId)
}

/** Stores the current figures. Later changes to games or players do not affect them. */
export async function closeOpenSeason(
  ctx: Ctx,
  { teamId, name, startsOn }: Input<'POST /api/v1/team/:teamId/season/close'>,
): Promise<Season> {
  const { scope, seasons, open } = await lockSeasons(ctx, teamId)
  if (!open) refuse('season_not_named')
  if (seasons.length >= limits.seasonsPerTeam) refuse('too_many_seasons')
  if (startsOn <= open.startsOn) refuse('season_starts_too_early')
  const days = { teamId, startsOn: open.startsOn, endsOn: dayBefore(startsOn) }
  // guard: season: a season can be closed only when its games are over
  if ((await countUpcoming(ctx.db, days, ctx.now)) > 0) refuse('season_has_games_ahead')
  const { games, people } = storedFiguresOf((await readFigures(ctx.db, days, ctx.now)).figures)
  const closed = { id: open.id, endsOn: days.endsOn, record: recordOf(games), games, people, now: ctx.now }
  await closeSeason(ctx.db, scope, closed)
  await insertSeason(ctx.db, scope, { id: ctx.newId(), name: name.trim(), startsOn, now: ctx.now })
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'season_closed', subjectId: null, now: ctx.now })
  return showSeason(ctx, teamId)
}

export async function reopenLastSeason(
  ctx: Ctx,
  { teamId }: Input<'POST /api/v1/team/:teamId/season/reopen'>,
): Promise<Season> {
  const { scope, seasons, open } = await lockSeasons(ctx, teamId)
  const last = lastClosed(seasons)
  if (!last || !open) refuse('not_found')
  // guard: season: a closed season can be reopened only until the next one has a result
  if (await hasResult(ctx.db, { teamId, startsOn: open.startsOn, endsOn: null })) refuse('season_has_results')
  await reopenSeason(ctx.db, scope, { id: last.id, nextId: open.id })
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'season_reopened', subjectId: null, now: ctx.now })
  return showSeason(ctx, teamId)
}

const lastClosed = (seasons: readonly SeasonRow[]) => seasons.find(({ closedAt }) => closedAt !== null)

/**
 * Locks the team, so that each result or answer is saved either before the figures are stored or after the season is
 * closed.
 */
async function lockSeasons(ctx: Ctx, teamId: string) {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope: TeamScope<'season.edit'> = await authorize(ctx, 'season.edit', teamId)
  await ctx.spend('season.edit')
  const sealed = await seasonsOf(ctx.db, standingOf(ctx, teamId), ctx.actor.id)
  const { rows: seasons } = authorizeRows(ctx, 'season.edit', sealed)
  return { scope, seasons, open: seasons.find(({ closedAt }) => closedAt === null) }
}

async function showSeason(ctx: Ctx, teamId: string, seasonId?: string): Promise<Season> {
  const sealed = await seasonsOf(ctx.rights, standingOf(ctx, teamId), ctx.actor.id)
  const { scope, rows: seasons } = authorizeRows(ctx, 'season.view', sealed)
  const shown =
    seasonId === undefined
      ? seasons.find(({ closedAt }) => closedAt === null)
      : seasons.find(({ id }) => id === seasonId)
  if (seasonId !== undefined && !shown) refuse('not_found')
  const days = { teamId, startsOn: shown?.startsOn ?? null, endsOn: null }
  const read = shown?.closedAt ? await readKept(ctx.db, shown.id) : await readFigures(ctx.db, days, ctx.now)
  const isCaptain = can(scope.role, 'season.edit')
  const { games, players, subs } = figuresFor(read.figures, { isCaptain, userId: ctx.actor.id })
  const ids = [...players, ...subs].map(({ userId }) => userId)
  const people = await peopleOf(ctx.db, { ids, viewerId: ctx.actor.id })
  const isLast = shown !== undefined && shown.id === lastClosed(seasons)?.id
  return {
    id: shown?.id ?? null,
    name: shown?.name ?? '',
    startsOn: shown?.startsOn ?? null,
    endsOn: shown?.endsOn ?? null,
    closedAt: shown?.closedAt?.toISOString() ?? null,
    closedBy: shown?.closedBy ?? '',
    games,
    isCut: read.isCut,
    upcoming: read.upcoming,
    players: named(people, players)
      .map(({ marks, ...player }) => ({ ...player, ...attendanceIn(marks), marks }))
      .toSorted((one, other) => other.played - one.played),
    subs: named(people, subs).toSorted((one, other) => other.times - one.times),
    seasons: seasons.map(showCard),
    can: {
      edit: isCaptain && !shown?.closedAt,
      close: isCaptain && shown !== undefined && !shown.closedAt,
      reopen: isCaptain && isLast && (await isUntouched(ctx, teamId, seasons)),
    },
  }
}

async function isUntouched(ctx: Ctx, teamId: string, seasons: readonly SeasonRow[]): Promise<boolean> {
  const open = seasons.find(({ closedAt }) => closedAt === null)
  return open !== undefined && !(await hasResult(ctx.db, { teamId, startsOn: open.startsOn, endsOn: null }))
}

const showCard = ({ id, name, startsOn, endsOn, closedAt, won, lost, tied }: SeasonRow) => ({
  id,
  name,
  startsOn,
  endsOn,
  closedAt: closedAt?.toISOString() ?? null,
  record: won === null || lost === null || tied === null ? null : { won, lost, tied },
})

/** Sorted by name. */
function named<Row extends { userId: string }>(
  people: readonly { userId: string; name: string; avatar: string | null }[],
  rows: readonly Row[],
) {
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return people.flatMap(({ userId, name, avatar }) => {
    const row = byId.get(userId)
    return row ? [{ ...row, name, avatar: pictureUrl(avatar) }] : []
  })
}

interface ReadFigures {
  figures: BothFigures
  upcoming: number
  isCut: boolean
}

type Days = Parameters<typeof playedGames>[1]

async function readFigures(db: Db, days: Days, now: Date): Promise<ReadFigures> {
  const [latest, upcoming, roster] = await db.together((on) =>
    Promise.all([
      playedGames(on, days, { now, max: limits.seasonGames + 1 }),
      countUpcoming(on, days, now),
      rosterOf(on, days.teamId),
    ]),
  )
  const games = latest.slice(0, limits.seasonGames).toReversed()
  const gameIds = games.map(({ id }) => id)
  const [rows, corrections] = await db.together((on) =>
    Promise.all([readCounts(on, gameIds, now, manyAnswers), correctionsOf(on, gameIds)]),
  )
  const facts = { games, counted: countedGames(rows), roster }
  const figures = {
    corrected: figuresOf({ ...facts, corrections }),
    asAnswered: figuresOf({ ...facts, corrections: [] }),
  }
  return { figures, upcoming, isCut: latest.length > limits.seasonGames }
}

async function readKept(db: Db, seasonId: string): Promise<ReadFigures> {
  return { figures: keptFiguresOf(await keptFigures(db, seasonId)), upcoming: 0, isCut: false }
}
