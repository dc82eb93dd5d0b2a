import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeInChild, program } from './engine.ts'

const places = Array.from({ length: 40 }, (_, week) => ({ date: dayOf(week), time: '19:30', field: 'Field 3' }))
const request = {
  kind: 'shared_fields' as const,
  teams: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  meetings: 1,
  places,
  wishes: [],
}
function dayOf(week: number) {
  return new Date(Date.UTC(2026, 11, 1 + 7 * week)).toISOString().slice(0, 10)
}
const make = (more: { maxMs?: number } = {}) => makeInChild({ seed: 7, request }, async () => true, more)

/** What is in the environments of the engines that this process runs. Tests of other files may have left other children. */
function environmentOfEngines() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/)
  const read = (file: 'cmdline' | 'environ') => (id: string) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, 'utf8').split('\0')
    } catch {
      // It has just ended.
      return []
    }
  }
  const engines = children.filter((id) => read('cmdline')(id).includes(program))
  return engines.flatMap(read('environ')).filter(Boolean)
}

// misses: engines: a child has no secrets
test('a stranger who takes over a child finds no secrets of the server in its environment', async () => {
  const made = make()
  await expect.poll(environmentOfEngines, { interval: 1 }).toEqual(['TZ=UTC'])
  expect((await made)?.games).toHaveLength(28)
})

// misses: engines: a child that takes too long is ended
test('a child that takes too long is ended', async () => {
  expect(await make({ maxMs: 1 })).toBeNull()
})
