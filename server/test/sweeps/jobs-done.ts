import { vi } from 'vitest'
import type { JobsToRun, World } from '../world.ts'

/**
 * Runs all jobs, also those scheduled for later, and waits until the last one is marked as done, which the worker itself
 * does not wait for. Jobs that these queue for later run too if their time has come: the queue has the real clock.
 */
export async function jobsDone(world: World, options?: JobsToRun) {
  await world.pool`update graphile_worker._private_jobs set run_at = now() where attempts = 0`
  const mails = await world.mailAfterJobs(options)
  await vi.waitFor(async () => {
    const atWork = await world.pool`select from graphile_worker.jobs where locked_at is not null`
    if (atWork.length > 0) throw new Error('the worker has a job in hand')
  }, 10_000)
  return mails
}
