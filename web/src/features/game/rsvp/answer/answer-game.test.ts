// @vitest-environment happy-dom
import type { GameCard, RsvpStatus } from '@app/contract'
import { gameState } from '@app/contract/game-state'
import { afterEach, expect, test, vi } from 'vitest'
import type { Page } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { read, readPages } from '#lib/api/read.ts'
import { attendee, maya, played } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { currentToast, dismissToast, toastText } from '#ui/feedback/toast-store.ts'
import { answerGame } from './answer-game.ts'
import { provideGameState } from './answered-game.ts'
import { pendingAnswer } from './pending-answers.ts'
// Preloaded, because on a busy machine the first import takes longer than a test waits.
import './waiting-answers.ts'

provideGameState(gameState)

const one = read('GET /api/v1/game/:id', { params: { id: 'final' } })
const list = readPages('GET /api/v1/profile/:userId/games', { params: { userId: 'maya' }, query: { when: 'upcoming' } })
const firstThree = read('GET /api/v1/profile/:userId/games', { params: { userId: 'maya' }, query: { limit: 3 } })

afterEach(() => {
  vi.unstubAllGlobals()
  dismissToast()
})

/** Maya's games. The server responds to each request when the test says so. */
function mayasGames({ me = maya } = {}) {
  const client = createQueryClient()
  client.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  const shown = played({}, { needs: { target: 9 } })
  client.setQueryData(one.queryKey, shown)
  client.setQueryData(list.queryKey, { pages: [{ items: [shown], next: null }], pageParams: [null] })
  client.setQueryData(firstThree.queryKey, [shown])

  const posted: { status: RsvpStatus; reply: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { status } = JSON.parse(body) as { status: RsvpStatus }
    posted.push({ status, reply: resolve })
    return promise
  })
  const tap = (status: RsvpStatus) =>
    answerGame(english, client, { me, game: client.getQueryData(one.queryKey) ?? shown, status })
  const replyTo = async (at: number, reply: (status: RsvpStatus) => Response) => {
    await vi.waitFor(() => expect(posted.length).toBeGreaterThan(at))
    const post = posted[at]
    post?.reply(reply(post.status))
  }
  const accept = (at: number) =>
    replyTo(at, (status) =>
      Response.json([attendee('priya', 'Going'), attendee('omar', 'Going'), attendee('maya', status)]),
    )
  const refuse = (at: number, status = 500) =>
    replyTo(at, () => Response.json({ code: codes[status], title: `It is ${status}.` }, { status }))
  return { client, posted, tap, accept, refuse }
}

const codes: Record<number, string> = { 404: 'not_found', 500: 'internal' }

const shownToast = () => {
  const toast = currentToast()
  return toast && [toast.tone, ...toastText(english, toast)]
}
const listed = (client: ReturnType<typeof createQueryClient>): GameCard | undefined =>
  client.getQueryData<{ pages: Page<GameCard>[] }>(list.queryKey)?.pages[0]?.items[0]

test('[GDETAIL-2] Maya sees her answer before the server does, on every list and on the page of the game', async () => {
  const { client, posted, tap, accept } = mayasGames()
  tap('Going')
  expect(pendingAnswer('final')).toBe('Going')
  await vi.waitFor(() => expect(client.getQueryData(one.queryKey)?.answer).toBe('Going'))
  expect(client.getQueryData(one.queryKey)).toMatchObject({ going: 2, headCount: { in: 2 } })
  expect(client.getQueryData(one.queryKey)?.rsvps).toHaveLength(2)
  expect(listed(client)).toMatchObject({ answer: 'Going' })
  expect(client.getQueryData(firstThree.queryKey)?.[0]).toMatchObject({ answer: 'Going' })
  expect(posted).toHaveLength(1)
  expect(currentToast()).toBeNull()
  await accept(0)
  await vi.waitFor(() => expect(pendingAnswer('final')).toBeUndefined())
})

test('[GDETAIL-2] the response replaces the list, and Maya sees one message', async () => {
  const { client, tap, accept } = mayasGames()
  tap('NotGoing')
  await accept(0)
  await vi.waitFor(() => expect(shownToast()).toEqual(['good', 'RSVP updated to "Not Going"']))
  expect(client.getQueryData(one.queryKey)).toMatchObject({ answer: 'NotGoing', going: 2, headCount: { in: 2 } })
  expect(client.getQueryData(one.queryKey)?.rsvps.map(({ userId }) => userId)).toEqual(['priya', 'omar', 'maya'])
  expect(listed(client)?.rsvps).toContainEqual({ userId: 'omar', status: 'Going' })
})

test('[GDETAIL-2] Maya taps quickly and the last tap wins: one request is in flight at a time, and taps in between are not sent', async () => {
  const { client, posted, tap, accept } = mayasGames()
  tap('Going')
  tap('Maybe')
  tap('NotGoing')
  await accept(0)
  await vi.waitFor(() => expect(posted.map(({ status }) => status)).toEqual(['Going', 'NotGoing']))
  expect(pendingAnswer('final')).toBe('NotGoing')
  await vi.waitFor(() => expect(client.getQueryData(one.queryKey)?.answer).toBe('NotGoing'))
  await accept(1)
  await vi.waitFor(() => expect(shownToast()).toEqual(['good', 'RSVP updated to "Not Going"']))
  expect(client.getQueryData(one.queryKey)?.answer).toBe('NotGoing')
})

test('[GDETAIL-3] Maya’s answer that fails is reverted everywhere, with an error message and the reason', async () => {
  const { client, tap, refuse } = mayasGames()
  tap('Going')
  await vi.waitFor(() => expect(listed(client)?.answer).toBe('Going'))
  await refuse(0)
  await vi.waitFor(() =>
    expect(shownToast()).toEqual(['bad', 'Failed to update RSVP. Please try again.', 'It is 500.']),
  )
  expect(pendingAnswer('final')).toBeUndefined()
  expect(client.getQueryData(one.queryKey)).toMatchObject({ answer: null, going: 1, headCount: { in: 1 } })
  expect(client.getQueryData(one.queryKey)?.rsvps).toHaveLength(1)
  expect(listed(client)).toMatchObject({ answer: null, going: 1, rsvps: [{ userId: 'priya' }] })
})

test('[GDETAIL-3] when only the second of Maya’s two quick answers fails, the first one stays', async () => {
  const { client, posted, tap, accept, refuse } = mayasGames()
  tap('Maybe')
  tap('Going')
  await accept(0)
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  await refuse(1)
  await vi.waitFor(() =>
    expect(shownToast()).toEqual(['bad', 'Failed to update RSVP. Please try again.', 'It is 500.']),
  )
  expect(client.getQueryData(one.queryKey)?.answer).toBe('Maybe')
})

test('[GDETAIL-2] a read that was sent before Maya tapped does not take her answer away', async () => {
  const { client, posted, tap, accept } = mayasGames()
  tap('Going')
  await vi.waitFor(() => expect(client.getQueryData(one.queryKey)?.answer).toBe('Going'))
  const late = played({ rsvps: [attendee('priya', 'Going'), attendee('omar', 'Going')] })
  await client.fetchQuery({ queryKey: one.queryKey, queryFn: () => late, staleTime: 0 })
  expect(client.getQueryData(one.queryKey)).toMatchObject({ answer: 'Going', going: 3 })
  await accept(0)
  await vi.waitFor(() => expect(currentToast()).not.toBeNull())
  expect(posted).toHaveLength(1)
})

test('[GDETAIL-3] without a profile, or when the game is gone, Maya reads that it is not possible', async () => {
  const stranger = mayasGames({ me: { ...maya, id: '' } })
  stranger.tap('Going')
  expect(stranger.posted).toHaveLength(0)
  expect(shownToast()).toEqual(['bad', 'Unable to update RSVP. Please try again.'])

  const { tap, refuse } = mayasGames()
  tap('Going')
  await refuse(0, 404)
  await vi.waitFor(() =>
    expect(shownToast()).toEqual(['bad', 'Unable to update RSVP. Please try again.', 'It is 404.']),
  )
})
