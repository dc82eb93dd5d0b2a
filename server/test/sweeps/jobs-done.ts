import { vi } from 'vitest'
import type { World } from '../world.ts'

/**
 * Lets the worker empty its queue, and waits for what the worker does not wait for: that its last job is written down as
 * done. What is meant for later is done now, wherever the clock of the machine stands.
 */
export async function jobsDone(world: World) {
  await world.pool`update graphile_worker._private_jobs set run_at = now() where attempts = 0`
  const mails = await world.mailAfterJobs()
  await vi.waitFor(async () => {
    const atWork = await world.pool`select from graphile_worker.jobs where locked_at is not null`
    if (atWork.length > 0) throw new Error('the worker has a job in hand')
  }, 10_000)
  return mails
}
