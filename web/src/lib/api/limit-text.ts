import type { BudgetName } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'

/** The message for an exceeded limit: which one, and when to try again. Undefined for other errors. */
export function limitText(i18n: I18n, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return undefined
  const what = sentences[(error.budget ?? 'request') as keyof typeof sentences] ?? sentences.request
  const again = againText(error.retryAfterSeconds ?? 60)
  // These are not in the first view: until they are there, the server's title stands for them.
  const parts = [i18n._({ message: error.title ?? '', ...what }), i18n._({ message: '', ...again })]
  return parts.filter(Boolean).join(' ')
}

function againText(seconds: number): MessageDescriptor {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)]
  if (seconds <= 10) return msg`Please try again in a moment.`
  if (seconds <= 90) return msg`Please try again in a minute.`
  if (seconds <= 90 * 60)
    return msg({
      message: plural(minutes, { one: 'Please try again in # minute.', other: 'Please try again in # minutes.' }),
    })
  if (seconds <= 20 * 3600)
    return msg({
      message: plural(hours, { one: 'Please try again in # hour.', other: 'Please try again in # hours.' }),
    })
  return msg`Please try again tomorrow.`
}

/** Mail limits refuse no request. Operators' limits have the general message, because everybody downloads this code. */
const sentences: Record<Exclude<BudgetName, `${'mail' | 'admin'}.${string}`>, MessageDescriptor> = {
  request: msg`That was more than one person can do at once.`,
  write: msg`You have made a lot of changes.`,
  'heavy-work': msg`Your last file is still being worked on.`,
  'account.export': msg`You have downloaded your data several times.`,
  'account.mail-again': msg`You have tried your address several times today.`,
  'profile.search': msg`You have searched a lot.`,
  'picture.store': msg`You have uploaded many pictures.`,
  'team.create': msg`You have created many teams today.`,
  'invitation.send': msg`You have sent many invitations.`,
  'invitation.resend': msg`You have sent this invitation several times today.`,
  'join-link.make': msg`You have made many links today.`,
  'join-request.make': msg`You have asked many teams today.`,
  'join-request.make-again': msg`You have asked this team several times today.`,
  'game.schedule': msg`You have scheduled many games today.`,
  'game.change': msg`You have changed many games, and everybody on the team gets mail about each.`,
  'schedule.read': msg`You have read many files.`,
  'schedule.change': msg`You have changed many games by importing schedules today.`,
  'rsvp.answer-for': msg`You have changed this answer many times today, and the player gets mail about each.`,
  'rsvp.answer-all': msg`You have answered many games at once.`,
  'line-up.set': msg`You have changed many line-ups.`,
  'game-note.send': msg`You have sent many notes, and each one is mailed to the players.`,
  'share-link.make': msg`You have shared many games.`,
  'answer-link.answer': msg`You have answered many times by the links in mails.`,
  'away.save': msg`You have changed your away dates many times.`,
  'sub-request.ask': msg`You have asked for substitutes many times.`,
  'volunteer.offer': msg`You have volunteered for many games.`,
  'volunteer.offer-again': msg`You have volunteered for this game several times today.`,
  'report.make': msg`You have sent many reports.`,
  'block.make': msg`You have blocked or hidden many today.`,
}
