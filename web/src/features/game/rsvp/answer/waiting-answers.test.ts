// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { keepAnswer, waitingAnswers } from '#lib/offline/outbox.ts'
import { maya, played } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { currentToast, toastText } from '#ui/feedback/toast-store.ts'
import { answerGame } from './answer-game.ts'
import { resume } from './waiting-answers.ts'

const answer = (at: number) => ({
  key: 'k',
  userId: 'maya',
  gameId: 'final',
  startTime: '2026-11-24T19:30:00Z',
  status: 'Going' as const,
  at,
})

const sent = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  sent.mockImplementation(async () => Response.json([]))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
    },
  )
  let held: Promise<unknown> = Promise.resolve()
  const request = (_: string, act: () => unknown) => {
    const turn = held.then(act)
    held = turn.catch(() => {})
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

test('[APP-2] an answer that an earlier page left behind is sent at the start', async () => {
  await keepAnswer(answer(performance.timeOrigin - 1000))
  await resume(english, createQueryClient(), maya)
  expect(sent).toHaveBeenCalledOnce()
  expect(await waitingAnswers()).toEqual([])
})

// misses: an answer in flight is not sent again when the page starts
test('[APP-2] Maya answers before the page has checked for queued answers: her answer is sent once', async () => {
  await keepAnswer(answer(performance.timeOrigin + 1000))
  await resume(english, createQueryClient(), maya)
  expect(sent).not.toHaveBeenCalled()
})

// misses: an answer does not overtake an earlier one
test('[APP-2] Maya changes her mind while her answer is on its way: the later one is sent after it, and is all that she reads of', async () => {
  const replies: ((response: Response) => void)[] = []
  const bodies: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push((JSON.parse(body) as { status: string }).status)
    return new Promise<Response>((resolve) => replies.push(resolve))
  })
  const client = createQueryClient()
  await keepAnswer(answer(performance.timeOrigin - 1000))
  const resumed = resume(english, client, maya)
  await vi.waitFor(() => expect(bodies).toEqual(['Going']))
  answerGame(english, client, { me: maya, game: played({}), status: 'NotGoing' })
  await vi.waitFor(async () => expect(await waitingAnswers()).toMatchObject([{ status: 'NotGoing' }]))
  expect(bodies).toEqual(['Going'])
  replies[0]?.(Response.json([]))
  await vi.waitFor(() => expect(bodies).toEqual(['Going', 'NotGoing']))
  replies[1]?.(Response.json([]))
  await resumed
  const read = () =>
    currentToast() && toastText(english, currentToast() as NonNullable<ReturnType<typeof currentToast>>)
  await vi.waitFor(() => expect(read()).toEqual(['RSVP updated to "Not Going"']))
  await vi.waitFor(async () => expect(await waitingAnswers()).toEqual([]))
})

test('[GDETAIL-3] [APP-2] Maya’s answer gets no response: a toast says that it failed, and that it is kept', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  answerGame(english, createQueryClient(), { me: maya, game: played({}), status: 'NotGoing' })
  await vi.waitFor(
    () =>
      expect(currentToast()).toMatchObject({
        tone: 'bad',
        sentence: expect.stringMatching(
          /^Failed to update RSVP\. Please try again\. Or wait: it’s saved on this device/,
        ),
      }),
    { timeout: 5000 },
  )
  expect(await waitingAnswers()).toMatchObject([{ status: 'NotGoing' }])
})
