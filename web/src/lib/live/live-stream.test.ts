// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadKey } from '../api/api.ts'
import { followGames } from './live-stream.ts'

/** A fake EventSource, controlled by the test. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(event: string, word: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(word) }))
  }
  /** Breaks the connection. The browser reconnects unless it was refused. */
  breaks({ isRefused = false } = {}) {
    this.readyState = isRefused ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }
}

let client: QueryClient
let leave: () => void
const reads: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  client = new QueryClient()
})
afterEach(() => {
  leave()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const GAME: ReadKey = 'GET /api/v1/game/:id'
const GAMES: ReadKey = 'GET /api/v1/profile/:userId/games'

/** Mounts a query and waits until it is loaded. */
async function shows(name: string, queryKey: [ReadKey, object], answer: unknown = {}, enabled = () => true) {
  const queryFn = async () => {
    reads.push(name)
    return structuredClone(answer)
  }
  new QueryObserver(client, { queryKey, queryFn, enabled }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
}
const game = (id: string) => [GAME, { params: { id } }] as [ReadKey, object]

async function readSince(action: () => void): Promise<string[]> {
  reads.length = 0
  action()
  await vi.advanceTimersByTimeAsync(200)
  return reads.toSorted()
}
const newest = () => Stream.opened.at(-1) ?? expect.fail('no stream was opened')

async function follow() {
  leave = followGames(client, Date.now())
  newest().opens()
  await vi.advanceTimersByTimeAsync(200)
}

test('a person who looks at a game sees it read again when it changes, and no other', async () => {
  await shows('tuesday', game('tuesday'))
  await shows('friday', game('friday'))
  await shows('teams', ['GET /api/v1/team', {}])
  await shows('list', [GAMES, { query: { when: 'upcoming' } }])
  await follow()
  expect(await readSince(() => newest().says('message', { gameId: 'tuesday' }))).toEqual(['list', 'tuesday'])
})

test('a sub who gave up their spot elsewhere does not ask for what they may no longer see', async () => {
  const spot = { mine: true }
  const plan: [ReadKey, object] = ['GET /api/v1/game/:id/plan', { params: { id: 'tuesday' } }]
  await shows('plan', plan, {}, () => client.getQueryData<typeof spot>(game('tuesday'))?.mine ?? true)
  await shows('tuesday', game('tuesday'), spot)
  await follow()
  expect(await readSince(() => newest().says('message', { gameId: 'tuesday' }))).toEqual(['plan', 'tuesday'])
  spot.mine = false
  expect(await readSince(() => newest().says('message', { gameId: 'tuesday' }))).toEqual(['tuesday'])
})

test('a person with years of past games does not read them again for a game to come', async () => {
  await shows('past', [GAMES, { query: { when: 'past' } }], [{ id: 'last-week' }])
  await follow()
  expect(await readSince(() => newest().says('message', { gameId: 'tuesday' }))).toEqual([])
  expect(await readSince(() => newest().says('message', { gameId: 'last-week' }))).toEqual(['past'])
})

test('a person whose captain cancels a game reads it among the past ones', async () => {
  const ahead = [{ id: 'tuesday' }, { id: 'friday' }]
  await shows('ahead', [GAMES, { query: { when: 'upcoming' } }], ahead)
  await shows('past', [GAMES, { query: { when: 'past' } }], [])
  await follow()
  expect(await readSince(() => newest().says('message', { gameId: 'tuesday' }))).toEqual(['ahead'])
  ahead.shift()
  expect(await readSince(() => newest().says('message', { gameId: 'tuesday' }))).toEqual(['ahead', 'past'])
})

test('a person who lost the connection reads everything again once the stream is back', async () => {
  await shows('tuesday', game('tuesday'))
  await follow()
  expect(await readSince(() => newest().breaks())).toEqual([])
  expect(await readSince(() => newest().opens())).toEqual(['tuesday'])
  expect(await readSince(() => newest().says('again'))).toEqual(['tuesday'])
})

test('a person whose stream is refused retries with exponential backoff', async () => {
  await follow()
  newest().breaks({ isRefused: true })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(Stream.opened).toHaveLength(2)
  newest().breaks({ isRefused: true })
  await vi.advanceTimersByTimeAsync(999)
  expect(Stream.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(Stream.opened).toHaveLength(3)
})

test('a stream without heartbeats is replaced, and everything is read again', async () => {
  await shows('tuesday', game('tuesday'))
  await follow()
  const first = newest()
  for (let beats = 0; beats < 4; beats++) {
    await vi.advanceTimersByTimeAsync(15_000)
    first.says('beat')
  }
  expect(Stream.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(Stream.opened).toHaveLength(2)
  expect(first.readyState).toBe(2)
  expect(await readSince(() => newest().opens())).toEqual(['tuesday'])
})

test('a tab that is hidden for a minute closes the stream, and catches up when it is shown again', async () => {
  await shows('tuesday', game('tuesday'))
  await follow()
  const turn = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn(true)
  await vi.advanceTimersByTimeAsync(15_000)
  turn(false)
  expect(Stream.opened).toHaveLength(1)
  turn(true)
  await vi.advanceTimersByTimeAsync(20_000)
  newest().says('beat')
  await vi.advanceTimersByTimeAsync(39_000)
  expect(newest().readyState).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(newest().readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.opened).toHaveLength(1)
  turn(false)
  expect(await readSince(() => newest().opens())).toEqual(['tuesday'])
})

test("a guest's stream names the game, and the previous stream stays open until then", async () => {
  await follow()
  await shows('elsewhere', game('elsewhere'), { id: 'elsewhere', role: null })
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/v1/live', '/api/v1/live?game=elsewhere'])
  expect(Stream.opened[0]?.readyState).toBe(1)
  expect(await readSince(() => newest().opens())).toEqual([])
  expect(Stream.opened[0]?.readyState).toBe(2)
})

test('a person who leaves, or goes on to another game, while a stream connects leaves none open behind', async () => {
  await follow()
  await shows('elsewhere', game('elsewhere'), { id: 'elsewhere', role: null })
  client.setQueryData(game('elsewhere'), { id: 'farther', role: null })
  expect(Stream.opened.map(({ url }) => url).at(-1)).toBe('/api/v1/live?game=farther')
  newest().opens()
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([2, 2, 1])

  client.setQueryData(game('elsewhere'), { id: 'farthest', role: null })
  expect(Stream.opened).toHaveLength(4)
  leave()
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([2, 2, 2, 2])
})

test("a volunteer's stream names the game of the request, which is read again when that game changes", async () => {
  await follow()
  const request: [ReadKey, object] = ['GET /api/v1/game/sub_requests/:id', { params: { id: 'keeper wanted' } }]
  await shows('request', request, { gameId: 'elsewhere', whyNot: null })
  expect(newest().url).toBe('/api/v1/live?game=elsewhere')
  newest().opens()
  expect(await readSince(() => newest().says('message', { gameId: 'another' }))).toEqual([])
  expect(await readSince(() => newest().says('message', { gameId: 'elsewhere' }))).toEqual(['request'])
})

test('a page that was slow to open its stream reads again what may have changed meanwhile', async () => {
  await shows('tuesday', game('tuesday'))
  leave = followGames(client, Date.now() - 6_000)
  expect(await readSince(() => newest().opens())).toEqual(['tuesday'])
})

test('a person who signs out gets no more events', async () => {
  await follow()
  leave()
  expect(newest().readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(Stream.opened).toHaveLength(1)
})

test('a league that was on screen before the stream opens is named as well', async () => {
  await shows('standings', ['GET /api/v1/league/:id/standings', { params: { id: 'eastside' } }], [])
  await follow()
  expect(newest().url).toBe('/api/v1/live?league=eastside')
})

test('a stream that opens late leaves the later one, which names the league, to open', async () => {
  leave = followGames(client, Date.now())
  await shows('standings', ['GET /api/v1/league/:id/standings', { params: { id: 'eastside' } }], [])
  const [first, second] = Stream.opened
  first?.opens()
  expect(second?.readyState, 'still connecting').toBe(0)
  second?.opens()
  expect(first?.readyState, 'replaced').toBe(2)
  expect(await readSince(() => second?.says('message', { leagueId: 'eastside' }))).toEqual(['standings'])
})

test('a person who looks at a league sees its standings and games read again after a result, and nothing of another one', async () => {
  await shows('tuesday', game('tuesday'))
  await follow()
  await shows('standings', ['GET /api/v1/league/:id/standings', { params: { id: 'eastside' } }], [])
  await shows('results', ['GET /api/v1/league/:id/games', { params: { id: 'eastside' }, query: { when: 'past' } }], [])
  expect(newest().url).toBe('/api/v1/live?league=eastside')
  newest().opens()
  expect(await readSince(() => newest().says('message', { leagueId: 'westside' }))).toEqual([])
  expect(await readSince(() => newest().says('message', { leagueId: 'eastside' }))).toEqual(['results', 'standings'])
  expect(await readSince(() => newest().says('again'))).toEqual(['results', 'standings', 'tuesday'])
})
