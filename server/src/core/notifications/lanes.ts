/** Sends a batch unless enough others are being sent, and returns whether another run should look for more. */
export type Lane = (batch: () => Promise<boolean>) => Promise<boolean>

export interface Lanes {
  /** Only what is urgent. */
  urgent: Lane
  /** Whatever is due, the urgent ones first. */
  any: Lane
}

/**
 * How many batches a worker sends at a time. Two keep the mail server busy: one is composed while the other is sent. What is
 * urgent has lanes of its own, and further jobs always find a free place, however slow the mail server is.
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
      // What it was to send was queued after the others were claimed.
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
