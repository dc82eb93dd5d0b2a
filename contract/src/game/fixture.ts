import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, NonBlankLine, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { OpponentAnswer } from './opponent-link.ts'
import { ForfeitedBy } from './result.ts'

/** What one team sees of another: its name and crest, and none of its people. */
const OtherTeam = Type.Object({
  id: Id,
  name: Type.String(),
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
})
export type OtherTeam = Static<typeof OtherTeam>

const Home = Type.Boolean({ description: "The game is at home for the caller's team." })

/** A new time for a game of two teams. The game stays as it is until the other side accepts. */
const FixtureProposal = Type.Object({
  id: Id,
  by: Type.Unsafe<'us' | 'them'>(Type.String({ enum: ['us', 'them'] })),
  startTime: Instant,
  timeZone: Type.String(),
  location: Type.String(),
})
export type FixtureProposal = Static<typeof FixtureProposal>

const Points = Type.Integer({ minimum: 0, maximum: limits.score })
const EnteredScore = Type.Object({ ourScore: Points, theirScore: Points, forfeitedBy: ForfeitedBy })
export type EnteredScore = Static<typeof EnteredScore>

/** What both sides say about how a game ended. Nobody is named. */
export const FixtureResult = Type.Object({
  open: Type.Unsafe<'none' | 'waits_for_us' | 'waits_for_them' | 'contested'>(
    Type.String({ enum: ['none', 'waits_for_us', 'waits_for_them', 'contested'] }),
  ),
  counts: Type.Union([
    Type.Object({
      ...EnteredScore.properties,
      how: Type.Unsafe<'agreed' | 'stood' | 'settled'>(
        Type.String({
          enum: ['agreed', 'stood', 'settled'],
          description: '`stood`: nobody answered in time. `settled`: the organiser of the league decided.',
        }),
      ),
    }),
    Type.Null(),
  ]),
  ours: Type.Union([EnteredScore, Type.Null()]),
  theirs: Type.Union([EnteredScore, Type.Null()]),
  standsAt: Type.Union([Instant, Type.Null()], {
    description: 'When the score that waits counts without an answer. Null: it needs one.',
  }),
  line: Type.Integer({ description: 'How many entries there are. Sent with a confirmation.' }),
  entries: Type.Array(
    Type.Object({
      ...EnteredScore.properties,
      by: Type.Unsafe<'us' | 'them' | 'league' | 'time'>(Type.String({ enum: ['us', 'them', 'league', 'time'] })),
      reason: Type.String({ description: 'Why the organiser decided so; otherwise empty.' }),
      enteredAt: Instant,
    }),
    { description: 'For captains: each entry, latest first.' },
  ),
})
export type FixtureResult = Static<typeof FixtureResult>

/** A game that belongs to two teams, as one of them sees it. */
export const Fixture = Type.Object({
  state: Type.Unsafe<'none' | 'asked' | 'linked' | 'by_link'>(
    Type.String({
      enum: ['none', 'asked', 'linked', 'by_link'],
      description:
        '`asked`: the other team has not answered. `linked`: the game belongs to both teams. `by_link`: the opponent is not here and has a link.',
    }),
  ),
  answer: Type.Union([OpponentAnswer, Type.Null()], {
    description: 'By its link: what the opponent said about the current time and location.',
  }),
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'By its link, for captains: where the opponent gets mail when the game changes. Null: nowhere.',
  }),
  other: Type.Union([OtherTeam, Type.Null()]),
  isHome: Home,
  proposal: Type.Union([FixtureProposal, Type.Null()], {
    description: 'For captains: a new time that waits for a side.',
  }),
  result: Type.Union([FixtureResult, Type.Null()], { description: 'Null: nobody has entered a score.' }),
  isOfLeague: Type.Boolean(),
  can: Type.Object({ link: Type.Boolean(), end: Type.Boolean(), propose: Type.Boolean() }),
})
export type Fixture = Static<typeof Fixture>

/** A game that another team says is against the caller's. */
export const FixtureAsk = Type.Object({
  id: Id,
  team: OtherTeam,
  other: OtherTeam,
  isHome: Home,
  startTime: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  games: Type.Array(
    Type.Object({
      id: Id,
      opponentTeamName: Type.String(),
      startTime: Instant,
      timeZone: Type.String(),
      location: Type.String(),
    }),
    { description: "The games of the caller's team on that day that may be the same one." },
  ),
})
export type FixtureAsk = Static<typeof FixtureAsk>

/** What happened to a game that belongs to two teams. Nobody of the other team is named. */
export type FixtureAction =
  | 'fixture_asked'
  | 'fixture_withdrawn'
  | 'fixture_declined'
  | 'fixture_linked'
  | 'fixture_ended'
  | 'cancelled_by_opponent'
  | 'restored_by_opponent'
  | 'cancelled_by_league'
  | 'restored_by_league'
  | 'opponent_link_made'
  | 'opponent_confirmed'
  | 'opponent_declined'
  | 'opponent_link_ended'
  | 'result_entered'
  | 'result_entered_by_opponent'
  | 'result_agreed'
  | 'result_stood'
  | 'result_settled'

export const fixtureApi = {
  'GET /api/v1/game/:id/fixture': endpoint({
    does: 'Returns whether a game also belongs to the other team. For the team.',
    reply: Fixture,
    errors: ['forbidden', 'not_found', 'not_for_this_kind'],
  }),
  'GET /api/v1/game/:id/fixture/teams': endpoint({
    does: 'Finds teams of the same sport that may be the opponent of a game: by its name, or by the text that is sent.',
    query: Type.Object({ q: Type.Optional(Line(limits.teamName)) }),
    reply: Type.Array(OtherTeam),
    errors: ['forbidden', 'not_found', 'not_for_this_kind'],
  }),
  'POST /api/v1/game/:id/fixture': endpoint({
    does: 'Asks another team whether it is the opponent of a game. Its captains accept or decline.',
    body: Type.Object({ teamId: Id, isHome: Home }),
    reply: Fixture,
    errors: [
      'forbidden',
      'not_found',
      'not_for_this_kind',
      'game_cancelled',
      'game_over',
      'game_is_linked',
      'fixture_declined',
    ],
  }),
  'DELETE /api/v1/game/:id/fixture': endpoint({
    does: 'Withdraws the question to the other team, or ends the link: each team keeps its game as it is.',
    reply: Fixture,
    errors: ['game_of_league', 'forbidden', 'not_found', 'not_for_this_kind'],
  }),
  'GET /api/v1/team/:teamId/fixture-asks/:askId': endpoint({
    does: 'Returns the game that another team says is against this one, with the own games of that day.',
    reply: FixtureAsk,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/fixture-asks/:askId/accept': endpoint({
    does: 'Makes the game belong to both teams: one of the own games, which moves to the time and location of the other, or a new one.',
    body: Type.Object({ gameId: Type.Union([Id, Type.Null()], { description: 'Null: schedule a new game.' }) }),
    reply: Type.Object({ gameId: Id }),
    errors: [
      'forbidden',
      'not_found',
      'game_cancelled',
      'game_over',
      'game_has_result',
      'game_is_linked',
      'too_many_games',
    ],
  }),
  'POST /api/v1/team/:teamId/fixture-asks/:askId/decline': endpoint({
    does: 'Declines: the other team cannot ask again for some time.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}

export const fixtureProposalApi = {
  'PUT /api/v1/game/:id/fixture/proposal': endpoint({
    does: 'Proposes another time or location to the other team. It replaces an open proposal, whosever it is.',
    body: Type.Object({
      startTime: Instant,
      timeZone: Line(64, { description: "The venue's time zone, as an IANA name." }),
      location: NonBlankLine(limits.location),
    }),
    reply: Fixture,
    errors: ['forbidden', 'not_found', 'not_for_this_kind', 'game_cancelled', 'game_over'],
  }),
  'DELETE /api/v1/game/:id/fixture/proposal': endpoint({
    does: 'Withdraws the own proposal, or declines that of the other team: the game stays as it is.',
    reply: Fixture,
    errors: ['forbidden', 'not_found', 'not_for_this_kind'],
  }),
  'POST /api/v1/game/:id/fixture/proposal/accept': endpoint({
    does: 'Accepts the proposal of the other team: the game moves for both.',
    body: Type.Object({ proposalId: Id }),
    reply: Fixture,
    errors: [
      'forbidden',
      'not_found',
      'not_for_this_kind',
      'game_cancelled',
      'game_over',
      'game_has_result',
      'proposal_gone',
    ],
  }),
}
