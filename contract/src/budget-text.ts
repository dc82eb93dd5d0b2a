import type { BudgetName } from './budget.ts'
import { type Label, label } from './language.ts'

/**
 * The message shown when a budget is used up. Mail limits never reject a request, and operators' limits share one
 * general message. The app looks the texts up by id, so that they load only when a request is rejected.
 */
export const budgetTexts: Record<Exclude<BudgetName, `${'mail' | 'admin'}.${string}`>, Label> = {
  request: label('limit.request', 'That was more than one person can do at once.'),
  write: label('limit.write', 'You have made a lot of changes.'),
  'heavy-work': label('limit.heavy-work', 'Your last file is still being worked on.'),
  'account.export': label('limit.account.export', 'You have downloaded your data several times.'),
  'team-file.take': label('limit.team-file.take', 'You have taken many files of teams today.'),
  'team-file.answer': label('limit.team-file.answer', 'You have imported many answers today.'),
  'account.mail-again': label('limit.account.mail-again', 'You have tried your address several times today.'),
  'personal-link.change': label('limit.personal-link.change', 'You have changed this many times.'),
  'personal-link.export': label('limit.personal-link.export', 'You have downloaded your data several times.'),
  'profile.search': label('limit.profile.search', 'You have searched a lot.'),
  'picture.store': label('limit.picture.store', 'You have uploaded many pictures.'),
  'team.create': label('limit.team.create', 'You have created many teams today.'),
  'roster.add': label('limit.roster.add', 'You have added many people today.'),
  'roster.introduce': label(
    'limit.roster.introduce',
    'You have typed this address several times today, and its owner gets mail about each.',
  ),
  'invitation.send': label('limit.invitation.send', 'You have sent many invitations.'),
  'invitation.resend': label('limit.invitation.resend', 'You have sent this invitation several times today.'),
  'join-link.make': label('limit.join-link.make', 'You have made many links today.'),
  'claim.make': label('limit.claim.make', 'You have claimed many places today.'),
  'join-request.make': label('limit.join-request.make', 'You have asked many teams today.'),
  'join-request.make-again': label('limit.join-request.make-again', 'You have asked this team several times today.'),
  'season.edit': label('limit.season.edit', 'You have changed many seasons today.'),
  'game.schedule': label('limit.game.schedule', 'You have scheduled many games today.'),
  'game.change': label(
    'limit.game.change',
    'You have changed many games, and everybody on the team gets mail about each.',
  ),
  'schedule.read': label('limit.schedule.read', 'You have read many files.'),
  'schedule.change': label('limit.schedule.change', 'You have changed many games by importing schedules today.'),
  'rsvp.answer-for': label(
    'limit.rsvp.answer-for',
    'You have changed this answer many times today, and the player gets mail about each.',
  ),
  'rsvp.answer-all': label('limit.rsvp.answer-all', 'You have answered many games at once.'),
  'line-up.set': label('limit.line-up.set', 'You have changed many line-ups.'),
  'game-note.send': label('limit.game-note.send', 'You have sent many notes, and each one is mailed to the players.'),
  'public-page.edit': label('limit.public-page.edit', 'You have changed public pages many times.'),
  'share-link.make': label('limit.share-link.make', 'You have shared many games.'),
  'calendar-feed.make': label('limit.calendar-feed.make', 'You have made many calendar links.'),
  'answer-link.answer': label('limit.answer-link.answer', 'You have answered many times by the links in mails.'),
  'away.save': label('limit.away.save', 'You have changed your away dates many times.'),
  'device.add': label('limit.device.add', 'You have turned notifications on many times.'),
  'device.test': label('limit.device.test', 'You have sent many tests.'),
  'sub-request.ask': label('limit.sub-request.ask', 'You have asked for substitutes many times.'),
  'volunteer.offer': label('limit.volunteer.offer', 'You have volunteered for many games.'),
  'volunteer.offer-again': label(
    'limit.volunteer.offer-again',
    'You have volunteered for this game several times today.',
  ),
  'report.make': label('limit.report.make', 'You have sent many reports.'),
  'block.make': label('limit.block.make', 'You have blocked or hidden many today.'),
}
