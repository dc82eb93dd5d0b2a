import type { Problem, RsvpStatus } from '@app/contract'
import { all, get, put, remove } from './database.ts'

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
export async function dropAnswer({ gameId, key }: Pick<Waiting, 'gameId' | 'key'>): Promise<void> {
  if (await isLatest({ gameId, key })) await remove('outbox', gameId)
}

export const waitingAnswers = (): Promise<Waiting[]> => all<Waiting>('outbox')

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
    if (isLeft) throw new Error('Not all answers were taken.')
  })

const post = ({ key, gameId, userId, status, startTime }: Waiting): Promise<Response> =>
  fetch(`/api/v1/game/${gameId}/rsvp`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ status, userId, startTime }),
  })

/** Signed out for now, too slow, too early, too many, or the server has a problem. */
const mayYetSucceed = (status: number) => status >= 500 || [401, 408, 425, 429].includes(status)

async function keepRefusal(answer: Waiting, response: Response) {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  if (await isLatest(answer))
    await put('outbox', answer.gameId, { ...answer, refused: { status: response.status, problem } } satisfies Waiting)
}

const isLatest = async ({ gameId, key }: Pick<Waiting, 'gameId' | 'key'>): Promise<boolean> =>
  (await get<Waiting>('outbox', gameId))?.key === key
