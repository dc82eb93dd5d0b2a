import type { RsvpStatus } from '@app/contract'

/** An answer that could not be sent yet, of this tab: phones throw away pages in the background and load them anew. */
export interface WaitingAnswer {
  token: string
  /** The start of the game that the person has read. */
  start: string
  status: RsvpStatus
  note: string | undefined
}

const KEY = 'waiting-answer'

/** Null: it was sent, or taken back. */
export function storeWaiting(answer: WaitingAnswer | null): void {
  try {
    if (answer) sessionStorage.setItem(KEY, JSON.stringify(answer))
    else sessionStorage.removeItem(KEY)
  } catch {
    // It lasts as long as the page.
  }
}

/** What this tab still has to send for the link, unless the game was moved since. */
export function storedWaiting({ token, start }: Pick<WaitingAnswer, 'token' | 'start'>): WaitingAnswer | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WaitingAnswer | null
    // guard: an answer is not sent for a start that the person has not read -> return found
    return found?.token === token && found.start === start ? found : null
  } catch {
    return null
  }
}
