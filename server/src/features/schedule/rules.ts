import type { GameStatus, ScheduleLine } from '@app/contract'
import { limits } from '@app/contract/limits'
import { differences, factsOf } from '../game/rules.ts'

/** Under which names a league's table may have its columns, in small letters and without blanks. */
export const columns = {
  date: ['date', 'gamedate', 'matchdate', 'startdate', 'eventdate'],
  time: ['time', 'starttime', 'gametime', 'matchtime', 'kickoff', 'kickofftime', 'tipoff', 'facetime'],
  start: ['start', 'starts', 'startsat', 'datetime', 'dateandtime', 'startdatetime', 'when'],
  zone: ['timezone', 'tz', 'zone'],
  uid: ['id', 'uid', 'gameid', 'matchid', 'eventid'],
  status: ['status', 'gamestatus'],
  opponent: [
    'opponent',
    'opponentteamname',
    'opponentname',
    'opponentteam',
    'opposition',
    'opposingteam',
    'vs',
    'versus',
    'against',
  ],
  home: ['hometeam', 'home'],
  away: ['awayteam', 'away', 'visitor', 'visitors', 'visitingteam', 'visitorteam'],
  title: ['summary', 'subject', 'title', 'event', 'eventname', 'matchup', 'fixture', 'match', 'game', 'name'],
  location: ['location', 'venue', 'where', 'place', 'facility', 'ground', 'stadium', 'park', 'gym', 'address'],
  field: ['field', 'court', 'rink', 'pitch', 'diamond', 'surface'],
  notes: ['notes', 'note', 'comments', 'comment', 'description', 'details', 'info', 'remarks'],
} as const

/** The columns of our own table, all of which are read back. */
export const exportedColumns = ['id', 'date', 'time', 'time zone', 'opponent', 'location', 'notes', 'status'] as const

/** What people read as the reason when a game is cancelled because the file has it no more. */
export const goneReason = 'It is no longer in the schedule.'

/** An event as the file tells it. */
interface Told {
  line: number
  uid: string | null
  startsAt: Date
  date: string
  timeZone: string
  namesZone: boolean
  isCancelled: boolean
  cells: Partial<Record<string, string>>
}

/** A game that a file tells of. What it does not say is empty. */
interface Entry extends Omit<Told, 'cells'> {
  opponent: string
  /** The same, before it was tidied up. */
  saidOpponent: string
  location: string
  notes: string
}

export interface KnownGame {
  id: string
  status: GameStatus
  opponent: string
  startsAt: Date
  startsOn: string
  endsAt: Date
  timeZone: string
  location: string
  notes: string
  cancelledAt: Date | null
  cancelReason: string
  ourScore: number | null
  importUid: string | null
}

type Problems = { line: number; message: string }[]

/** The games of the team among the events of a file. Events that are no game of anybody come with the reason. */
export function entriesOf(events: readonly Told[], teamName: string): { entries: Entry[]; problems: Problems } {
  const problems: Problems = []
  const entries: Entry[] = []
  const seen = new Map<string, number>()
  const namesTeam = events.some(({ cells }) => isSame(cells['home'], teamName) || isSame(cells['away'], teamName))
  // Repetitions of one event share their cells.
  const words = new Map<Told['cells'], ReturnType<typeof wordsOf>>()
  for (const { cells, ...event } of events) {
    if (namesTeam && isOfOthers(cells, teamName)) continue
    const said = words.get(cells) ?? wordsOf(cells, teamName)
    words.set(cells, said)
    const entry = { ...event, ...said }
    const key = `${entry.uid ?? ''}|${fold(entry.opponent)}|${minuteOf(entry.startsAt)}`
    const twin = seen.get(key)
    if (entry.opponent === '') problems.push({ line: event.line, message: 'There is no opponent.' })
    else if (entry.opponent.length > limits.opponent)
      problems.push({ line: event.line, message: `The opponent's name is longer than ${limits.opponent} letters.` })
    else if (twin !== undefined) problems.push({ line: event.line, message: `It says the same as line ${twin}.` })
    else {
      seen.set(key, event.line)
      entries.push(entry)
    }
  }
  return { entries, problems }
}

/** Schedules of a whole league list everybody's games. */
const isOfOthers = ({ home, away }: Told['cells'], teamName: string) =>
  Boolean(home || away) && !isSame(home, teamName) && !isSame(away, teamName)

function wordsOf({ opponent, home, away, title, location, field, notes }: Told['cells'], teamName: string) {
  const said = oneLine(opponent || (isSame(away, teamName) ? home : away || home) || title || '').slice(0, 500)
  const place = [location, field].filter(Boolean).join(', ')
  return {
    opponent: opponentIn(said, teamName),
    saidOpponent: said,
    location: cut(oneLine(place), limits.location),
    notes: cut(plain(notes ?? ''), limits.gameNotes),
  }
}

/** Who it is against, in "Night Shift FC vs Wolves", "Wolves @ Night Shift FC", "vs. Wolves" or "Wolves". */
function opponentIn(said: string, teamName: string) {
  const { length } = oneLine(teamName)
  const rest = isSame(said.slice(0, length), teamName)
    ? said.slice(length)
    : isSame(said.slice(-length), teamName)
      ? said.slice(0, -length)
      : ''
  const [, guest, host] = rivalry.exec(rest) ?? []
  return guest ?? host ?? said.replace(/^(?:vs\.?|v\.|versus|@) /i, '')
}

/** What is left of such a sentence without the team. */
const rivalry = /^ (?:vs?\.?|versus|against|@|at|[-–—]) (.+)$|^(.+) (?:vs?\.?|versus|against|@|at|[-–—]) $/i

/** What importing does to one game: the game as it is, and as it will be. */
export interface Step {
  change: ScheduleLine['change']
  line: number
  game: KnownGame | null
  after: Pick<KnownGame, 'opponent' | 'startsAt' | 'timeZone' | 'location' | 'notes'>
  /** By what name the file knows a new game. */
  uid: string | null
  changes: ScheduleLine['changes']
}

/** What importing would do. Whatever is matched keeps its id and its answers. */
export function planImport(
  entries: Entry[],
  games: KnownGame[],
  { now, teamName }: { now: Date; teamName: string },
): Step[] {
  const found = matchesOf(entries, games, now)
  const steps = entries.flatMap((entry) => stepFor(entry, found.get(entry) ?? null, teamName))
  const kept = new Set(found.values())
  const gone = games.filter((game) => !kept.has(game) && game.importUid !== null && game.status === 'Upcoming')
  return [...steps, ...gone.map((game) => unchanged(game, 'gone', 0))]
}

function stepFor(entry: Entry, game: KnownGame | null, teamName: string): Step[] {
  const { line } = entry
  if (!game) {
    const after = { ...entry, location: entry.location || 'To be announced' }
    return entry.isCancelled ? [] : [{ change: 'new', line, game, after, uid: entry.uid, changes: [] }]
  }
  // A game that a captain cancelled stays so, whatever the file says.
  if (game.cancelledAt) return [unchanged(game, 'same', line)]
  if (entry.isCancelled) return [unchanged(game, game.status === 'Upcoming' ? 'gone' : 'same', line)]
  const after = changedBy(entry, game, teamName)
  const changes = differences(factsOf(game), factsOf({ ...game, ...after }))
  return [{ change: changes.length > 0 ? 'changed' : 'same', line, game, after, uid: null, changes }]
}

const unchanged = (game: KnownGame, change: 'gone' | 'same', line: number): Step => ({
  change,
  line,
  game,
  after: game,
  uid: null,
  changes: [],
})

/** What the file does not say stays as it is: a captain may have filled it in. */
function changedBy(entry: Entry, game: KnownGame, teamName: string): Step['after'] {
  const spellings = [entry.opponent, entry.saidOpponent]
  const isSameOpponent = spellings.some(
    (said) => isSame(said, game.opponent) || isSame(said, `${teamName} vs ${game.opponent}`),
  )
  const isSameZone = !entry.namesZone || entry.timeZone.toLowerCase() === game.timeZone.toLowerCase()
  return {
    opponent: isSameOpponent ? game.opponent : entry.opponent,
    startsAt: minuteOf(entry.startsAt) === minuteOf(game.startsAt) ? game.startsAt : entry.startsAt,
    timeZone: isSameZone ? game.timeZone : entry.timeZone,
    location: entry.location === '' || entry.location === oneLine(game.location) ? game.location : entry.location,
    notes: entry.notes === '' || entry.notes === plain(game.notes) ? game.notes : entry.notes,
  }
}

/**
 * Which game each entry is: by its name first; then the same opponent at the same time, or on the same day; then the same
 * opponent within three weeks, in order, if neither is over: a game that was moved.
 */
function matchesOf(entries: Entry[], games: KnownGame[], now: Date): Map<Entry, KnownGame> {
  const found = new Map<Entry, KnownGame>()
  const taken = new Set<KnownGame>()
  const inOrder = entries.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const match = (candidatesOf: (entry: Entry) => KnownGame[]) => {
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

/** Where to look for games against somebody at a time. */
const rivalAt = (opponent: string, at: string | number) => `${at} ${fold(opponent)}`

/**
 * The earliest game against the same opponent within three weeks of an entry. Entries come in order, so a game that is
 * too early for one is too early for all that follow, and each game is looked at once.
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

/** A game with a result has been played. What the file says of a later hour is another game. */
const isPlayed = (game: KnownGame, { startsAt }: Entry, now: Date) =>
  game.ourScore !== null && startsAt.getTime() + (game.endsAt.getTime() - game.startsAt.getTime()) > now.getTime()

/** A league numbers the games of each season from 1 on. */
const isOfLastSeason = (entry: Entry, game: KnownGame) =>
  game.importUid === entry.uid && game.status === 'Completed' && !isNear(entry, game)

const isCalledOff = (game: KnownGame) => Number(game.cancelledAt !== null)

/** The name under which a new game is kept: its own in the file, unless another game has that. */
export function freeName(
  uid: string | null,
  { id, date }: { id: string; date: string },
  taken: ReadonlySet<string>,
): string {
  const names = uid === null ? [] : [uid, datedName(uid, date)]
  return names.find((name) => !taken.has(name)) ?? `file:${id}`
}

const datedName = (uid: string, date: string) => `${uid}#${date}`

const THREE_WEEKS_MS = 21 * 24 * 60 * 60 * 1000
const isNear = (entry: Entry, game: KnownGame) =>
  Math.abs(entry.startsAt.getTime() - game.startsAt.getTime()) <= THREE_WEEKS_MS

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

const isSame = (a: string | undefined, b: string) => a !== undefined && fold(a) === fold(b)
const fold = (text: string) => oneLine(text).toLowerCase()

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const plain = (text: string) =>
  text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Never in the middle of a character. */
const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
