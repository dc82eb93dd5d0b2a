import type { Problem, RsvpStatus } from '@app/contract'
import { all, change, put } from './database.ts'

/** An answer that waits to be sent. */
export interface Waiting {
  /** Its idempotency key: every attempt has the same, so that it takes effect once. */
  key: string
  userId: string
  gameId: string
  /** The start that the person has read. */
  startTime: string
  status: RsvpStatus
  at: number
  /** Why the server refused it. Stays until a page has said so. */
  refused?: { status: number; problem: Partial<Problem> }
}

/** Each game has one: the last answer counts. */
export const keepAnswer = (answer: Waiting): Promise<unknown> => put('outbox', answer.gameId, answer)

/** Unless there is a later answer to the game by now. */
export const dropAnswer = (answer: Pick<Waiting, 'gameId' | 'key'>): Promise<unknown> => replace(answer, undefined)

const replace = ({ gameId, key }: Pick<Waiting, 'gameId' | 'key'>, by: Waiting | undefined): Promise<unknown> =>
  change<Waiting>('outbox', gameId, (latest) => (latest?.key === key ? by : latest))

export const waitingAnswers = (): Promise<Waiting[]> => all<Waiting>('outbox')

/** The server responds, but did not take all answers yet. */
export class NotTaken extends Error {}

/** Resolves when nobody sends. */
export const deliveryEnds = (): Promise<unknown> => navigator.locks.request('outbox', () => {})

/**
 * Sends what waits; one tab or the service worker at a time. Throws while something is left that may yet arrive, so that it is
 * tried again.
 */
export const deliver = (): Promise<void> =>
  navigator.locks.request('outbox', async () => {
    let isLeft = false
    for (const answer of await waitingAnswers()) {
      if (answer.refused) continue
      const response = await post(answer)
      if (response.ok) await dropAnswer(answer)
      // guard: an answer that may yet arrive is tried again
      else if (mayYetSucceed(response.status)) isLeft = true
      else await keepRefusal(answer, response)
    }
    if (isLeft) throw new NotTaken('Not all answers were taken.')
  })

const TIMEOUT_MS = 30_000

const post = ({ key, gameId, userId, status, startTime }: Waiting): Promise<Response> =>
  fetch(`/api/v1/game/${gameId}/rsvp`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ status, userId, startTime }),
    // Others wait for the lock.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** Signed out for now, too slow, too early, too many, or the server has a problem. */
const mayYetSucceed = (status: number) => status >= 500 || [401, 408, 425, 429].includes(status)

async function keepRefusal(answer: Waiting, response: Response) {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  await replace(answer, { ...answer, refused: { status: response.status, problem } })
}
