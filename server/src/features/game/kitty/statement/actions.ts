import type { InputOf, KittyStatement, kittyStatementApi } from '@app/contract'
import { balanceOf } from '@app/contract/kitty-state'
import { limits } from '@app/contract/limits'
import { referenceOf } from '@app/contract/payment-way'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { creditsIn } from '#core/files/credits.ts'
import type { RecordResult } from '#core/files/record-table.ts'
import type { SentFiles } from '#core/files/sent-files.ts'
import { authorize } from '#permissions'
import { enter, lockToEnter, sharesAt } from '../actions.ts'
import { countEntries, forgetSaidPaid, kittyOf, linesOfTeam, placesOf, saidInTeam } from '../queries.ts'
import { sharersOf } from '../view/actions.ts'
import { bookedMarks } from './queries.ts'
import { proposalsFor } from './rules.ts'
import { statementColumns } from './table-column/rules.ts'

type Api = typeof kittyStatementApi
type Read = InputOf<'POST /api/v1/team/:teamId/kitty/statement', Api['POST /api/v1/team/:teamId/kitty/statement']>
type Book = InputOf<
  'POST /api/v1/team/:teamId/kitty/statement/payments',
  Api['POST /api/v1/team/:teamId/kitty/statement/payments']
>

/** Parses the file outside a transaction, so that no database connection waits for it. */
export const readStatement =
  (files: SentFiles) =>
  async (ctx: Ctx, { teamId, content, columns: mapping = [] }: Read): Promise<RecordResult> => {
    await authorize(ctx, 'kitty.manage', teamId)
    // guard: kitty: reading a statement spends a budget
    await ctx.spend('schedule.read')
    const bytes = Uint8Array.from(Buffer.from(content, 'base64'))
    // One more than the limit, so that a file above the limit is detected.
    const records = {
      aliases: statementColumns,
      necessary: ['amount', 'credit'],
      mapping,
      max: limits.statementLines + 1,
    }
    return files.readStatement(ctx.actor.id, { bytes, records })
  }

/** Nothing of the file is kept. */
export async function proposePayments(
  ctx: Ctx,
  { teamId }: Read,
  { columns, records, problem }: RecordResult,
): Promise<KittyStatement> {
  await authorize(ctx, 'kitty.manage', teamId)
  const { currency, teamName } = (await kittyOf(ctx.rights, teamId)) ?? refuse('not_found')
  if (currency === null) return refuse('kitty_not_started')
  const why = problem ?? (records.length > limits.statementLines ? 'too_many_lines' : undefined)
  if (why) refuse('table_not_readable', [{ field: 'content', message: why }])
  const { credits, ...leftOut } = creditsIn(records, currency, ctx.now.toISOString().slice(0, 10))
  if (credits.length === 0 && leftOut.outgoing === 0 && columns.length === 0)
    refuse('table_not_readable', [{ field: 'content', message: 'no_payments' }])
  const booked = new Set(await bookedMarks(ctx.rights, { teamId, marks: credits.map(({ mark }) => mark) }))
  const linesOf = Map.groupBy(await linesOfTeam(ctx.rights, teamId), ({ personId }) => personId)
  const people = (await sharersOf(ctx, teamId, null)).map(({ personId, name, avatar }) => ({
    personId,
    name,
    avatar,
    balance: balanceOf(linesOf.get(personId) ?? []),
  }))
  const open = credits.filter(({ mark }) => !booked.has(mark))
  const payers = people.map((one) => ({
    ...one,
    reference: one.name === '' ? '' : referenceOf(teamName, one.name, one.personId),
  }))
  const proposals = proposalsFor(open, payers)
  return {
    currency,
    columns,
    payments: open.map((credit, index) => ({ ...credit, ...(proposals[index] ?? { personId: null, match: 'none' }) })),
    people,
    booked: credits.length - open.length,
    ...leftOut,
  }
}

/** The balances are those that the captain has seen, so that two captains do not enter the same payments. */
export async function bookPayments(ctx: Ctx, { teamId, payments, balances }: Book): Promise<{ entered: number }> {
  const scope = await lockToEnter(ctx, teamId, payments.length)
  const known = new Set((await sharersOf(ctx, teamId, null)).map(({ personId }) => personId))
  if (!payments.every(({ personId }) => known.has(personId))) refuse('not_found')
  const marks = payments.map(({ mark }) => mark)
  // guard: kitty: a payment of a statement is entered once
  if (new Set(marks).size < marks.length || (await bookedMarks(ctx.db, { teamId, marks })).length > 0)
    refuse('already_done')
  const linesOf = Map.groupBy(await linesOfTeam(ctx.db, teamId), ({ personId }) => personId)
  const seen = new Map(balances.map(({ personId, balance }) => [personId, balance]))
  // guard: kitty: payments of a statement are entered for balances that the captain has seen
  if (payments.some(({ personId }) => seen.get(personId) !== balanceOf(linesOf.get(personId) ?? [])))
    refuse('kitty_changed')
  if ((await countEntries(ctx.db, teamId)) + payments.length > limits.kittyEntries) refuse('kitty_full')
  const said = new Map((await saidInTeam(ctx.db, teamId)).map((one) => [one.personId, one.saidAt]))
  const about = {
    kind: 'payment' as const,
    what: '',
    among: null,
    people: 1,
    perSub: null,
    gameId: null,
    correctsId: null,
  }
  for (const { personId, amount, mark } of payments) {
    const entry = { ...about, amount, saidAt: said.get(personId) ?? null, statementMark: mark }
    await enter(ctx, scope, entry, await sharesAt(ctx, scope, [], [{ personId, amount }]))
    said.delete(personId)
  }
  const paid = new Set(payments.map(({ personId }) => personId))
  const places = (await placesOf(ctx.db, teamId)).filter(({ personId }) => paid.has(personId))
  await forgetSaidPaid(
    ctx.db,
    scope,
    places.flatMap(({ placeId }) => placeId ?? []),
  )
  return { entered: payments.length }
}
