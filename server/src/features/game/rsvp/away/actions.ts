import { type Away, type AwayGame, type awayApi, type InputOf, limits } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { violatedConstraint } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type Scope } from '#permissions'
import { shownAnswer } from '../../attendance/rules.ts'
import { followAutomaticAnswers, lockNextGames } from '../actions.ts'
import { replaceAnswersByAwayDates } from '../queries.ts'
import {
  type AwayDates,
  type AwayGameRow,
  awayDatesOf,
  deleteAway,
  gamesDuring,
  insertAway,
  lockOwnProfile,
  ownAwayDates,
  updateAway,
} from './queries.ts'
import { type Days, whyDaysAreInvalid } from './rules.ts'

type Input<Key extends keyof typeof awayApi> = InputOf<Key, (typeof awayApi)[Key]>

export async function listAway(ctx: Ctx): Promise<Away[]> {
  const all = await awayDatesOf(ctx.db, ctx.actor.id, ctx.now)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return []
  const games = await gamesOn(ctx, { from: first.from, until: last.until })
  return all.map((dates) => show(dates, games))
}

export async function listAwayGames(ctx: Ctx, days: Input<'GET /api/v1/away/games'>): Promise<AwayGame[]> {
  refuseInvalid(days, ctx.now)
  return (await gamesOn(ctx, days)).map(showGame)
}

export async function addAway(ctx: Ctx, { replace, ...draft }: Input<'POST /api/v1/away'>): Promise<Away> {
  const { scope, dates, late } = await begin(ctx, { ...draft, id: ctx.newId() })
  const isWithinLimit = await refusingOverlaps(
    insertAway(ctx.db, scope, dates, { now: ctx.now, max: limits.awayDates }),
  )
  if (!isWithinLimit) refuse('too_many_away_dates')
  return finish(ctx, scope, { dates, replace, late })
}

export async function editAway(ctx: Ctx, { replace, ...draft }: Input<'PUT /api/v1/away/:id'>): Promise<Away> {
  const { scope, dates, late } = await begin(ctx, draft)
  // guard: away: other people's dates are not found -> const before = dates
  const before = (await ownAwayDates(ctx.db, scope, dates.id)) ?? refuse('not_found')
  await refusingOverlaps(updateAway(ctx.db, scope, dates, { copyId: ctx.newId(), now: ctx.now }))
  publish(ctx, await gamesOn(ctx, before))
  return finish(ctx, scope, { dates, replace, late })
}

/** Answers that the dates had overridden count again, because they were never changed. */
export async function removeAway(ctx: Ctx, { id }: Input<'DELETE /api/v1/away/:id'>): Promise<object> {
  const scope = await authorize(ctx, 'away.edit-own')
  await ctx.spend('away.save')
  const next = await lockNextGames(ctx)
  const before = (await ownAwayDates(ctx.db, scope, id)) ?? refuse('not_found')
  if (!(await deleteAway(ctx.db, scope, id, { copyId: ctx.newId(), now: ctx.now }))) refuse('not_found')
  await followAutomaticAnswers(ctx, next)
  publish(ctx, await gamesOn(ctx, before))
  return {}
}

async function begin(ctx: Ctx, draft: AwayDates) {
  const scope = await authorize(ctx, 'away.edit-own')
  refuseInvalid(draft, ctx.now)
  await ctx.spend('away.save')
  const late = await lockNextGames(ctx)
  if (!(await lockOwnProfile(ctx.db, scope))) refuse('signed_out')
  return { scope, late, dates: { ...draft, note: draft.note.trim() } }
}

interface Saved {
  dates: AwayDates
  replace: string[] | undefined
  late: Awaited<ReturnType<typeof lockNextGames>>
}

async function finish(ctx: Ctx, scope: Scope<'away.edit-own'>, { dates, replace = [], late }: Saved): Promise<Away> {
  const before = await gamesOn(ctx, dates)
  await replaceAnswersByAwayDates(ctx.db, scope, { games: before.map(({ id }) => id), replace })
  // guard: alerts: away dates on the day of the game are a drop-out
  await followAutomaticAnswers(ctx, late)
  publish(ctx, before)
  return show(dates, await gamesOn(ctx, dates))
}

const gamesOn = (ctx: Ctx, { from, until }: Days) =>
  gamesDuring(ctx.db, { from, until, profileId: ctx.actor.id, now: ctx.now, max: limits.awayGames })

/** Updates open pages only: the dates themselves are the record of the answers, so nothing goes into the history. */
function publish(ctx: Ctx, games: readonly AwayGameRow[]) {
  for (const { id, teamId } of games) ctx.changed({ id: ctx.newId(), kind: 'game', topicId: teamId, resourceId: id })
}

function refuseInvalid(days: Days, now: Date) {
  const message = whyDaysAreInvalid(days, now)
  if (message) refuse('invalid_input', [{ field: 'until', message }])
}

async function refusingOverlaps<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedConstraint(error) === 'away_dates_do_not_overlap') refuse('away_dates_overlap')
    throw error
  }
}

const show = ({ id, from, until, note }: AwayDates, games: readonly AwayGameRow[]): Away => ({
  id,
  from,
  until,
  note,
  games: games.filter(({ startsOn }) => startsOn >= from && startsOn <= until).map(showGame),
})

const showGame = ({ startsAt, answer, teamId: _, startsOn: __, ...game }: AwayGameRow): AwayGame => ({
  ...game,
  startTime: startsAt.toISOString(),
  answer: answer && shownAnswer[answer],
})
