import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Instant, Name, page } from '../field.ts'
import { limits } from '../limits.ts'
import { policy } from '../policy.ts'
import { LeagueGame } from './league-game.ts'

const officialNames = Type.Array(Name(limits.official), {
  maxItems: limits.officials,
  description: 'What a game needs besides its two teams: "Referee", "Scorekeeper". Each once.',
})

/** Who takes an official: a person, by first name and initial, or a team. */
const OfficialHolder = Type.Object({
  name: Type.String({ description: 'Empty: a team of the league sends somebody.' }),
  teamName: Type.String({ description: 'The team, or the team of the person. Empty: an organiser who is on none.' }),
  isOwn: Type.Boolean({ description: 'The caller, or a team of which they are a captain.' }),
})
export type OfficialHolder = Static<typeof OfficialHolder>

/** One official of a game: open, asked for, or taken. */
const Official = Type.Object({
  name: Type.String(),
  holder: Type.Union([OfficialHolder, Type.Null()], { description: 'Null: open.' }),
  before: Type.Union([OfficialHolder, Type.Null()], {
    description: 'Who had taken it before the game moved to another time, and has not confirmed it since.',
  }),
  isAsked: Type.Boolean({ description: 'Open, and an organiser has asked for it.' }),
  can: Type.Object({ giveBack: Type.Boolean() }),
})
export type Official = Static<typeof Official>

/** Why somebody cannot take an official of a game. */
export type OfficialClash = 'own_team_plays' | 'busy_then' | 'not_in_league'

/** A game to come, with its officials. */
export const OfficialGame = Type.Object({
  game: LeagueGame,
  isOwn: Type.Boolean({ description: 'The game needs other officials than the games of the league usually do.' }),
  officials: Type.Array(Official),
  clash: Type.Unsafe<OfficialClash | null>(
    Type.Union([Type.String({ enum: ['own_team_plays', 'busy_then', 'not_in_league'] }), Type.Null()], {
      description: 'Why the caller cannot take an official of this game. Null: they can.',
    }),
  ),
  teams: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: "The caller's teams, as a captain, that can send somebody: none of them plays at that time.",
  }),
})
export type OfficialGame = Static<typeof OfficialGame>

/** What the games of a league need, and how the coming week stands. */
export const LeagueOfficials = Type.Object({
  names: officialNames,
  week: Type.Object(
    {
      needed: Type.Integer(),
      open: Type.Integer(),
      games: Type.Integer({ description: 'Games that need officials.' }),
      openGames: Type.Integer({ description: 'Those with an open one.' }),
    },
    { description: `The games of the next ${policy.officialDays} days that are on.` },
  ),
  askedAt: Type.Union([Instant, Type.Null()], { description: 'When an organiser last asked for officials.' }),
  askAgainAt: Type.Union([Instant, Type.Null()], {
    description: 'When an organiser can ask again. Null: now.',
  }),
  isAsking: Type.Boolean({ description: 'The caller gets a message when officials are missing.' }),
  can: Type.Object({ edit: Type.Boolean(), ask: Type.Boolean() }),
})
export type LeagueOfficials = Static<typeof LeagueOfficials>

/** An official of a game, as its two teams see it. */
export const GameOfficial = Type.Object({
  name: Type.String(),
  holder: Type.Union([Type.Omit(OfficialHolder, ['isOwn']), Type.Null()], { description: 'Null: open.' }),
})
export type GameOfficial = Static<typeof GameOfficial>

const game = { params: Type.Object({ id: Id, gameId: Id }) }

export const officialApi = {
  'GET /api/v1/league/:id/officials': endpoint({
    does: 'Returns what the games of a league need, and how the coming week stands. For its organisers and the members of its teams.',
    reply: LeagueOfficials,
    errors: ['not_found'],
  }),
  'PUT /api/v1/league/:id/officials': endpoint({
    does: 'Sets what the games of a league need, unless one has its own.',
    body: Type.Object({ names: officialNames }),
    reply: LeagueOfficials,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
  'POST /api/v1/league/:id/officials/ask': endpoint({
    does: 'Asks for the open officials of the coming week: people who want to be asked, and captains whose team can send somebody. Each of them gets at most one such message a week.',
    reply: LeagueOfficials,
    errors: ['forbidden', 'not_found', 'season_over', 'no_open_official', 'asked_officials_recently'],
  }),
  'PUT /api/v1/league/:id/officials/asking': endpoint({
    does: 'Says whether the caller gets a message when officials are missing.',
    body: Type.Object({ isAsking: Type.Boolean() }),
    reply: LeagueOfficials,
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/league/:id/official-games': pagedEndpoint({
    does: 'Lists the games to come with their officials, soonest first. For organisers of the league and the members of its teams.',
    query: Type.Object(page),
    reply: Type.Array(OfficialGame),
    errors: ['not_found'],
  }),
  'PUT /api/v1/league/:id/games/:gameId/officials': endpoint({
    does: 'Sets what one game needs. An official that is no longer needed ends, and whoever had taken it is told.',
    ...game,
    body: Type.Object({
      names: Type.Union([officialNames, Type.Null()], { description: 'Null: as the games of the league usually do.' }),
    }),
    reply: OfficialGame,
    errors: ['forbidden', 'not_found', 'season_over', 'game_over', 'game_cancelled'],
  }),
  'PUT /api/v1/league/:id/games/:gameId/official': endpoint({
    does: 'Takes an official of a game, or gives it back. Captains take one for their team. Organisers may also take it from whoever has it.',
    ...game,
    body: Type.Object({
      name: Name(limits.official),
      isTaken: Type.Boolean(),
      startTime: Type.Optional(
        Type.Unsafe<string>({ ...Instant, description: 'To take it: the start that the person has read.' }),
      ),
      teamId: Type.Optional(
        Type.Unsafe<string | null>({
          ...Type.Union([Id, Type.Null()]),
          description: 'The team that sends somebody. Null: the caller comes.',
        }),
      ),
    }),
    reply: OfficialGame,
    errors: [
      'forbidden',
      'not_found',
      'season_over',
      'game_over',
      'game_cancelled',
      'game_has_moved',
      'official_taken',
      'own_team_plays',
      'busy_then',
    ],
  }),
  'GET /api/v1/game/:id/officials': endpoint({
    does: 'Lists the officials of a game of a league. For the team.',
    reply: Type.Array(GameOfficial),
    errors: ['forbidden', 'not_found'],
  }),
}
