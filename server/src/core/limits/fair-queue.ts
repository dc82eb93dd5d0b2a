import { refuse } from '../errors.ts'

/** Runs jobs a few at a time, and takes turns between people: many jobs of one person do not hold up one of another. */
export interface FairQueue {
  run<T>(personId: string, work: () => Promise<T>): Promise<T>
}

interface Bounds {
  /** Jobs that run at the same time. */
  running: number
  /** Jobs of one person, running and waiting. Whoever asks for more is refused as `too_many_requests`. */
  perPerson: number
  /** Jobs that wait, of everybody together. Beyond that the queue is `unavailable`. */
  waiting: number
}

export function openFairQueue(bounds: Bounds): FairQueue {
  /** Who waits, in the order of their turns, and with what. */
  const waiting = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let [running, waitingJobs] = [0, 0]

  function waitForTurn(personId: string): Promise<void> {
    waitingJobs += 1
    return new Promise((resolve) => {
      const own = waiting.get(personId)
      if (own) own.push(resolve)
      else waiting.set(personId, [resolve])
    })
  }

  /** Hands the place of a finished job to somebody else, who then goes to the end of the line. */
  function passOn(finishedBy: string) {
    const personId = [...waiting.keys()].find((id) => id !== finishedBy) ?? finishedBy
    const [start, ...later] = waiting.get(personId) ?? []
    waiting.delete(personId)
    if (later.length > 0) waiting.set(personId, later)
    if (start) {
      waitingJobs -= 1
      start()
    } else running -= 1
  }

  return {
    async run(personId, work) {
      const own = held.get(personId) ?? 0
      if (own >= bounds.perPerson) refuse('too_many_requests')
      const isFull = running >= bounds.running
      if (isFull && waitingJobs >= bounds.waiting) refuse('unavailable')
      held.set(personId, own + 1)
      if (isFull) await waitForTurn(personId)
      else running += 1
      try {
        return await work()
      } finally {
        const left = (held.get(personId) ?? 1) - 1
        if (left > 0) held.set(personId, left)
        else held.delete(personId)
        passOn(personId)
      }
    },
  }
}
