import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Instant, Line, Name, NonBlankLine, OptionalName, page, search, Text } from '../field.ts'
import { limits } from '../limits.ts'
import { MemberRole, Sport } from '../team/team.ts'
import type { FixtureAction } from './fixture.ts'
import { HeadCount } from './game-day.ts'
import { GameFacts, Side, Step } from './game-facts.ts'
import { type GameKind, gameKinds } from './kind.ts'
import { ForfeitedBy, ResultBy } from './result.ts'
import { AnswerSource, Attendee, AttendeeStatus, Rsvp } from './rsvp.ts'
import { AlsoFor, InSeries } from './series.ts'
import { OwnWaiting } from './waiting-list.ts'

export const GameStatus = Type.Unsafe<'Upcoming' | 'Completed' | 'Cancelled'>(
  Type.String({ enum: ['Upcoming', 'Completed', 'Cancelled'] }),
)
export type GameStatus = Static<typeof GameStatus>

const orNull = <const S extends typeof AttendeeStatus | typeof MemberRole | typeof HeadCount>(schema: S) =>
  Type.Union([schema, Type.Null()])

const Score = Type.Union([Type.Integer({ minimum: 0, maximum: limits.score }), Type.Null()])

/** Of the response as well as of a request; kind.ts says what each has. */
export const Kind = Type.Unsafe<GameKind>(Type.String({ enum: [...gameKinds] }))

/** A game on a list. */
export const GameCard = Type.Object({
  id: Id,
  teamId: Id,
  teamName: Type.String(),
  teamLogo: Type.String({ description: 'URL of the picture, or empty.' }),
  sport: Sport,
  kind: Kind,
  title: Type.String({ description: 'What a kind without an opponent is called. Empty: by its kind.' }),
  opponentTeamName: Type.String({ description: 'Empty for kinds without an opponent.' }),
  opponentTeam: Type.Optional(
    Type.Object(
      {
        id: Id,
        logo: Type.String({ description: 'URL of the picture, or empty.' }),
        isHome: Type.Boolean({ description: 'That team has the home game.' }),
        calledOff: Type.Boolean({ description: 'That team called the game off.' }),
      },
      { description: 'The team here that the game also belongs to, if the caller may see it.' },
    ),
  ),
  startTime: Instant,
  endTime: Instant,
  timeZone: Type.String({ description: "The venue's time zone, as an IANA name." }),
  location: Type.String(),
  status: GameStatus,
  cancelReason: Type.String({ description: 'Why it was cancelled, or empty.' }),
  ourScore: Score,
  theirScore: Score,
  forfeitedBy: ForfeitedBy,
  rsvps: Type.Array(Rsvp),
  going: Type.Integer({ description: 'How many people are Going to the game at its current time, guests included.' }),
  answer: orNull(AttendeeStatus),
  answerIsForOldTime: Type.Boolean({
    description: 'The game has moved since the answer was given, so it must be given again.',
  }),
  answerSource: AnswerSource,
  ownSpot: Type.Union([Id, Type.Null()], {
    description: 'The request for substitutes by which the caller plays as a sub, or null.',
  }),
  headCount: orNull(HeadCount),
  series: Type.Union([InSeries, Type.Null()], { description: 'Null: it was scheduled alone.' }),
  waiting: Type.Union([OwnWaiting, Type.Null()], { description: 'Null: the game has no maximum and no waiting list.' }),
  role: Type.Union([MemberRole, Type.Null()], { description: "The caller's on the team; null outside it." }),
  can: Type.Object({ answer: Type.Boolean() }),
})
export type GameCard = Static<typeof GameCard>

/** A member on the team's roster, whether they have answered or not. */
export const RosterMember = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: Type.String(),
  noAccount: Type.Optional(Type.Boolean({ description: 'For the team: the person has not signed up.' })),
  mailWaits: Type.Optional(
    Type.Boolean({ description: 'For captains: mail to the person waits, because their inbox got many mails today.' }),
  ),
  role: MemberRole,
  position: Type.String({ description: 'The usual position. Empty if none is set, and for people outside the team.' }),
})
export type RosterMember = Static<typeof RosterMember>

/** A player or sub who was in and no longer is, and whom nobody has replaced. */
export const DropOut = Type.Object({
  id: Id,
  userId: Type.Union([Id, Type.Null()], { description: 'As `leftBy` of the place. Null for a deleted account.' }),
  firstName: Type.String({ description: 'Empty if the account has been deleted.' }),
  name: Type.String(),
  avatar: Type.String(),
  status: Type.Unsafe<'NotGoing' | 'Maybe' | 'Left' | 'GaveUp'>(
    Type.String({ enum: ['NotGoing', 'Maybe', 'Left', 'GaveUp'], description: '`GaveUp`: a sub.' }),
  ),
  note: Type.String(),
  droppedAt: Instant,
})
export type DropOut = Static<typeof DropOut>

/** Who plays in which spot. */
export const LineUp = Type.Object({
  formation: Line(limits.formation, { description: 'The name of a formation of the sport.' }),
  players: Type.Array(
    Type.Object({
      playerId: Id,
      place: Line(limits.place, { description: 'The key of a place of the formation. Empty: on the bench.' }),
    }),
    { maxItems: limits.lineUpPlayers },
  ),
})
export type LineUp = Static<typeof LineUp>

/** A game with its answers and roster, and what the caller may do. */
export const Game = Type.Object({
  ...GameCard.properties,
  needed: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How many a kind needs that does not follow the game-day settings.',
  }),
  notes: Type.String(),
  movedFrom: Type.Union([Instant, Type.Null()], {
    description: 'The start that people knew before the game moved. Null: it has not moved, or is not upcoming.',
  }),
  version: Type.Integer({ description: 'Increases with each change; an edit sends the version it started from.' }),
  resultNote: Type.String(),
  resultBy: ResultBy,
  rsvps: Type.Array(Attendee),
  roster: Type.Array(RosterMember),
  subRequestId: Type.Union([Id, Type.Null()], { description: 'The request for substitutes, if there is one.' }),
  rosterOnly: Type.Boolean({ description: 'Only the roster and subs may answer.' }),
  side: Side,
  facts: Type.Union([GameFacts, Type.Null()], { description: 'Null for people outside the team.' }),
  step: Type.Unsafe<Step>({ ...Step, description: 'For captains; `none` for others.' }),
  dropOuts: Type.Array(DropOut, {
    description: 'For captains: who dropped out, until somebody is in their place or the captain dismisses it.',
  }),
  leftBy: Type.Optional(
    Type.Array(Type.Object({ userId: Id, firstName: Type.String(), lastName: Type.String(), avatar: Type.String() }), {
      description: 'For the team and its subs: who is in `leftBy` of a place, and neither in `roster` nor in `rsvps`.',
    }),
  ),
  can: Type.Object({
    answer: Type.Boolean(),
    answerForOthers: Type.Boolean(),
    edit: Type.Boolean(),
    cancel: Type.Boolean(),
    restore: Type.Boolean(),
    recordResult: Type.Boolean(),
    requestSubs: Type.Boolean(),
    seeHistory: Type.Boolean(),
    setLineUp: Type.Boolean(),
    correctPresence: Type.Boolean({ description: 'Correct who was there.' }),
    addGuests: Type.Boolean(),
  }),
})
export type Game = Static<typeof Game>

export const GameFields = Type.Object({
  kind: Type.Optional(
    Type.Unsafe<GameKind>({ ...Kind, description: '`game` if not sent. It cannot be changed later.' }),
  ),
  title: Type.Optional(OptionalName(limits.opponent)),
  opponentTeamName: Type.Optional(
    Type.Unsafe<string>({ ...Name(limits.opponent), description: 'Of a game, and of no other kind.' }),
  ),
  needed: Type.Optional(
    Type.Unsafe<number | null>({
      anyOf: [Type.Integer({ minimum: 1, maximum: limits.playersNeeded }), Type.Null()],
      description: 'How many it needs. Games follow the game-day settings instead.',
    }),
  ),
  startTime: Instant,
  timeZone: Type.Optional(Line(64, { description: "The venue's time zone, as an IANA name. UTC if not sent." })),
  location: NonBlankLine(limits.location),
  notes: Type.Optional(Text(limits.gameNotes)),
})
export type GameFields = Static<typeof GameFields>

type SubAction =
  | 'subs_asked'
  | 'subs_asked_at_once'
  | 'subs_changed'
  | 'subs_closed'
  | 'volunteered'
  | 'confirmed'
  | 'withdrew'
  | 'accepted'
  | 'declined'
  | 'released'
  | 'turnout'

/** What happened to a place or a number on the waiting list. */
export type WaitingAction = 'offered' | 'offer_expired' | 'list_moved' | 'list_added' | 'room_made'

/** A history entry: one change to a game, or one answer to it. */
export const HistoryEntry = Type.Object({
  id: Id,
  action: Type.Unsafe<
    | 'scheduled'
    | 'imported'
    | 'edited'
    | 'cancelled'
    | 'restored'
    | 'result'
    | 'going'
    | 'maybe'
    | 'not_going'
    | 'unanswered'
    | 'note_sent'
    | 'line_up'
    | 'waiting'
    | WaitingAction
    | 'plan_set'
    | 'duty_taken'
    | 'duty_left'
    | FixtureAction
    | SubAction
  >(Type.String()),
  doneAt: Instant,
  doneBy: Type.String({ description: 'A name, or empty if the account has been deleted.' }),
  about: Type.String({ description: 'The person that the entry is about, if somebody else made it; otherwise empty.' }),
  detail: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
})
export type HistoryEntry = Static<typeof HistoryEntry>

const filters = {
  ...search,
  status: Type.Optional(GameStatus),
  teamId: Type.Optional(Id),
}
export type GamePeriod = 'upcoming' | 'past' | 'unanswered'
const period = {
  when: Type.Optional(
    Type.Unsafe<GamePeriod>(
      Type.String({
        enum: ['upcoming', 'past', 'unanswered'],
        description:
          '`upcoming`: soonest first. `unanswered`: those that wait for the caller’s answer. `past`: completed and cancelled games, whatever their date, latest first. If not sent: all games, soonest first.',
      }),
    ),
  ),
}

/** Also applies to a schedule import. */
export const Silent = Type.Optional(
  Type.Boolean({ description: 'Players are not asked at once, only some days before each game.' }),
)

export const gameApi = {
  'GET /api/v1/profile/:userId/games': pagedEndpoint({
    does: "Lists the games of the signed-in person's teams, and games of other teams that they answered or sub in.",
    query: Type.Object({ ...filters, ...period, ...page }),
    reply: Type.Array(GameCard),
    errors: ['not_the_session_user'],
  }),
  'GET /api/v1/profile/:userId/games/count': endpoint({
    does: 'Counts the games that the list with the same filters returns.',
    query: Type.Object(filters),
    reply: Type.Object({
      upcoming: Type.Integer(),
      past: Type.Integer({ description: 'Completed and cancelled games.' }),
      unanswered: Type.Integer({ description: 'Upcoming games of the person’s teams that wait for their answer.' }),
      unansweredGames: Type.Integer({ description: 'How many of these are of the kind `game`.' }),
    }),
    errors: ['not_the_session_user'],
  }),
  'GET /api/v1/team/:id/games': pagedEndpoint({
    does: "Lists a team's games.",
    query: Type.Object({ status: filters.status, ...period, ...page }),
    reply: Type.Array(GameCard),
    errors: ['not_found'],
  }),
  'POST /api/v1/team/:id/games': endpoint({
    does: 'Schedules several games in one transaction. They stay one series.',
    body: Type.Object({
      games: Type.Array(GameFields, { minItems: 1, maxItems: limits.gamesAtOnce }),
      silent: Silent,
    }),
    reply: Type.Array(GameCard),
    status: 201,
    errors: ['forbidden', 'not_found', 'too_many_games'],
  }),
  'POST /api/v1/game': endpoint({
    does: 'Schedules a game.',
    body: Type.Object({ creatorId: Type.Optional(Id), teamId: Id, silent: Silent, ...GameFields.properties }),
    reply: Game,
    status: 201,
    errors: ['not_the_session_user', 'forbidden', 'not_found', 'too_many_games'],
  }),
  'GET /api/v1/game/:id': endpoint({
    does: 'Returns one game with its attendance. Games of an unlisted team are visible only to its members and to volunteers for the game.',
    reply: Game,
    errors: ['not_found'],
  }),
  'PUT /api/v1/game/:id': endpoint({
    does: 'Updates a game, or several of its series. Answers are kept, but a Going or Maybe for another day or time must be given again.',
    body: Type.Object({
      version: Type.Integer(),
      ...GameFields.properties,
      alsoFor: AlsoFor,
      movedToo: Type.Optional(
        Type.Boolean({ description: 'Games of the series that were moved on their own move as well.' }),
      ),
    }),
    reply: Game,
    errors: ['forbidden', 'not_found', 'game_changed', 'game_cancelled', 'game_has_result', 'game_is_linked'],
  }),
  'GET /api/v1/game/:id/history': pagedEndpoint({
    does: 'Lists the changes and answers to a game, latest first.',
    query: Type.Object(page),
    reply: Type.Array(HistoryEntry),
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/game/:id/calendar.ics': endpoint({
    does: 'Returns the game as an iCalendar file.',
    stale: true,
    reply: Type.String(),
    file: 'text/calendar; charset=utf-8',
    fileName: 'game.ics',
    errors: ['not_found'],
  }),
}

export const cancellationApi = {
  'POST /api/v1/game/:id/cancel': endpoint({
    does: 'Cancels a game, or several of its series. Answers are kept, and a game can be restored until its start time.',
    body: Type.Object({ reason: Type.Optional(Text(limits.cancelReason)), alsoFor: AlsoFor }),
    reply: Game,
    errors: ['game_of_league', 'forbidden', 'not_found', 'game_over', 'game_is_linked'],
  }),
  'POST /api/v1/game/:id/restore': endpoint({
    does: 'Restores a cancelled game.',
    query: Type.Object({
      alsoFor: Type.Optional(
        Type.Unsafe<'together'>(
          Type.String({ enum: ['together'], description: 'Also the games of its series that were cancelled with it.' }),
        ),
      ),
    }),
    reply: Game,
    errors: ['game_of_league', 'forbidden', 'not_found', 'game_started', 'game_is_linked'],
  }),
}

export const resultApi = {
  'PUT /api/v1/game/:id/result': endpoint({
    does: 'Records or corrects the result of a game that is over. In a game of two sides the other one confirms it, by entering the same score.',
    body: Type.Object({
      confirms: Type.Optional(
        Type.Integer({ minimum: 1, description: 'The `line` of the score of the other side that was read.' }),
      ),
      ourScore: Type.Integer({ minimum: 0, maximum: limits.score }),
      theirScore: Type.Integer({ minimum: 0, maximum: limits.score }),
      forfeitedBy: Type.Optional(ForfeitedBy),
      note: Type.Optional(Text(limits.resultNote)),
    }),
    reply: Game,
    errors: [
      'forbidden',
      'not_found',
      'game_not_over',
      'game_cancelled',
      'not_for_this_kind',
      'result_changed',
      'result_settled',
    ],
  }),
}

export const lineUpApi = {
  'PUT /api/v1/game/:id/line-up': endpoint({
    does: 'Replaces the line-up of a game. Answers stay as they are; people who do not play in the game are left out.',
    body: LineUp,
    reply: Game,
    errors: ['forbidden', 'not_found', 'game_cancelled', 'not_for_this_kind'],
  }),
}
