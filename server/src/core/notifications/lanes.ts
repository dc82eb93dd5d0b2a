/** Sends a batch unless enough others are being sent. Returns whether another run should look for more. */
export type Lane = (batch: () => Promise<boolean>) => Promise<boolean>

export interface Lanes {
  /** Only urgent deliveries. */
  urgent: Lane
  /** Any due deliveries, urgent ones first. */
  any: Lane
}

/**
 * The number of batches that a worker sends at once. Two keep the mail server busy: one is composed while the other is
 * sent. Urgent messages have separate lanes, so a slow mail server never blocks them or other jobs.
 */
export const openLanes = (concurrency: number): Lanes => ({
  urgent: openLane(Math.max(1, Math.floor(concurrency / 2))),
  any: openLane(concurrency > 2 ? 2 : 1),
})

function openLane(max: number): Lane {
  let running = 0
  let wasFull = false
  return async (batch) => {
    if (running === max) {
      // The running batches may have claimed their deliveries before this run's were queued, so one of them asks for
      // another run.
      wasFull = true
      return false
    }
    running += 1
    wasFull = false
    try {
      return (await batch()) || wasFull
    } finally {
      running -= 1
    }
  }
}
