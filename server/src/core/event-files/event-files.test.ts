import { limits } from '@app/contract/limits'
import { nightly } from '@app/dev/nightly'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hostileFiles } from '#test/schedule-files/hostile.ts'
import { Refusal } from '../errors.ts'
import { type EventFiles, openEventFiles } from './event-files.ts'

const columns = {
  date: ['date'],
  time: ['time'],
  start: ['start'],
  zone: ['timezone'],
  uid: ['id'],
  status: ['status'],
  opponent: ['opponent'],
}
const options = {
  timeZone: 'America/New_York',
  today: '2026-11-17',
  max: limits.scheduleLines + 1,
  columns,
  list: ['opponent'],
}
const fileOf = (text: string) => ({ bytes: new TextEncoder().encode(text), options })
const small = fileOf('Date,Time,Opponent\n2026-11-21,19:30,Wolves')
const tooCostly = {
  events: [],
  problems: [{ line: 0, code: 'too_costly' }],
  columns: [],
}

const logged: string[] = []
const log = pino({}, { write: (line: string) => void logged.push(line) })
let files: EventFiles
beforeEach(() => {
  logged.length = 0
  files = openEventFiles({ log })
})
afterEach(() => files.close())

test('Maya’s table and calendar are parsed in a thread', async () => {
  expect(await files.read('maya', small)).toMatchObject({
    problems: [],
    events: [{ line: 2, startsAt: new Date('2026-11-22T00:30:00Z'), cells: { opponent: 'Wolves' } }],
  })
  const calendar = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Wolves\nDTSTART:20261121T193000Z\nEND:VEVENT\nEND:VCALENDAR'
  expect(await files.read('maya', fileOf(calendar))).toMatchObject({ events: [{ cells: { title: 'Wolves' } }] })
})

test('Mallory’s slowest files cost the main thread almost nothing', async () => {
  await files.read('maya', small)
  for (const { text } of nightly(hostileFiles, hostileFiles.slice(0, 3))) {
    // Other files of this worker leave garbage to collect, so the least of three measurements is the cost.
    const costs: number[] = []
    while (costs.length < 3 && !costs.some((cost) => cost < 100)) costs.push(await mainThreadCost(fileOf(text)))
    expect(Math.min(...costs)).toBeLessThan(100)
  }
  expect(logged).toEqual([])
})

async function mainThreadCost(file: Parameters<EventFiles['read']>[1]): Promise<number> {
  const before = process.threadCpuUsage()
  await files.read('mallory', file)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe.each([
  ['CPU time', { cpuMs: 50 }, 'Date,Time,Opponent\n'.padEnd(limits.scheduleBytes * 40, '" ,')],
  [
    'memory',
    { heapMb: 32, cpuMs: 60_000, wallMs: 60_000 },
    'BEGIN:VCALENDAR\n'.padEnd(limits.scheduleBytes * 20, 'BEGIN:VEVENT\n'),
  ],
  ['time', { wallMs: 1 }, 'Date,Time,Opponent\n'.padEnd(limits.scheduleBytes * 4, '" ,')],
])('Mallory’s file that exceeds the limit of %s', (_, bounds, text) => {
  test('is refused with the reason and logged, and Maya’s file is parsed after it', async () => {
    await files.close()
    files = openEventFiles({ log, bounds })
    expect(await files.read('mallory', fileOf(text))).toEqual(tooCostly)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, bytes: text.length })
    expect(logged[0]).not.toContain('mallory')
    await files.close()
    files = openEventFiles({ log })
    expect((await files.read('maya', small)).events).toHaveLength(1)
  })
})

test('after Mallory’s file breaks its thread, Maya’s file gets a new one', async () => {
  await files.close()
  files = openEventFiles({ log, bounds: { cpuMs: 100 } })
  expect(await files.read('mallory', fileOf('Date,Time,Opponent\n'.padEnd(limits.scheduleBytes * 40, '" ,')))).toEqual(
    tooCostly,
  )
  expect((await files.read('maya', small)).events).toHaveLength(1)
})

test('only one of Mallory’s files is parsed at a time, alongside those of Maya and Ben', async () => {
  const reads = ['mallory', 'mallory', 'mallory', 'maya', 'ben'].map((name) => files.read(name, small))
  const outcomes = await Promise.allSettled(reads)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  await expect(reads[1]).rejects.toEqual(new Refusal('too_many_requests'))
})
