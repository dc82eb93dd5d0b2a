import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../field.ts'
import { limits } from '../limits.ts'
import { Mapping, TableColumn } from '../table-column.ts'

/** Columns of a statement that we read. All others are ignored. */
export const statementFields = ['date', 'amount', 'credit', 'debit', 'side', 'currency', 'name', 'text'] as const
export type StatementField = (typeof statementFields)[number]

/** What fits a payment to a person. */
export const matches = ['reference_and_amount', 'name_and_amount', 'reference', 'name', 'amount', 'none'] as const
export type Match = (typeof matches)[number]

const Mark = Line(60, {
  minLength: 1,
  description: 'Of a payment: recognizes it when the same statement is read again.',
})

const StatementPayment = Type.Object({
  mark: Mark,
  day: Type.String({ description: 'YYYY-MM-DD; empty if the statement has none that we can read.' }),
  amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
  name: Type.String({ description: 'Who paid, as the bank says.' }),
  text: Type.String({ description: 'What they wrote.' }),
  personId: Type.Union([Id, Type.Null()], { description: 'Whom it probably is from. A proposal: nothing is entered.' }),
  match: Type.Unsafe<Match>(Type.String({ enum: [...matches], description: 'What fits.' })),
})
export type StatementPayment = Static<typeof StatementPayment>

export const KittyStatement = Type.Object({
  currency: Type.String(),
  columns: Type.Array(TableColumn, { description: 'Of a table. Other formats have none.' }),
  payments: Type.Array(StatementPayment, {
    description: 'What came in and is not entered yet, in the order of the file.',
  }),
  people: Type.Array(
    Type.Object({ personId: Id, name: Type.String(), avatar: Type.String(), balance: Type.Integer() }),
    { description: 'Whom a payment can be from, by name, with what they owe.' },
  ),
  booked: Type.Integer({ description: 'Payments that were entered from a statement before.' }),
  outgoing: Type.Integer({ description: 'Bookings that are no incoming payments.' }),
  unreadable: Type.Integer({ description: 'Bookings without an amount that we can read, or in another currency.' }),
})
export type KittyStatement = Static<typeof KittyStatement>

const refusals = ['forbidden', 'not_found', 'kitty_not_started'] as const

export const kittyStatementApi = {
  'POST /api/v1/team/:teamId/kitty/statement': endpoint({
    does: 'Reads a bank statement (CSV, XLSX, CAMT.053, MT940) and proposes whom each incoming payment is from, without entering or keeping anything.',
    body: Type.Object({
      content: Type.String({
        minLength: 1,
        maxLength: Math.ceil(limits.statementBytes / 3) * 4,
        description: 'The bytes of the file in base64. The server detects the format and the encoding.',
      }),
      columns: Mapping(statementFields),
    }),
    reply: KittyStatement,
    errors: [...refusals, 'table_not_readable'],
    heavy: true,
    bodyBytes: Math.ceil(limits.statementBytes * 1.4),
  }),
  'POST /api/v1/team/:teamId/kitty/statement/payments': endpoint({
    does: 'Enters payments of a bank statement, all or none.',
    body: Type.Object({
      payments: Type.Array(
        Type.Object({ mark: Mark, personId: Id, amount: Type.Integer({ minimum: 1, maximum: limits.kittyAmount }) }),
        { minItems: 1, maxItems: limits.statementPayments },
      ),
      balances: Type.Array(Type.Object({ personId: Id, balance: Type.Integer() }), {
        maxItems: limits.statementPayments,
        description: 'What these people owed when the caller decided. Refused if it is no longer so.',
      }),
    }),
    reply: Type.Object({ entered: Type.Integer() }),
    status: 201,
    errors: [...refusals, 'kitty_full', 'kitty_changed', 'already_done'],
  }),
}
