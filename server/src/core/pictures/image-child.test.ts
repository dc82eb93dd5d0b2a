import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isNightly } from '@app/dev/nightly'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataUrl, png } from '../../../test/image-specimens.ts'
import { Refusal } from '../errors.ts'
import { type ImageProcessor, openImageProcessor } from './image-processor.ts'
import { ImageRefused } from './image-upload.ts'

// Spies on the real fork, to see which processes were started and with which options.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})

const maxBytes = 5_000_000
const logo = dataUrl('png', png({ width: 9, height: 9 }))
const large = png({ width: 3800, height: 3800, depth: 16, colour: 6, isInterlaced: true })
let images: ImageProcessor

beforeEach(() => {
  vi.mocked(fork).mockClear()
  // Longer than any test takes: no test may pass because of this timeout.
  images = openImageProcessor({ bounds: { wallMs: 60_000 } })
})
afterEach(() => images.close())

test('no process is started before Maya uploads something that may be a picture', async () => {
  await expect(images.process('data:image/svg+xml;base64,PHN2Zz4=', { maxBytes, personId: 'maya' })).rejects.toThrow(
    'image_type_not_allowed',
  )
  expect(children()).toHaveLength(0)
  await images.process(logo, { maxBytes, personId: 'maya' })
  expect(children()).toHaveLength(1)
})

test.runIf(isNightly)('people who upload at once share one process, one after the other', async () => {
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) => images.process(logo, { maxBytes, personId: `captain ${i}` })),
  )
  expect(new Set(results.map(({ key }) => key)).size).toBe(1)
  expect(children()).toHaveLength(1)
})

test.runIf(isNightly)(
  'when too many people wait, the next one is refused as unavailable and can try again',
  async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => images.process(logo, { maxBytes, personId: `captain ${i}` })),
    )
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(30 - 17)
    for (const { reason } of refused) expect(reason).toEqual(new Refusal('unavailable'))
    await expect(images.process(logo, { maxBytes, personId: 'maya' })).resolves.toBeDefined()
  },
)

test('Maya’s one picture is processed after the first of twenty that a stranger uploads at once', async () => {
  const order: string[] = []
  const upload = async (personId: string) => {
    const refused = await images.process(logo, { maxBytes, personId }).then(
      () => void order.push(personId),
      (error: unknown) => error,
    )
    if (refused) expect(refused).toEqual(new Refusal('too_many_requests'))
  }
  const flood = Array.from({ length: 20 }, () => upload('stranger'))
  await Promise.all([...flood, upload('maya'), upload('ben')])
  expect(order).toEqual(['stranger', 'maya', 'stranger', 'ben'])
})

test.each([
  ['CPU', { cpuMs: 100 }],
  ['memory', { memoryBytes: 40_000_000 }],
])(
  'a stranger’s picture that uses too much %s is aborted, and Maya’s pictures behind it are processed',
  async (_, bounds) => {
    images.close()
    images = openImageProcessor({ bounds })
    const ended = images.process(dataUrl('png', large), { maxBytes, personId: 'stranger' })
    const served = Promise.all([
      images.process(logo, { maxBytes, personId: 'maya' }),
      images.process(logo, { maxBytes, personId: 'maya' }),
    ])
    await Promise.all([expect(ended).rejects.toThrow('image_not_readable'), served])
    const [first, ...others] = children()
    expect(first?.signalCode).toBe('SIGKILL')
    expect(others).toHaveLength(1)
  },
)

test('a stranger’s file of another type finds no decoder, even if it passes every other check', async () => {
  const child = fork(new URL('./image-child-program.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  await once(child, 'message')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  for (const bytes of [svg, await picture.clone().webp().toBuffer(), await picture.clone().tiff().toBuffer()]) {
    child.send({ bytes, bounds: { cpuMs: 1000, memoryBytes: 100_000_000, wallMs: 1000 } })
    const [response] = await once(child, 'message')
    expect(response).toMatchObject({ kind: 'refused', reason: 'image_not_readable' })
  }
  child.disconnect()
})

test('Maya is told that a picture which crashes the decoder is not readable, and her next one is processed', async () => {
  await images.process(logo, { maxBytes, personId: 'maya' })
  const child = onlyChild()
  const send = vi.spyOn(child, 'send')
  const crashed = images.process(dataUrl('png', large), { maxBytes, personId: 'maya' }).catch((error: unknown) => error)
  await vi.waitUntil(() => send.mock.calls.length > 0)
  child.kill('SIGSEGV')
  expect(await crashed).toMatchObject({ message: 'image_not_readable' })
  await expect(images.process(logo, { maxBytes, personId: 'maya' })).resolves.toBeDefined()
  expect(children()).toHaveLength(2)
})

test('a decoder that died between two uploads is replaced without Maya noticing', async () => {
  await images.process(logo, { maxBytes, personId: 'maya' })
  const child = onlyChild()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(images.process(logo, { maxBytes, personId: 'maya' })).resolves.toBeDefined()
})

test.runIf(isNightly)(
  'a decoder that hangs without using CPU is killed, and Maya’s next picture is processed',
  async () => {
    images.close()
    images = openImageProcessor({ bounds: { wallMs: 3000 } })
    await images.process(logo, { maxBytes, personId: 'maya' })
    onlyChild().kill('SIGSTOP')
    await expect(images.process(logo, { maxBytes, personId: 'maya' })).rejects.toThrow('image_not_readable')
    await expect(images.process(logo, { maxBytes, personId: 'maya' })).resolves.toBeDefined()
    expect(children()).toHaveLength(2)
  },
)

test('a decoder that cannot start is reported as a fault of the server, not of Maya’s picture', async () => {
  const { fork: real } = await vi.importActual<typeof import('node:child_process')>('node:child_process')
  vi.mocked(fork).mockImplementationOnce(() =>
    real('/nowhere/at-all.ts', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  const failure = await images.process(logo, { maxBytes, personId: 'maya' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(ImageRefused)
  await expect(images.process(logo, { maxBytes, personId: 'maya' })).resolves.toBeDefined()
})

test('after closing no process runs, and Maya’s upload is refused as unavailable', async () => {
  await images.process(logo, { maxBytes, personId: 'maya' })
  const gone = once(onlyChild(), 'exit')
  images.close()
  await gone
  await expect(images.process(logo, { maxBytes, personId: 'maya' })).rejects.toThrow('unavailable')
  expect(children()).toHaveLength(1)
})

test.each(['idle', 'busy'])('a decoder that is %s ends with the server that started it', async (state) => {
  const child = fork(new URL('./image-child-program.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  await once(child, 'message')
  if (state === 'busy') child.send({ bytes: large, bounds: { cpuMs: 5000, memoryBytes: 500_000_000, wallMs: 5000 } })
  child.disconnect()
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
})

test('a stranger who takes over the decoder finds no secrets of the server in its environment', async () => {
  await images.process(logo, { maxBytes, personId: 'maya' })
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
  if (!child || others.length > 0) throw new Error('Expected exactly one process.')
  return child
}
