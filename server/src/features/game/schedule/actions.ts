import {
  currentZone,
  type InputOf,
  isTimeZone,
  limits,
  localOf,
  type SchedulePreview,
  type ScheduleProblem,
  type scheduleApi,
} from '@app/contract'
import { writeCsv } from '@app/contract/csv'
import { GONE_FROM_SCHEDULE } from '@app/contract/game-text'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { formatStart } from '#core/files/format-start.ts'
import { calendarFile } from '#core/files/icalendar.ts'
import type { ParseResult } from '#core/files/parsed-event.ts'
import type { SentFiles } from '#core/files/sent-files.ts'
import { authorize, authorizeRows, confirmRight, standingOf, type TeamScope } from '#permissions'
import { lockTeam } from '../../team/team/queries.ts'
import { announceChanges, makeGames } from '../game/actions.ts'
import { updateCancellation } from '../game/cancellation/queries.ts'
import { changeGames } from '../game/move/actions.ts'
import { lockSubsOf } from '../game/move/queries.ts'
import { factsOf } from '../game/rules.ts'
import type { NewGame } from '../game/scheduling/queries.ts'
import { recordHistory } from '../game-history/actions.ts'
import { allGamesOf, latestGamesOf, nameOfTeam } from './queries.ts'
import { entriesOf, freeName, type KnownGame, planImport, type Step } from './rules.ts'
import { columns, exportedColumns, list } from './table-column/rules.ts'

type Input<Key extends keyof typeof scheduleApi> = InputOf<Key, (typeof scheduleApi)[Key]>
type MayImport = TeamScope<'schedule.import'>

/** One more than the limit, so that a file above the limit is detected. */
const maxRead = limits.scheduleLines + 1
/** A table with at least this many columns is probably a schedule with unknown headings. */
const MIN_COLUMNS = 3

/** Parses the file outside a transaction, so that no database connection waits for it. */
export const readSchedule =
  (files: SentFiles) =>
  async (
    ctx: Ctx,
    { teamId, content, timeZone, time, columns: mapping = [] }: Input<'POST /api/v1/team/:teamId/schedule/preview'>,
  ): Promise<ParseResult> => {
    await authorize(ctx, 'schedule.import', teamId)
    await ctx.spend('schedule.read')
    if (!isTimeZone(timeZone)) refuse('invalid_input', [{ field: 'timeZone', message: 'must be a time zone' }])
    const today = localOf(ctx.now, timeZone).date
    const options = {
      timeZone: currentZone(timeZone),
      today,
      max: maxRead,
      columns,
      list,
      mapping,
      ...(time !== undefined && { time }),
    }
    const bytes = Uint8Array.from(Buffer.from(content, 'base64'))
    return files.read(ctx.actor.id, { bytes, options })
  }

export async function previewSchedule(
  ctx: Ctx,
  { teamId }: Input<'POST /api/v1/team/:teamId/schedule/preview'>,
  reading: ParseResult,
): Promise<SchedulePreview> {
  const scope = await authorize(ctx, 'schedule.import', teamId)
  // The file is not rejected if one more field, or knowing which column is the date, would make its lines readable.
  const canBeRead = ({ code }: ScheduleProblem) =>
    code === 'no_time' || (code === 'no_header' && reading.columns.length >= MIN_COLUMNS)
  if (reading.events.length === 0 && reading.problems.some(canBeRead))
    return { lines: [], problems: reading.problems, columns: reading.columns }
  return show(await plan(ctx, scope, reading))
}

/** Applies the import. Locks the team, so that two captains who import the same file do not duplicate games. */
export async function importSchedule(
  ctx: Ctx,
  { teamId, cancelGone = false, silent }: Input<'POST /api/v1/team/:teamId/schedule'>,
  reading: ParseResult,
): Promise<SchedulePreview> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'schedule.import', teamId)
  const planned = await plan(ctx, scope, reading)
  const steps = planned.steps.filter(({ change }) => cancelGone || change !== 'gone')
  const names = new Set(planned.games.flatMap(({ importUid }) => importUid ?? []))
  return show(planned, await applySteps(ctx, scope, steps, { names, isSilent: silent }))
}

interface Applying {
  /** The import ids of all games of the team. */
  names: Set<string>
  isSilent?: boolean | undefined
  /** Nobody has seen the new times: the actor is asked again, too. */
  isUnseen?: boolean
}

/** The caller has locked the team. Returns the id of the new game of each step. */
export async function applySteps(
  ctx: Ctx,
  scope: MayImport,
  steps: readonly Step[],
  { names, isSilent, isUnseen = false }: Applying,
): Promise<Map<Step, string>> {
  const made = await makeNew(ctx, scope, steps, { names, isSilent })
  const changed = steps.filter(isOn('changed'))
  const gone = steps.filter(isOn('gone'))
  const touched = [...changed, ...gone].map(({ game }) => game.id)
  if (touched.length > 0) await ctx.spend('schedule.change', { amount: touched.length })
  await lockSubsOf(ctx.db, touched)
  await changeExisting(ctx, scope, changed, isUnseen)
  await cancelGames(ctx, scope, gone)
  return made
}

export async function exportTable(ctx: Ctx, { teamId }: { teamId: string }): Promise<string> {
  const { games } = await exportedGames(ctx, teamId)
  const rows = games.map(({ id, startsAt, timeZone, opponent, location, notes, cancelledAt }) => {
    const { date, time } = formatStart(startsAt, timeZone)
    return [id, date, time, timeZone, opponent, location, notes, cancelledAt ? 'Cancelled' : '']
  })
  return writeCsv([exportedColumns, ...rows])
}

export async function exportCalendar(ctx: Ctx, { teamId }: { teamId: string }): Promise<string> {
  const { teamName: name, games } = await exportedGames(ctx, teamId)
  const events = games.map(({ id, version, startsAt, endsAt, timeZone, opponent, location, notes, cancelledAt }) => ({
    uid: id,
    sequence: version,
    startsAt,
    endsAt,
    timeZone,
    location,
    stampedAt: ctx.now,
    summary: `${name} vs ${opponent}`,
    description: notes,
    cancelled: cancelledAt !== null,
  }))
  return calendarFile({ name, events })
}

async function exportedGames(ctx: Ctx, teamId: string) {
  const latest = await latestGamesOf(ctx.db, standingOf(ctx, teamId), { max: limits.scheduleLines, now: ctx.now })
  const { first, rows } = authorizeRows(ctx, 'schedule.export', latest)
  await confirmRight(ctx, 'schedule.export', teamId)
  return { teamName: first.teamName, games: rows }
}

interface Plan {
  steps: Step[]
  problems: ScheduleProblem[]
  games: KnownGame[]
  columns: ParseResult['columns']
}

/** A step on an existing game. */
type StepOn = Step & { game: KnownGame }
const isOn =
  (change: Step['change']) =>
  (step: Step): step is StepOn =>
    step.change === change && step.game !== null

async function plan(ctx: Ctx, scope: MayImport, reading: ParseResult): Promise<Plan> {
  const teamName = await nameOfTeam(ctx.db, scope)
  const { entries, problems: unusable } = entriesOf(reading.events, teamName)
  const problems = [...reading.problems, ...unusable].sort((a, b) => a.line - b.line)
  if (entries.length === 0) return refuseFile(problems)
  if (reading.events.length === maxRead)
    return refuseFile([{ line: 0, code: 'too_many_games', number: limits.scheduleLines }])
  const games = await allGamesOf(ctx.db, scope, ctx.now)
  const steps = planImport(entries, games, { now: ctx.now, teamName })
  const added = steps.filter(({ change }) => change === 'new').length
  if (games.length + added > limits.gamesPerTeam) refuse('too_many_games')
  return { steps, problems, games, columns: reading.columns }
}

/** Rejects the file with its first 20 problems. */
function refuseFile(problems: ScheduleProblem[]): never {
  const reasons: ScheduleProblem[] = problems.length > 0 ? problems : [{ line: 0, code: 'no_games' }]
  return refuse(
    'schedule_not_readable',
    reasons.slice(0, 20).map(({ line, code: message, ...facts }) => ({
      field: line > 0 ? `line ${line}` : 'content',
      message,
      ...facts,
    })),
  )
}

async function makeNew(
  ctx: Ctx,
  scope: MayImport,
  steps: readonly Step[],
  { names, isSilent }: Applying,
): Promise<Map<Step, string>> {
  const made = new Map<Step, NewGame>()
  for (const step of steps.filter((one) => one.change === 'new')) {
    const { opponent, startsAt, timeZone, location, notes } = step.after
    const id = ctx.newId()
    const startsOn = localOf(startsAt, timeZone).date
    const importUid = freeName(step.uid, { id, date: startsOn }, names)
    names.add(importUid)
    const facts = { kind: 'game' as const, title: '', needed: null, opponent, startsAt, timeZone, location, notes }
    const lastMailed = factsOf({ ...facts, cancelledAt: null, cancelReason: '' })
    made.set(step, { id, ...facts, startsOn, importUid, lastMailed })
  }
  await makeGames(ctx, scope, [...made.values()], { action: 'imported', isSilent })
  return new Map(Array.from(made, ([step, { id }]) => [step, id]))
}

async function changeExisting(ctx: Ctx, scope: MayImport, steps: StepOn[], isUnseen: boolean) {
  if (steps.length === 0) return
  const moves = steps.map(({ game, after: { opponent, startsAt, timeZone, location, notes }, changes }) => {
    const startsOn = localOf(startsAt, timeZone).date
    const after = { id: game.id, title: '', needed: null, opponent, startsAt, startsOn, timeZone, location, notes }
    return { after, startedAt: game.startsAt, detail: changes }
  })
  await announceChanges(ctx, await changeGames(ctx, scope, moves, { isUnseen }))
}

async function cancelGames(ctx: Ctx, scope: MayImport, steps: StepOn[]) {
  if (steps.length === 0) return
  const games = steps.map(({ game }) => game)
  const ids = games.map(({ id }) => id)
  await updateCancellation(ctx.db, scope, ids, { cancelledAt: ctx.now, reason: GONE_FROM_SCHEDULE })
  const detail = [{ field: 'cancelReason', before: '', after: GONE_FROM_SCHEDULE }]
  await recordHistory(ctx, scope, ...ids.map((gameId) => ({ gameId, action: 'cancelled' as const, detail })))
  await announceChanges(ctx, games)
}

const show = ({ steps, problems, columns: found }: Plan, made = new Map<Step, string>()): SchedulePreview => ({
  lines: steps.map((step) => ({
    line: step.line,
    change: step.change,
    gameId: step.game?.id ?? made.get(step) ?? null,
    opponentTeamName: step.after.opponent,
    startTime: step.after.startsAt.toISOString(),
    timeZone: step.after.timeZone,
    location: step.after.location,
    notes: step.after.notes,
    dateWithoutYear: step.dateWithoutYear,
    changes: step.changes,
  })),
  problems,
  columns: found,
})
