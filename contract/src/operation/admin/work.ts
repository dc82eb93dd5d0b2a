import { type Static, Type } from 'typebox'
import { Id, Instant, Nothing, page } from '../../field.ts'
import { limits } from '../../limits.ts'
import { adminEndpoint, CountedAt, OptionalReason, pagedAdminEndpoint } from './audit.ts'

export const JobState = Type.Unsafe<'waiting' | 'running' | 'failed'>(
  Type.String({ enum: ['waiting', 'running', 'failed'] }),
)
export type JobState = Static<typeof JobState>

const JobId = Type.String({ pattern: '^\\d{1,18}$' })

export const AdminJob = Type.Object({
  id: JobId,
  task: Type.String({ description: 'Name of the job in the code.' }),
  title: Type.String({ description: 'What the job does, in words.' }),
  state: JobState,
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  dueAt: Type.Union([Instant, Type.Null()], { description: 'The next attempt; null if there is none.' }),
  lastAt: Type.Union([Instant, Type.Null()], { description: 'The last attempt.' }),
  error: Type.String({ description: 'First line of the last error, without addresses; or empty.' }),
  stack: Type.String({ description: 'The last error with its stack, without addresses; or empty.' }),
  payload: Type.String({ description: 'JSON with ids, numbers and times. Other texts are replaced by “…”.' }),
  ifDiscarded: Type.String({ description: 'What does not happen then, and who is affected.' }),
})
export type AdminJob = Static<typeof AdminJob>

export const JobCount = Type.Object({
  waiting: Type.Integer({ description: 'Due now.' }),
  later: Type.Integer({ description: 'Due later, or to be tried again.' }),
  oldestWaitingSeconds: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
  workers: Type.Integer({ description: 'Workers that run a job now.' }),
  messagesToday: Type.Integer({ description: 'Messages that were handled today, in UTC.' }),
  tasks: Type.Array(
    Type.Object({ task: Type.String(), title: Type.String(), waiting: Type.Integer(), oldestSeconds: Type.Integer() }),
    { description: 'Waiting jobs by task, most first.' },
  ),
})
export type JobCount = Static<typeof JobCount>

const Ids = Type.Array(JobId, { minItems: 1, maxItems: limits.jobsAtOnce, uniqueItems: true })

export const adminJobApi = {
  'GET /api/v1/admin/jobs': pagedAdminEndpoint({
    does: 'Lists jobs in one state, oldest first; failed ones newest first.',
    audit: null,
    query: Type.Object({ state: JobState, ...page }),
    reply: Type.Array(AdminJob),
  }),
  'GET /api/v1/admin/jobs/count': adminEndpoint({ does: 'Counts the jobs.', audit: null, reply: JobCount }),
  'POST /api/v1/admin/jobs/retry': adminEndpoint({
    does: 'Tries failed jobs again, with as many attempts as new ones.',
    audit: 'job.retry',
    body: Type.Object({ ids: Ids, reason: OptionalReason }),
    reply: Type.Object({ retried: Type.Integer() }),
    errors: ['too_many_requests'],
  }),
  'POST /api/v1/admin/jobs/discard': adminEndpoint({
    does: 'Deletes failed jobs. They never run.',
    audit: 'job.discard',
    body: Type.Object({ ids: Ids, reason: OptionalReason }),
    reply: Type.Object({ discarded: Type.Integer() }),
    errors: ['too_many_requests'],
  }),
}

export const AdminCalendar = Type.Object({
  teamId: Id,
  teamName: Type.String(),
  host: Type.String({ description: 'Without the path, which may be a secret.' }),
  state: Type.Unsafe<'working' | 'failing' | 'stopped'>(Type.String({ enum: ['working', 'failing', 'stopped'] })),
  since: Type.Union([Instant, Type.Null()], { description: 'Since when it has failed.' }),
  checkedAt: Instant,
  isTrusted: Type.Boolean(),
})
export type AdminCalendar = Static<typeof AdminCalendar>

export const adminCalendarApi = {
  'GET /api/v1/admin/calendars': pagedAdminEndpoint({
    does: 'Lists the calendars of other sites that are fetched for teams, those checked last first.',
    audit: null,
    query: Type.Object(page),
    reply: Type.Array(AdminCalendar),
  }),
}

export const MailToday = Type.Object({
  from: Type.String({ description: 'The sender’s address.' }),
  through: Type.String({ description: 'Host of the mail server.' }),
  sent: Type.Integer({ description: 'Today in UTC, as all counts here.' }),
  deferred: Type.Integer({ description: 'Tried in vain, to be tried again by themselves.' }),
  waiting: Type.Integer({ description: 'Due, not yet tried.' }),
  refused: Type.Integer({ description: 'Refused for good, among them the bounced ones.' }),
  bounced: Type.Integer({ description: 'Addresses that were suppressed today.' }),
  givenUp: Type.Integer(),
  withheld: Type.Integer({ description: 'By a limit.' }),
  dropped: Type.Integer({ description: 'Outdated or not wanted.' }),
  halfWithinSeconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Half of the sent mails took no longer.',
  }),
  suppressed: Type.Integer(),
  line: Type.Array(Type.Integer(), { description: 'Sent mails of the last 24 hours, the oldest first.' }),
  countedAt: CountedAt,
})
export type MailToday = Static<typeof MailToday>

export const SuppressedAddress = Type.Object({
  id: Type.String({ description: 'A hash of the address, so that no URL contains it.' }),
  address: Type.String(),
  kind: Type.Unsafe<'bounced' | 'complained' | 'unsubscribed'>(
    Type.String({ enum: ['bounced', 'complained', 'unsubscribed'] }),
  ),
  why: Type.String({ description: '“Mailbox does not exist”, “Marked as spam”, “Refused invitations”.' }),
  since: Instant,
  lastMail: Type.String({ description: 'Title of the last message to the address; or empty.' }),
  personId: Type.Union([Id, Type.Null()]),
  canAllow: Type.Boolean({
    description: 'False where the owner of the address has refused mail: only they change it.',
  }),
})
export type SuppressedAddress = Static<typeof SuppressedAddress>

export const adminMailApi = {
  'GET /api/v1/admin/mail': adminEndpoint({ does: 'Counts the mails of today.', audit: null, reply: MailToday }),
  'GET /api/v1/admin/mail/suppressed': pagedAdminEndpoint({
    does: 'Lists the addresses that get no mail, newest first.',
    audit: 'address.list',
    query: Type.Object(page),
    reply: Type.Array(SuppressedAddress),
    errors: ['too_many_requests'],
  }),
  'POST /api/v1/admin/mail/suppressed/:hash/allow': adminEndpoint({
    does: 'Sends mail to a suppressed address again.',
    audit: 'address.allow',
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    body: Type.Object({ reason: OptionalReason }),
    reply: Nothing,
    errors: ['not_found', 'too_many_requests'],
  }),
}
