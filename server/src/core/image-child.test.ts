import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImageCost } from './image-process.ts'
import { dataUrl, png, textBomb, withChunks } from './image-specimens.ts'
import { type ImagePress, ImageRefused, openImagePress } from './images.ts'

// The real thing, watched: which processes were started, and with what.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})

const maxBytes = 5_000_000
const logo = dataUrl('png', png({ width: 9, height: 9 }))
const textBombs = Array<Buffer>(600).fill(textBomb('zTXt', 7.9))
const bomb = dataUrl('png', withChunks(png({ width: 9, height: 9 }), ...textBombs))
const costs: ImageCost[] = []
let press: ImagePress

beforeEach(() => {
  vi.mocked(fork).mockClear()
  costs.length = 0
  press = openImagePress({ onCost: (cost) => costs.push(cost) })
})
afterEach(() => press.close())

test('no process is started until a captain uploads something that may be a picture', async () => {
  await expect(press.press('data:image/svg+xml;base64,PHN2Zz4=', { maxBytes })).rejects.toThrow(
    'image_type_not_allowed',
  )
  expect(children()).toHaveLength(0)
  await press.press(logo, { maxBytes })
  expect(children()).toHaveLength(1)
})

test('captains who upload together are served one by one by the same process', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => press.press(logo, { maxBytes })))
  expect(new Set(results.map(({ key }) => key)).size).toBe(1)
  expect(children()).toHaveLength(1)
})

test('when too many captains wait, the next is told to come back, and can', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => press.press(logo, { maxBytes })))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(30 - 17)
  for (const { reason } of refused) expect(reason).toEqual(new ImageRefused('image_service_busy'))
  await expect(press.press(logo, { maxBytes })).resolves.toBeDefined()
})

test('a stranger’s picture that burns CPU is ended, and the captains behind it are served', async () => {
  const bombed = expect(press.press(bomb, { maxBytes })).rejects.toThrow('image_not_readable')
  const served = Promise.all([press.press(logo, { maxBytes }), press.press(logo, { maxBytes })])
  await bombed
  await served
  expect(costs[0]?.cpuMs).toBeLessThanOrEqual(2000)
  expect(children()).toHaveLength(2)
  expect(children()[0]?.signalCode).toBe('SIGKILL')
}, 20_000)

test('a picture that crashes the decoder is unreadable to the captain, and the next one is served', async () => {
  await press.press(logo, { maxBytes })
  const child = onlyChild()
  const send = vi.spyOn(child, 'send')
  const crashed = expect(press.press(bomb, { maxBytes })).rejects.toThrow('image_not_readable')
  await vi.waitUntil(() => send.mock.calls.length > 0)
  child.kill('SIGSEGV')
  await crashed
  await expect(press.press(logo, { maxBytes })).resolves.toBeDefined()
  expect(children()).toHaveLength(2)
})

test('a decoder that died between two uploads is replaced without a captain noticing', async () => {
  await press.press(logo, { maxBytes })
  const child = onlyChild()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(press.press(logo, { maxBytes })).resolves.toBeDefined()
})

test('a decoder that hangs without using CPU is given up on, and the next captain is served', async () => {
  press.close()
  press = openImagePress({ maxWallMs: 1500 })
  await press.press(logo, { maxBytes })
  onlyChild().kill('SIGSTOP')
  await expect(press.press(logo, { maxBytes })).rejects.toThrow('image_not_readable')
  await expect(press.press(logo, { maxBytes })).resolves.toBeDefined()
  expect(children()).toHaveLength(2)
})

test('a decoder that cannot start is our fault, and never the captain’s picture', async () => {
  const { fork: real } = await vi.importActual<typeof import('node:child_process')>('node:child_process')
  vi.mocked(fork).mockImplementationOnce((_, options) =>
    real('/nowhere/at-all.ts', [], { ...options, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  const failure = await press.press(logo, { maxBytes }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(ImageRefused)
  await expect(press.press(logo, { maxBytes })).resolves.toBeDefined()
})

test('after closing nothing runs, and a captain who still uploads is told to come back', async () => {
  await press.press(logo, { maxBytes })
  const gone = once(onlyChild(), 'exit')
  press.close()
  await gone
  await expect(press.press(logo, { maxBytes })).rejects.toThrow('image_service_busy')
  expect(children()).toHaveLength(1)
})

test.each(['idle', 'at work'])('a decoder that is %s ends with the server that started it', async (state) => {
  const child = fork(new URL('./image-process.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  await once(child, 'message')
  if (state === 'at work') child.send(Buffer.from(bomb.slice(bomb.indexOf(',') + 1), 'base64'))
  child.disconnect()
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
})

test('a stranger who takes over the decoder finds none of the server’s secrets in its environment', async () => {
  await press.press(logo, { maxBytes })
  expect(vi.mocked(fork).mock.calls[0]?.[1]).toHaveProperty('env', {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    VIPS_WARNING: '0',
  })
})

function children(): ChildProcess[] {
  return vi.mocked(fork).mock.results.flatMap(({ value }) => value ?? [])
}

function onlyChild(): ChildProcess {
  const [child, ...others] = children()
  if (!child || others.length > 0) throw new Error('Exactly one process should run here.')
  return child
}
