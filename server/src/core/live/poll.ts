import type { Change, LiveTiming } from './live.ts'

export interface PollParts {
  recentChanges: (since: Date) => Promise<Change[]>
  clock: () => Date
  notify: (change: Change) => void
  onFailure: (error: unknown) => void
  timing: LiveTiming
}

/** Notifies of each change once, whether it came through the channel or was found in the log by a poll. */
export function pollChanges({ recentChanges, clock, notify, onFailure, timing }: PollParts) {
  const seen = new Map<string, { change: Change; at: number }>()
  let polledAt = 0
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  function receive(change: Change) {
    if (!isRunning) return
    // guard: live: a viewer is notified of each change once
    if (seen.has(change.id)) return
    seen.set(change.id, { change, at: clock().getTime() })
    notify(change)
  }

  async function poll() {
    const now = clock().getTime()
    // After failures, a poll looks back to the last success.
    const changes = await recentChanges(new Date(polledAt - timing.windowMs))
    // guard: live: polling finds changes that a killed process did not publish
    for (const change of changes) receive(change)
    polledAt = now
    for (const [id, { at }] of seen) if (at < now - 3 * timing.windowMs) seen.delete(id)
  }

  const pollRepeatedly = () => {
    void poll()
      .catch(onFailure)
      .finally(() => {
        if (isRunning) timer = setTimeout(pollRepeatedly, timing.pollMs).unref()
      })
  }

  return {
    receive,
    start() {
      if (isRunning) return
      isRunning = true
      polledAt = clock().getTime()
      pollRepeatedly()
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
      seen.clear()
    },
    /** Changes a page may have missed between loading its content and opening its stream. */
    latest(): Change[] {
      const since = clock().getTime() - timing.windowMs
      return Array.from(seen.values()).flatMap(({ change, at }) => (at >= since ? [change] : []))
    },
  }
}

/** Throttles per resource, on the leading and the trailing edge. */
export function throttle(notify: (change: Change) => void, throttleMs: number): (change: Change) => void {
  const pending = new Map<string, Change | undefined>()
  return function throttled(change) {
    if (pending.has(change.resourceId)) return void pending.set(change.resourceId, change)
    pending.set(change.resourceId, undefined)
    setTimeout(() => {
      const next = pending.get(change.resourceId)
      pending.delete(change.resourceId)
      if (next) throttled(next)
    }, throttleMs).unref()
    notify(change)
  }
}
