import type { ScheduleLine, ScheduleProblem } from '@app/contract'
import { NO_PLACE_YET } from '@app/contract/game-text'
import { limits } from '@app/contract/limits'
import { DAY_MS } from '@app/contract/local-time'
import { plainName } from '@app/contract/name'
import { differences, factsOf, type StoredGame } from '../game/rules.ts'

/** An event of the file. */
interface FileEvent {
  line: number
  uid: string | null
  startsAt: Date
  date: string
  timeZone: string
  namesZone: boolean
  isCancelled: boolean
  dateWithoutYear?: string
  cells: Partial<Record<string, string>>
}

/** A game of the file. Missing texts are empty. */
export interface Entry extends Omit<FileEvent, 'cells'> {
  opponent: string
  /** The opponent before cleanup. */
  rawOpponent: string
  location: string
  notes: string
}

export interface KnownGame extends StoredGame {
  importUid: string | null
  /** It also belongs to another team, so no file or calendar changes what both share. */
  isLinked: boolean
}

/** The team's games among the events of a file, and the problems of unusable events. */
export function entriesOf(
  events: readonly FileEvent[],
  teamName: string,
): { entries: Entry[]; problems: ScheduleProblem[] } {
  const problems: ScheduleProblem[] = []
  const entries: Entry[] = []
  const seen = new Map<string, number>()
  const namesTeam = events.some(({ cells }) => isSame(cells['home'], teamName) || isSame(cells['away'], teamName))
  // Repetitions of one event share their cells, so their texts are cached.
  const textsByCells = new Map<FileEvent['cells'], ReturnType<typeof textsOf>>()
  for (const { cells, ...event } of events) {
    if (namesTeam && isOfOthers(cells, teamName)) continue
    const texts = textsByCells.get(cells) ?? textsOf(cells, teamName)
    textsByCells.set(cells, texts)
    const entry = { ...event, ...texts }
    const key = `${entry.uid ?? ''}|${fold(entry.opponent)}|${minuteOf(entry.startsAt)}`
    const twin = seen.get(key)
    if (entry.opponent === '') problems.push({ line: event.line, code: 'no_opponent' })
    else if (entry.opponent.length > limits.opponent)
      problems.push({ line: event.line, code: 'opponent_too_long', number: limits.opponent })
    else if (twin !== undefined) problems.push({ line: event.line, code: 'same_as_line', number: twin })
    else {
      seen.set(key, event.line)
      entries.push(entry)
    }
  }
  return { entries, problems }
}

/** A league's schedule also lists games between other teams. */
const isOfOthers = ({ home, away }: FileEvent['cells'], teamName: string) =>
  Boolean(home || away) && !isSame(home, teamName) && !isSame(away, teamName)

function textsOf({ opponent, home, away, title, location, field, notes }: FileEvent['cells'], teamName: string) {
  const rawOpponent = oneLine(opponent || (isSame(away, teamName) ? home : away || home) || title || '').slice(0, 500)
  const place = [location, field].filter(Boolean).join(', ')
  return {
    opponent: plainName(opponentIn(rawOpponent, teamName)),
    rawOpponent,
    location: cut(oneLine(place), limits.location),
    notes: cut(plain(notes ?? ''), limits.gameNotes),
  }
}

/** Extracts the opponent from "Night Shift FC vs Wolves", "Wolves @ Night Shift FC", "vs. Wolves" or "Wolves". */
function opponentIn(title: string, teamName: string) {
  const { length } = oneLine(teamName)
  const rest = isSame(title.slice(0, length), teamName)
    ? title.slice(length)
    : isSame(title.slice(-length), teamName)
      ? title.slice(0, -length)
      : ''
  const [, guest, host] = rivalry.exec(rest) ?? []
  return guest ?? host ?? title.replace(/^(?:vs\.?|v\.|versus|@) /i, '')
}

/** Matches what is left of such a title once the team's own name is removed. */
const rivalry = /^ (?:vs?\.?|versus|against|@|at|[-–—]) (.+)$|^(.+) (?:vs?\.?|versus|against|@|at|[-–—]) $/i

/** The effect of the import on one game: its current and its new state. */
export interface Step {
  change: ScheduleLine['change']
  line: number
  game: KnownGame | null
  after: Pick<KnownGame, 'opponent' | 'startsAt' | 'timeZone' | 'location' | 'notes'>
  /** The id of a new game in the file. */
  uid: string | null
  dateWithoutYear: string
  changes: ScheduleLine['changes']
}

/** Plans the import. A matched game keeps its id and its answers. */
export function planImport(
  entries: Entry[],
  games: KnownGame[],
  { now, teamName }: { now: Date; teamName: string },
): Step[] {
  const found = matchesOf(entries, games, now)
  const steps = entries.flatMap((entry) => stepFor(entry, found.get(entry) ?? null, teamName))
  const kept = new Set(found.values())
  const gone = games.filter((game) => !kept.has(game) && game.importUid !== null && isForFileToCancel(game))
  return [...steps, ...gone.map((game) => unchanged(game, 'gone', 0))]
}

function stepFor(entry: Entry, game: KnownGame | null, teamName: string): Step[] {
  const { line, dateWithoutYear = '' } = entry
  if (!game) {
    const after = { ...entry, location: entry.location || NO_PLACE_YET }
    return entry.isCancelled ? [] : [{ change: 'new', line, game, after, uid: entry.uid, dateWithoutYear, changes: [] }]
  }
  // A cancelled game stays cancelled, whatever the file says.
  if (game.cancelledAt) return [unchanged(game, 'same', line)]
  if (entry.isCancelled) return [unchanged(game, isForFileToCancel(game) ? 'gone' : 'same', line)]
  const after = changedBy(entry, game, teamName)
  const changes = differences(factsOf(game), factsOf({ ...game, ...after }))
  return [{ change: changes.length > 0 ? 'changed' : 'same', line, game, after, uid: null, dateWithoutYear, changes }]
}

const isForFileToCancel = ({ status, isLinked }: KnownGame) =>
  // guard: fixtures: a file does not cancel a game of two teams -> status === 'Upcoming'
  status === 'Upcoming' && !isLinked

const unchanged = (game: KnownGame, change: 'gone' | 'same', line: number): Step => ({
  change,
  line,
  game,
  after: game,
  uid: null,
  dateWithoutYear: '',
  changes: [],
})

/** What an entry says about its game. */
export type Said = Pick<
  Entry,
  'opponent' | 'rawOpponent' | 'startsAt' | 'timeZone' | 'namesZone' | 'location' | 'notes'
>

/** Keeps fields that are empty in the file: a captain may have filled them in. */
export function changedBy(entry: Said, game: KnownGame, teamName: string): Step['after'] {
  const spellings = [entry.opponent, entry.rawOpponent]
  const isSameOpponent = spellings.some(
    (spelling) => isSame(spelling, game.opponent) || isSame(spelling, `${teamName} vs ${game.opponent}`),
  )
  const isSameZone = !entry.namesZone || entry.timeZone.toLowerCase() === game.timeZone.toLowerCase()
  const notes = entry.notes === '' || entry.notes === plain(game.notes) ? game.notes : entry.notes
  // guard: fixtures: a file or calendar does not change what two teams share
  if (game.isLinked) return { ...game, notes }
  return {
    opponent: isSameOpponent ? game.opponent : entry.opponent,
    startsAt: minuteOf(entry.startsAt) === minuteOf(game.startsAt) ? game.startsAt : entry.startsAt,
    timeZone: isSameZone ? game.timeZone : entry.timeZone,
    location: entry.location === '' || entry.location === oneLine(game.location) ? game.location : entry.location,
    notes,
  }
}

/**
 * Matches entries to games by id, then by opponent and time, then by opponent and day. Last, an upcoming game against the
 * same opponent within three weeks matches as a moved game.
 */
export function matchesOf<E extends Entry>(entries: E[], games: KnownGame[], now: Date): Map<E, KnownGame> {
  const found = new Map<E, KnownGame>()
  const taken = new Set<KnownGame>()
  const inOrder = entries.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const match = (candidatesOf: (entry: E) => KnownGame[]) => {
    for (const entry of inOrder) {
      if (found.has(entry)) continue
      const game = candidatesOf(entry).find((candidate) => !taken.has(candidate) && !isPlayed(candidate, entry, now))
      if (!game) continue
      found.set(entry, game)
      taken.add(game)
    }
  }

  const named = new Map(
    games.flatMap((game) => [game.id, game.importUid ?? game.id].map((name) => [name, game] as const)),
  )
  const namesakes = ({ uid, date }: Entry) =>
    uid === null ? [] : [uid.toLowerCase(), datedName(uid, date), uid].flatMap((name) => named.get(name) ?? [])
  match((entry) => namesakes(entry).filter((game) => !isOfLastSeason(entry, game)))

  const sorted = games.toSorted(
    (a, b) => isCalledOff(a) - isCalledOff(b) || a.startsAt.getTime() - b.startsAt.getTime(),
  )
  const onDay = Map.groupBy(sorted, (game) => rivalAt(game.opponent, game.startsOn))
  const atMinute = Map.groupBy(sorted, (game) => rivalAt(game.opponent, minuteOf(game.startsAt)))
  match((entry) => atMinute.get(rivalAt(entry.opponent, minuteOf(entry.startsAt))) ?? [])
  match((entry) => onDay.get(rivalAt(entry.opponent, entry.date)) ?? [])
  match(nearby(sorted, taken, now))
  return found
}

/** Lookup key of the games against an opponent at a time. */
export const rivalAt = (opponent: string, at: string | number) => `${at} ${fold(opponent)}`

/**
 * Finds the earliest game against the same opponent within three weeks of an entry. Entries come in order, so a game that
 * is too early for one entry is too early for the rest: each game is visited once.
 */
function nearby(games: KnownGame[], taken: ReadonlySet<KnownGame>, now: Date) {
  const movable = games.filter((game) => game.ourScore === null && game.status === 'Upcoming')
  const against = Map.groupBy(movable.toReversed(), (game) => fold(game.opponent))
  return (entry: Entry): KnownGame[] => {
    const rest = against.get(fold(entry.opponent)) ?? []
    if (entry.startsAt <= now || entry.isCancelled) return []
    while (rest.length > 0 && isPassed(rest.at(-1), entry, taken)) rest.pop()
    return rest.slice(-1).filter((game) => isNear(entry, game))
  }
}

const isPassed = (game: KnownGame | undefined, entry: Entry, taken: ReadonlySet<KnownGame>) =>
  game === undefined || taken.has(game) || (game.startsAt < entry.startsAt && !isNear(entry, game))

/** A game with a result is over, so a schedule entry that ends in the future is a different game. */
const isPlayed = (game: KnownGame, { startsAt }: Entry, now: Date) =>
  game.ourScore !== null && startsAt.getTime() + (game.endsAt.getTime() - game.startsAt.getTime()) > now.getTime()

/** Leagues number the games of each season from 1, so ids repeat. */
const isOfLastSeason = (entry: Entry, game: KnownGame) =>
  game.importUid === entry.uid && game.status === 'Completed' && !isNear(entry, game)

const isCalledOff = (game: KnownGame) => Number(game.cancelledAt !== null)

/** The import id of a new game: its id in the file unless another game has it, then the id with the date. */
export function freeName(
  uid: string | null,
  { id, date }: { id: string; date: string },
  taken: ReadonlySet<string>,
): string {
  const names = uid === null ? [] : [uid, datedName(uid, date)]
  return names.find((name) => !taken.has(name)) ?? `file:${id}`
}

const datedName = (uid: string, date: string) => `${uid}#${date}`

const THREE_WEEKS_MS = 21 * DAY_MS
const isNear = (entry: Entry, game: KnownGame) =>
  Math.abs(entry.startsAt.getTime() - game.startsAt.getTime()) <= THREE_WEEKS_MS

export const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

const isSame = (a: string | undefined, b: string) => a !== undefined && fold(a) === fold(b)
export const fold = (text: string) => oneLine(text).toLowerCase()

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const plain = (text: string) =>
  text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Truncates without splitting a surrogate pair. */
const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
