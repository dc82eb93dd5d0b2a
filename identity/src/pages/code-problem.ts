import type { Say } from '@app/locales/say'

/** `mail_late`: the mail server does not take the mail yet; `mail_failed`: it has been tried for a minute. */
export type SendingProblem = 'limited' | 'mail_late' | 'mail_failed'

export type CodeProblem = SendingProblem | 'wrong' | 'over'

/** What is the same for every code that is asked for. */
export function sendingProblemText(say: Say, problem: SendingProblem): string {
  switch (problem) {
    case 'limited':
      return say('Too many wrong codes. Try again in an hour.')
    case 'mail_late':
      return say('The mail is taking a while. We keep trying for a minute.')
    case 'mail_failed':
      return say('The mail could not be sent. Try again in a minute.')
  }
}
