import type { Change, Pace } from './live.ts'

export interface SweepParts {
  recentChanges: (since: Date) => Promise<Change[]>
  clock: () => Date
  tell: (change: Change) => void
  onFailure: (error: unknown) => void
  pace: Pace
}

/** Tells each change once, whether word of it came or a look into the log found it. */
export function sweepChanges({ recentChanges, clock, tell, onFailure, pace }: SweepParts) {
  const told = new Map<string, { change: Change; at: number }>()
  let sweptAt = 0
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  function take(change: Change) {
    if (!isRunning || told.has(change.id)) return
    told.set(change.id, { change, at: clock().getTime() })
    tell(change)
  }

  async function sweep() {
    const now = clock().getTime()
    // After a failure it looks as far back as the last time that went well.
    const changes = await recentChanges(new Date(sweptAt - pace.windowMs))
    for (const change of changes) take(change)
    sweptAt = now
    for (const [id, { at }] of told) if (at < now - 3 * pace.windowMs) told.delete(id)
  }

  const sweepOn = () => {
    void sweep()
      .catch(onFailure)
      .finally(() => {
        if (isRunning) timer = setTimeout(sweepOn, pace.sweepMs).unref()
      })
  }

  return {
    take,
    start() {
      if (isRunning) return
      isRunning = true
      sweptAt = clock().getTime()
      sweepOn()
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
      told.clear()
    },
    /** What somebody who has just read their page may have missed while the stream was being opened. */
    lately(): Change[] {
      const since = clock().getTime() - pace.windowMs
      return Array.from(told.values()).flatMap(({ change, at }) => (at >= since ? [change] : []))
    },
  }
}

/** Lets the first through at once, and of those that come too soon after it the last, later. */
export function sparsely(tell: (change: Change) => void, restMs: number): (change: Change) => void {
  const resting = new Map<string, Change | undefined>()
  return function say(change) {
    if (resting.has(change.gameId)) return void resting.set(change.gameId, change)
    resting.set(change.gameId, undefined)
    setTimeout(() => {
      const next = resting.get(change.gameId)
      resting.delete(change.gameId)
      if (next) say(next)
    }, restMs).unref()
    tell(change)
  }
}
