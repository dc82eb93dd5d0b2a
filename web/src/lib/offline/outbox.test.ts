import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { empty } from './database.ts'
import { deliver, dropAnswer, keepAnswer, type Waiting, waitingAnswers } from './outbox.ts'

const answer = (key: string, status: Waiting['status'] = 'Going', gameId = 'final'): Waiting => ({
  key,
  status,
  gameId,
  userId: 'maya',
  startTime: '2026-11-24T19:30:00Z',
  at: 0,
})

type Sent = { key: string; body: { status: string; startTime: string } }

/** The server answers each request with the next of these replies. */
function serverThatSays(...replies: (Response | 'no network' | ((key: string) => Promise<Response>))[]) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const key = headers['idempotency-key'] ?? ''
    sent.push({ key, body: JSON.parse(body) as Sent['body'] })
    const reply = replies.shift() ?? 'no network'
    if (reply === 'no network') throw new TypeError('Failed to fetch')
    return typeof reply === 'function' ? reply(key) : reply
  })
  return sent
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => unknown) => act() } })
  await empty('outbox')
})
afterEach(() => vi.unstubAllGlobals())

test('[APP-2] a lost reply costs a second attempt under the same key, for the start that Maya has read', async () => {
  const sent = serverThatSays('no network', Response.json([]))
  await keepAnswer(answer('one'))
  await expect(deliver()).rejects.toThrow()
  expect(await waitingAnswers()).toHaveLength(1)
  await deliver()
  expect(sent.map(({ key }) => key)).toEqual(['one', 'one'])
  expect(sent[0]?.body).toEqual({ status: 'Going', userId: 'maya', startTime: '2026-11-24T19:30:00Z' })
  expect(await waitingAnswers()).toEqual([])
})

test('[APP-2] of two answers to a game the last one is sent, also when it comes while the first is on its way', async () => {
  const sent = serverThatSays(async () => {
    await keepAnswer(answer('second', 'NotGoing'))
    return Response.json([])
  }, Response.json([]))
  await keepAnswer(answer('first'))
  await deliver()
  expect(await waitingAnswers()).toMatchObject([{ key: 'second', status: 'NotGoing' }])
  await deliver()
  expect(sent.map(({ key }) => key)).toEqual(['first', 'second'])
})

test('[APP-2] an answer given while the one before it is dropped stays', async () => {
  await keepAnswer(answer('first'))
  await Promise.all([dropAnswer(answer('first')), keepAnswer(answer('second', 'NotGoing'))])
  expect(await waitingAnswers()).toMatchObject([{ key: 'second' }])
})

// misses: an answer that may still succeed is retried
test.each([401, 408, 425, 429, 500, 503])('[APP-2] after %i the answer is tried again', async (status) => {
  serverThatSays(Response.json({}, { status }), Response.json([]))
  await keepAnswer(answer('one'))
  await expect(deliver()).rejects.toThrow()
  await deliver()
  expect(await waitingAnswers()).toEqual([])
})

test('[APP-2] a refused answer is not sent again, and stays until a page has said why', async () => {
  const sent = serverThatSays(Response.json({ code: 'game_changed' }, { status: 409 }), Response.json([]))
  await keepAnswer(answer('moved'))
  await keepAnswer(answer('other', 'Going', 'other game'))
  await deliver()
  await deliver()
  expect(sent).toHaveLength(2)
  const [left] = await waitingAnswers()
  expect(left?.refused).toEqual({ status: 409, problem: { code: 'game_changed' } })
  await dropAnswer(answer('moved'))
  expect(await waitingAnswers()).toEqual([])
})
