import { type Static, Type } from 'typebox'
import { Day, Instant } from '../../field.ts'
import { adminEndpoint, CountedAt } from './audit.ts'

/** The signed-in operator, for the frame of the console. Everyone else gets 404. */
export const Operator = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: Type.String({ description: 'URL of the picture, or empty.' }),
  host: Type.String({ description: 'The host of the public address.' }),
  version: Type.String(),
  waiting: Type.Object({ reports: Type.Integer(), failedJobs: Type.Integer() }, { description: 'For badges.' }),
})
export type Operator = Static<typeof Operator>

export const CheckState = Type.Unsafe<'ok' | 'warning' | 'failed'>(Type.String({ enum: ['ok', 'warning', 'failed'] }))
export type CheckState = Static<typeof CheckState>

export const serviceNames = ['Mail', 'Queue', 'Database', 'Sign-in', 'Backups', 'Settings'] as const
export type ServiceName = (typeof serviceNames)[number]

/** A component of the installation. Its texts are in the operator's language, like all texts of the console. */
export const Service = Type.Object({
  name: Type.Unsafe<ServiceName>(Type.String({ enum: [...serviceNames] })),
  state: CheckState,
  headline: Type.String({ description: 'Follows the name: “nothing sent for 38 min”.' }),
  detail: Type.String(),
  line: Type.Array(Type.Integer(), { description: '24 numbers, one per hour, the oldest first. Empty: no line.' }),
})
export type Service = Static<typeof Service>

export const Overview = Type.Object({
  checkedAt: Instant,
  state: CheckState,
  heading: Type.String({ description: '“Everything is well” or what is not.' }),
  since: Type.Union([Instant, Type.Null()], { description: 'Since when it is not, where known.' }),
  advice: Type.Union(
    [
      Type.Object({
        cause: Type.String(),
        remedy: Type.String({ description: 'Code is between backquotes.' }),
        notLost: Type.String({ description: 'What is not lost; or empty.' }),
        error: Type.String({ description: 'The error as it came; or empty.' }),
      }),
      Type.Null(),
    ],
    { description: 'About the first failed service.' },
  ),
  services: Type.Array(Service, { description: 'Failed ones first, then warnings.' }),
  needsYou: Type.Object({
    failedJobs: Type.Integer(),
    failedJobTitle: Type.String({ description: 'Of the latest; or empty.' }),
    reports: Type.Integer({ description: 'Subjects with an undecided report.' }),
    oldestReportAt: Type.Union([Instant, Type.Null()]),
    teamsWithoutCaptain: Type.Integer(),
  }),
  today: Type.Object({
    signedIn: Type.Integer({ description: 'People seen today, in UTC.' }),
    newPeople: Type.Integer(),
    newTeams: Type.Integer(),
    games: Type.Integer(),
    gamesCalledOff: Type.Integer(),
    going: Type.Integer({ description: 'Answers given today.' }),
    maybe: Type.Integer(),
    notGoing: Type.Integer(),
    requestsOpened: Type.Integer(),
    requestsFilled: Type.Integer(),
  }),
  days: Type.Array(Type.Object({ day: Day, newPeople: Type.Integer(), activePeople: Type.Integer() }), {
    description: 'The last 14 days in UTC, the oldest first. Active: last seen on that day.',
  }),
  countedAt: CountedAt,
})
export type Overview = Static<typeof Overview>

/** A check of the installation, as on the command line. */
export const Check = Type.Object({
  name: Type.String(),
  state: CheckState,
  found: Type.String(),
  remedy: Type.String({ description: 'Empty if all is well. Code to copy is between backquotes.' }),
})
export type Check = Static<typeof Check>

export const Setting = Type.Object({
  name: Type.String({ description: 'The environment variable.' }),
  value: Type.String({ description: 'Empty for a secret.' }),
  isSecret: Type.Boolean(),
  isSet: Type.Boolean(),
  description: Type.String(),
})
export type Setting = Static<typeof Setting>

export const Settings = Type.Object({
  checkedAt: Instant,
  version: Type.String(),
  checks: Type.Array(Check),
  settings: Type.Array(Setting),
})
export type Settings = Static<typeof Settings>

export const adminOverviewApi = {
  'GET /api/v1/admin': adminEndpoint({
    does: 'Returns the signed-in operator.',
    audit: null,
    reply: Operator,
  }),
  'GET /api/v1/admin/overview': adminEndpoint({
    does: 'Says whether all is well, what waits for an operator, and the numbers of the day.',
    audit: null,
    reply: Overview,
  }),
  'GET /api/v1/admin/settings': adminEndpoint({
    does: 'Checks the installation and lists its settings, without secrets.',
    audit: null,
    heavy: true,
    reply: Settings,
  }),
}
