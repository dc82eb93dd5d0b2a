import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { limits } from '@app/contract/limits'
import { isNightly } from '@app/dev/nightly'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cpuOfThread } from '#test/attacks/cpu-time.ts'
import { png } from '#test/image-specimens.ts'
import { hostileFiles } from '#test/schedule-files/hostile.ts'
import { Refusal } from '../errors.ts'
import { type Limits, parsers } from './parsers.ts'
import { openParsing, type Parsing } from './parsing.ts'

// Spies on the real spawn, to see which processes were started and with which options.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, spawn: vi.fn(real.spawn) }
})

const logged: object[] = []
const log = { warn: (about: object) => void logged.push(about) }
let parsing: Parsing
const reopen = (own: Partial<Limits>, idleMs?: number) => {
  parsing.close()
  parsing = openParsing({ log, limits: own, ...(idleMs !== undefined && { idleMs }) })
}
beforeEach(() => {
  vi.mocked(spawn).mockClear()
  logged.length = 0
  // Longer than any test, so that none passes because of this timeout.
  parsing = openParsing({ log, limits: { wallMs: 60_000 } })
})
afterEach(() => parsing.close())

const logo = png({ width: 9, height: 9 })
const large = png({ width: 3800, height: 3800, depth: 16, colour: 6, isInterlaced: true })
const columns = { date: ['date'], time: ['time'], start: [], zone: [], uid: [], status: [], opponent: ['opponent'] }
const options = { timeZone: 'America/New_York', today: '2026-11-17', max: 501, columns, list: ['opponent'] }
const fileOf = (content: string) => ({ bytes: new TextEncoder().encode(content), options })
const small = fileOf('Date,Time,Opponent\n2026-11-21,19:30,Wolves')
const slow = fileOf('Date,Time,Opponent\n'.padEnd(limits.scheduleBytes * 120, '" ,'))
const bodyOf = (content: string) => ({ key: 'POST /api/v1/team-file', bytes: Buffer.from(content) })
const many = `{"file":{"games":[${'{"answers":[]},'.repeat(100_000)}{}]}}`
const events = [{ line: 2, startsAt: new Date('2026-11-22T00:30:00Z'), cells: { opponent: 'Wolves' } }]

test('no process is started before Maya’s first file, and one reads her next ones', async () => {
  expect(children()).toHaveLength(0)
  expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events, problems: [] } })
  await parsing.read('events', 'maya', small)
  await parsing.read('body', 'maya', bodyOf('{}'))
  expect(children()).toHaveLength(1)
})

// misses: parsers: a child has no secrets
test('a stranger who takes over a child finds no secrets of the server in its environment', async () => {
  await parsing.read('events', 'maya', small)
  const variables = readFileSync(`/proc/${onlyChild().pid}/environ`, 'utf8').split('\0').filter(Boolean)
  expect(variables.map((variable) => variable.replace(/=.*/s, '')).toSorted()).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'TZ',
    'VIPS_WARNING',
  ])
})

// misses: parsers: too much CPU time ends the child
// misses: parsers: too much memory outside the heap ends the child
// misses: parsers: too long a result ends the child
test.each<[string, Partial<Limits>, (files: Parsing) => Promise<object>]>([
  ['cpu', { cpuMs: 50 }, (files) => files.read('events', 'mallory', slow)],
  ['memory', { memoryBytes: 40_000_000, cpuMs: 60_000 }, (files) => files.read('picture', 'mallory', large)],
  ['memory', { memoryBytes: 40_000_000, cpuMs: 60_000 }, (files) => files.read('body', 'mallory', bodyOf(many))],
  ['output', { outputBytes: 100 }, (files) => files.read('events', 'mallory', small)],
])(
  'Mallory’s file that exceeds the limit of %s ends its child, is logged without her name, and Maya’s file is read',
  async (why, own, read) => {
    reopen({ wallMs: 60_000, ...own })
    const ended = read(parsing)
    const [first] = await vi.waitUntil(() => children().length > 0 && children())
    const gone = once(first as ChildProcess, 'exit')
    expect(await ended).toEqual({ ended: why })
    await gone
    expect(logged).toEqual([{ parser: expect.any(String), why }])
    reopen({ wallMs: 60_000 })
    expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events } })
  },
)

test('a file that ends its child, and another person’s file waiting behind it, cost one child each', async () => {
  reopen({ cpuMs: 200, wallMs: 60_000 })
  const outcomes = await Promise.all([parsing.read('events', 'mallory', slow), parsing.read('events', 'maya', small)])
  expect(outcomes).toEqual([{ ended: 'cpu' }, { value: expect.objectContaining({ problems: [] }) }])
  expect(children()).toHaveLength(2)
})

// misses: parsers: a hanging child is killed
test('a child that hangs without using CPU is ended, and Maya’s next file is read', async () => {
  reopen({ wallMs: 3000 })
  await parsing.read('events', 'maya', small)
  const { pid } = onlyChild()
  onlyChild().kill('SIGSTOP')
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) T /)
  expect(await parsing.read('events', 'maya', small)).toEqual({ ended: 'time' })
  expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events } })
  expect(children()).toHaveLength(2)
})

test('a file that crashes its child is at fault, and Maya’s next one is read', async () => {
  await parsing.read('picture', 'maya', logo)
  const child = onlyChild()
  const crashed = parsing.read('picture', 'mallory', large)
  child.kill('SIGSEGV')
  expect(await crashed).toEqual({ ended: 'crash' })
  expect(await parsing.read('picture', 'maya', logo)).toMatchObject({ value: { files: expect.any(Array) } })
  expect(children()).toHaveLength(2)
})

// misses: parsers: a message that is none ends the child
test.each<[string, string]>([
  ['bytes that are no message', `Buffer.from('abc')`],
  ['nothing', 'serialize(null)'],
  ['a result without its cost', `serialize({ kind: 'read', value: {} })`],
  ['a failure without a reason', `serialize({ kind: 'failed', cost: { cpuMs: 1, peakBytes: 1, residentBytes: 1 } })`],
])('a child that a file has taken over sends %s: it ends, and Maya’s next file is read', async (_, sent) => {
  const { spawn: real } = await vi.importActual<typeof import('node:child_process')>('node:child_process')
  const program = `
    import { writeSync } from 'node:fs'
    import { Socket } from 'node:net'
    import { serialize } from 'node:v8'
    const send = (body) => {
      const header = Buffer.alloc(4)
      header.writeUInt32BE(body.length)
      writeSync(3, Buffer.concat([header, body]))
    }
    send(serialize({ kind: 'ready' }))
    new Socket({ fd: 3, readable: true }).once('data', () => send(${sent}))
    setInterval(() => {}, 3_600_000)`
  vi.mocked(spawn).mockImplementationOnce(() =>
    real(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] }),
  )
  expect(await parsing.read('picture', 'mallory', logo)).toEqual({ ended: 'crash' })
  expect(onlyChild().killed).toBe(true)
  expect(await parsing.read('picture', 'maya', logo)).toMatchObject({ value: { files: expect.any(Array) } })
})

test('a child that died between two files is replaced without Maya noticing', async () => {
  await parsing.read('events', 'maya', small)
  const child = onlyChild()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events } })
})

test('a child that cannot start is reported as a fault of the server, not of Maya’s file', async () => {
  const { spawn: real } = await vi.importActual<typeof import('node:child_process')>('node:child_process')
  vi.mocked(spawn).mockImplementationOnce(() =>
    real(process.execPath, ['/nowhere/at-all.ts'], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] }),
  )
  await expect(parsing.read('events', 'maya', small)).rejects.toThrow('did not start')
  expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events } })
})

// misses: parsers: an idle child ends
test('an idle child ends, and Maya’s next file starts another one', async () => {
  reopen({ wallMs: 60_000 }, 50)
  await parsing.read('events', 'maya', small)
  const [, signal] = await once(onlyChild(), 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events } })
})

test('after closing no process runs, and Maya’s file is refused as unavailable', async () => {
  await parsing.read('events', 'maya', small)
  const gone = once(onlyChild(), 'exit')
  parsing.close()
  await gone
  await expect(parsing.read('events', 'maya', small)).rejects.toThrow('unavailable')
  expect(children()).toHaveLength(1)
})

// misses: parsers: a busy child ends with its parent
test.each([
  ['idle', 0],
  ['busy', 80_000_000],
])('a child that is %s ends when the server is killed', async (state, bytes) => {
  const program = `
    import { openParsing } from ${JSON.stringify(new URL('./parsing.ts', import.meta.url).href)}
    import { readFileSync } from 'node:fs'
    const hour = 3_600_000
    const parsing = openParsing({ log: { warn() {} }, limits: { cpuMs: hour, wallMs: hour, memoryBytes: 1e10 } })
    const read = (bytes) => parsing.read('events', 'maya', { bytes, options: ${JSON.stringify(options)} })
    await read(Buffer.from('Date'))
    const children = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8')
    if (${bytes} > 0) void read(Buffer.alloc(${bytes}, '\\r'))
    setInterval(() => {}, hour)
    process.stdout.end(children)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const child = Number(await text(parent.stdout))
  expect(child).toBeGreaterThan(0)
  // It takes more than five seconds of CPU to read so many lines, and less than one to receive them.
  const isReading = () => state === 'idle' || cpuOfThread(child, child) > 2
  await expect.poll(isReading, { timeout: 50_000 }).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(child), { timeout: 3000 }).toBe(false)
})

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

test('Maya’s one picture is processed after the first of twenty that a stranger sends at once', async () => {
  const order: string[] = []
  const send = async (personId: string) => {
    const refused = await parsing.read('picture', personId, logo).then(
      () => void order.push(personId),
      (error: unknown) => error,
    )
    if (refused) expect(refused).toEqual(new Refusal('too_many_requests'))
  }
  const flood = Array.from({ length: 20 }, () => send('stranger'))
  await Promise.all([...flood, send('maya'), send('ben')])
  expect(order).toEqual(['stranger', 'maya', 'stranger', 'ben'])
  expect(children()).toHaveLength(1)
})

test('when too many people wait, the next one is refused as unavailable and can try again', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => parsing.read('events', `captain ${i}`, small)),
  )
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(30 - 17)
  for (const { reason } of refused) expect(reason).toEqual(new Refusal('unavailable'))
  expect(await parsing.read('events', 'maya', small)).toMatchObject({ value: { events } })
})

test('a stranger’s picture of another type finds no decoder, even if it passes every other check', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  for (const bytes of [svg, await picture.clone().webp().toBuffer(), await picture.clone().tiff().toBuffer()])
    expect(await parsing.read('picture', 'maya', bytes)).toEqual({ value: { reason: 'image_not_readable' } })
})

test('Mallory’s slowest files cost the server almost nothing, and a third of what a child may use', async () => {
  reopen({})
  await parsing.read('events', 'maya', small)
  for (const { text: content } of isNightly ? hostileFiles : hostileFiles.slice(0, 3)) {
    const before = process.threadCpuUsage()
    expect(await parsing.read('events', 'mallory', fileOf(content))).toHaveProperty('value')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(parsers.events.cpuMs / 5)
  }
})

function children(): ChildProcess[] {
  return vi.mocked(spawn).mock.results.flatMap(({ value }) => (value as ChildProcess | undefined) ?? [])
}

function onlyChild(): ChildProcess {
  const [child, ...others] = children()
  if (!child || others.length > 0) throw new Error('Expected exactly one process.')
  return child
}
