import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Instant, Line, NonBlankLine, page } from '../field.ts'
import { limits } from '../limits.ts'
import type { Among as AmongName, ReminderState } from './kitty-state.ts'
import { currencies } from './money.ts'
import { type WayKind, wayKinds } from './payment-way.ts'

const Amount = Type.Integer({
  minimum: -limits.kittyAmount,
  maximum: limits.kittyAmount,
  description: 'In the smallest unit of the currency: 6000 is 60.00 EUR, and 60 is 60 JPY.',
})
const PositiveAmount = Type.Integer({ minimum: 1, maximum: limits.kittyAmount })
const Sum = Type.Integer({ description: 'In the smallest unit of the currency.' })
const Currency = Type.String({ enum: [...currencies], description: 'ISO 4217.' })

const Among = Type.Unsafe<AmongName>(
  Type.String({
    enum: ['roster', 'came', 'chosen', 'nobody'],
    description:
      'Who shares: the roster; those who came to the game; people with amounts set by hand; nobody, because the kitty pays.',
  }),
)
const Kind = Type.Unsafe<'cost' | 'charge' | 'payment'>(
  Type.String({
    enum: ['cost', 'charge', 'payment'],
    description:
      'A cost was spent, and those who share it owe it. A charge is owed without having been spent, such as a fee. A payment was received.',
  }),
)
export type KittyEntryKind = Static<typeof Kind>

const Way = Type.Object({
  kind: Type.Unsafe<WayKind>(Type.String({ enum: [...wayKinds] })),
  to: NonBlankLine(limits.kittyWay),
  name: Line(limits.kittyWayName, { description: 'Of an IBAN: whose account it is.' }),
})

const SaidPaid = Type.Union([Type.Object({ amount: Type.Integer(), at: Instant }), Type.Null()], {
  description: 'They say that they have paid, and nobody has received it yet.',
})

const about = {
  id: Id,
  kind: Kind,
  what: Type.String({ description: 'What it is for. Of a payment: empty.' }),
  among: Type.Union([Among, Type.Null()], { description: 'Null: a payment.' }),
  people: Type.Integer({ description: 'How many people share.' }),
  perSub: Type.Union([Sum, Type.Null()], { description: 'What each sub pays. Null: subs share like everyone else.' }),
  correctsId: Type.Union([Id, Type.Null()], { description: 'The entry that this one takes back.' }),
  isCorrected: Type.Boolean({ description: 'Another entry takes this one back.' }),
  gameStart: Type.Union([Instant, Type.Null()], { description: 'Of a cost of a game: when the game started.' }),
  enteredAt: Instant,
}

/** One entry as it concerns one person. */
const OwnEntry = Type.Object({
  ...about,
  amount: Type.Integer({ description: 'Their share.' }),
  paid: Type.Integer({ description: 'What they paid.' }),
  open: Type.Integer({ description: 'What is still open of it. What people pay counts for their oldest share.' }),
})

/** What someone owed when the last season was closed. */
const Carried = Type.Object({
  season: Type.String({ description: 'The name of the season that was closed last.' }),
  at: Instant,
  amount: Type.Integer({ description: 'Their balance then.' }),
  open: Type.Integer({ description: 'What is still open of it.' }),
})

/** What one person owes one team. */
export const OwnKitty = Type.Object({
  teamId: Id,
  teamName: Type.String(),
  currency: Currency,
  balance: Type.Integer({ description: 'What they owe. Less than zero: the team owes them.' }),
  reference: Type.String({ description: 'What they write on a payment, so that it is found again.' }),
  ways: Type.Array(Way, { description: 'How the team is paid.' }),
  saidPaid: SaidPaid,
  carried: Type.Union([Carried, Type.Null()], {
    description: 'The sum of all entries up to the last closed season. Null: there are none.',
  }),
  entries: Type.Array(OwnEntry, { description: 'Latest first, at most 100.' }),
})
export type OwnKitty = Static<typeof OwnKitty>
export type OwnKittyEntry = OwnKitty['entries'][number]

export const Kitty = Type.Object({
  currency: Type.Union([Currency, Type.Null()], { description: 'Null: the team has no kitty yet.' }),
  treasurers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  can: Type.Object({
    manage: Type.Boolean(),
    changeCurrency: Type.Boolean({ description: 'As long as there is no entry.' }),
    chooseTreasurer: Type.Boolean(),
  }),
  own: Type.Union([OwnKitty, Type.Null()]),
})
export type Kitty = Static<typeof Kitty>

const Reminder = Type.Unsafe<ReminderState>(
  Type.String({
    enum: ['now', 'later', 'said_paid', 'unreachable', 'own', 'nothing_owed'],
    description:
      'Whether the caller can remind them: now; later, because they were reminded less than a fortnight ago; not, because they say that they have paid, get no such mail, are the caller, or owe nothing.',
  }),
)

/** Someone with a balance. */
const Debtor = Type.Object({
  personId: Id,
  name: Type.String({ description: 'Empty: they deleted their account, or were removed. What they owe is kept.' }),
  avatar: Type.String(),
  hasAccount: Type.Boolean(),
  isMember: Type.Boolean(),
  balance: Sum,
  since: Type.Union([Instant, Type.Null()], { description: 'When the oldest open entry was made.' }),
  saidPaid: SaidPaid,
  remindedAt: Type.Union([Instant, Type.Null()], { description: 'When they were last reminded.' }),
  reminder: Reminder,
  open: Type.Array(
    Type.Object({
      id: Id,
      what: Type.String(),
      gameStart: about.gameStart,
      season: Type.String({
        description:
          'Everything that is open of entries up to this closed season. Empty: one entry of the open season.',
      }),
      open: Type.Integer(),
    }),
  ),
})
export type Debtor = Static<typeof Debtor>

export const KittyBook = Type.Object({
  currency: Currency,
  broughtOver: Type.Union([Type.Object({ season: Type.String(), amount: Sum }), Type.Null()], {
    description: 'What was in the kitty when the last season was closed. Null: none was closed.',
  }),
  received: Type.Integer({
    description: 'From people, less what they were paid back, since the last season was closed.',
  }),
  spent: Type.Integer({ description: 'From the kitty, without what people paid themselves, since then.' }),
  people: Type.Array(Debtor, { description: 'Who owes something, oldest debt first; then who is owed something.' }),
})
export type KittyBook = Static<typeof KittyBook>

export const KittyEntry = Type.Object({
  ...about,
  amount: Type.Integer(),
  enteredBy: Type.String({ description: 'Empty: they deleted their account.' }),
  saidAt: Type.Union([Instant, Type.Null()], { description: 'Of a payment: when the person said that they had paid.' }),
  shares: Type.Array(Type.Object({ personId: Id, name: Type.String(), amount: Type.Integer(), paid: Type.Integer() })),
})
export type KittyEntry = Static<typeof KittyEntry>

/** Someone who can share a cost. */
const Sharer = Type.Object({
  personId: Id,
  name: Type.String(),
  avatar: Type.String(),
  onRoster: Type.Boolean(),
  came: Type.Boolean({ description: 'To the game that was asked about, as captains have corrected it.' }),
  isSub: Type.Boolean({ description: 'Came as a sub.' }),
})
export const Sharers = Type.Object({ people: Type.Array(Sharer, { description: 'By name: the order of odd units.' }) })
export type Sharers = Static<typeof Sharers>

/** What happened between the closing of two seasons, with the balances before and after it. */
export const KittySheet = Type.Object({
  teamName: Type.String(),
  currency: Currency,
  season: Type.Object({
    id: Type.Union([Id, Type.Null()]),
    name: Type.String({ description: 'Empty: the team has named no season, and all entries are in one sheet.' }),
    from: Type.Union([Instant, Type.Null()], { description: 'When the season before was closed.' }),
    to: Type.Union([Instant, Type.Null()], { description: 'When it was closed. Null: it is open.' }),
  }),
  seasons: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'The latest first.' }),
  cash: Type.Object(
    { opening: Sum, received: Sum, spent: Sum, closing: Sum },
    { description: 'What is in the kitty.' },
  ),
  people: Type.Array(
    Type.Object({
      personId: Id,
      name: Type.String({ description: 'Empty: they deleted their account, or were removed.' }),
      opening: Type.Integer({ description: 'What they owed before.' }),
      shared: Type.Integer({ description: 'Their shares, with corrections.' }),
      paid: Type.Integer({ description: 'What they paid, also for the team.' }),
      closing: Type.Integer({ description: 'What they owe after it.' }),
    }),
    { description: 'By name. People without an entry and without a balance are left out.' },
  ),
})
export type KittySheet = Static<typeof KittySheet>

const refusals = ['forbidden', 'not_found'] as const
const onEntries = [...refusals, 'kitty_not_started', 'kitty_full'] as const

const ofSeason = Type.Optional(
  Type.String({ ...Id, description: 'Entries between the closing of the season before and that of this one.' }),
)

export const kittyApi = {
  'GET /api/v1/team/:teamId/kitty': endpoint({
    does: 'Returns what the caller owes the team, and whether they manage its kitty. For members.',
    reply: Kitty,
    errors: refusals,
  }),
  'PUT /api/v1/team/:teamId/kitty': endpoint({
    does: 'Starts a kitty, in a currency that is fixed with the first entry.',
    body: Type.Object({ currency: Currency }),
    reply: Kitty,
    errors: [...refusals, 'currency_is_fixed'],
  }),
  'GET /api/v1/team/:teamId/kitty/book': endpoint({
    does: 'Lists who owes what, oldest debt first, and what is in the kitty. For captains and treasurers.',
    reply: KittyBook,
    errors: [...refusals, 'kitty_not_started'],
  }),
  'GET /api/v1/team/:teamId/kitty/entries': pagedEndpoint({
    does: 'Lists the entries of the kitty, latest first. For captains and treasurers.',
    query: Type.Object({ ...page, seasonId: ofSeason }),
    reply: Type.Array(KittyEntry),
    errors: refusals,
  }),
  'GET /api/v1/team/:teamId/kitty/sheet': endpoint({
    does: 'Returns the opening and closing balances of a season. For captains and treasurers.',
    query: Type.Object({ seasonId: ofSeason }),
    reply: KittySheet,
    errors: [...refusals, 'kitty_not_started'],
  }),
  'GET /api/v1/team/:teamId/kitty/sharers': endpoint({
    does: 'Lists who can share a cost: the members, those who came to a game, and people with a balance. For captains and treasurers.',
    query: Type.Object({ gameId: Type.Optional(Id) }),
    reply: Sharers,
    errors: refusals,
  }),
  'POST /api/v1/team/:teamId/kitty/costs': endpoint({
    does: 'Enters a cost or a charge. An entry never changes; a mistake is corrected by another entry.',
    body: Type.Object({
      kind: Type.Unsafe<'cost' | 'charge'>(Type.String({ enum: ['cost', 'charge'] })),
      what: NonBlankLine(limits.kittyWhat),
      amount: PositiveAmount,
      gameId: Type.Optional(Id),
      among: Among,
      perSub: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.kittyAmount })),
      byHand: Type.Optional(
        Type.Array(Type.Object({ personId: Id, amount: PositiveAmount }), { maxItems: limits.kittySharers }),
      ),
      expected: Type.Optional(
        Type.Array(Id, {
          maxItems: limits.kittySharers,
          description: 'Who shared it when the caller decided, in that order. Refused if it is no longer so.',
        }),
      ),
      payerId: Type.Optional(Type.String({ ...Id, description: 'Who paid it. Missing: the kitty.' })),
    }),
    reply: KittyEntry,
    status: 201,
    errors: [
      ...onEntries,
      'kitty_changed',
      'game_not_over',
      'game_cancelled',
      'nobody_shares',
      'subs_pay_more',
      'shares_do_not_add_up',
    ],
  }),
  'POST /api/v1/team/:teamId/kitty/entries/:entryId/correction': endpoint({
    does: 'Takes an entry back by another entry with the opposite amounts. Both stay in the list.',
    reply: KittyEntry,
    status: 201,
    errors: [...onEntries, 'already_done'],
  }),
  'POST /api/v1/team/:teamId/kitty/payments': endpoint({
    does: 'Enters a payment that was received from someone, or paid back to them.',
    body: Type.Object({
      personId: Id,
      amount: Amount,
      balance: Type.Integer({
        description: 'What the person owed when the caller decided. Refused if it is no longer so.',
      }),
    }),
    reply: KittyEntry,
    status: 201,
    errors: [...onEntries, 'kitty_changed'],
  }),
  'PUT /api/v1/team/:teamId/kitty/ways': endpoint({
    does: 'Says how the team is paid. Callup only shows it: it moves no money.',
    body: Type.Object({ ways: Type.Array(Way, { maxItems: wayKinds.length }) }),
    reply: Kitty,
    errors: [...refusals, 'kitty_not_started', 'way_not_valid'],
  }),
  'PUT /api/v1/team/:teamId/kitty/said-paid': endpoint({
    does: 'Says that the caller has paid what they owe, or takes that back. A captain or treasurer enters the payment.',
    body: Type.Object({ isPaid: Type.Boolean() }),
    reply: OwnKitty,
    errors: [...refusals, 'nothing_owed'],
  }),
  'POST /api/v1/team/:teamId/kitty/reminders': endpoint({
    does: 'Reminds people, each alone, of everything that they owe the team: at most once a fortnight. Others are left out.',
    body: Type.Object({ personIds: Type.Array(Id, { minItems: 1, maxItems: limits.kittySharers }) }),
    reply: Type.Object({ reminded: Type.Integer({ description: 'How many people.' }) }),
    errors: [...refusals, 'kitty_not_started'],
  }),
  'GET /api/v1/kitties': endpoint({
    does: 'Lists what the caller owes each team, also teams that they have left.',
    reply: Type.Array(OwnKitty),
  }),
}
