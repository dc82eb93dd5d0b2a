import { asItIs, type ToSay, toSay } from '#core/language/say.ts'

/** What a job does, and what does not happen when it is discarded, in words for operators. */
export interface JobText {
  title: ToSay
  ifDiscarded: ToSay
}

const nothing = toSay('Nobody is affected: the next run does the same.')
const ofTheClock = (title: ToSay): JobText => ({ title, ifDiscarded: nothing })

export const jobTexts: Record<string, JobText> = {
  'delivery.send': {
    title: toSay('Send messages'),
    ifDiscarded: toSay('Nobody is affected: it runs again every minute.'),
  },
  'backfill.run': ofTheClock(toSay('Fill what a migration left to the worker')),
  'picture.remove-unused': {
    title: toSay('Delete an unused picture'),
    ifDiscarded: toSay('A file stays that nobody sees.'),
  },
  'picture.remove-refused': {
    title: toSay('Delete a picture that was not used'),
    ifDiscarded: toSay('A file stays that nobody sees.'),
  },
  'session.sweep': ofTheClock(toSay('Delete old sessions')),
  'suspension.end-expired': ofTheClock(toSay('End suspensions that are over')),
  'invitation.forget-old': ofTheClock(toSay('Delete old invitations')),
  'join-request.forget-old': ofTheClock(toSay('Delete old requests to join')),
  'game-news.gather': {
    title: toSay('Tell the team that a game has changed'),
    ifDiscarded: toSay('The players of one game are not told of its change.'),
  },
  'rsvp.record-leavers': {
    title: toSay('Note the games of a player who left'),
    ifDiscarded: toSay('The captains of one team do not see which games lack the player.'),
  },
  'answer-link.end-of-address': {
    title: toSay('End the links of a corrected address'),
    ifDiscarded: toSay(
      'Whoever got the mails to a wrong address can still answer in the name of a person without an account.',
    ),
  },
  'profile.forget-former-names': ofTheClock(toSay('Delete old former names')),
  'claim.forget-requests': ofTheClock(toSay('Delete old claims')),
  'claim.forget-moved': ofTheClock(toSay('Delete what can no longer be undone')),
  'answer-link.forget-old': ofTheClock(toSay('Delete old answer links')),
  'ask.begin': {
    title: toSay('Ask players about new games'),
    ifDiscarded: toSay('The players of one team are not asked about new games.'),
  },
  'ask.plan-again': {
    title: toSay('Plan the reminders of a game'),
    ifDiscarded: toSay('The players of one game are reminded at the old time.'),
  },
  'ask.send-due': ofTheClock(toSay('Ask and remind players')),
  'ask.forget-old': ofTheClock(toSay('Delete old asks')),
  'volunteer.tell-captains': {
    title: toSay('Tell captains of a volunteer'),
    ifDiscarded: toSay('The captains of one team get no mail about an offer.'),
  },
  'volunteer.tell-captains-of-withdrawal': {
    title: toSay('Tell captains that a sub withdrew'),
    ifDiscarded: toSay('The captains of one team get no mail about a free spot.'),
  },
  'volunteer.gather-outcomes': {
    title: toSay('Tell volunteers what became of their offers'),
    ifDiscarded: toSay('The volunteers of one request get no mail.'),
  },
  'volunteer.gather-releases': {
    title: toSay('Tell subs that they are released'),
    ifDiscarded: toSay('The subs of one game get no mail that they are out.'),
  },
  'volunteer.follow-game': {
    title: toSay('Tell volunteers that a game has changed'),
    ifDiscarded: toSay('The volunteers of one game get no mail about its change.'),
  },
  'captain-alert.plan': {
    title: toSay('Plan the checks of new games'),
    ifDiscarded: toSay('Captains are not alerted when these games lack players.'),
  },
  'captain-alert.plan-again': {
    title: toSay('Plan the checks of a game'),
    ifDiscarded: toSay('Captains are alerted at the old time of one game.'),
  },
  'captain-alert.check-due': ofTheClock(toSay('Alert captains of games that lack players')),
  'captain-alert.gather-drop-outs': {
    title: toSay('Tell captains who dropped out'),
    ifDiscarded: toSay('The captains of one game get no mail about a late drop-out.'),
  },
  'captain-alert.gather-leavers': {
    title: toSay('Tell captains who left the team'),
    ifDiscarded: toSay('The captains of one team get no mail about a player who left.'),
  },
  'captain-alert.remind-of-volunteers': ofTheClock(toSay('Remind captains of waiting volunteers')),
  'sub-alert.ask-spares': {
    title: toSay('Ask the spares of a team'),
    ifDiscarded: toSay('The spares of one team are not asked to sub.'),
  },
  'sub-alert.gather': {
    title: toSay('Collect the people to alert to a spot'),
    ifDiscarded: toSay('Nobody is alerted to one open spot.'),
  },
  'sub-alert.send': { title: toSay('Send sub alerts'), ifDiscarded: toSay('One person is not alerted to open spots.') },
  'sub-alert.forget-old': ofTheClock(toSay('Delete old sub alerts')),
  'digest.queue': ofTheClock(toSay('Queue the weekly digests')),
  'digest.forget-old': ofTheClock(toSay('Delete old digests')),
  'report.tell': {
    title: toSay('Tell captains and operators of reports'),
    ifDiscarded: toSay('The captains and the operators get no mail about something that was reported.'),
  },
  'audit.forget-old': ofTheClock(toSay('Delete old rows of the audit log')),
  'idempotency.forget-old-answers': ofTheClock(toSay('Delete old kept responses')),
  'budgets.forget-old': ofTheClock(toSay('Delete old limits')),
  'replicas.forget-old': ofTheClock(toSay('Delete old marks of replicas')),
  'delivery.forget-old': ofTheClock(toSay('Delete old records of messages')),
}

/** Jobs that a former release has queued are told by their name. */
export const textOf = (task: string): JobText =>
  jobTexts[task] ?? { title: asItIs(task), ifDiscarded: toSay('What it was to do does not happen.') }
