import type { AddedPeople, Addition, InputOf, RosterTable, rosterTableApi, Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { sortRows } from '@app/contract/roster-verdict'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { RecordResult } from '#core/files/record-table.ts'
import type { SentFiles } from '#core/files/sent-files.ts'
import { authorize, type TeamScope } from '#permissions'
import { insertPlayerPositions } from '../../game/game-day/queries.ts'
import { addPeople } from '../../team/roster/actions.ts'
import { peopleOnRoster } from '../../team/roster/queries.ts'
import { showTeam } from '../../team/team/actions.ts'
import { lockTeam } from '../../team/team/queries.ts'
import { addedAt, latestAddition, positionsOf } from './queries.ts'
import { peopleIn } from './rules.ts'
import { rosterColumns } from './table-column/rules.ts'
import { removeImported } from './take-back/actions.ts'
import { untilOf } from './take-back/rules.ts'

type Input<Key extends keyof typeof rosterTableApi> = InputOf<Key, (typeof rosterTableApi)[Key]>
type Preview = Input<'POST /api/v1/team/:teamId/roster-table/preview'>

/** Parses the file outside a transaction, so that no database connection waits for it. */
export const readTable =
  (files: SentFiles) =>
  async (ctx: Ctx, { teamId, content, columns: mapping = [] }: Preview): Promise<RecordResult> => {
    await authorize(ctx, 'roster.add', teamId)
    // guard: tables: reading a file spends a budget
    await ctx.spend('schedule.read')
    const bytes = Uint8Array.from(Buffer.from(content, 'base64'))
    const records = { aliases: rosterColumns, necessary: ['name', 'first', 'last', 'email'], mapping, max: maxRead }
    return files.readRecords(ctx.actor.id, { bytes, records })
  }

/** One more than the limit, so that a file above the limit is detected. */
const maxRead = limits.rosterLines + 1

export async function previewTable(
  ctx: Ctx,
  { teamId }: Preview,
  { columns, records, problem }: RecordResult,
): Promise<RosterTable> {
  const scope = await authorize(ctx, 'roster.add', teamId)
  const why = problem ?? (records.length > limits.rosterLines ? 'too_many_lines' : undefined)
  if (why) refuse('table_not_readable', [{ field: 'content', message: why }])
  const people = peopleIn(records, await positionsOf(ctx.db, scope))
  if (people.length === 0 && columns.length === 0)
    refuse('table_not_readable', [{ field: 'content', message: 'no_names' }])
  const roster = await peopleOnRoster(ctx.db, teamId)
  const room = limits.peopleWithoutAccount - roster.filter(({ hasAccount }) => !hasAccount).length
  return { columns, rows: sortRows(people, roster, room), room }
}

export async function addTable(
  ctx: Ctx,
  { teamId, people }: Input<'POST /api/v1/team/:teamId/roster-table'>,
): Promise<AddedPeople & { addition: Addition | null }> {
  const added = await addPeople(ctx, { teamId, people })
  const scope = await authorize(ctx, 'roster.add', teamId)
  const positions = await positionsOf(ctx.db, scope)
  const wanted = new Map(people.map(({ name, position }) => [name.toLowerCase(), position]))
  const players = (await addedAt(ctx.db, scope, ctx.now))
    .map(({ id, name }) => ({ profileId: id, position: wanted.get(name.toLowerCase()) ?? '' }))
    .filter(({ position }) => positions.includes(position))
  if (players.length > 0) await insertPlayerPositions(ctx.db, await authorize(ctx, 'game-day.edit', teamId), players)
  return { ...added, addition: added.added > 0 ? await showAddition(ctx, scope) : null }
}

export async function getAddition(ctx: Ctx, { teamId }: { teamId: string }): Promise<{ addition: Addition | null }> {
  return { addition: await showAddition(ctx, await authorize(ctx, 'roster.add', teamId)) }
}

/** Locks the team, so that nobody claims a place during the undo. */
export async function undoTableImport(
  ctx: Ctx,
  { teamId, addedAt: then }: Input<'POST /api/v1/team/:teamId/roster-table/take-back'>,
): Promise<{ team: Team; removed: number; kept: number }> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const { removed, kept } = await removeImported(ctx, { teamId, at: new Date(then) })
  if (removed + kept === 0) refuse('not_found')
  return { team: await showTeam(ctx, { teamId }), removed, kept }
}

async function showAddition(ctx: Ctx, scope: TeamScope<'roster.add'>): Promise<Addition | null> {
  const addition = await latestAddition(ctx.db, scope, ctx.now)
  if (!addition) return null
  const { addedAt: at, people } = addition
  return { addedAt: at.toISOString(), people, until: untilOf(at).toISOString() }
}
