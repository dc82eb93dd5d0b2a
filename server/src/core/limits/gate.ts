import { isBefore, openLoads, type Waiting } from './gate-loads.ts'

/**
 * Priorities under overload: RSVPs, other writes, reads; then callers with an unverified credential, and callers
 * without one. The last two share a bounded part of the slots and get scheduled turns.
 */
export const requestClasses = ['answer', 'write', 'read', 'unproven', 'anonymous'] as const
export type RequestClass = (typeof requestClasses)[number]
type BoundedClass = 'unproven' | 'anonymous'

export interface Asker {
  class: RequestClass
  /** The session, token or link; for callers without one, their address. */
  caller: string
  /** From smallest to largest. A request that shares no network with a running one comes first. */
  networks: readonly string[]
  /** Within its class, and before networks are compared. 0 comes first. */
  rank?: number
}

/** A request in the gate. `leave` may be called repeatedly. */
export interface Place {
  /** Releases the slot while the request waits for its own body. */
  pause(): void
  /** Waits for a slot again, ahead of its class. Not refused for waiting too long. */
  resume(go: Go): void
  /** Enters again as another caller, once the credential has been verified. False if that is refused. */
  prove(asker: Asker, go: Go): boolean
  leave(): void
  /** The caller has disconnected and stops waiting. Work that has begun continues. */
  quit(): void
}

type Go = (isAdmitted: boolean) => void

/** Lets a few requests run and a few wait; those that would wait too long are refused at once. */
export interface Gate {
  /** Undefined if refused. Otherwise `go` is called as soon as there is a slot, perhaps before this returns. */
  enter(asker: Asker, go: Go): Place | undefined
  /** Refuses requests that have waited too long after all. Called regularly. */
  expire(): void
  size(): { working: number; waiting: number }
}

export interface GateBounds {
  /** The number of requests that run at once. */
  places: number
  now?: () => number
}

/** A request that would probably wait longer is refused. */
const longestWaitMs: Record<RequestClass, number> = {
  answer: 1000,
  write: 400,
  read: 250,
  unproven: 400,
  anonymous: 100,
}
/** The longest actual wait, if everything stalls or other requests keep overtaking. Browsers wait longer. */
const MAX_WAITED_MS = 5000
const MAX_WAITING = 256
/**
 * While known callers keep the process busy, a request of these classes starts after this many of theirs have left, and
 * at the latest after this time, because theirs may be slow without being many. If most credentials turn out to be
 * invalid, unverified ones wait like strangers.
 */
const turnAfter = { unproven: 1, anonymous: 16 }
const TURN_MS = 50
/** The weight of the latest verification in the share of valid credentials. */
const LATEST_CHECK = 0.1
/** Classes with turns come first, because a turn is rare while others wait. */
const order: readonly RequestClass[] = ['unproven', 'anonymous', 'answer', 'write', 'read']

/** Assumed time between two requests leaving, until it has been measured. */
const FIRST_GUESS_MS = 3
/** The weight of the latest interval in the mean. */
const LATEST = 0.05
const LATEST_OF_CLASS = 0.1

interface Entry extends Waiting {
  class: RequestClass
  since: number
  go: Go
}

/** A class: how many of its requests run and, while some of them wait, the mean time between two that got a slot. */
interface Lane {
  queue: Entry[]
  working: number
  gap: number
  takenAt: number
  /** When the last one got a slot. */
  startedAt: number
  /** Requests of known callers that have left since this class's last turn. */
  leftSince: number
}

const newLane = (): Lane => ({ queue: [], working: 0, gap: 0, takenAt: 0, startedAt: -TURN_MS, leftSince: 0 })
const isBounded = (kind: RequestClass): kind is BoundedClass => kind === 'unproven' || kind === 'anonymous'

export function openGate({ places, now = () => performance.now() }: GateBounds): Gate {
  const loads = openLoads()
  const lanes = Object.fromEntries(requestClasses.map((kind) => [kind, newLane()])) as Record<RequestClass, Lane>
  /** The slots of each bounded class. */
  const part = Math.max(1, Math.floor(places / 4))
  /**
   * From this many running requests of known callers on, the class takes turns. Verifying is short and makes a caller
   * known. For strangers one is enough: either it leaves soon, or their turn comes by time.
   */
  const busyFrom: Record<BoundedClass, number> = { unproven: Math.max(1, places - part), anonymous: 1 }
  /**
   * A page sends about ten requests at once. Many people can share an address, so one address may get most of the
   * slots, but not all.
   */
  const most = {
    caller: { working: 4, waiting: 12 },
    network: { working: Math.max(1, Math.floor(places * 0.75)), waiting: MAX_WAITING / 4 },
    stranger: { working: Math.max(1, part - 1), waiting: MAX_WAITING / 8 },
  }
  const mostOf = (kind: RequestClass) => (isBounded(kind) ? most.stranger : most.network)
  let [working, waiting] = [0, 0]
  let [meanGap, leftAt] = [FIRST_GUESS_MS, now()]
  /** The share of valid ones among the latest credentials. Assumed high at the start. */
  let goodPart = 1

  const knownInWork = () => lanes.answer.working + lanes.write.working + lanes.read.working

  function mayStart({ class: kind, caller, networks }: Entry): boolean {
    if (working >= places || caller.working >= most.caller.working) return false
    if (networks.some((network) => network.working >= mostOf(kind).working)) return false
    // guard: overload: strangers share a bounded part of the slots
    if (!isBounded(kind)) return true
    const { working: inWork, leftSince, startedAt } = lanes[kind]
    // guard: overload: few credentials are verified while most are invalid -> const turn = turnAfter[kind]
    const turn = kind === 'unproven' && goodPart > 0.5 ? turnAfter.unproven : turnAfter.anonymous
    const isItsTurn = leftSince >= turn || now() - startedAt >= TURN_MS
    return inWork < part && (knownInWork() < busyFrom[kind] || isItsTurn)
  }

  /**
   * The estimated wait: for the requests ahead, at the overall pace; for those of its own class, at the pace of the
   * class, because more important ones will arrive; and at least as long as no request has left so far.
   */
  function waitOf(entry: Entry): number {
    const { queue, gap, takenAt } = lanes[entry.class]
    const inClass = 1 + queue.filter((other) => !isBefore(entry, other)).length
    let ahead = inClass
    for (const kind of requestClasses) {
      if (kind === entry.class || isBounded(entry.class)) break
      ahead += lanes[kind].queue.filter((other) => !isBefore(entry, other)).length
    }
    const classWait = queue.length > 0 ? Math.max(inClass * gap, now() - takenAt) : 0
    return Math.max(ahead * meanGap, classWait, working === places ? now() - leftAt : 0)
  }

  function count(entry: Entry, what: 'working' | 'waiting', by: 1 | -1) {
    for (const load of [entry.caller, ...entry.networks]) load[what] += by
    if (what === 'waiting') waiting += by
    else {
      working += by
      lanes[entry.class].working += by
    }
  }

  function start(entry: Entry) {
    count(entry, 'working', 1)
    Object.assign(lanes[entry.class], { leftSince: 0, startedAt: now() })
    if (working === places) leftAt = now()
    entry.go(true)
  }

  function wait(entry: Entry, isFirst: boolean) {
    count(entry, 'waiting', 1)
    const lane = lanes[entry.class]
    if (lane.queue.length === 0) Object.assign(lane, { gap: 0, takenAt: now() })
    if (isFirst) lane.queue.unshift(entry)
    else lane.queue.push(entry)
  }

  function take(entry: Entry) {
    const { queue } = lanes[entry.class]
    const index = queue.indexOf(entry)
    if (index < 0) return
    queue.splice(index, 1)
    count(entry, 'waiting', -1)
  }

  /** From the first class with a request that may start, the one whose networks have the fewest running requests. */
  function next(): Entry | undefined {
    for (const kind of order) {
      let best: Entry | undefined
      for (const entry of lanes[kind].queue) {
        if (!mayStart(entry)) continue
        // guard: overload: the caller with the fewest running requests is next -> if (best) continue
        if (best && !isBefore(entry, best)) continue
        best = entry
      }
      if (best) return best
    }
    return undefined
  }

  function startWhoMay() {
    for (let entry = next(); entry; entry = next()) {
      take(entry)
      const lane = lanes[entry.class]
      lane.gap += LATEST_OF_CLASS * (now() - lane.takenAt - lane.gap)
      lane.takenAt = now()
      start(entry)
    }
  }

  function noteCheck(isGood: boolean) {
    goodPart += LATEST_CHECK * (Number(isGood) - goodPart)
  }

  function stopWork(entry: Entry) {
    count(entry, 'working', -1)
    if (!isBounded(entry.class)) for (const kind of ['unproven', 'anonymous'] as const) lanes[kind].leftSince += 1
    const at = now()
    // If nobody is waiting, the interval shows how few requests came, not how fast they were served.
    if (waiting > 0) meanGap += LATEST * (at - leftAt - meanGap)
    leftAt = at
    startWhoMay()
  }

  const entryOf = (asker: Asker): Entry => ({
    class: asker.class,
    rank: asker.rank ?? 0,
    caller: loads.of(`caller ${asker.caller}`),
    networks: asker.networks.map((network) => loads.of(`${isBounded(asker.class) ? 'stranger' : 'known'} ${network}`)),
    since: 0,
    go: () => {},
  })

  function isRefused(entry: Entry): boolean {
    if (mayStart(entry)) return false
    const { class: kind, caller, networks } = entry
    // Strangers queueing for their own slots while other slots are free do not indicate overload.
    const isBusy = working === places || (isBounded(kind) && knownInWork() >= busyFrom[kind])
    // guard: overload: requests that would wait too long are refused at once
    if (isBusy && waitOf(entry) > longestWaitMs[kind]) return true
    // guard: overload: one caller does not fill the queue
    if (caller.waiting >= most.caller.waiting || networks.some((network) => network.waiting >= mostOf(kind).waiting))
      return true
    return waiting >= MAX_WAITING || (isBounded(kind) && lanes[kind].queue.length >= MAX_WAITING / 4)
  }

  return {
    enter(asker, go) {
      let entry = entryOf(asker)
      if (isRefused(entry)) {
        loads.forget(entry)
        return undefined
      }
      let state: 'in work' | 'waiting' | 'paused' | 'left' = 'waiting'

      function ask(then: Go, isFirst: boolean) {
        const asking = entry
        asking.since = now()
        asking.go = (isAdmitted) => {
          state = isAdmitted ? 'in work' : 'left'
          if (!isAdmitted) loads.forget(asking)
          then(isAdmitted)
        }
        state = 'waiting'
        if (mayStart(asking)) start(asking)
        else wait(asking, isFirst)
      }

      ask(go, false)
      return {
        pause() {
          if (state !== 'in work') return
          state = 'paused'
          stopWork(entry)
        },
        resume: (then) => (state === 'paused' ? ask(then, true) : then(true)),
        prove(proven, then) {
          if (state !== 'in work') {
            then(true)
            return true
          }
          if (entry.class === 'unproven') noteCheck(true)
          count(entry, 'working', -1)
          loads.forget(entry)
          // Requests that are already waiting come first.
          startWhoMay()
          entry = entryOf(proven)
          const isAdmitted = !isRefused(entry)
          if (isAdmitted) ask(then, false)
          else {
            loads.forget(entry)
            state = 'left'
          }
          return isAdmitted
        },
        quit() {
          if (state !== 'in work') this.leave()
        },
        leave() {
          const before = state
          state = 'left'
          if (before === 'waiting') take(entry)
          if (before === 'in work' && entry.class === 'unproven') noteCheck(false)
          if (before === 'in work') stopWork(entry)
          if (before !== 'left') loads.forget(entry)
        },
      }
    },

    expire() {
      const late = now() - MAX_WAITED_MS
      for (const entry of Object.values(lanes).flatMap(({ queue }) => queue)) {
        if (entry.since > late) continue
        take(entry)
        entry.go(false)
      }
      startWhoMay()
    },

    size: () => ({ working, waiting }),
  }
}
