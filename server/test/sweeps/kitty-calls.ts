import type { kittyApi, kittyStatementApi, treasurerApi } from '@app/contract'
import { type Call, onMembers, onTeams } from './asking.ts'
import type { League } from './league.ts'

const statement = Buffer.from('Date,Amount,Name\n2026-11-17,5.00,Ben Lee\n').toString('base64')

/** Every call about a kitty and its treasurers. */
export const kittyCalls: {
  [Key in keyof (typeof kittyApi & typeof kittyStatementApi & typeof treasurerApi)]: Call<Key>
} = {
  'GET /api/v1/team/:teamId/kitty': {
    text: 'See what they owe a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'PUT /api/v1/team/:teamId/kitty': {
    text: 'Start a kitty',
    on: onTeams((teamId) => ({ params: { teamId }, body: { currency: 'EUR' } })),
  },
  'GET /api/v1/team/:teamId/kitty/book': {
    text: 'See who owes what',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/team/:teamId/kitty/entries': {
    text: 'List the entries of a kitty',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/team/:teamId/kitty/sheet': {
    text: 'See the balances of a season',
    on: {
      ...onTeams((teamId) => ({ params: { teamId } })),
      'of a missing season': (l) => ({ params: { teamId: l.teams.listed }, query: { seasonId: l.missing } }),
    },
  },
  'GET /api/v1/team/:teamId/kitty/sharers': {
    text: 'See who can share a cost',
    on: {
      ...onTeams((teamId) => ({ params: { teamId } })),
      'of a game of the team': (l) => ({ params: { teamId: l.teams.listed }, query: { gameId: l.games.completed } }),
      'of a game of the other team': (l) => ({ params: { teamId: l.teams.listed }, query: { gameId: l.games.others } }),
    },
  },
  'POST /api/v1/team/:teamId/kitty/costs': {
    text: 'Enter a cost',
    on: {
      ...onTeams((teamId) => ({
        params: { teamId },
        body: { kind: 'cost' as const, what: 'Balls', amount: 6000, among: 'roster' as const },
      })),
      'of a game of the other team': (l) => ({
        params: { teamId: l.teams.listed },
        body: { kind: 'cost', what: 'Balls', amount: 6000, among: 'came', gameId: l.games.others },
      }),
      'for somebody outside the team': (l) => ({
        params: { teamId: l.teams.listed },
        body: {
          kind: 'charge',
          what: 'Fine',
          amount: 500,
          among: 'chosen',
          byHand: [{ personId: l.rivalPlayer.id, amount: 500 }],
        },
      }),
    },
  },
  'POST /api/v1/team/:teamId/kitty/entries/:entryId/correction': {
    text: 'Correct an entry of a kitty',
    on: {
      'of the team': (l) => at(l.teams.listed, l.kitty.entry),
      'of the other team': (l) => at(l.teams.others, l.kitty.others),
      "the other team's, as if it were the team's": (l) => at(l.teams.listed, l.kitty.others),
      'a missing one': (l) => at(l.teams.listed, l.missing),
      'a missing one of a missing team': (l) => at(l.missing, l.missing),
    },
  },
  'POST /api/v1/team/:teamId/kitty/payments': {
    text: 'Enter a payment that was received',
    on: {
      ...onDebtors((teamId, personId, balance) => ({ params: { teamId }, body: { personId, amount: 500, balance } })),
      'of somebody outside the team': (l) => ({
        params: { teamId: l.teams.listed },
        body: { personId: l.rivalPlayer.id, amount: 500, balance: 0 },
      }),
    },
  },
  'PUT /api/v1/team/:teamId/kitty/ways': {
    text: 'Say how the team is paid',
    on: onTeams((teamId) => ({
      params: { teamId },
      body: { ways: [{ kind: 'iban' as const, to: 'DE89370400440532013000', name: 'Team account' }] },
    })),
  },
  'PUT /api/v1/team/:teamId/kitty/said-paid': {
    text: 'Say that they have paid',
    on: onTeams((teamId) => ({ params: { teamId }, body: { isPaid: true } })),
  },
  'POST /api/v1/team/:teamId/kitty/reminders': {
    text: 'Remind people of what they owe',
    on: {
      'of a player of the team': (l) => remind(l.teams.listed, l.player.id),
      'of a player of the team, unlisted': (l) => remind(l.teams.unlisted, l.player.id),
      'of somebody without an account': (l) => remind(l.teams.listed, l.named.onTeam.id),
      'of a player of the other team': (l) => remind(l.teams.others, l.rivalPlayer.id),
      'of somebody outside the team': (l) => remind(l.teams.listed, l.rivalPlayer.id),
      'of a player of a missing team': (l) => remind(l.missing, l.player.id),
    },
  },
  'POST /api/v1/team/:teamId/kitty/statement': {
    text: 'Read a bank statement',
    on: onTeams((teamId) => ({ params: { teamId }, body: { content: statement } })),
  },
  'POST /api/v1/team/:teamId/kitty/statement/payments': {
    text: 'Enter payments of a bank statement',
    on: onDebtors((teamId, personId, balance) => ({
      params: { teamId },
      body: { payments: [{ mark: 'one', personId, amount: 500 }], balances: [{ personId, balance }] },
    })),
  },
  'GET /api/v1/kitties': {
    text: 'See what they owe all teams',
    on: { '': () => ({}) },
  },
  'PUT /api/v1/team/:teamId/members/:memberId/treasurer': { text: 'Make a member a treasurer', on: onMembers() },
  'DELETE /api/v1/team/:teamId/members/:memberId/treasurer': {
    text: 'Let a treasurer be one no longer',
    on: onMembers(),
  },
}

const remind = (teamId: string, personId: string) => ({ params: { teamId }, body: { personIds: [personId] } })
const at = (teamId: string, entryId: string) => ({ params: { teamId, entryId } })

function onDebtors<A>(ask: (teamId: string, personId: string, balance: number) => A) {
  return {
    'of a player of the team': (l: League) => ask(l.teams.listed, l.player.id, l.kitty.owed.player),
    'of a player of the other team': (l: League) => ask(l.teams.others, l.rivalPlayer.id, l.kitty.owed.rivalPlayer),
    'of a player of the team, from an old balance': (l: League) => ask(l.teams.listed, l.player.id, 1),
    'of a player of a missing team': (l: League) => ask(l.missing, l.player.id, 0),
  }
}
