// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maya } from '../../../../../test/games.ts'
import { english } from '../../../../../test/render.tsx'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { keepAnswer, waitingAnswers } from '../../../../lib/offline/outbox.ts'
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
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => unknown) => act() } })
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

// misses: an answer on its way is not sent by the start of the page, too
test('[APP-2] Maya answers before the page has looked for what is left: her answer is sent once', async () => {
  await keepAnswer(answer(performance.timeOrigin + 1000))
  await resume(english, createQueryClient(), maya)
  expect(sent).not.toHaveBeenCalled()
})
