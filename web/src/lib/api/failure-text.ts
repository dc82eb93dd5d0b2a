import { ApiError, NetworkError } from './api-error.ts'
import { limitText } from './limit-text.ts'

/** What failed, and why: the sentence and the reason, unless the sentence is a reason itself. */
export function failureText(sentence: string, error: unknown): string[] {
  const reason = asksToTryAgain.test(sentence) ? reasonOf(error) : undefined
  return reason === undefined ? [sentence] : [sentence, reason]
}

/** Why a request failed, as the server says it. Undefined if nobody said. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return 'The server does not respond. Check your connection.'
  return limitText(error) ?? (error instanceof ApiError ? error.title : undefined)
}

/** The end of every sentence that says only what failed: "Failed to create team. Please try again." */
const asksToTryAgain = /Please try again( later)?\.$/
