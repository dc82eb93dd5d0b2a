import type { BudgetName } from '@app/contract'
import { ApiError } from './api-error.ts'

/** The message for an exceeded limit: which one, and when to try again. Undefined for other errors. */
export function limitText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return undefined
  const what = sentences[(error.budget ?? 'request') as keyof typeof sentences] ?? sentences.request
  return `${what} Please try again ${waitText(error.retryAfterSeconds ?? 60)}.`
}

function waitText(seconds: number): string {
  if (seconds <= 10) return 'in a moment'
  if (seconds <= 90) return 'in a minute'
  if (seconds <= 90 * 60) return `in ${Math.ceil(seconds / 60)} minutes`
  if (seconds <= 20 * 3600) return `in ${Math.ceil(seconds / 3600)} hours`
  return 'tomorrow'
}

/** Mail limits refuse no request. Operators' limits have the general message, because everybody downloads this code. */
const sentences: Record<Exclude<BudgetName, `${'mail' | 'admin'}.${string}`>, string> = {
  request: 'That was more than one person can do at once.',
  write: 'You have made a lot of changes.',
  'heavy-work': 'Your last file is still being worked on.',
  'account.export': 'You have downloaded your data several times.',
  'account.mail-again': 'You have tried your address several times today.',
  'profile.search': 'You have searched a lot.',
  'picture.store': 'You have uploaded many pictures.',
  'team.create': 'You have created many teams today.',
  'invitation.send': 'You have sent many invitations.',
  'invitation.resend': 'You have sent this invitation several times today.',
  'join-link.make': 'You have made many links today.',
  'join-request.make': 'You have asked many teams today.',
  'join-request.make-again': 'You have asked this team several times today.',
  'game.schedule': 'You have scheduled many games today.',
  'game.change': 'You have changed many games, and everybody on the team gets mail about each.',
  'schedule.read': 'You have read many files.',
  'schedule.change': 'You have changed many games by importing schedules today.',
  'rsvp.answer-for': 'You have changed this answer many times today, and the player gets mail about each.',
  'rsvp.answer-all': 'You have answered many games at once.',
  'line-up.set': 'You have changed many line-ups.',
  'game-note.send': 'You have sent many notes, and each one is mailed to the players.',
  'share-link.make': 'You have shared many games.',
  'answer-link.answer': 'You have answered many times by the links in mails.',
  'away.save': 'You have changed your away dates many times.',
  'sub-request.ask': 'You have asked for substitutes many times.',
  'volunteer.offer': 'You have volunteered for many games.',
  'volunteer.offer-again': 'You have volunteered for this game several times today.',
  'report.make': 'You have sent many reports.',
  'block.make': 'You have blocked or hidden many today.',
}
