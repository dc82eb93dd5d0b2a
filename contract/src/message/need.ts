import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing } from '../field.ts'
import { FixtureResult } from '../game/fixture.ts'
import { DropOut, Kind } from '../game/game.ts'
import { HeadCount } from '../game/game-day.ts'
import { Step } from '../game/game-facts.ts'
import { AttendeeStatus } from '../game/rsvp.ts'
import { SpotOffer } from '../game/waiting-list.ts'
import { hoursText, policy } from '../policy.ts'
import { JoinRequest } from '../team/join-request.ts'
import { Sport } from '../team/team.ts'

const ofTeam = { teamId: Id, teamName: Type.String(), teamLogo: Type.String() }

/** The game that needs someone's attention. */
const NeedGame = Type.Object({
  ...ofTeam,
  id: Id,
  kind: Kind,
  title: Type.String(),
  opponentTeamName: Type.String(),
  startTime: Instant,
  timeZone: Type.String(),
})

const Face = Type.Object({ userId: Id, name: Type.String(), avatar: Type.String() })

/** The first steps of a new team. */
const SetUp = Type.Object({
  team: Type.Union([Type.Object({ ...ofTeam, sport: Sport }), Type.Null()], {
    description: 'Null: the person is on no team yet.',
  }),
  members: Type.Array(Face, { description: 'The first members.' }),
  memberCount: Type.Integer(),
  invited: Type.Integer({ description: 'Invitations that were not revoked.' }),
  hasJoinLink: Type.Boolean(),
  hasGame: Type.Boolean(),
  hasNeed: Type.Boolean({ description: 'The team has set how many players it needs.' }),
})
export type SetUp = Static<typeof SetUp>

/** Open tasks of a person, grouped by kind, soonest game first. */
export const Needs = Type.Object({
  games: Type.Array(
    Type.Object({
      game: NeedGame,
      headCount: HeadCount,
      step: Step,
      dropOuts: Type.Array(DropOut, { description: 'Those that this captain has not dismissed.' }),
      canRemind: Type.Boolean({
        description: `Another player has not answered, and no captain has reminded in ${hoursText(policy.remindAgainHours)}.`,
      }),
      faces: Type.Array(Face, { description: 'Some of the players who have not answered.' }),
      requestId: Type.Union([Id, Type.Null()]),
      volunteers: Type.Array(Face, { description: 'The first volunteers who wait for a decision.' }),
      first: Type.Union([Type.Object({ ...Face.properties, id: Id, position: Type.String() }), Type.Null()], {
        description: 'The volunteer who was first.',
      }),
      subs: Type.Array(Face, { description: 'The subs who were accepted.' }),
    }),
    { description: 'For captains: one row for each game of the next days that they can do something about.' },
  ),
  unanswered: Type.Array(
    Type.Object({
      game: NeedGame,
      answer: Type.Union([AttendeeStatus, Type.Null()]),
      answerIsForOldTime: Type.Boolean(),
    }),
    { description: `Games of the next ${policy.needDays} days that the person has not answered.` },
  ),
  spots: Type.Optional(
    Type.Array(
      Type.Object({
        game: NeedGame,
        offer: Type.Union([SpotOffer, Type.Null()], {
          description: 'Null: the spot is the person’s to take, but has not been offered yet, for example at night.',
        }),
      }),
      {
        description:
          'Spots that opened up in full games, for the person who is next on the waiting list. Missing in replies that browsers have kept from an earlier release.',
      },
    ),
  ),
  offers: Type.Array(
    Type.Object({
      requestId: Id,
      game: NeedGame,
      location: Type.String(),
      volunteeredAt: Instant,
      movedFrom: Type.Union([Instant, Type.Null()], { description: 'The start before the game moved.' }),
      isAskedAgain: Type.Boolean({ description: 'The offer is for another time: the game has moved since.' }),
      isWaiting: Type.Boolean({ description: 'A captain has not decided. Otherwise somebody else plays.' }),
    }),
    { description: 'Offers of the person to sub in games to come that were not accepted, the next game first.' },
  ),
  unscored: Type.Array(Type.Object({ game: NeedGame }), {
    description: `For captains: games of the last ${policy.showMissingScoreDays} days without a result, unless a captain said they were not played.`,
  }),
  joinRequests: Type.Array(
    Type.Object({
      ...ofTeam,
      count: Type.Integer(),
      first: JoinRequest,
      faces: Type.Array(Face),
    }),
    { description: 'For captains: people who ask to join.' },
  ),
  leavers: Type.Array(Type.Object({ ...ofTeam, names: Type.Array(Type.String()) }), {
    description: `For captains: players who left in the last ${policy.showLeaversDays} days. A name is empty if the account was deleted.`,
  }),
  calendars: Type.Optional(
    Type.Array(Type.Object({ ...ofTeam, host: Type.String(), isStopped: Type.Boolean() }), {
      description:
        'For captains: followed calendars with changes that wait for them, or that are given up. Missing in replies that browsers have kept from an earlier release.',
    }),
  ),
  fixtureAsks: Type.Optional(
    Type.Array(
      Type.Object({
        ...ofTeam,
        askId: Id,
        other: Type.Object({ name: Type.String(), logo: Type.String() }),
        startTime: Instant,
        timeZone: Type.String(),
      }),
      {
        description:
          'For captains: teams that ask whether a game is against this one. Missing in replies of an earlier release.',
      },
    ),
  ),
  proposals: Type.Optional(
    Type.Array(
      Type.Object({
        game: NeedGame,
        proposalId: Id,
        startTime: Instant,
        timeZone: Type.String(),
        location: Type.String(),
      }),
      {
        description:
          'For captains: new times that the other team of a game proposes. Missing in replies of an earlier release.',
      },
    ),
  ),
  results: Type.Optional(
    Type.Array(Type.Object({ game: NeedGame, result: FixtureResult }), {
      description:
        'For captains: scores that the other side of a game entered and that wait for this one. Missing in replies of an earlier release.',
    }),
  ),
  declined: Type.Optional(
    Type.Array(Type.Object({ game: NeedGame }), {
      description:
        'For captains: games to come whose opponent said by its link that it can’t play. Missing in replies of an earlier release.',
    }),
  ),
  movedOfficials: Type.Optional(
    Type.Array(
      Type.Object({
        leagueId: Id,
        leagueName: Type.String(),
        gameId: Id,
        name: Type.String(),
        teamName: Type.String({ description: 'The team that sends somebody. Empty: the person comes.' }),
        home: Type.String(),
        away: Type.String(),
        startTime: Instant,
        timeZone: Type.String(),
      }),
      {
        description:
          'Officials of a league’s games that the person had taken, or a captain for their team, before the game moved. Missing in replies of an earlier release.',
      },
    ),
  ),
  openOfficials: Type.Optional(
    Type.Array(Type.Object({ leagueId: Id, leagueName: Type.String(), open: Type.Integer(), games: Type.Integer() }), {
      description: `For organisers: leagues with open officials in the next ${policy.officialDays} days. Missing in replies of an earlier release.`,
    }),
  ),
  playoffs: Type.Optional(
    Type.Array(
      Type.Object({
        leagueId: Id,
        leagueName: Type.String(),
        divisionId: Id,
        divisionName: Type.String(),
        toDecide: Type.Integer({ description: 'Games that ended without a winner.' }),
        toSchedule: Type.Integer({ description: 'Games whose teams are known, without a date.' }),
      }),
      {
        description:
          'For organisers: playoffs of a division with games that wait for them. Missing in replies of an earlier release.',
      },
    ),
  ),
  setUp: Type.Union([SetUp, Type.Null()], {
    description: `For people without a team who are not subs, and for captains: the newest team of the last ${policy.showSetUpDays} days with open steps. Null once the person closed them.`,
  }),
})
export type Needs = Static<typeof Needs>

export const needApi = {
  'GET /api/v1/profile/:userId/needs': endpoint({
    does: 'Returns what waits for the signed-in person: games to answer and, for captains, decisions.',
    reply: Needs,
    errors: ['not_the_session_user'],
  }),
  'POST /api/v1/game/:id/drop-outs/dismiss': endpoint({
    does: 'Hides the drop-outs of a game, or that its spots are filled, from this captain.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/game/:id/result/dismiss': endpoint({
    does: 'Says that a game which is over was not played: no captain is asked for its score.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/profile/:userId/set-up/close': endpoint({
    does: 'Closes the first steps on the dashboard, until the person creates another team.',
    reply: Nothing,
    errors: ['not_the_session_user'],
  }),
  'POST /api/v1/team/:teamId/leavers/dismiss': endpoint({
    does: 'Hides the players who left the team from this captain.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
