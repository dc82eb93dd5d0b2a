import type { RsvpStatus } from '@app/contract'

/** An answer that this tab could not send yet. Stored, because phones discard and reload pages in the background. */
export interface WaitingAnswer {
  token: string
  /** The start of the game that the person saw. */
  start: string
  status: RsvpStatus
  note: string | undefined
}

const KEY = 'waiting-answer'

/** Null: it was sent or undone. */
export function storeWaiting(answer: WaitingAnswer | null): void {
  try {
    if (answer) sessionStorage.setItem(KEY, JSON.stringify(answer))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it is kept only as long as the page.
  }
}

/** The answer that this tab still has to send for the link, unless the game has moved since. */
export function storedWaiting({ token, start }: Pick<WaitingAnswer, 'token' | 'start'>): WaitingAnswer | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WaitingAnswer | null
    // guard: an answer is not sent for a start the person has not seen -> return found
    return found?.token === token && found.start === start ? found : null
  } catch {
    return null
  }
}
