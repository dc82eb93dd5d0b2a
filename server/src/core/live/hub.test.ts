import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { connect } from '../database/db.ts'
import { openLive } from './hub.ts'
import type { Change, LiveQueries } from './live.ts'

const changeOf = (resourceId: string, id: string): Change => ({ id, kind: 'item', topicId: 'night-shift', resourceId })
const changed = (resourceId: string) => `data: {"itemId":"${resourceId}"}\n\n`

/** A process with one viewer who subscribes to the topic. The test plays the other processes. */
async function viewerOf({
  reads = true,
  log: changes = [] as Change[],
  isRemoved = () => Promise.resolve(false),
} = {}) {
  const received: string[] = []
  const outlet = {
    start: () => {},
    write: (text: string) => {
      received.push(text)
      return reads
    },
    end: () => void received.push('(ended)'),
  }
  const others = { change: (_: Change) => {}, gap: () => {} }
  const queries: LiveQueries = {
    recentChanges: async () => changes,
    subscriptions: async (_, viewers) => {
      const topicIds = (await isRemoved()) ? [] : ['night-shift']
      return viewers.map(({ watched }) => ({ topicIds, watchedIds: watched.map(({ id }) => id) }))
    },
    openSessions: async (_, ids) => ids,
  }
  const live = openLive({
    channel: {
      send: () => {},
      listen: (onChange, onGap) => void Object.assign(others, { change: onChange, gap: onGap }),
      close: async () => {},
    },
    queries,
    pool: connect('postgres://127.0.0.1:9/nobody'),
    clock: () => new Date(),
    log: pino({ enabled: false }),
    timing: { throttleMs: 30, pollMs: 10, streamsPerAddress: 2, publicStreams: 3 },
  })
  await live.open({ person: { sessionId: 's', profileId: 'priya' }, caller: 's', watched: [] }, outlet)
  const openPublic = (caller: string) =>
    live.open({ person: null, caller, watched: [{ kind: 'item', id: 'tuesday' }] }, outlet)
  return { received, others, live, openPublic }
}

test('a viewer who does not read the stream is disconnected, and nothing more is buffered for them', async () => {
  const { received, others } = await viewerOf({ reads: false })
  others.change(changeOf('tuesday', '1'))
  others.change(changeOf('friday', '2'))
  await expect.poll(() => received).toEqual([changed('tuesday'), '(ended)'])
})

test('fifty people change one resource at once: the viewer is notified of the first and of the last change', async () => {
  const { received, others, live } = await viewerOf()
  for (let change = 1; change <= 50; change++) others.change(changeOf('tuesday', String(change)))
  await expect.poll(() => received).toEqual([changed('tuesday'), changed('tuesday')])
  live.drain()
  expect(received.at(-1)).toBe('(ended)')
})

// misses: live: a viewer is notified of each change once
test('a viewer is notified of a change once, whether the channel or the log delivers it', async () => {
  const log: Change[] = []
  const { received, others, live } = await viewerOf({ log })
  others.change(changeOf('tuesday', '1'))
  log.push(changeOf('tuesday', '1'), changeOf('friday', '2'))
  await expect.poll(() => received).toContain(changed('friday'))
  others.change(changeOf('friday', '2'))
  log.push(changeOf('sunday', '3'))
  await expect.poll(() => received).toContain(changed('sunday'))
  expect(received).toEqual([changed('tuesday'), changed('friday'), changed('sunday')])
  live.drain()
})

test('when the channel may have lost changes, every viewer reloads everything', async () => {
  const { received, others, live } = await viewerOf()
  others.gap()
  expect(received).toEqual(['event: again\ndata: {}\n\n'])
  live.drain()
})

test('while the rights of a viewer cannot be read, no resource is named and the viewer reloads everything', async () => {
  const isRemoved = vi.fn().mockResolvedValueOnce(false).mockRejectedValue(new Error('no database'))
  const { received, others, live } = await viewerOf({ isRemoved })
  others.change(changeOf('tuesday', '1'))
  await expect.poll(() => received).toEqual(['event: again\ndata: {}\n\n'])
  live.drain()
})

test('a viewer who was removed a moment ago is not notified, whatever their rights were when the stream opened', async () => {
  const isRemoved = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const { received, others, live } = await viewerOf({ isRemoved })
  others.change(changeOf('tuesday', '1'))
  await expect.poll(() => isRemoved.mock.calls.length).toBe(2)
  live.drain()
  expect(received).toEqual(['(ended)'])
})

// misses: live: strangers do not fill a process with streams
test('strangers have few streams from one address, and not many in all; they are notified without an id of the resource', async () => {
  const { received, others, live, openPublic } = await viewerOf({ isRemoved: () => Promise.resolve(true) })
  await openPublic('here')
  await openPublic('here')
  await expect(openPublic('here')).rejects.toMatchObject({ code: 'too_many_requests' })
  await openPublic('there')
  await expect(openPublic('elsewhere')).rejects.toMatchObject({ code: 'unavailable' })
  others.change(changeOf('tuesday', '1'))
  await expect.poll(() => received).toEqual(Array.from({ length: 3 }, () => 'id: 1\ndata: {}\n\n'))
  live.drain()
})
