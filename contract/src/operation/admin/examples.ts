import type { ReplyOf } from '../../endpoint.ts'
import type { AuditEntry } from './audit.ts'
import type { AdminApi } from './index.ts'
import { day, overview } from './overview-example.ts'
import type { AdminPerson } from './person.ts'
import type { AdminReport } from './report.ts'
import type { AdminTeam } from './team.ts'

const robinsAct: AuditEntry = {
  id: '019a8c00-0000-7000-8000-0000000000a1',
  at: '2026-11-15T08:20:00.000Z',
  verb: 'person.suspend',
  operator: 'Robin Vance',
  isByCommandLine: false,
  about: 'person',
  aboutId: '019a8c00-0000-7000-8000-000000000001',
  aboutName: 'Theo Lang',
  shown: 0,
  detail: '30 days',
  reason: 'Insults in three volunteer notes',
  requestId: '019a8c00-0000-7000-8000-0000000000b1',
}

const theo = {
  id: '019a8c00-0000-7000-8000-000000000001',
  firstName: 'Theo',
  lastName: 'Lang',
  email: 'theo.lang@example.com',
  emailVerified: true,
  hasAccount: true,
  avatar: '',
  createdAt: '2026-02-11T10:00:00.000Z',
  lastSeenAt: '2026-11-14T22:02:00.000Z',
  isSuspended: true,
  suspendedUntil: '2026-12-15T08:20:00.000Z',
  isOperator: false,
}

const person: AdminPerson = {
  ...theo,
  sessions: 0,
  mail: {
    suppressedBecause: '',
    suppressedSince: null,
    sent: 12,
    waiting: 0,
    refused: 0,
    givenUp: 0,
    withheld: 0,
    dropped: 3,
  },
  subbing: { volunteered: 31, accepted: 4, turnedUp: 2 },
  reported: { times: 3, people: 3, openReportId: null },
  blockedBy: 4,
  teams: [
    {
      id: '019a8c00-0000-7000-8000-000000000011',
      name: 'Kick Tok',
      sport: 'Kickball',
      role: 'Captain',
      joinedAt: '2026-03-02T18:00:00.000Z',
    },
  ],
  suspensions: [
    {
      reason: 'Insults in three volunteer notes',
      suspendedAt: '2026-11-15T08:20:00.000Z',
      until: '2026-12-15T08:20:00.000Z',
      liftedAt: null,
    },
  ],
  ifSuspended: { comingGames: 4, openRequests: 1, offers: 2 },
  onlyCaptainOf: [
    {
      id: '019a8c00-0000-7000-8000-000000000011',
      name: 'Kick Tok',
      members: [{ id: '019a8c00-0000-7000-8000-000000000002', name: 'Jonas Weber' }],
    },
  ],
  trail: [robinsAct],
}

const ducks = {
  id: '019a8c00-0000-7000-8000-000000000012',
  name: 'Setting Ducks',
  sport: 'Volleyball',
  logo: '',
  captains: [],
  lastGameAt: '2026-11-07T18:00:00.000Z',
  isListed: true,
  isHidden: false,
} as const

const team: AdminTeam = {
  ...ducks,
  captains: [],
  createdAt: '2025-04-01T10:00:00.000Z',
  hiddenAt: null,
  members: [
    {
      id: '019a8c00-0000-7000-8000-000000000002',
      name: 'Jonas Weber',
      role: 'Player',
      joinedAt: '2026-03-02T18:00:00.000Z',
      hasAccount: true,
    },
  ],
  comingGames: 3,
  openRequests: 0,
  reported: { times: 0, openReportId: null },
  trail: [],
}

const reported = {
  id: '019a8c00-0000-7000-8000-000000000021',
  about: 'volunteer',
  name: 'Theo L.',
  reports: 3,
  open: 3,
  firstReportedAt: '2026-11-09T19:30:00.000Z',
  lastReportedAt: '2026-11-14T17:40:00.000Z',
  isHidden: true,
} as const

const report: AdminReport = {
  ...reported,
  items: [
    {
      reason: 'rude',
      reporter: 'Captain of Puck Norris',
      reporterId: '019a8c00-0000-7000-8000-000000000003',
      reportedAt: '2026-11-14T17:40:00.000Z',
      comment: '',
      text: 'You clowns should be glad anybody shows up.',
      game: { name: 'Puck Norris v Real Sosobad', startsAt: '2026-11-17T18:00:00.000Z' },
      isOpen: true,
    },
  ],
  decisions: [],
  person: {
    id: theo.id,
    name: 'Theo Lang',
    avatar: '',
    createdAt: theo.createdAt,
    volunteered: 31,
    accepted: 4,
    turnedUp: 2,
    blockedBy: 4,
    isSuspended: false,
  },
  teamId: '019a8c00-0000-7000-8000-000000000013',
  trail: [{ ...robinsAct, verb: 'report.view', about: 'report', reason: '' }],
}

/** An example of each reply, for tests of the screens. */
export const adminExamples: { [Key in keyof AdminApi]: ReplyOf<AdminApi[Key]> } = {
  'GET /api/v1/admin': {
    firstName: 'Robin',
    lastName: 'Vance',
    avatar: '',
    host: 'club.example',
    version: '2026.11.3',
    waiting: { reports: 2, failedJobs: 1 },
  },
  'GET /api/v1/admin/overview': overview,
  'GET /api/v1/admin/settings': {
    checkedAt: '2026-11-16T11:31:00.000Z',
    version: '2026.11.3',
    checks: [
      {
        name: 'Mail sender',
        state: 'failed',
        found: 'The domain of MAIL_FROM has no SPF record.',
        remedy: 'Add this TXT record to club.example: `v=spf1 include:mail.club.example -all`',
      },
    ],
    settings: [
      { name: 'SESSION_SECRET', value: '', isSecret: true, isSet: true, description: 'keys are derived from it' },
    ],
  },
  'GET /api/v1/admin/people': [{ ...theo, teams: 1, captainOf: 1 }],
  'GET /api/v1/admin/people/count': { people: 2418, suspended: 3, countedAt: '2026-11-16T12:02:00.000Z' },
  'GET /api/v1/admin/people/:id': person,
  'POST /api/v1/admin/people/:id/export': { profile: [{ first_name: 'Theo' }] },
  'POST /api/v1/admin/people/:id/end-sessions': { ended: 2 },
  'POST /api/v1/admin/people/:id/suspend': person,
  'POST /api/v1/admin/people/:id/lift': { ...person, isSuspended: false, suspendedUntil: null },
  'POST /api/v1/admin/people/:id/delete': {},
  'GET /api/v1/admin/teams': [{ ...ducks, captains: [], members: 7 }],
  'GET /api/v1/admin/teams/count': {
    teams: 318,
    active: 214,
    withoutCaptain: [{ id: ducks.id, name: ducks.name, members: 7 }],
    countedAt: '2026-11-16T12:02:00.000Z',
  },
  'GET /api/v1/admin/teams/:id': team,
  'POST /api/v1/admin/teams/:id/hide': { ...team, isHidden: true, hiddenAt: '2026-11-16T11:31:00.000Z' },
  'POST /api/v1/admin/teams/:id/show': team,
  'POST /api/v1/admin/teams/:id/captain': team,
  'GET /api/v1/admin/jobs': [
    {
      id: '4711',
      task: 'sub-alert.collect',
      title: 'Send sub alerts',
      state: 'failed',
      attempts: 25,
      maxAttempts: 25,
      dueAt: null,
      lastAt: '2026-11-16T06:14:00.000Z',
      error: 'Alert wave has no recipients left',
      stack: 'Error: Alert wave has no recipients left\n    at sendWave (sub-alert/jobs.ts:88)',
      payload: '{"requestId":"0199a3d2-0000-7000-8000-000000000000","wave":3}',
      ifDiscarded: 'People are not alerted to an open spot.',
    },
  ],
  'GET /api/v1/admin/jobs/count': {
    waiting: 3,
    later: 12,
    oldestWaitingSeconds: 2,
    running: 1,
    failed: 1,
    workers: 1,
    messagesToday: 1284,
    tasks: [{ task: 'deliver', title: 'Send messages', waiting: 3, oldestSeconds: 2 }],
  },
  'POST /api/v1/admin/jobs/retry': { retried: 3 },
  'POST /api/v1/admin/jobs/discard': { discarded: 1 },
  'GET /api/v1/admin/mail': {
    from: 'callup@club.example',
    through: 'mail.club.example',
    sent: 236,
    deferred: 3,
    waiting: 0,
    refused: 1,
    bounced: 1,
    givenUp: 0,
    withheld: 2,
    dropped: 5,
    halfWithinSeconds: 4,
    suppressed: 14,
    line: day,
    countedAt: '2026-11-16T12:02:00.000Z',
  },
  'GET /api/v1/admin/calendars': [
    {
      teamId: '019a8c00-0000-7000-8000-000000000001',
      teamName: 'Night Shift FC',
      host: 'league.example.org',
      state: 'failing',
      since: '2026-11-16T08:41:00.000Z',
      checkedAt: '2026-11-17T08:41:00.000Z',
      isTrusted: false,
    },
  ],
  'GET /api/v1/admin/mail/suppressed': [
    {
      id: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      address: 'eli.novak@example.com',
      kind: 'bounced',
      why: 'Mailbox does not exist',
      since: '2026-11-16T08:41:00.000Z',
      lastMail: 'Game moved',
      personId: '019a8c00-0000-7000-8000-000000000004',
      canAllow: true,
    },
  ],
  'POST /api/v1/admin/mail/suppressed/:hash/allow': {},
  'GET /api/v1/admin/reports': [{ ...reported, reasons: ['rude'], lastDecision: null }],
  'GET /api/v1/admin/reports/:id': report,
  'POST /api/v1/admin/reports/:id/dismiss': report,
  'POST /api/v1/admin/reports/:id/hide': report,
  'POST /api/v1/admin/reports/:id/suspend': report,
  'GET /api/v1/admin/audit': [robinsAct],
}
