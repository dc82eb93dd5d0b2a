import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { openFairQueue } from './fair-queue.ts'

/** Jobs that end when the test says so. */
function jobs() {
  const started: string[] = []
  const endings = new Map<string, () => void>()
  return {
    started,
    job: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name)
        endings.set(name, () => resolve(name))
      }),
    end: async (name: string) => {
      endings.get(name)?.()
      // The queue starts the next job in a separate microtask.
      await new Promise(setImmediate)
    },
  }
}

test('Mallory’s many jobs wait, and Maya’s only one comes after the first of them', async () => {
  const { started, job, end } = jobs()
  const queue = openFairQueue({ running: 1, perPerson: 3, waiting: 10 })
  const all = [
    queue.run('mallory', job('m1')),
    queue.run('mallory', job('m2')),
    queue.run('mallory', job('m3')),
    queue.run('maya', job('maya')),
    queue.run('ben', job('ben')),
  ]
  const order = ['m1', 'maya', 'm2', 'ben', 'm3']
  for (const [i, name] of order.entries()) {
    expect(started).toEqual(order.slice(0, i + 1))
    await end(name)
  }
  expect(await Promise.all(all)).toEqual(['m1', 'm2', 'm3', 'maya', 'ben'])
})

test('Mallory is refused beyond her share, and Maya when everybody’s places are taken, until one is free', async () => {
  const { started, job, end } = jobs()
  const queue = openFairQueue({ running: 1, perPerson: 2, waiting: 2 })
  const first = queue.run('mallory', job('m1'))
  const second = queue.run('mallory', job('m2'))
  await expect(queue.run('mallory', job('m3'))).rejects.toEqual(new Refusal('too_many_requests'))
  const ben = queue.run('ben', job('ben'))
  await expect(queue.run('maya', job('maya'))).rejects.toEqual(new Refusal('unavailable'))
  await end('m1')
  await first
  const maya = queue.run('maya', job('maya'))
  for (const name of ['ben', 'm2', 'maya']) await end(name)
  expect(await Promise.all([second, ben, maya])).toEqual(['m2', 'ben', 'maya'])
  expect(started).toEqual(['m1', 'ben', 'm2', 'maya'])
})

test('a job of Mallory’s that fails gives its place to the next', async () => {
  const queue = openFairQueue({ running: 1, perPerson: 1, waiting: 1 })
  const failed = queue.run('mallory', async () => {
    throw new Error('broken')
  })
  const next = queue.run('maya', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue.run('mallory', async () => 'again')).toBe('again')
})

test('two jobs run at the same time where two may', async () => {
  const { started, job, end } = jobs()
  const queue = openFairQueue({ running: 2, perPerson: 1, waiting: 5 })
  const all = ['maya', 'ben', 'robin'].map((name) => queue.run(name, job(name)))
  expect(started).toEqual(['maya', 'ben'])
  await end('ben')
  expect(started).toEqual(['maya', 'ben', 'robin'])
  await end('maya')
  await end('robin')
  await Promise.all(all)
})
