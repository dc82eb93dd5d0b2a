import { vi } from 'vitest'
import type { World } from '../world.ts'

/** Lets the worker empty its queue, and waits for what the worker does not wait for: that its last job is written down as done. */
export async function jobsDone(world: World) {
  const mails = await world.mailAfterJobs()
  await vi.waitFor(async () => {
    const atWork = await world.pool`select from graphile_worker.jobs where locked_at is not null`
    if (atWork.length > 0) throw new Error('the worker has a job in hand')
  }, 10_000)
  return mails
}
