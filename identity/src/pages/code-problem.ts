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
      return say('The email is taking a while. We’ll keep trying for a minute.')
    case 'mail_failed':
      return say('The email could not be sent. Try again in a minute.')
  }
}

export interface CodeState {
  problem?: CodeProblem
  triesLeft: number
}

/** The code cannot be entered any more. */
export const isOver = ({ problem, triesLeft }: CodeState): boolean => problem === 'over' || triesLeft === 0

/** Undefined if there is nothing to say. */
export function codeProblemText(say: Say, state: CodeState): string | undefined {
  const { problem, triesLeft } = state
  switch (problem) {
    case 'limited':
    case 'mail_late':
    case 'mail_failed':
      return sendingProblemText(say, problem)
    case 'wrong':
      if (triesLeft > 0)
        return say('That code isn’t right. {tries, plural, one {# try left.} other {# tries left.}}', {
          tries: triesLeft,
        })
      return say('That code isn’t right, and it was the last try. Ask for a new one.')
    default:
      return isOver(state) ? say('This code no longer works. Ask for a new one.') : undefined
  }
}

/** Why no code was sent. */
export type NotSentProblem = 'too_many_codes' | 'not_sent'

export const notSentText = (say: Say, problem: NotSentProblem): string =>
  problem === 'too_many_codes'
    ? say('Too many codes were requested. Try again in an hour.')
    : sendingProblemText(say, 'mail_failed')
