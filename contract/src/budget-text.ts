import type { BudgetName } from './budget.ts'
import { type Label, label } from './language.ts'

/**
 * The message shown when a budget is used up. Mail limits never reject a request, and operators' limits share one
 * general message. The app looks the texts up by id, so that they load only when a request is rejected.
 */
export const budgetTexts: Record<Exclude<BudgetName, `${'mail' | 'admin'}.${string}`>, Label> = {
  request: label('limit.request', 'Too many requests at once.'),
  write: label('limit.write', 'You’ve made a lot of changes in a short time.'),
  'heavy-work': label('limit.heavy-work', 'We’re still working on your last file.'),
  'account.export': label('limit.account.export', 'You’ve downloaded your data several times already.'),
  'team-file.take': label('limit.team-file.take', 'You’ve reached today’s limit for exporting teams.'),
  'team-file.answer': label('limit.team-file.answer', 'You’ve imported a lot of answers today.'),
  'account.mail-again': label('limit.account.mail-again', 'You’ve tried to restart email several times today.'),
  'personal-link.change': label('limit.personal-link.change', 'You’ve changed this too many times.'),
  'personal-link.export': label('limit.personal-link.export', 'You’ve downloaded your data several times already.'),
  'profile.search': label('limit.profile.search', 'You’ve searched too many times.'),
  'picture.store': label('limit.picture.store', 'You’ve uploaded too many pictures.'),
  'team.create': label('limit.team.create', 'You’ve reached today’s limit for creating teams.'),
  'roster.add': label('limit.roster.add', 'You’ve reached today’s limit for adding people.'),
  'roster.introduce': label(
    'limit.roster.introduce',
    'You’ve entered this address several times today, and its owner gets an email each time.',
  ),
  'invitation.send': label('limit.invitation.send', 'You’ve reached the limit for invitations.'),
  'invitation.resend': label('limit.invitation.resend', 'You’ve sent this invitation several times today.'),
  'join-link.make': label('limit.join-link.make', 'You’ve reached today’s limit for creating links.'),
  'claim.make': label('limit.claim.make', 'You’ve reached today’s limit for claiming roster spots.'),
  'join-request.make': label('limit.join-request.make', 'You’ve reached today’s limit for asking to join teams.'),
  'join-request.make-again': label('limit.join-request.make-again', 'You’ve asked this team several times today.'),
  'season.edit': label('limit.season.edit', 'You’ve reached today’s limit for changing seasons.'),
  'game.schedule': label('limit.game.schedule', 'You’ve reached today’s limit for scheduling games.'),
  'game.change': label(
    'limit.game.change',
    'You’ve changed a lot of games, and everyone on the team gets an email about each.',
  ),
  'schedule.read': label('limit.schedule.read', 'You’ve uploaded too many files.'),
  'schedule.change': label('limit.schedule.change', 'You’ve reached today’s limit for changing games by import.'),
  'followed-calendar.read': label('limit.followed-calendar.read', 'You’ve looked at too many calendars.'),
  'followed-calendar.host': label(
    'limit.followed-calendar.host',
    'Many teams are reading calendars from this site right now.',
  ),
  'rsvp.answer-for': label(
    'limit.rsvp.answer-for',
    'You’ve changed this answer many times today, and the player gets an email about each.',
  ),
  'rsvp.answer-all': label('limit.rsvp.answer-all', 'You’ve reached the limit for answering many games at once.'),
  'waiting-list.edit': label('limit.waiting-list.edit', 'You’ve reached the limit for changing waiting lists.'),
  'line-up.set': label('limit.line-up.set', 'You’ve reached the limit for changing line-ups.'),
  'game-note.send': label(
    'limit.game-note.send',
    'You’ve sent a lot of notes, and each one is emailed to the players.',
  ),
  'public-page.edit': label('limit.public-page.edit', 'You’ve reached the limit for changing public pages.'),
  'share-link.make': label('limit.share-link.make', 'You’ve shared too many games.'),
  'calendar-feed.make': label('limit.calendar-feed.make', 'You’ve reached the limit for calendar links.'),
  'answer-link.answer': label('limit.answer-link.answer', 'You’ve reached the limit for answering by email link.'),
  'away.save': label('limit.away.save', 'You’ve changed your away dates too many times.'),
  'device.add': label('limit.device.add', 'You’ve turned notifications on too many times.'),
  'device.test': label('limit.device.test', 'You’ve sent too many tests.'),
  'sub-request.ask': label('limit.sub-request.ask', 'You’ve reached the limit for sub requests.'),
  'volunteer.offer': label('limit.volunteer.offer', 'You’ve reached the limit for volunteering.'),
  'volunteer.offer-again': label(
    'limit.volunteer.offer-again',
    'You’ve volunteered for this game several times today.',
  ),
  'report.make': label('limit.report.make', 'You’ve reached the limit for reports.'),
  'block.make': label('limit.block.make', 'You’ve reached today’s limit for blocking and hiding.'),
}
