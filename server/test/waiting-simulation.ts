/**
 * Simulated games of 24 with a waiting list, and three rules for a spot that opens. The same people drop out, read
 * their messages and want to come under each rule.
 */
import { instantOf, localOf } from '@app/contract/local-time'
import {
  isAdmitted,
  nextOfferTime,
  type WaitingFacts,
  type WaitingPerson,
  waitingState,
} from '@app/contract/waiting-state'
import { decideOffers } from '../src/features/game/waiting-list/offer/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONE = 'Europe/Berlin'
const PLACES = 24

interface SimulatedGame {
  startsAt: number
  /** When people who were in drop out. */
  dropOuts: number[]
  people: SimulatedPerson[]
}

interface SimulatedPerson {
  id: string
  /** Waking minutes from each message to reading it. */
  delays: number[]
  /** Below the share of people who still want to come at that distance from the game, the person wants to. */
  keenness: number
  /** Says so if they no longer want to. Otherwise they don't answer. */
  declines: boolean
}

/** A spot that somebody left. */
export interface Outcome {
  /** Before the game, when it opened. */
  hoursLeft: number
  isFilled: boolean
  /** From the drop-out until someone took it, or until the start. */
  minutes: number
  sent: number
  /** Of these, between nine in the evening and nine in the morning. */
  atNight: number
  /** Answered Take It after someone else had. */
  tooLate: number
}

export function simulatedGames(count: number, seed: number): SimulatedGame[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, n) => {
    const date = new Date(Date.UTC(2026, 0, 5 + (n % 365))).toISOString().slice(0, 10)
    const startsAt = instantOf({ date, time: '19:30' }, ZONE).getTime()
    const hoursBefore = () => {
      const when = random()
      return when < 0.4 ? 24 + random() * 72 : when < 0.75 ? 6 + random() * 18 : 0.5 + random() * 5.5
    }
    const dropOuts = Array.from({ length: 1 + Math.floor(random() * 5) }, () => awake(startsAt - hoursBefore() * HOUR))
    const people = Array.from({ length: 3 + Math.floor(random() * 10) }, (_, index) => person(`p${index}`, random))
    return { startsAt, dropOuts: dropOuts.filter((at) => at < startsAt).toSorted((one, other) => one - other), people }
  })
}

/** Half of all people read a message within minutes, a third within hours, and the rest before long. */
function person(id: string, random: () => number): SimulatedPerson {
  const kind = random()
  const mean = kind < 0.5 ? 15 : kind < 0.85 ? 210 : 24 * 60
  const delays = Array.from({ length: 40 }, () => 1 - Math.log(1 - random()) * mean)
  return { id, delays, keenness: random(), declines: random() < 0.7 }
}

/** The share of people who still want to come. */
const wanting = (hoursLeft: number) => (hoursLeft >= 24 ? 0.8 : hoursLeft >= 6 ? 0.6 : 0.4)
const wants = ({ keenness }: SimulatedPerson, { startsAt }: SimulatedGame, at: number) =>
  keenness < wanting((startsAt - at) / HOUR)

/** The product's own functions decide: the offers, and who comes. */
export function waitingListOf(game: SimulatedGame): Outcome[] {
  let facts: WaitingFacts & { freePlaces: number } = {
    startsAt: new Date(game.startsAt),
    timeZone: ZONE,
    isUpcoming: true,
    max: PLACES,
    going: PLACES,
    openedAt: null,
    list: game.people.map(
      ({ id }): WaitingPerson => ({
        userId: id,
        isOnRoster: true,
        isMoved: false,
        offer: null,
        expired: 0,
        expiredAt: null,
      }),
    ),
    freePlaces: 0,
  }
  return played(game, ({ book, at, dropsOut, reader, read, wake }) => {
    if (dropsOut) facts = { ...facts, going: facts.going - 1 }
    if (reader && facts.list.some(({ userId }) => userId === reader.id)) {
      const isWanted = wants(reader, game, at)
      const comes = isWanted && isAdmitted(facts, reader.id, new Date(at))
      if (isWanted && !comes) book.tooLate(at)
      if (comes) book.filled(at)
      if (comes || (!isWanted && reader.declines))
        facts = {
          ...facts,
          going: facts.going + Number(comes),
          list: facts.list.filter(({ userId }) => userId !== reader.id),
        }
    }
    const { places, offered, openedAt, freePlaces } = decideOffers(facts, new Date(at))
    facts = {
      ...facts,
      openedAt,
      freePlaces,
      list: places.map(({ userId, offeredAt, offeredUntil, expired, expiredAt }) => ({
        userId,
        isOnRoster: true,
        isMoved: false,
        expired,
        expiredAt,
        offer: offeredAt && offeredUntil ? { at: offeredAt, until: offeredUntil } : null,
      })),
    }
    for (const id of offered) read(id, at)
    const ends = facts.list.flatMap(({ offer }) => offer?.until.getTime() ?? [])
    const isForMorning = waitingState(facts, new Date(at)).next.length > 0
    wake(Math.min(...ends, ...(isForMorning ? [nextOfferTime(new Date(at), facts).getTime()] : [])))
  })
}

/** Everyone still on the list gets a message as soon as a spot opens, and the first to take it has it. */
export function firstComeToAll(game: SimulatedGame): Outcome[] {
  const list = new Set(game.people.map(({ id }) => id))
  let free = 0
  return played(game, ({ book, at, dropsOut, reader, read }) => {
    if (dropsOut) {
      free += 1
      for (const id of list) read(id, at)
    }
    if (!reader || !list.has(reader.id)) return
    const isWanted = wants(reader, game, at)
    if (isWanted && free === 0) return book.tooLate(at)
    if (isWanted) {
      free -= 1
      book.filled(at)
    }
    if (isWanted || reader.declines) list.delete(reader.id)
  })
}

/** The next on the list is asked when the one before them has answered, however long that takes. */
export function oneWithoutExpiry(game: SimulatedGame): Outcome[] {
  const list = game.people.map(({ id }) => id)
  const asked = new Set<string>()
  let free = 0
  return played(game, ({ book, at, dropsOut, reader, read }) => {
    if (dropsOut) free += 1
    if (reader && asked.has(reader.id)) {
      const isWanted = wants(reader, game, at)
      if (isWanted) {
        free -= 1
        book.filled(at)
      }
      if (isWanted || reader.declines) {
        asked.delete(reader.id)
        list.splice(list.indexOf(reader.id), 1)
      }
    }
    for (const id of list) {
      if (asked.size >= free) return
      if (asked.has(id)) continue
      asked.add(id)
      read(id, at)
    }
  })
}

interface Moment {
  at: number
  dropsOut: boolean
  reader: SimulatedPerson | null
  book: { filled: (at: number) => void; tooLate: (at: number) => void }
  /** Sends a message, which the person reads when they next look. */
  read: (id: string, at: number) => void
  /** Calls the rule again at this time. */
  wake: (at: number) => void
}

function played(game: SimulatedGame, rule: (moment: Moment) => void): Outcome[] {
  const spots: (Outcome & { openedAt: number })[] = []
  const open: (Outcome & { openedAt: number })[] = []
  const messages = new Map<string, number>()
  const people = new Map(game.people.map((one) => [one.id, one]))
  const queue: { at: number; dropsOut: boolean; reader: SimulatedPerson | null }[] = game.dropOuts.map((at) => ({
    at,
    dropsOut: true,
    reader: null,
  }))
  const latest = () => open[0] ?? spots.at(-1)
  const book = {
    filled(at: number) {
      const spot = open.shift()
      if (spot) Object.assign(spot, { isFilled: true, minutes: (at - spot.openedAt) / MINUTE })
    },
    tooLate() {
      const spot = spots.at(-1)
      if (spot) spot.tooLate += 1
    },
  }
  const add = (one: (typeof queue)[number]) => {
    if (one.at < game.startsAt) queue.push(one)
  }
  const read = (id: string, at: number) => {
    const reader = people.get(id)
    const spot = latest()
    const nth = messages.get(id) ?? 0
    messages.set(id, nth + 1)
    if (spot) {
      spot.sent += 1
      spot.atNight += Number(isNight(at))
    }
    if (reader) add({ at: wakingAfter(at, reader.delays[nth] ?? 60), dropsOut: false, reader })
  }
  let wakeAt = Number.POSITIVE_INFINITY
  const wake = (at: number) => {
    wakeAt = at
  }
  for (;;) {
    queue.sort((one, other) => one.at - other.at)
    const at = Math.min(queue[0]?.at ?? Number.POSITIVE_INFINITY, wakeAt)
    if (at >= game.startsAt) break
    const next = queue[0]?.at === at ? queue.shift() : undefined
    if (at === wakeAt) wakeAt = Number.POSITIVE_INFINITY
    if (next?.dropsOut) {
      const hoursLeft = (game.startsAt - at) / HOUR
      const spot = {
        hoursLeft,
        isFilled: false,
        minutes: hoursLeft * 60,
        sent: 0,
        atNight: 0,
        tooLate: 0,
        openedAt: at,
      }
      spots.push(spot)
      open.push(spot)
    }
    rule({ at, dropsOut: next?.dropsOut ?? false, reader: next?.reader ?? null, book, read, wake })
  }
  return spots
}

const WAKES = 7
const SLEEPS = 23

const hourOf = (at: number) => {
  const [hours = 0, minutes = 0] = localOf(new Date(at), ZONE).time.split(':').map(Number)
  return hours + minutes / 60
}
const isNight = (at: number) => hourOf(at) >= 21 || hourOf(at) < 9

/** The same time, or seven in the morning if people sleep then. */
function awake(at: number): number {
  const hour = hourOf(at)
  if (hour < WAKES) return at + (WAKES - hour) * HOUR
  return hour < SLEEPS ? at : at + (24 - hour + WAKES) * HOUR
}

/** After this many minutes in which people are awake. */
function wakingAfter(at: number, minutes: number): number {
  let from = awake(at)
  let left = minutes * MINUTE
  for (;;) {
    const today = (SLEEPS - hourOf(from)) * HOUR
    if (left <= today) return from + left
    left -= today
    from = awake(from + today + MINUTE)
  }
}

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
