/** Who is served first when there is too much to do: answers to games, other writes, reads, then people without a session. */
export const requestClasses = ['answer', 'write', 'read', 'anonymous'] as const
export type RequestClass = (typeof requestClasses)[number]

export interface Asker {
  class: RequestClass
  /** The session or token, or the address of somebody without one. */
  caller: string
  address: string
}

/** A request in the gate. `leave` may be called any number of times. */
export interface Place {
  /** Gives the place back while the request waits for its own body. */
  pause(): void
  /** Waits for a place again, before all others of its class. It is not refused for want of time. */
  resume(go: Go): void
  leave(): void
  /** The caller has gone, and waits no longer. Work that has begun goes on. */
  quit(): void
}

type Go = (isAdmitted: boolean) => void

/** Lets a few requests work at a time and a few wait: what would wait too long is refused at once. */
export interface Gate {
  /** Undefined if refused. Otherwise `go` is called as soon as there is a place, perhaps before this returns. */
  enter(asker: Asker, go: Go): Place | undefined
  /** Refuses what has waited too long after all. Called regularly. */
  expire(): void
  size(): { working: number; waiting: number }
}

export interface GateBounds {
  /** Requests in work. */
  places: number
  now?: () => number
}

/** A request is refused if it would wait longer. */
const longestWaitMs: Record<RequestClass, number> = { answer: 1000, write: 400, read: 250, anonymous: 100 }
/** So long a request may wait in fact, when everything stalls or others keep coming before it: browsers wait longer. */
const MOST_WAITED_MS = 5000
const MOST_WAITING = 256
/** A page sends about ten requests at once. Many people can share an address, so it gets most of the places, but not all. */
const mostOf = (places: number) => ({
  caller: { working: 4, waiting: 12 },
  address: { working: Math.max(1, Math.floor(places * 0.75)), waiting: MOST_WAITING / 4 },
})

/** The time between two requests that leave, until some have. */
const FIRST_GUESS_MS = 3
/** The weight of the latest of these times in their mean. */
const LATEST = 0.05
const LATEST_OF_CLASS = 0.1

/** What a caller or an address has in the gate. */
interface Load {
  name: string
  inside: number
  working: number
  waiting: number
}

interface Waiting {
  class: RequestClass
  by: { caller: Load; address: Load }
  since: number
  go: Go
}

export function openGate({ places, now = () => performance.now() }: GateBounds): Gate {
  const loads = new Map<string, Load>()
  const queues: Record<RequestClass, Waiting[]> = { answer: [], write: [], read: [], anonymous: [] }
  /** The mean time between two of a class that got a place, as long as some of it wait. */
  const paces: Record<RequestClass, { gap: number; takenAt: number }> = {
    answer: { gap: 0, takenAt: 0 },
    write: { gap: 0, takenAt: 0 },
    read: { gap: 0, takenAt: 0 },
    anonymous: { gap: 0, takenAt: 0 },
  }
  const most = mostOf(places)
  let [working, waiting] = [0, 0]
  let [meanGap, leftAt] = [FIRST_GUESS_MS, now()]

  const hasPlaceFor = ({ caller, address }: Waiting['by']) =>
    working < places && caller.working < most.caller.working && address.working < most.address.working

  /**
   * How long a request would wait: for those that come before it, at the pace of all; for those of its class, at the pace of the
   * class, because others will come who are served first; and at least as long as nobody has left so far.
   */
  function waitOf(kind: RequestClass, address: Load): number {
    let [ahead, inClass] = [1, 1]
    for (const other of requestClasses) {
      inClass = 1
      for (const { by } of queues[other]) if (by.address.working <= address.working) inClass += 1
      ahead += inClass - 1
      if (other === kind) break
    }
    const { gap, takenAt } = paces[kind]
    const classWait = queues[kind].length > 0 ? Math.max(inClass * gap, now() - takenAt) : 0
    return Math.max(ahead * meanGap, classWait, now() - leftAt)
  }

  function start(by: Waiting['by'], go: Go) {
    working += 1
    by.caller.working += 1
    by.address.working += 1
    if (working === places) leftAt = now()
    go(true)
  }

  function wait(entry: Waiting, isFirst: boolean) {
    waiting += 1
    entry.by.caller.waiting += 1
    entry.by.address.waiting += 1
    if (queues[entry.class].length === 0) Object.assign(paces[entry.class], { gap: 0, takenAt: now() })
    if (isFirst) queues[entry.class].unshift(entry)
    else queues[entry.class].push(entry)
  }

  function take(entry: Waiting) {
    const queue = queues[entry.class]
    const index = queue.indexOf(entry)
    if (index < 0) return
    queue.splice(index, 1)
    waiting -= 1
    entry.by.caller.waiting -= 1
    entry.by.address.waiting -= 1
  }

  /** Of the first class with anybody, the one whose address has the fewest requests in work. */
  function next(): Waiting | undefined {
    for (const kind of requestClasses) {
      let best: Waiting | undefined
      for (const entry of queues[kind]) {
        if (!hasPlaceFor(entry.by)) continue
        // guard: overload: who has the fewest requests in work is next -> if (best) continue
        if (best && entry.by.address.working >= best.by.address.working) continue
        best = entry
      }
      if (best) return best
    }
    return undefined
  }

  function startNext() {
    const entry = next()
    if (!entry) return
    take(entry)
    const pace = paces[entry.class]
    pace.gap += LATEST_OF_CLASS * (now() - pace.takenAt - pace.gap)
    pace.takenAt = now()
    start(entry.by, entry.go)
  }

  function stopWork({ caller, address }: Waiting['by']) {
    working -= 1
    caller.working -= 1
    address.working -= 1
    const at = now()
    // Without anybody waiting, the time says how few came, not how fast they were served.
    if (waiting > 0) meanGap += LATEST * (at - leftAt - meanGap)
    leftAt = at
    startNext()
  }

  function loadOf(name: string): Load {
    const load = loads.get(name) ?? { name, inside: 0, working: 0, waiting: 0 }
    load.inside += 1
    loads.set(name, load)
    return load
  }

  function forget({ caller, address }: Waiting['by']) {
    for (const load of [caller, address]) {
      load.inside -= 1
      if (load.inside === 0) loads.delete(load.name)
    }
  }

  function isRefused(kind: RequestClass, by: Waiting['by']): boolean {
    if (hasPlaceFor(by)) return false
    // guard: overload: what would wait too long is refused at once
    if (working === places && waitOf(kind, by.address) > longestWaitMs[kind]) return true
    // guard: overload: one caller does not fill the queue
    if (by.caller.waiting >= most.caller.waiting || by.address.waiting >= most.address.waiting) return true
    return waiting >= MOST_WAITING
  }

  return {
    enter(asker, go) {
      const by = { caller: loadOf(`caller ${asker.caller}`), address: loadOf(`address ${asker.address}`) }
      if (isRefused(asker.class, by)) {
        forget(by)
        return undefined
      }
      const entry: Waiting = { class: asker.class, by, since: 0, go }
      let state: 'in work' | 'waiting' | 'paused' | 'left' = 'waiting'

      function ask(then: Go, isFirst: boolean) {
        entry.since = now()
        entry.go = (isAdmitted) => {
          state = isAdmitted ? 'in work' : 'left'
          if (!isAdmitted) forget(by)
          then(isAdmitted)
        }
        state = 'waiting'
        if (hasPlaceFor(by)) start(by, entry.go)
        else wait(entry, isFirst)
      }

      ask(go, false)
      return {
        pause() {
          if (state !== 'in work') return
          state = 'paused'
          stopWork(by)
        },
        resume: (then) => (state === 'paused' ? ask(then, true) : then(true)),
        quit() {
          if (state !== 'in work') this.leave()
        },
        leave() {
          const before = state
          state = 'left'
          if (before === 'waiting') take(entry)
          if (before === 'in work') stopWork(by)
          if (before !== 'left') forget(by)
        },
      }
    },

    expire() {
      const late = now() - MOST_WAITED_MS
      for (const entry of Object.values(queues).flat()) {
        if (entry.since > late) continue
        take(entry)
        entry.go(false)
      }
    },

    size: () => ({ working, waiting }),
  }
}
