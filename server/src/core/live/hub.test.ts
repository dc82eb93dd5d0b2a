import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { connect } from '../database/db.ts'
import { openLive } from './hub.ts'
import type { Change, LiveDesk } from './live.ts'

const ofGame = (gameId: string, id: string): Change => ({ id, teamId: 'night-shift', gameId })
const changed = (gameId: string) => `data: {"gameId":"${gameId}"}\n\n`

/** A process with one viewer, who is on the team. What the other processes say is in our hands. */
async function viewerOf({ reads = true, log: changes = [] as Change[], isOut = () => Promise.resolve(false) } = {}) {
  const heard: string[] = []
  const outlet = {
    start: () => {},
    write: (text: string) => reads && heard.push(text) > 0,
    end: () => void heard.push('(ended)'),
  }
  const said = { change: (_: Change) => {}, gap: () => {} }
  const desk: LiveDesk = {
    recentChanges: async () => changes,
    reaches: async (_, viewers) => {
      const teamIds = (await isOut()) ? [] : ['night-shift']
      return viewers.map(() => ({ teamIds, seesGame: false }))
    },
    stillOpen: async (_, ids) => ids,
  }
  const live = openLive({
    wire: {
      send: () => {},
      listen: (onChange, onGap) => void Object.assign(said, { change: onChange, gap: onGap }),
      close: async () => {},
    },
    desk,
    pool: connect('postgres://127.0.0.1:9/nobody'),
    clock: () => new Date(),
    log: pino({ enabled: false }),
    pace: { restMs: 30, sweepMs: 10 },
  })
  await live.open({ sessionId: 's', profileId: 'priya', gameId: null }, outlet)
  return { heard, said, live }
}

test('a viewer who does not read what is sent is dropped, and nothing more is kept for them', async () => {
  const { heard, said } = await viewerOf({ reads: false })
  said.change(ofGame('tuesday', '1'))
  said.change(ofGame('friday', '2'))
  await vi.waitFor(() => expect(heard).toEqual(['(ended)']))
})

test('fifty people answer one game at once: the viewer is told at once, and once more when all have', async () => {
  const { heard, said, live } = await viewerOf()
  for (let answer = 1; answer <= 50; answer++) said.change(ofGame('tuesday', String(answer)))
  await vi.waitFor(() => expect(heard).toEqual([changed('tuesday'), changed('tuesday')]))
  live.drain()
  expect(heard.at(-1)).toBe('(ended)')
})

test('a viewer is told once of a change, whether word of it came or the log had it', async () => {
  const log: Change[] = []
  const { heard, said, live } = await viewerOf({ log })
  said.change(ofGame('tuesday', '1'))
  log.push(ofGame('tuesday', '1'), ofGame('friday', '2'))
  await vi.waitFor(() => expect(heard).toContain(changed('friday')))
  said.change(ofGame('friday', '2'))
  log.push(ofGame('sunday', '3'))
  await vi.waitFor(() => expect(heard).toContain(changed('sunday')))
  expect(heard).toEqual([changed('tuesday'), changed('friday'), changed('sunday')])
  live.drain()
})

test('when word may have been lost, every viewer reads everything again', async () => {
  const { heard, said, live } = await viewerOf()
  said.gap()
  expect(heard).toEqual(['event: again\ndata: {}\n\n'])
  live.drain()
})

test('while the rights of a viewer cannot be read, no game is named, and the viewer reads everything again', async () => {
  const isOut = vi.fn().mockResolvedValueOnce(false).mockRejectedValue(new Error('no database'))
  const { heard, said, live } = await viewerOf({ isOut })
  said.change(ofGame('tuesday', '1'))
  await vi.waitFor(() => expect(heard).toEqual(['event: again\ndata: {}\n\n']))
  live.drain()
})

test('a viewer who was removed a moment ago is told of no game, whatever was known when the stream was opened', async () => {
  const isOut = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const { heard, said, live } = await viewerOf({ isOut })
  said.change(ofGame('tuesday', '1'))
  await vi.waitFor(() => expect(isOut).toHaveBeenCalledTimes(2))
  live.drain()
  expect(heard).toEqual(['(ended)'])
})
