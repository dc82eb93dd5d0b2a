import type { JobCount } from '@app/contract'

/** The task on the clock that is overdue for longest. */
export interface StuckTask {
  task: string
  seconds: number
  failures: number
  error: string
}

/** What is known of the queue. */
export interface JobCounts extends Omit<JobCount, 'messagesToday' | 'tasks'> {
  tasks: { task: string; waiting: number; oldestSeconds: number }[]
  /** Of the failed job that was tried last. */
  lastFailedTask: string | null
  stuck: StuckTask | null
}

/** What a job does, and what does not happen when it is discarded, in words for operators. */
export interface JobText {
  title: string
  ifDiscarded: string
}

const nothing = 'Nobody is affected: the next run does the same.'
const oldRows = (what: string): JobText => ({ title: `Delete old ${what}`, ifDiscarded: nothing })

export const jobTexts: Record<string, JobText> = {
  'delivery.send': { title: 'Send messages', ifDiscarded: 'Nobody is affected: it runs again every minute.' },
  'backfill.run': { title: 'Fill what a migration left to the worker', ifDiscarded: nothing },
  'picture.remove-unused': { title: 'Delete an unused picture', ifDiscarded: 'A file stays that nobody sees.' },
  'picture.remove-refused': {
    title: 'Delete a picture that was not used',
    ifDiscarded: 'A file stays that nobody sees.',
  },
  'session.sweep': oldRows('sessions'),
  'suspension.end-expired': { title: 'End suspensions that are over', ifDiscarded: nothing },
  'invitation.forget-old': oldRows('invitations'),
  'join-request.forget-old': oldRows('requests to join'),
  'game-news.gather': {
    title: 'Tell the team that a game has changed',
    ifDiscarded: 'The players of one game are not told of its change.',
  },
  'rsvp.record-leavers': {
    title: 'Note the games of a player who left',
    ifDiscarded: 'The captains of one team do not see which games lack the player.',
  },
  'answer-link.end-of-address': {
    title: 'End the links of a corrected address',
    ifDiscarded:
      'Whoever got the mails to a wrong address can still answer in the name of a person without an account.',
  },
  'answer-link.forget-old': oldRows('answer links'),
  'ask.begin': {
    title: 'Ask players about new games',
    ifDiscarded: 'The players of one team are not asked about new games.',
  },
  'ask.plan-again': {
    title: 'Plan the reminders of a game',
    ifDiscarded: 'The players of one game are reminded at the old time.',
  },
  'ask.send-due': { title: 'Ask and remind players', ifDiscarded: nothing },
  'ask.forget-old': oldRows('asks'),
  'volunteer.tell-captains': {
    title: 'Tell captains of a volunteer',
    ifDiscarded: 'The captains of one team get no mail about an offer.',
  },
  'volunteer.tell-captains-of-withdrawal': {
    title: 'Tell captains that a sub withdrew',
    ifDiscarded: 'The captains of one team get no mail about a free spot.',
  },
  'volunteer.gather-outcomes': {
    title: 'Tell volunteers what became of their offers',
    ifDiscarded: 'The volunteers of one request get no mail.',
  },
  'volunteer.gather-releases': {
    title: 'Tell subs that they are released',
    ifDiscarded: 'The subs of one game get no mail that they are out.',
  },
  'volunteer.follow-game': {
    title: 'Tell volunteers that a game has changed',
    ifDiscarded: 'The volunteers of one game get no mail about its change.',
  },
  'captain-alert.plan': {
    title: 'Plan the checks of new games',
    ifDiscarded: 'Captains are not alerted when these games lack players.',
  },
  'captain-alert.plan-again': {
    title: 'Plan the checks of a game',
    ifDiscarded: 'Captains are alerted at the old time of one game.',
  },
  'captain-alert.check-due': { title: 'Alert captains of games that lack players', ifDiscarded: nothing },
  'captain-alert.gather-drop-outs': {
    title: 'Tell captains who dropped out',
    ifDiscarded: 'The captains of one game get no mail about a late drop-out.',
  },
  'captain-alert.gather-leavers': {
    title: 'Tell captains who left the team',
    ifDiscarded: 'The captains of one team get no mail about a player who left.',
  },
  'captain-alert.remind-of-volunteers': { title: 'Remind captains of waiting volunteers', ifDiscarded: nothing },
  'sub-alert.ask-spares': {
    title: 'Ask the spares of a team',
    ifDiscarded: 'The spares of one team are not asked to sub.',
  },
  'sub-alert.gather': {
    title: 'Collect the people to alert to a spot',
    ifDiscarded: 'Nobody is alerted to one open spot.',
  },
  'sub-alert.send': { title: 'Send sub alerts', ifDiscarded: 'One person is not alerted to open spots.' },
  'sub-alert.forget-old': oldRows('sub alerts'),
  'digest.queue': { title: 'Queue the weekly digests', ifDiscarded: nothing },
  'digest.forget-old': oldRows('digests'),
  'report.tell': {
    title: 'Tell captains and operators of reports',
    ifDiscarded: 'The captains and the operators get no mail about something that was reported.',
  },
  'audit.forget-old': oldRows('rows of the audit log'),
  'idempotency.forget-old-answers': oldRows('kept responses'),
  'budgets.forget-old': oldRows('limits'),
  'replicas.forget-old': oldRows('marks of replicas'),
  'delivery.forget-old': oldRows('records of messages'),
}

/** Jobs that a former release has queued are told by their name. */
export const textOf = (task: string): JobText =>
  jobTexts[task] ?? { title: task, ifDiscarded: 'What it was to do does not happen.' }

/** Ids, numbers and times. Any other text could be a name. */
export function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNames(inner)]))
  return typeof value === 'string' && !isPlain.test(value) ? '…' : value
}

const isPlain = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ]?[\d:.Z+-]*|)$/

/** An error may quote an address, or the values of a statement. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').replaceAll(/\(([^()]*)\)=\(([^()]*)\)/g, '($1)=(…)')
