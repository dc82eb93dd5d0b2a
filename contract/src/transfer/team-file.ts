import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, Line, NonBlankLine, Text } from '../field.ts'
import { Kind } from '../game/game.ts'
import type { KittyEntryKind } from '../game/kitty.ts'
import type { Among } from '../game/kitty-state.ts'
import { currencies } from '../game/money.ts'
import { type WayKind, wayKinds } from '../game/payment-way.ts'
import { ForfeitedBy } from '../game/result.ts'
import { limits } from '../limits.ts'
import { MemberRole, Sport, Team } from '../team/team.ts'

/** The version of the format: docs/team-file.md. Files of other versions are rejected. */
export const TEAM_FILE_VERSION = 1

/** A person of the file, by their index in `people`, counted from 1. */
const Person = Type.Integer({ minimum: 1, maximum: limits.peopleWithoutAccount + 1 })
const Players = Type.Union([Type.Integer({ minimum: 1, maximum: limits.playersNeeded }), Type.Null()])
const Score = Type.Integer({ minimum: 0, maximum: limits.score })

const FilePerson = Type.Object({
  name: NonBlankLine(2 * limits.personName + 1),
  email: Line(limits.email, { description: 'What captains of the team see; empty if they see none.' }),
  position: Line(limits.position),
  joinedAt: Instant,
})

const FileGame = Type.Object({
  // Missing in older files, and of games.
  kind: Type.Optional(Kind),
  title: Type.Optional(Line(limits.opponent)),
  needed: Type.Optional(Players),
  opponent: Line(limits.opponent),
  startsAt: Instant,
  minutes: Type.Integer({ minimum: 1, maximum: limits.gameMinutes }),
  timeZone: Line(64),
  location: Line(limits.location),
  notes: Text(limits.gameNotes),
  scheduleId: Type.Union([Line(200), Type.Null()], {
    description:
      'The id in the schedule file that the game came from; empty if that file had none, null if it came from no file.',
  }),
  cancelled: Type.Union([Type.Object({ at: Instant, reason: Text(limits.cancelReason) }), Type.Null()]),
  result: Type.Union([
    Type.Object({
      ours: Score,
      theirs: Score,
      note: Text(limits.resultNote),
      forfeitedBy: Type.Optional(ForfeitedBy),
    }),
    Type.Null(),
  ]),
  lineUp: Type.Union([
    Type.Object({
      formation: Line(limits.formation),
      setAt: Type.Union([Instant, Type.Null()]),
      places: Type.Array(Type.Object({ person: Person, place: Line(limits.place) }), {
        maxItems: limits.lineUpPlayers,
      }),
    }),
    Type.Null(),
  ]),
  answers: Type.Array(
    Type.Object({
      person: Person,
      answer: Type.Unsafe<'going' | 'not_going' | 'maybe'>(Type.String({ enum: ['going', 'not_going', 'maybe'] })),
      at: Instant,
      by: Type.Union([Person, Type.Null()], { description: 'The captain who answered for them.' }),
    }),
    { maxItems: limits.peopleWithoutAccount + 1 },
  ),
  // Missing in older files, and of games that were scheduled alone.
  series: Type.Optional(
    Type.Object(
      {
        number: Type.Integer({ minimum: 1, maximum: limits.teamFileGames }),
        on: Day,
        time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
      },
      {
        description:
          'Games of one series have the same number; when the series has this one, by the clock of the venue.',
      },
    ),
  ),
  // Missing in older files, and of games without corrections.
  presence: Type.Optional(
    Type.Array(Type.Object({ person: Person, wasThere: Type.Boolean() }), {
      maxItems: limits.peopleWithoutAccount + 1,
      description: 'Whether people were there, where a captain corrected it.',
    }),
  ),
})

const Count = Type.Integer({ minimum: 0, maximum: limits.peopleWithoutAccount + limits.score })
const SeasonScore = Type.Union([Score, Type.Null()])

/** A named season. A closed one includes its stored figures, which cannot be recomputed. */
const FileSeason = Type.Object({
  name: NonBlankLine(limits.seasonName),
  startsOn: Day,
  closed: Type.Union([
    Type.Object({
      lastDay: Day,
      at: Instant,
      games: Type.Array(
        Type.Object({
          game: Type.Union([Type.Integer({ minimum: 1, maximum: limits.teamFileGames }), Type.Null()], {
            description: 'Its place in `games`, counted from 1; null if it is not among them.',
          }),
          startsOn: Day,
          opponent: NonBlankLine(limits.opponent),
          ourScore: SeasonScore,
          theirScore: SeasonScore,
          forfeitedBy: ForfeitedBy,
          in: Count,
          subs: Count,
          needed: Type.Union([Count, Type.Null()]),
          asAnswered: Type.Optional(
            Type.Object(
              { in: Count, subs: Count },
              { description: '`in` and `subs` without corrections, which only captains see. Missing: the same.' },
            ),
          ),
        }),
        { maxItems: limits.seasonGames },
      ),
      people: Type.Array(
        Type.Object({
          person: Person,
          marks: Type.String({ pattern: '^[01-]*$', maxLength: limits.seasonGames }),
          subbed: Count,
          subbedAsAnswered: Type.Optional(Count),
        }),
        { maxItems: limits.peopleWithoutAccount + 1 },
      ),
    }),
    Type.Null(),
  ]),
})

const KittyAmount = Type.Integer({ minimum: -limits.kittyAmount, maximum: limits.kittyAmount })
const Who = Type.Integer({
  minimum: 1,
  maximum: 2 * (limits.peopleWithoutAccount + 1),
  description: 'A person of the file, or, counted on after the last of them, one of `others`.',
})

/** The whole kitty: only captains take a team file, and they read all of it anyway. */
const FileKitty = Type.Object({
  currency: Type.String({ enum: [...currencies] }),
  others: Type.Array(Line(2 * limits.personName + 1), {
    maxItems: limits.peopleWithoutAccount + 1,
    description: 'Names of people with entries who are not on the roster. Empty: they deleted their account.',
  }),
  entries: Type.Array(
    Type.Object({
      kind: Type.Unsafe<KittyEntryKind>(Type.String({ enum: ['cost', 'charge', 'payment'] })),
      what: Line(limits.kittyWhat),
      amount: KittyAmount,
      among: Type.Union([
        Type.Unsafe<Among>(Type.String({ enum: ['roster', 'came', 'chosen', 'nobody'] })),
        Type.Null(),
      ]),
      people: Type.Integer({ minimum: 0, maximum: limits.kittySharers * 10 }),
      perSub: Type.Union([KittyAmount, Type.Null()]),
      game: Type.Union([Type.Integer({ minimum: 1, maximum: limits.teamFileGames }), Type.Null()], {
        description: 'Its place in `games`, counted from 1; null if it is not among them.',
      }),
      gameStart: Type.Union([Instant, Type.Null()]),
      corrects: Type.Union([Type.Integer({ minimum: 1, maximum: limits.kittyEntries }), Type.Null()], {
        description: 'The entry that this one takes back, by its place in `entries`, counted from 1.',
      }),
      by: Type.Union([Person, Type.Null()]),
      at: Instant,
      saidAt: Type.Union([Instant, Type.Null()]),
      statementMark: Type.Union([Line(60), Type.Null()]),
      shares: Type.Array(Type.Object({ who: Who, amount: KittyAmount, paid: KittyAmount }), {
        maxItems: 2 * (limits.peopleWithoutAccount + 1),
      }),
    }),
    { maxItems: limits.kittyEntries },
  ),
  ways: Type.Array(
    Type.Object({
      kind: Type.Unsafe<WayKind>(Type.String({ enum: [...wayKinds] })),
      to: NonBlankLine(limits.kittyWay),
      name: Line(limits.kittyWayName),
      by: Type.Union([Person, Type.Null()]),
    }),
    { maxItems: wayKinds.length },
  ),
  saidPaid: Type.Array(Type.Object({ who: Who, amount: KittyAmount, at: Instant }), {
    maxItems: 2 * (limits.peopleWithoutAccount + 1),
  }),
  reminded: Type.Array(Type.Object({ who: Who, at: Instant }), { maxItems: 2 * (limits.peopleWithoutAccount + 1) }),
})

/** A whole team in one file: docs/team-file.md. */
export const TeamFile = Type.Object({
  format: Type.Unsafe<'callup-team'>(Type.String({ enum: ['callup-team'] })),
  version: Type.Unsafe<1>(Type.Integer({ minimum: TEAM_FILE_VERSION, maximum: TEAM_FILE_VERSION })),
  team: Type.Object({
    name: NonBlankLine(limits.teamName),
    sport: Sport,
    description: Text(limits.teamDescription),
    language: Line(35),
  }),
  gameDay: Type.Object({
    gameMinutes: Type.Integer({ minimum: 10, maximum: limits.gameMinutes }),
    rosterOnly: Type.Boolean(),
    min: Players,
    target: Players,
    max: Players,
    composition: Type.Union([
      Type.Object({
        gender: NonBlankLine(limits.gender),
        min: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
      }),
      Type.Null(),
    ]),
    positions: Type.Array(
      Type.Object({
        name: NonBlankLine(limits.position),
        min: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
      }),
      { maxItems: limits.positions },
    ),
  }),
  by: Type.Integer({ minimum: 1, description: 'The captain who took the file, as a person of it.' }),
  people: Type.Array(FilePerson, { minItems: 1, maxItems: limits.peopleWithoutAccount + 1 }),
  games: Type.Array(FileGame, { maxItems: limits.teamFileGames }),
  // Missing in older files.
  seasons: Type.Optional(Type.Array(FileSeason, { maxItems: limits.seasonsPerTeam })),
  // Missing in older files, and of teams without one.
  kitty: Type.Optional(FileKitty),
})
export type TeamFile = Static<typeof TeamFile>
export type TeamFileGame = Static<typeof FileGame>
export type TeamFileSeason = Static<typeof FileSeason>
export type TeamFileKitty = Static<typeof FileKitty>

const Imported = Type.Object({
  file: TeamFile,
  you: Type.Union([Person, Type.Null()], { description: 'Which person of the file the caller is; null: none.' }),
})

const becomes = ['you', 'here', 'account', 'mail', 'by_name'] as const

/** What an import would do. Shows the caller nothing they could not read elsewhere. */
export const TeamFilePreview = Type.Object({
  people: Type.Array(
    Type.Object({
      name: Type.String(),
      becomes: Type.Unsafe<(typeof becomes)[number]>(
        Type.String({
          enum: [...becomes],
          description:
            'The caller; somebody of the team that is here already; somebody with an account in a team of the caller; somebody with an address; somebody without one.',
        }),
      ),
      teamName: Type.String({ description: 'Of `account`: the team that they share with the caller.' }),
    }),
    { description: 'In the order of the file.' },
  ),
  games: Type.Integer(),
  played: Type.Integer(),
  answers: Type.Integer(),
  seasons: Type.Integer(),
  kittyEntries: Type.Integer(),
  mails: Type.Integer({ description: 'How many people get a mail after a yes.' }),
  same: Type.Union([
    Type.Object({
      teamId: Id,
      teamName: Type.String(),
      role: MemberRole,
      people: Type.Integer({ description: 'How many people of the file are on it.' }),
      games: Type.Integer({ description: 'How many games of the file it has.' }),
    }),
    Type.Null(),
  ]),
})
export type TeamFilePreview = Static<typeof TeamFilePreview>

/** An imported team, as long as the import can be undone. */
const ImportedTeam = Type.Object({
  teamId: Id,
  teamName: Type.String(),
  people: Type.Integer(),
  until: Instant,
})
export type ImportedTeam = Static<typeof ImportedTeam>

export const teamFileApi = {
  'POST /api/v1/team/:teamId/team-file': endpoint({
    does: 'Returns a whole team as one file that another installation imports. The other captains are told, because it has addresses.',
    securityEvent: 'team_file_taken',
    reply: TeamFile,
    errors: ['forbidden', 'not_found'],
    heavy: true,
  }),
  'POST /api/v1/team-file/preview': endpoint({
    does: 'Returns what an import of a team file would do: who becomes what, how many mails, and whether the team is here already. Changes nothing.',
    body: Imported,
    reply: TeamFilePreview,
    errors: ['team_file_inconsistent'],
    heavy: true,
    bodyBytes: limits.teamFileBytes,
    bodyIsFile: true,
  }),
  'POST /api/v1/team-file': endpoint({
    does: 'Imports a team file as a new team of which the caller is the captain. Its people arrive without an account, and claim their place. Nobody is mailed unless `mail` is the number of the preview.',
    body: Type.Object({
      ...Imported.properties,
      mail: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: limits.peopleWithoutAccount,
          description:
            'How many people get a mail, as the preview says. 0, the default: nobody, until a captain says so.',
        }),
      ),
    }),
    reply: Type.Object({
      teamId: Id,
      people: Type.Integer(),
      games: Type.Integer(),
      answers: Type.Integer(),
      unmailed: Type.Integer({ description: 'How many people with an address have not been mailed.' }),
      until: Instant,
    }),
    status: 201,
    errors: ['team_file_inconsistent', 'mail_count_changed'],
    heavy: true,
    bodyBytes: limits.teamFileBytes,
    bodyIsFile: true,
  }),
  'GET /api/v1/team-file': endpoint({
    does: 'Lists the teams of which the caller is a captain that came from a file and can be taken back.',
    reply: Type.Array(ImportedTeam),
  }),
  'POST /api/v1/team/:teamId/team-file/mail': endpoint({
    does: 'Mails the people of a team file who were not mailed when it was imported.',
    body: Type.Object({
      people: Type.Integer({ minimum: 1, maximum: limits.peopleWithoutAccount, description: 'How many that are.' }),
    }),
    reply: Team,
    errors: ['forbidden', 'not_found', 'mail_count_changed'],
  }),
  'POST /api/v1/team/:teamId/team-file/take-back': endpoint({
    does: 'Takes an imported team back, within a day. Those who have answered or claimed their place stay, and then the team stays, too.',
    reply: Type.Object({
      isGone: Type.Boolean({ description: 'The team and everything in it is deleted.' }),
      removed: Type.Integer(),
      kept: Type.Integer(),
    }),
    errors: ['forbidden', 'not_found'],
  }),
}
