import type { Problem, RsvpStatus } from '@app/contract'
import { all, change, put } from './database.ts'

/** An answer waiting to be sent. */
export interface Waiting {
  /** Its idempotency key, the same for every attempt, so that it takes effect once. */
  key: string
  userId: string
  gameId: string
  /** The start that the person saw. */
  startTime: string
  status: RsvpStatus
  at: number
  /** Why the server rejected it. Kept until a page has shown it. */
  refused?: { status: number; problem: Partial<Problem> }
}

/** One per game: the last answer counts. */
export const keepAnswer = (answer: Waiting): Promise<unknown> => put('outbox', answer.gameId, answer)

/** Unless a later answer to the game has replaced it. */
export const dropAnswer = (answer: Pick<Waiting, 'gameId' | 'key'>): Promise<unknown> => replace(answer, undefined)

const replace = ({ gameId, key }: Pick<Waiting, 'gameId' | 'key'>, by: Waiting | undefined): Promise<unknown> =>
  change<Waiting>('outbox', gameId, (latest) => (latest?.key === key ? by : latest))

export const waitingAnswers = (): Promise<Waiting[]> => all<Waiting>('outbox')

/** The server responds, but has not accepted all answers yet. */
export class NotTaken extends Error {}

/** Resolves when nobody is sending. */
export const deliveryEnds = (): Promise<unknown> => navigator.locks.request('outbox', () => {})

/**
 * Sends the queued answers; only one tab or the service worker at a time. Throws if something is left that may succeed
 * later, so that it is retried.
 */
export const deliver = (): Promise<void> =>
  navigator.locks.request('outbox', async () => {
    let isLeft = false
    for (const answer of await waitingAnswers()) {
      if (answer.refused) continue
      const response = await post(answer)
      if (response.ok) await dropAnswer(answer)
      // guard: an answer that may still succeed is retried
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

/** Signed out for now, timeout, too early, rate limit, or a server error. */
const mayYetSucceed = (status: number) => status >= 500 || [401, 408, 425, 429].includes(status)

async function keepRefusal(answer: Waiting, response: Response) {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  await replace(answer, { ...answer, refused: { status: response.status, problem } })
}
