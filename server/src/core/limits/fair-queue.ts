import { refuse } from '../errors.ts'

/** Runs a few jobs at a time, round-robin by person, so that one person's many jobs do not delay someone else's. */
export interface FairQueue {
  run<T>(personId: string, work: () => Promise<T>): Promise<T>
  /** The current numbers of jobs. */
  size: () => { running: number; waiting: number }
}

interface Bounds {
  /** Maximum of concurrent jobs. */
  running: number
  /** Maximum of running and waiting jobs per person. Above it: `too_many_requests`. */
  perPerson: number
  /** Maximum of waiting jobs in total. Above it: `unavailable`. */
  waiting: number
}

export function openFairQueue(bounds: Bounds): FairQueue {
  /** The waiting jobs by person, in round-robin order. */
  const waiting = new Map<string, (() => void)[]>()
  const jobCounts = new Map<string, number>()
  let [running, waitingJobs] = [0, 0]

  function waitForTurn(personId: string): Promise<void> {
    waitingJobs += 1
    return new Promise((resolve) => {
      const own = waiting.get(personId)
      if (own) own.push(resolve)
      else waiting.set(personId, [resolve])
    })
  }

  /** Starts the next job, of another person if possible, and moves that person to the end of the queue. */
  function startNext(finishedBy: string) {
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
      const own = jobCounts.get(personId) ?? 0
      if (own >= bounds.perPerson) refuse('too_many_requests')
      const isFull = running >= bounds.running
      if (isFull && waitingJobs >= bounds.waiting) refuse('unavailable')
      jobCounts.set(personId, own + 1)
      if (isFull) await waitForTurn(personId)
      else running += 1
      try {
        return await work()
      } finally {
        const left = (jobCounts.get(personId) ?? 1) - 1
        if (left > 0) jobCounts.set(personId, left)
        else jobCounts.delete(personId)
        startNext(personId)
      }
    },
    size: () => ({ running, waiting: waitingJobs }),
  }
}
