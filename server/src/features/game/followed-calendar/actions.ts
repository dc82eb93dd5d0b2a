import { createHash } from 'node:crypto'
import {
  type CalendarChange,
  type CalendarLook,
  type CalendarStatus,
  type followedCalendarApi,
  type InputOf,
  isTimeZone,
} from '@app/contract'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type TeamScope } from '#permissions'
import { lockTeam } from '../../team/team/queries.ts'
import { readCounts } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { announceChanges } from '../game/actions.ts'
import { updateCancellation } from '../game/cancellation/queries.ts'
import { reportReleases } from '../game/move/actions.ts'
import { moveSubsBack } from '../game/move/queries.ts'
import { recordHistory } from '../game-history/actions.ts'
import { applySteps } from '../schedule/actions.ts'
import { gamesAhead, importNamesOf } from '../schedule/queries.ts'
import { matchesOf, type Step } from '../schedule/rules.ts'
import { markListsDueOf } from '../waiting-list/offer/queries.ts'
import {
  answersToGiveAgain,
  type CalendarRow,
  calendarOf,
  deleteCalendar,
  knownAbout,
  lockCalendar,
  updateChecked,
  updateOpen,
  updateTrust,
  upsertCalendar,
  upsertLinks,
} from './queries.ts'
import { type Reading, type readFor, saveReading } from './reading/actions.ts'
import { addressFrom, type CalendarPlan, clearOnes, type Difference, hostOf, nextCheck, planCalendar } from './rules.ts'

type Input<Key extends keyof typeof followedCalendarApi> = InputOf<Key, (typeof followedCalendarApi)[Key]>
type MayFollow = TeamScope<'schedule.import'>
export type Reader = ReturnType<typeof readFor>

export async function getCalendar(ctx: Ctx, { teamId }: { teamId: string }): Promise<CalendarStatus> {
  await authorize(ctx, 'schedule.import', teamId)
  return showStatus(ctx, teamId)
}

/** Reads the calendar before the transaction, so that no database connection waits for another site. */
export const readGiven =
  (read: Reader) =>
  async (
    ctx: Ctx,
    { teamId, address, timeZone }: Input<'POST /api/v1/team/:teamId/followed-calendar/look'>,
  ): Promise<Reading> => {
    await authorize(ctx, 'schedule.import', teamId)
    if (!isTimeZone(timeZone)) refuse('invalid_input', [{ field: 'timeZone', message: 'must be a time zone' }])
    const reading = await read(ctx, { teamId, address, timeZone })
    if (reading.is === 'read') return reading
    // guard: followed calendars: every address that is not allowed or not reached gives the same error -> return refuse(reading.is === 'failed' && !reading.isAnswered ? 'calendar_refused' : 'calendar_unreadable')
    return refuse(reading.is === 'failed' && reading.isAnswered ? 'calendar_unreadable' : 'calendar_refused')
  }

export async function lookAtCalendar(
  ctx: Ctx,
  { teamId }: { teamId: string },
  reading: Reading,
): Promise<CalendarLook> {
  const scope = await authorize(ctx, 'schedule.import', teamId)
  if (reading.is !== 'read') return refuse('calendar_unreadable')
  const { all, host, name, problems } = reading
  const games = await gamesAhead(ctx.db, scope, ctx.now)
  const starts = all.map(({ startsAt }) => startsAt.getTime())
  const found = [...matchesOf(all, games, ctx.now)]
  return {
    host,
    name,
    games: all.length,
    known: found.filter(([entry, game]) => entry.date === game.startsOn).length,
    from: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : null,
    to: starts.length > 0 ? new Date(Math.max(...starts)).toISOString() : null,
    problems,
  }
}

export async function followCalendar(
  ctx: Ctx,
  { teamId, address, timeZone }: Input<'PUT /api/v1/team/:teamId/followed-calendar'>,
  reading: Reading,
): Promise<CalendarStatus> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'schedule.import', teamId)
  if (reading.is !== 'read') return refuse('calendar_unreadable')
  await upsertCalendar(
    ctx.db,
    scope,
    { ...reading, address: addressFrom(address), timeZone },
    { now: ctx.now, dueAt: nextCheck(ctx.now) },
  )
  return settle(ctx, scope)
}

/** Reads the followed calendar outside the transaction. */
export const readFollowed =
  (read: Reader) =>
  async (ctx: Ctx, { teamId }: { teamId: string }): Promise<Reading> => {
    await authorize(ctx, 'schedule.import', teamId)
    return read(ctx, (await calendarOf(ctx.db, { teamId })) ?? refuse('not_found'))
  }

export async function checkCalendar(
  ctx: Ctx,
  { teamId }: { teamId: string },
  reading: Reading,
): Promise<CalendarStatus> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'schedule.import', teamId)
  const row = (await lockCalendar(ctx.db, scope)) ?? refuse('not_found')
  await updateChecked(ctx.db, scope, { now: ctx.now, nextAt: nextCheck(ctx.now) })
  await saveReading(ctx, row, reading)
  if (row.trustedBy !== null) await applyClear(ctx, scope)
  return settle(ctx, scope)
}

/** In the name of a captain who trusts the calendar. The caller has locked the team and the calendar. */
export async function applyFor(ctx: Ctx, teamId: string) {
  return applyClear(ctx, await authorize(ctx, 'schedule.import', teamId))
}

/** Applies the changes that need no captain's look. The caller has locked the team and the calendar. */
async function applyClear(ctx: Ctx, scope: MayFollow) {
  const row = await calendarOf(ctx.db, scope)
  if (!row) return []
  const applied: Awaited<ReturnType<typeof carryOut>> = []
  // The first round restores a cancelled game, the second moves it if its time has changed, too.
  for (let round = 0; round < 2; round += 1) {
    const { differences, links } = await planFor(ctx.db, row, ctx.now)
    await upsertLinks(ctx.db, scope, links)
    applied.push(...(await carryOut(ctx, scope, clearOnes(differences), { isUnseen: true })))
  }
  return [...new Map(applied.map((game) => [game.gameId, game])).values()]
}

export async function setTrust(
  ctx: Ctx,
  { teamId, isTrusted }: Input<'PUT /api/v1/team/:teamId/followed-calendar/trust'>,
): Promise<CalendarStatus> {
  const scope = await authorize(ctx, 'schedule.import', teamId)
  if (!(await updateTrust(ctx.db, scope, isTrusted))) refuse('not_found')
  return showStatus(ctx, teamId)
}

export async function stopFollowing(ctx: Ctx, { teamId }: { teamId: string }) {
  const scope = await authorize(ctx, 'schedule.import', teamId)
  if (!(await deleteCalendar(ctx.db, scope))) refuse('not_found')
  return {}
}

export async function applyChanges(
  ctx: Ctx,
  { teamId, apply, keep }: Input<'POST /api/v1/team/:teamId/followed-calendar/apply'>,
): Promise<CalendarStatus> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'schedule.import', teamId)
  const row = (await lockCalendar(ctx.db, scope)) ?? refuse('not_found')
  const { differences } = await planFor(ctx.db, row, ctx.now)
  const byId = new Map(differences.map((difference) => [idOf(difference), difference]))
  // guard: followed calendars: only what the captain has seen is applied -> const chosen = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const chosen = (ids: string[]) => [...new Set(ids)].map((id) => byId.get(id) ?? refuse('calendar_changed'))
  const [applied, kept] = [chosen(apply), chosen(keep.filter((id) => !apply.includes(id)))]
  await carryOut(ctx, scope, applied)
  await upsertLinks(
    ctx.db,
    scope,
    kept.map(({ key, game, base }) => ({ key, gameId: game?.id ?? null, base, missingAt: null })),
  )
  return settle(ctx, scope)
}

/**
 * Makes the games what the calendar says, as if a captain had edited them. Returns the id of each game. The caller has
 * locked the team and the calendar.
 */
async function carryOut(
  ctx: Ctx,
  scope: MayFollow,
  chosen: readonly Difference[],
  { isUnseen = false }: { isUnseen?: boolean } = {},
): Promise<{ gameId: string; kind: CalendarChange['kind'] }[]> {
  if (chosen.length === 0) return []
  await restoreGames(
    ctx,
    scope,
    chosen.filter(({ kind }) => kind === 'restored'),
  )
  const steps = stepsOf(chosen.filter(({ kind }) => kind !== 'restored'))
  const made = await applySteps(ctx, scope, [...steps.values()], {
    names: await importNamesOf(ctx.db, scope),
    isUnseen,
  })
  const games = chosen.map(({ key, kind, game, base }) => {
    const step = steps.get(key)
    return { key, kind, base, gameId: game?.id ?? (step && made.get(step)) ?? '' }
  })
  await upsertLinks(
    ctx.db,
    scope,
    games.map(({ key, gameId, base }) => ({ key, gameId, base, missingAt: null })),
  )
  return games.map(({ gameId, kind }) => ({ gameId, kind }))
}

/** One step for each event, even if its game follows the calendar in some fields and is asked about others. */
function stepsOf(chosen: readonly Difference[]): Map<string, Step> {
  const steps = new Map<string, Step>()
  for (const { kind, key, uid, game, after, changes } of chosen) {
    const before = steps.get(key)
    const change = kind === 'new' ? 'new' : kind === 'cancelled' ? 'gone' : 'changed'
    const both = before && game ? { ...before.after, ...changedFields(after, game) } : after
    steps.set(key, {
      change,
      line: 0,
      game,
      after: both,
      uid,
      dateWithoutYear: '',
      changes: [...(before?.changes ?? []), ...changes],
    })
  }
  return steps
}

const changedFields = (after: Difference['after'], game: NonNullable<Difference['game']>) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof typeof after)[])
      .filter((field) => after[field].valueOf() !== game[field].valueOf())
      .map((field) => [field, after[field]]),
  )

async function restoreGames(ctx: Ctx, { teamId }: MayFollow, restored: readonly Difference[]) {
  if (restored.length === 0) return
  const scope = await authorize(ctx, 'game.cancel', teamId)
  for (const { game } of restored) {
    if (!game) continue
    const released = await moveSubsBack(ctx.db, scope, [game.id], ctx.now)
    await updateCancellation(ctx.db, scope, [game.id], { cancelledAt: null, reason: '' })
    await markListsDueOf(ctx.db, [game.id], ctx.now)
    await recordHistory(ctx, scope, { gameId: game.id, action: 'restored' })
    await reportReleases(ctx, scope, released)
    await ctx.spend('game.change')
    await announceChanges(ctx, [game])
  }
}

/** Stores which games agree with the calendar, and counts what is open. */
async function settle(ctx: Ctx, scope: MayFollow): Promise<CalendarStatus> {
  const row = (await calendarOf(ctx.db, scope)) ?? refuse('not_found')
  const { differences, links } = await planFor(ctx.db, row, ctx.now)
  await upsertLinks(ctx.db, scope, links)
  const open = differences.filter(({ isKept }) => !isKept).length
  await updateOpen(ctx.db, scope, { open, toldAt: row.toldAt })
  return showStatus(ctx, scope.teamId)
}

const planFor = async (db: Db, row: CalendarRow, now: Date): Promise<CalendarPlan> =>
  planCalendar(row.entries, await knownAbout(db, row, now))

/** A hash of the difference, so that applying by id fails if the calendar has changed since the captain looked. */
const idOf = ({ said }: Difference) => createHash('sha256').update(said).digest('base64url').slice(0, 22)

async function showStatus({ db, now }: Ctx, teamId: string): Promise<CalendarStatus> {
  const row = await calendarOf(db, { teamId })
  if (!row) return { calendar: null, changes: [], kept: [] }
  const { differences } = await planFor(db, row, now)
  const shown = await showDifferences({ db, now }, differences)
  return {
    calendar: {
      host: hostOf(row.address),
      name: row.name,
      state: row.stoppedAt ? 'stopped' : row.failingSince ? 'unreachable' : 'working',
      checkedAt: row.checkedAt.toISOString(),
      nextCheckAt: row.dueAt.toISOString(),
      changedAt: row.changedAt?.toISOString() ?? null,
      failingSince: row.failingSince?.toISOString() ?? null,
      isGone: row.isGone,
      isTrusted: row.trustedBy !== null,
    },
    changes: shown.filter((_, index) => !differences[index]?.isKept),
    kept: shown.filter((_, index) => differences[index]?.isKept),
  }
}

/** With how many people each change concerns. */
async function showDifferences(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  differences: readonly Difference[],
): Promise<CalendarChange[]> {
  const again = await answersToGiveAgain(
    db,
    differences.filter(({ kind }) => kind === 'moved'),
  )
  const cancelled = differences.flatMap(({ kind, game }) => (kind === 'cancelled' && game ? [game.id] : []))
  const counts = countedGames(await readCounts(db, cancelled, now))
  return differences
    .map((difference) => ({ ...difference, id: idOf(difference) }))
    .map(({ id, kind, game, after, changes }) => ({
      id,
      kind,
      gameId: game?.id ?? null,
      opponentTeamName: after.opponent,
      startTime: after.startsAt.toISOString(),
      timeZone: after.timeZone,
      location: after.location,
      changes,
      people: again.get(game?.id ?? '') ?? counts.get(game?.id ?? '')?.state.headCount.in ?? 0,
    }))
}
