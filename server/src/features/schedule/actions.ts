import { type InputOf, isTimeZone, limits, localOf, type SchedulePreview, type scheduleApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { writeCsv } from '#core/csv.ts'
import { refuse } from '#core/errors.ts'
import { readEventTable, writtenStart } from '#core/event-table.ts'
import { calendarFile } from '#core/icalendar.ts'
import { readCalendar } from '#core/icalendar-events.ts'
import { decodeText } from '#core/text-decoding.ts'
import { authorize, type TeamScope } from '#permissions'
import { updateCancellation } from '../cancellation/queries.ts'
import { tellLater } from '../game/actions.ts'
import { holdSubsOf, insertGames, type NewGame, updateGame } from '../game/queries.ts'
import { factsOf } from '../game/rules.ts'
import { recordDeeds } from '../game-history/actions.ts'
import { lockTeam } from '../team/queries.ts'
import { allGamesOf, latestGamesOf, nameOfTeam } from './queries.ts'
import {
  columns,
  entriesOf,
  exportedColumns,
  freeName,
  goneReason,
  type KnownGame,
  planImport,
  type Step,
} from './rules.ts'

type Input<Key extends keyof typeof scheduleApi> = InputOf<Key, (typeof scheduleApi)[Key]>
type File = Pick<Input<'POST /api/v1/team/:teamId/schedule/preview'>, 'content' | 'timeZone'>
type MayImport = TeamScope<'schedule.import'>

export async function previewSchedule(
  ctx: Ctx,
  { teamId, ...file }: Input<'POST /api/v1/team/:teamId/schedule/preview'>,
): Promise<SchedulePreview> {
  return show(await plan(ctx, await authorize(ctx, 'schedule.import', teamId), file))
}

/** Does what the preview told. The team is locked, so that two captains with one file take turns. */
export async function importSchedule(
  ctx: Ctx,
  { teamId, cancelGone = false, ...file }: Input<'POST /api/v1/team/:teamId/schedule'>,
): Promise<SchedulePreview> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'schedule.import', teamId)
  const planned = await plan(ctx, scope, file)
  const made = await makeNew(ctx, scope, planned)
  await holdSubsOf(
    ctx.db,
    planned.steps.flatMap(({ change: what, game }) => (game && what !== 'same' ? [game.id] : [])),
  )
  for (const step of planned.steps) {
    if (step.change === 'changed') await change(ctx, scope, step)
    if (step.change === 'gone' && cancelGone) await callOff(ctx, scope, step)
  }
  return show(planned, made)
}

export async function exportTable(ctx: Ctx, { teamId }: { teamId: string }): Promise<string> {
  const games = await latestGamesOf(ctx.db, await authorize(ctx, 'schedule.export', teamId), limits.scheduleLines)
  const rows = games.map(({ id, startsAt, timeZone, opponent, location, notes, cancelledAt }) => {
    const { date, time } = writtenStart(startsAt, timeZone)
    return [id, date, time, timeZone, opponent, location, notes, cancelledAt ? 'Cancelled' : '']
  })
  return writeCsv([exportedColumns, ...rows])
}

export async function exportCalendar(ctx: Ctx, { teamId }: { teamId: string }): Promise<string> {
  const scope = await authorize(ctx, 'schedule.export', teamId)
  const games = await latestGamesOf(ctx.db, scope, limits.scheduleLines)
  const name = await nameOfTeam(ctx.db, scope)
  const events = games.map(({ id, version, startsAt, endsAt, opponent, location, notes, cancelledAt }) => ({
    uid: id,
    sequence: version,
    startsAt,
    endsAt,
    location,
    stampedAt: ctx.now,
    summary: `${name} vs ${opponent}`,
    description: notes,
    cancelled: cancelledAt !== null,
  }))
  return calendarFile({ name, events })
}

interface Plan {
  steps: Step[]
  problems: SchedulePreview['problems']
  games: KnownGame[]
}

async function plan(ctx: Ctx, scope: MayImport, { content, timeZone }: File): Promise<Plan> {
  if (!isTimeZone(timeZone)) refuse('invalid_input', [{ field: 'timeZone', message: 'is no time zone' }])
  const teamName = await nameOfTeam(ctx.db, scope)
  const text = decodeText(Buffer.from(content, 'base64'))
  if (text === undefined)
    return refuseFile([{ line: 0, message: 'This is no text. Save it as CSV or as a calendar file.' }])
  const most = limits.scheduleLines + 1
  const reading = /^\s*BEGIN:VCALENDAR/i.test(text)
    ? readCalendar(text, { timeZone, most })
    : readEventTable(text, { timeZone, most, columns })
  const { entries, problems: unusable } = entriesOf(reading.events, teamName)
  const problems = [...reading.problems, ...unusable].sort((a, b) => a.line - b.line)
  if (entries.length === 0) return refuseFile(problems)
  if (reading.events.length === most)
    return refuseFile([{ line: 0, message: `It has more than ${limits.scheduleLines} games. Split it.` }])
  const games = await allGamesOf(ctx.db, scope)
  return { steps: planImport(entries, games, { now: ctx.now, teamName }), problems, games }
}

/** A refusal that says why, as far as anybody wants to read. */
function refuseFile(problems: SchedulePreview['problems']): never {
  const told = problems.length > 0 ? problems : [{ line: 0, message: 'There is no game in it.' }]
  return refuse(
    'schedule_not_readable',
    told.slice(0, 20).map(({ line, message }) => ({ field: line > 0 ? `line ${line}` : 'content', message })),
  )
}

/** Answers the ids of the new games, step by step. */
async function makeNew(ctx: Ctx, scope: MayImport, { steps, games }: Plan): Promise<Map<Step, string>> {
  const names = new Set(games.flatMap(({ importUid }) => importUid ?? []))
  const made = new Map<Step, NewGame>()
  for (const step of steps.filter((one) => one.change === 'new')) {
    const { opponent, startsAt, timeZone, location, notes } = step.after
    const id = ctx.newId()
    const startsOn = localOf(startsAt, timeZone).date
    const importUid = freeName(step.uid, { id, date: startsOn }, names)
    names.add(importUid)
    const told = factsOf({ opponent, startsAt, timeZone, location, notes, cancelledAt: null, cancelReason: '' })
    made.set(step, { id, opponent, startsAt, startsOn, timeZone, location, notes, importUid, told })
  }
  if (made.size > 0) {
    await insertGames(ctx.db, scope, [...made.values()], ctx.now)
    await recordDeeds(ctx, scope, ...Array.from(made.values(), ({ id }) => ({ gameId: id, deed: 'imported' as const })))
  }
  return new Map(Array.from(made, ([step, { id }]) => [step, id]))
}

async function change(ctx: Ctx, scope: MayImport, { game, after, changes }: Step) {
  if (!game) return
  const startsOn = localOf(after.startsAt, after.timeZone).date
  if (!(await updateGame(ctx.db, scope, game.id, { ...after, startsOn, now: ctx.now }))) refuse('game_has_result')
  await recordDeeds(ctx, scope, { gameId: game.id, deed: 'edited', detail: changes })
  await tellLater(ctx, { id: game.id, startsAt: after.startsAt < game.startsAt ? after.startsAt : game.startsAt })
}

async function callOff(ctx: Ctx, scope: MayImport, { game }: Step) {
  if (!game) return
  await updateCancellation(ctx.db, scope, game.id, { cancelledAt: ctx.now, reason: goneReason })
  const detail = [{ field: 'cancelReason', before: '', after: goneReason }]
  await recordDeeds(ctx, scope, { gameId: game.id, deed: 'cancelled', detail })
  await tellLater(ctx, game)
}

const show = ({ steps, problems }: Plan, made = new Map<Step, string>()): SchedulePreview => ({
  lines: steps.map((step) => ({
    line: step.line,
    change: step.change,
    gameId: step.game?.id ?? made.get(step) ?? null,
    opponentTeamName: step.after.opponent,
    startTime: step.after.startsAt.toISOString(),
    timeZone: step.after.timeZone,
    location: step.after.location,
    notes: step.after.notes,
    changes: step.changes,
  })),
  problems,
})
