import type { CalendarChange } from '@app/contract'
import { NO_PLACE_YET } from '@app/contract/game-text'
import { DAY_MS, HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { differences, factsOf } from '../game/rules.ts'
import {
  changedBy,
  type Entry,
  fold,
  type KnownGame,
  matchesOf,
  minuteOf,
  rivalAt,
  type Said,
} from '../schedule/rules.ts'

/** An event of a calendar, with a key by which it is found again in the next version. */
export interface CalendarEntry extends Entry {
  key: string
}

/** What the calendar said about a game, as stored. */
export interface Base extends Omit<Said, 'startsAt'> {
  startsAt: string
  isCancelled: boolean
}

/** The stored connection of an event and a game. Without a game, a captain did not want it. */
export interface Link {
  key: string
  gameId: string | null
  base: Base
  missingAt: Date | null
}

type GameFields = Pick<KnownGame, 'opponent' | 'startsAt' | 'timeZone' | 'location' | 'notes'>

/** A difference between the calendar and the games. */
export interface Difference {
  /** Everything that it says, as one text. */
  said: string
  kind: CalendarChange['kind']
  key: string
  /** Of a new game, if the calendar has one. */
  uid: string | null
  game: KnownGame | null
  /** The game as the calendar would have it. */
  after: GameFields
  changes: { field: string; before: string; after: string }[]
  /** Stored when a captain has decided, either way. */
  base: Base
  /** A captain has set it otherwise, so it is only applied if one chooses it. */
  isKept: boolean
  /** May be applied without asking, once the calendar is trusted. */
  isClear: boolean
}

export interface CalendarPlan {
  differences: Difference[]
  /** Links to store: games that are as the calendar says, and events that are no longer in it. */
  links: Link[]
  /** Keys of links to events that are over or were not wanted, and are no longer in the calendar. */
  obsolete: string[]
}

/** The UID names an event. Without one, its opponent and day do. */
export function keyed(entries: readonly Entry[]): CalendarEntry[] {
  const uses = new Map<string, number>()
  return entries.map((entry) => {
    const name = entry.uid ?? `${fold(entry.opponent)}#${entry.date}`
    const use = (uses.get(name) ?? 0) + 1
    uses.set(name, use)
    return { ...entry, key: use === 1 ? name : `${name}#${use}` }
  })
}

interface Known {
  games: KnownGame[]
  links: readonly Link[]
  teamName: string
  now: Date
}

/** Compares a calendar with the games to come: what it says, what it said before, and what captains have set. */
export function planCalendar(entries: readonly CalendarEntry[], { games, links, teamName, now }: Known): CalendarPlan {
  const ahead = entries.filter(({ startsAt }) => startsAt > now)
  const linkOfGame = new Map(links.flatMap((link) => (link.gameId ? [[link.gameId, link] as const] : [])))
  const linkOfKey = new Map(links.map((link) => [link.key, link]))
  const gameOf = matches(ahead, games, linkOfKey, now)
  const plan: CalendarPlan = { differences: [], links: [], obsolete: [] }

  for (const entry of ahead) {
    const game = gameOf.get(entry)
    const link = game ? linkOfGame.get(game.id) : linkOfKey.get(entry.key)
    if (!game) {
      // A game that the link names is over: the calendar uses the key again.
      const isUnwanted = link !== undefined && link.gameId === null
      if (!entry.isCancelled) plan.differences.push(newGame(entry, isUnwanted))
      continue
    }
    const found = compare(entry, game, link?.base, teamName)
    plan.differences.push(...found)
    // Of a cancelled game nothing else is compared, so nothing else is agreed on.
    const base = game.cancelledAt ? { ...(link?.base ?? saidBy(game)), isCancelled: entry.isCancelled } : baseOf(entry)
    const agreed = { key: entry.key, gameId: game.id, base, missingAt: null }
    const isOpen = found.length > 0
    if (!isOpen && !isSameLink(link, agreed)) plan.links.push(agreed)
    // It was missing, and is back in the calendar.
    if (isOpen && link && (link.missingAt || link.key !== entry.key))
      plan.links.push({ ...link, key: entry.key, missingAt: null })
  }

  const matched = new Set(gameOf.values())
  const gamesById = new Map(games.map((game) => [game.id, game]))
  const keys = new Set(entries.map(({ key }) => key))
  const missing = links.flatMap((link) => {
    const game = link.gameId === null ? undefined : gamesById.get(link.gameId)
    if (game && matched.has(game)) return []
    // guard: fixtures: a calendar does not cancel a game of two teams (1 of 2) -> const isToCome = game?.status === 'Upcoming' && game.startsAt > now
    const isToCome = game?.status === 'Upcoming' && game.startsAt > now && !game.isLinked
    if (!isToCome) {
      // A cancelled game may come back.
      if (!game && !keys.has(link.key)) plan.obsolete.push(link.key)
      return []
    }
    // Another event may have its key now.
    const key = keys.has(link.key) ? `${link.key}#${game.id}` : link.key
    return [{ link: { ...link, key }, game, hasMoved: key !== link.key }]
  })
  // A calendar that lost most of its games is more likely broken than cancelled.
  // guard: followed calendars: a calendar that lost most of its games cancels none by itself -> const isBelievable = true
  const isBelievable = missing.length <= matched.size
  for (const { link, game, hasMoved } of missing) {
    plan.differences.push(goneGame(link, game, isBelievable && wasMissing(link, now)))
    if (link.missingAt === null || hasMoved) plan.links.push({ ...link, missingAt: link.missingAt ?? now })
  }
  plan.differences.sort((a, b) => timeOf(a) - timeOf(b) || a.said.localeCompare(b.said))
  return plan
}

const timeOf = ({ game, after }: Difference) => (game ?? after).startsAt.getTime()

/** A game is missing for long enough if it already was when the calendar was read before. */
const wasMissing = ({ missingAt }: Link, now: Date) =>
  // guard: followed calendars: a game that is missing once is not cancelled by itself -> true
  missingAt !== null && now.getTime() - missingAt.getTime() > (policy.followEveryHours / 2) * HOUR_MS

/** The same opponent at the same time is the same game, whatever its key. Then the key counts, then what an import does. */
function matches(
  entries: readonly CalendarEntry[],
  games: readonly KnownGame[],
  linkOfKey: ReadonlyMap<string, Link>,
  now: Date,
): Map<CalendarEntry, KnownGame> {
  const found = new Map<CalendarEntry, KnownGame>()
  const taken = new Set<KnownGame>()
  const take = (entry: CalendarEntry, game: KnownGame | undefined) => {
    if (!game || taken.has(game) || found.has(entry)) return
    found.set(entry, game)
    taken.add(game)
  }
  const byId = new Map(games.map((game) => [game.id, game]))
  const linked = (entry: CalendarEntry) => byId.get(linkOfKey.get(entry.key)?.gameId ?? '')
  const isExact = (entry: CalendarEntry, game: KnownGame) =>
    rivalAt(entry.opponent, minuteOf(entry.startsAt)) === rivalAt(game.opponent, minuteOf(game.startsAt))
  const atMinute = Map.groupBy(games, (game) => rivalAt(game.opponent, minuteOf(game.startsAt)))
  for (const entry of entries) {
    const game = linked(entry)
    if (game && isExact(entry, game)) take(entry, game)
  }
  for (const entry of entries)
    take(
      entry,
      atMinute.get(rivalAt(entry.opponent, minuteOf(entry.startsAt)))?.find((game) => !taken.has(game)),
    )
  for (const entry of entries) take(entry, linked(entry))
  const rest = entries.filter((entry) => !found.has(entry))
  const free = games.filter((game) => !taken.has(game))
  for (const [entry, game] of matchesOf(rest, free, now)) take(entry, game)
  // What is left of the calendar's own games: one against the same opponent has moved far, and has another key.
  const ofCalendar = new Set(Array.from(linkOfKey.values(), ({ gameId }) => gameId))
  const left = games.filter((game) => ofCalendar.has(game.id) && !taken.has(game))
  for (const entry of rest) {
    if (found.has(entry) || linkOfKey.get(entry.key)?.gameId === null) continue
    take(
      entry,
      left.find((game) => fold(game.opponent) === fold(entry.opponent) && !taken.has(game)),
    )
  }
  return found
}

function newGame(entry: CalendarEntry, isKept: boolean): Difference {
  const after = { ...fieldsOf(entry), location: entry.location || NO_PLACE_YET }
  return withText({
    kind: 'new',
    key: entry.key,
    uid: entry.uid,
    game: null,
    after,
    changes: [],
    base: baseOf(entry),
    isKept,
    isClear: true,
  })
}

function goneGame(link: Link, game: KnownGame, isClear: boolean): Difference {
  const base = { ...link.base, isCancelled: true }
  const isKept = link.base.isCancelled
  return withText({
    kind: 'cancelled',
    key: link.key,
    uid: null,
    game,
    after: fieldsOf(game),
    changes: [],
    base,
    isKept,
    isClear,
  })
}

/** At most two differences: what follows the calendar, and what a captain has set otherwise. */
function compare(entry: CalendarEntry, game: KnownGame, before: Base | undefined, teamName: string): Difference[] {
  const now = baseOf(entry)
  const about = { key: entry.key, uid: null, game, after: fieldsOf(game), changes: [] }
  // guard: followed calendars: a game that never came from the calendar changes only if a captain says so -> const isClear = true
  const isClear = before !== undefined
  // guard: fixtures: a calendar does not cancel a game of two teams (2 of 2)
  if (game.isLinked && (game.cancelledAt || entry.isCancelled)) return []
  if (game.cancelledAt) {
    if (entry.isCancelled || !before) return []
    // Cancelled by the calendar, or by a captain?
    return [
      withText({
        ...about,
        kind: 'restored',
        base: { ...before, isCancelled: false },
        isKept: !before.isCancelled,
        isClear,
      }),
    ]
  }
  if (entry.isCancelled)
    return [
      withText({
        ...about,
        kind: 'cancelled',
        base: { ...(before ?? now), isCancelled: true },
        isKept: before?.isCancelled ?? false,
        isClear,
      }),
    ]

  const said = changedBy(entry, game, teamName)
  const differing = fields.filter((field) => !isSameValue(said[field], game[field]))
  // guard: followed calendars: what a captain changed is kept -> const kept: Field[] = []
  const kept = before ? differing.filter((field) => isByHand(field, game, before, teamName)) : []
  const clean = differing.filter((field) => !kept.includes(field))
  return [
    { changed: clean, isKept: false },
    { changed: kept, isKept: true },
  ].flatMap(({ changed, isKept }) => {
    if (changed.length === 0) return []
    const after = { ...fieldsOf(game), ...Object.fromEntries(changed.map((field) => [field, said[field]])) }
    const changes = differences(factsOf(game), factsOf({ ...game, ...after }))
    const kind = changed.includes('startsAt') ? 'moved' : 'changed'
    return [withText({ ...about, kind, after, changes, base: now, isKept, isClear })]
  })
}

const fields = ['opponent', 'startsAt', 'timeZone', 'location', 'notes'] as const
type Field = (typeof fields)[number]

/** Whether the game is not what the calendar said when somebody last decided. */
function isByHand(field: Field, game: KnownGame, before: Base, teamName: string): boolean {
  const said = { ...before, startsAt: new Date(before.startsAt) }
  // An import keeps what is empty in the file.
  if (field === 'location' && said.location === '') return game.location !== NO_PLACE_YET
  if (field === 'notes' && said.notes === '') return game.notes !== ''
  return !isSameValue(changedBy(said, game, teamName)[field], game[field])
}

const isSameValue = (a: string | Date, b: string | Date) => a.valueOf() === b.valueOf()

const fieldsOf = ({ opponent, startsAt, timeZone, location, notes }: GameFields): GameFields => ({
  opponent,
  startsAt,
  timeZone,
  location,
  notes,
})

/** As if the calendar had said what the game is. */
const saidBy = ({ opponent, startsAt, timeZone, location, notes }: KnownGame): Base => ({
  opponent,
  rawOpponent: opponent,
  startsAt: startsAt.toISOString(),
  timeZone,
  namesZone: true,
  location,
  notes,
  isCancelled: false,
})

const baseOf = (entry: CalendarEntry): Base => ({
  opponent: entry.opponent,
  rawOpponent: entry.rawOpponent,
  startsAt: entry.startsAt.toISOString(),
  timeZone: entry.timeZone,
  namesZone: entry.namesZone,
  location: entry.location,
  notes: entry.notes,
  isCancelled: entry.isCancelled,
})

const isSameLink = (link: Link | undefined, next: Link) =>
  link !== undefined &&
  link.key === next.key &&
  link.missingAt === null &&
  Object.entries(next.base).every(([field, value]) => link.base[field as keyof Base] === value)

function withText(difference: Omit<Difference, 'said'>): Difference {
  const { kind, key, game, after, isKept } = difference
  return { ...difference, said: JSON.stringify([kind, key, game?.id, game && fieldsOf(game), after, isKept]) }
}

/** The changes that are applied by themselves. */
export const clearOnes = (found: readonly Difference[]): Difference[] =>
  found.filter(({ isKept, isClear }) => !isKept && isClear)

export const nextCheck = (now: Date): Date => new Date(now.getTime() + policy.followEveryHours * HOUR_MS)

/** When a calendar that could not be read is tried again: later, the longer it has failed. */
export function retryAt(failingSince: Date, now: Date): Date {
  const failing = now.getTime() - failingSince.getTime()
  const wait = Math.min(Math.max(failing, policy.followEveryHours * HOUR_MS), policy.followRetryHours * HOUR_MS)
  return new Date(now.getTime() + wait)
}

/** A calendar is given up when its address has been gone, or could not be read, for long enough. */
export const isGivenUp = (failingSince: Date, isGone: boolean, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= (isGone ? policy.followGoneDays : policy.followFailingDays) * DAY_MS

/** Whether captains get a mail about waiting changes: not again and again, but in time for a game that is near. */
export const isWorthAMail = (waiting: readonly Difference[], toldAt: Date | null, now: Date): boolean =>
  waiting.length > 0 &&
  (toldAt === null ||
    now.getTime() - toldAt.getTime() >= policy.followMailHours * HOUR_MS ||
    waiting.some(({ game, after }) => {
      const start = Math.min(after.startsAt.getTime(), game?.startsAt.getTime() ?? Number.POSITIVE_INFINITY)
      return start - now.getTime() < policy.reminderDays[0] * DAY_MS
    }))

/** Calendar apps write https as webcal. */
export const addressFrom = (text: string): string => text.trim().replace(/^webcals?:/i, 'https:')

export const hostOf = (address: string): string => URL.parse(address)?.hostname ?? ''
