import { asItIs, type ToSay, toSay } from '#core/language/say.ts'

/** What a job does, and what is lost if it is discarded, in words for operators. */
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
  'backfill.run': ofTheClock(toSay('Run data backfills')),
  'picture.remove-unused': {
    title: toSay('Delete an unused picture'),
    ifDiscarded: toSay('An unused file stays in storage.'),
  },
  'picture.remove-refused': {
    title: toSay('Delete an unused picture'),
    ifDiscarded: toSay('An unused file stays in storage.'),
  },
  'session.sweep': ofTheClock(toSay('Delete old sessions')),
  'team-chat.set-up': ofTheClock(toSay('Tell Telegram about the bot')),
  'team-chat.show': ofTheClock(toSay('Follow games with cards in chats')),
  'team-chat.show-at-once': {
    title: toSay('Change a card that somebody has just tapped'),
    ifDiscarded: toSay('Nobody is affected: the card changes within a minute anyway.'),
  },
  'team-chat.sweep-cards': ofTheClock(toSay('Forget the cards of games that are over')),
  'team-chat.sweep-taps': ofTheClock(toSay('Forget old taps on cards')),
  'team-chat.sweep-codes': ofTheClock(toSay('Delete codes for chats that have ended')),
  'webhook.send': ofTheClock(toSay('Send what happened to webhooks')),
  'webhook.send-at-once': {
    title: toSay('Send a webhook what a captain asked for'),
    ifDiscarded: toSay('Nobody is affected: it is sent within a minute anyway.'),
  },
  'webhook.sweep': ofTheClock(toSay('Delete what webhooks have sent')),
  'personal-token.sweep': ofTheClock(toSay('Delete ended tokens')),
  'suspension.end-expired': ofTheClock(toSay('End suspensions that are over')),
  'invitation.forget-old': ofTheClock(toSay('Delete old invitations')),
  'join-request.forget-old': ofTheClock(toSay('Delete old requests to join')),
  'game-news.gather': {
    title: toSay('Notify the team about a changed game'),
    ifDiscarded: toSay('The players of one game aren’t notified about its change.'),
  },
  'game-news.gather-series': {
    title: toSay('Notify the team about several changed games'),
    ifDiscarded: toSay('The players of one team aren’t notified about the change.'),
  },
  'rsvp.record-leavers': {
    title: toSay('Record which games a departed player was in'),
    ifDiscarded: toSay('The captains of one team don’t see which games the player is missing from.'),
  },
  'rsvp.end-answers': {
    title: toSay('Delete what a departed player had answered for games to come'),
    ifDiscarded: toSay('If the player comes back to the team, those answers count again.'),
  },
  'answer-link.end-of-address': {
    title: toSay('Revoke links sent to a corrected address'),
    ifDiscarded: toSay('Anyone who received emails at the wrong address can still answer as that person.'),
  },
  'profile.forget-former-names': ofTheClock(toSay('Delete old former names')),
  'claim.forget-requests': ofTheClock(toSay('Delete old claims')),
  'claim.forget-moved': ofTheClock(toSay('Delete expired undo data')),
  'calendar-invitation.keep': ofTheClock(toSay('Send and update calendar invitations')),
  'calendar-invitation.begin': {
    title: toSay('Send someone’s first calendar invitations'),
    ifDiscarded: toSay('They are sent by the next scheduled run.'),
  },
  'calendar-invitation.forget-old': ofTheClock(toSay('Delete old calendar invitations')),
  'answer-link.forget-old': ofTheClock(toSay('Delete old answer links')),
  'schedule-draft.make': {
    title: toSay('Make the schedule of a league'),
    ifDiscarded: toSay('An organiser waits for a schedule, and can stop that and ask again.'),
  },
  'schedule-draft.publish': {
    title: toSay('Publish the schedule of a league'),
    ifDiscarded: toSay('Some games of a league are missing until its organiser publishes the schedule again.'),
  },
  'ask.begin': {
    title: toSay('Ask players about new games'),
    ifDiscarded: toSay('The players of one team are not asked about new games.'),
  },
  'ask.plan-again': {
    title: toSay('Schedule a game’s reminders'),
    ifDiscarded: toSay('The players of one game are reminded at the old time.'),
  },
  'ask.send-due': ofTheClock(toSay('Ask and remind players')),
  'ask.forget-old': ofTheClock(toSay('Delete old RSVP requests')),
  'volunteer.tell-captains': {
    title: toSay('Notify captains about a volunteer'),
    ifDiscarded: toSay('One team’s captains don’t hear about an offer to sub.'),
  },
  'volunteer.tell-captains-of-withdrawal': {
    title: toSay('Notify captains that a sub withdrew'),
    ifDiscarded: toSay('One team’s captains don’t hear that a sub withdrew.'),
  },
  'volunteer.gather-outcomes': {
    title: toSay('Notify volunteers of the outcome'),
    ifDiscarded: toSay('One request’s volunteers don’t hear the outcome.'),
  },
  'volunteer.gather-releases': {
    title: toSay('Notify released subs'),
    ifDiscarded: toSay('Released subs of one game get no email about it.'),
  },
  'sub-request.ask-at-once': {
    title: toSay('Ask for a sub after a late drop-out'),
    ifDiscarded: toSay('Captains of one game don’t hear about a drop-out, and no sub is asked for.'),
  },
  'fixture.tell-opponent': {
    title: toSay('Notify an opponent of a change'),
    ifDiscarded: toSay('The opponent of one game gets no email about a change.'),
  },
  'fixture.forget-asks': ofTheClock(toSay('Delete old questions to other teams')),
  'fixture.forget-links': ofTheClock(toSay('Delete links of opponents after the game')),
  'fixture.let-scores-stand': ofTheClock(toSay('Let scores stand that nobody contested')),
  'league.tell-organisers': {
    title: toSay('Tell organisers that scores differ'),
    ifDiscarded: toSay('The organisers of one league get no email about a contested result.'),
  },
  'playoff.follow-result': {
    title: toSay('Move the playoffs on after a result'),
    ifDiscarded: toSay(
      'A game of the playoffs that has other teams now is not called off, and nobody is told that a game ended level.',
    ),
  },
  'playoff.follow-bracket': {
    title: toSay('Call off games of the playoffs that have other teams now'),
    ifDiscarded: toSay('A game of the playoffs that has other teams now is not called off.'),
  },
  'official.tell': {
    title: toSay('Notify an official of a change'),
    ifDiscarded: toSay('The officials of one game get no email about a change.'),
  },
  'official.tell-of-change': {
    title: toSay('Notify the officials of a changed game'),
    ifDiscarded: toSay('The officials of one game get no email about a change.'),
  },
  'official.check-soon': ofTheClock(toSay('Notify organisers of officials who dropped out')),
  'official.check-gone': ofTheClock(toSay('Notify officials whose game or place is gone')),
  'official.ask': {
    title: toSay('Ask people to officiate'),
    ifDiscarded: toSay('Some people are not asked about this week’s officials.'),
  },
  'fixture.forget-refusals': ofTheClock(toSay('Delete old answers to such questions')),
  'guest.forget-old': ofTheClock(toSay('Delete guests of past seasons')),
  'waiting-list.offer': ofTheClock(toSay('Offer open spots to the waiting list')),
  'waiting-list.after-leaver': {
    title: toSay('Offer the spots of a player who left'),
    ifDiscarded: toSay('Spots in one team’s full games are offered up to ten minutes late.'),
  },
  'volunteer.follow-game': {
    title: toSay('Notify volunteers about a changed game'),
    ifDiscarded: toSay('One game’s volunteers don’t hear about its change.'),
  },
  'captain-alert.plan': {
    title: toSay('Schedule checks for new games'),
    ifDiscarded: toSay('Captains aren’t alerted when these games are short.'),
  },
  'captain-alert.plan-again': {
    title: toSay('Schedule a game’s checks'),
    ifDiscarded: toSay('Captains are alerted at the old time of one game.'),
  },
  'followed-calendar.read': ofTheClock(toSay('Read calendars that teams follow')),
  'captain-alert.check-due': ofTheClock(toSay('Alert captains of short-handed games')),
  'captain-alert.gather-drop-outs': {
    title: toSay('Notify captains about drop-outs'),
    ifDiscarded: toSay('One game’s captains don’t hear about a late drop-out.'),
  },
  'captain-alert.gather-leavers': {
    title: toSay('Notify captains about players who left'),
    ifDiscarded: toSay('One team’s captains don’t hear about a player who left.'),
  },
  'captain-alert.remind-of-volunteers': ofTheClock(toSay('Remind captains about waiting volunteers')),
  'sub-alert.ask-spares': {
    title: toSay('Ask the spares of a team'),
    ifDiscarded: toSay('The spares of one team are not asked to sub.'),
  },
  'sub-alert.gather': {
    title: toSay('Find people to alert about an open spot'),
    ifDiscarded: toSay('Nobody is alerted to one open spot.'),
  },
  'sub-alert.send': { title: toSay('Send sub alerts'), ifDiscarded: toSay('One person is not alerted to open spots.') },
  'sub-alert.forget-old': ofTheClock(toSay('Delete old sub alerts')),
  'digest.queue': ofTheClock(toSay('Queue the weekly digests')),
  'digest.forget-old': ofTheClock(toSay('Delete old digests')),
  'report.tell': {
    title: toSay('Notify captains and operators about reports'),
    ifDiscarded: toSay('Captains and operators don’t hear about something that was reported.'),
  },
  'audit.forget-old': ofTheClock(toSay('Delete old rows of the audit log')),
  'idempotency.forget-old-answers': ofTheClock(toSay('Delete old idempotency responses')),
  'budgets.forget-old': ofTheClock(toSay('Delete old rate-limit counters')),
  'replicas.forget-old': ofTheClock(toSay('Delete old replica markers')),
  'delivery.forget-old': ofTheClock(toSay('Delete old records of messages')),
}

/** Jobs queued by an older release are shown by name. */
export const textOf = (task: string): JobText =>
  jobTexts[task] ?? { title: asItIs(task), ifDiscarded: toSay('Its work won’t be done.') }
