import type { SubRequestDetail } from '@app/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from '../api/api.ts'
import { board, gameLists, leaguePlay, needs, oneGame } from '../api/game-reads.ts'
import { invalidate } from '../api/invalidate.ts'

/** A random delay, so that many open pages do not reload at the same moment. */
const SPREAD_MS = 150

const aboutOne: ReadonlySet<unknown> = new Set(oneGame)
const aboutLeague: ReadonlySet<unknown> = new Set<ReadKey>([
  ...leaguePlay,
  'GET /api/v1/league/:id',
  'GET /api/v1/league/:id/officials',
  'GET /api/v1/league/:id/official-games',
])
const lists: ReadonlySet<unknown> = new Set([...gameLists, ...board, ...needs])
const SUB_REQUEST: ReadKey = 'GET /api/v1/game/sub_requests/:id'

/** Invalidates queries that show changed games and leagues, one batch at a time. */
export function createLiveRefresh(client: QueryClient) {
  const changed = new Set<string>()
  const leagues = new Set<string>()
  let all = false
  let isRefreshing = false

  async function read() {
    if (isRefreshing) return
    isRefreshing = true
    while (all || changed.size > 0 || leagues.size > 0) {
      await new Promise((resume) => setTimeout(resume, Math.random() * SPREAD_MS))
      const games = all ? null : [...changed]
      const leagueIds = all ? null : [...leagues]
      all = false
      changed.clear()
      leagues.clear()
      const ahead = (games ?? []).filter((id) => isAhead(client, id))
      await invalidate(client, (query) => shows(query, games) || showsLeague(query, leagueIds))
      // A game that is no longer upcoming was cancelled, and now belongs to the past ones.
      if (ahead.some((id) => !isAhead(client, id))) await client.invalidateQueries({ predicate: isPastList })
    }
    isRefreshing = false
  }

  return {
    refresh: ({ gameId, leagueId }: { gameId?: string; leagueId?: string }) => {
      if (gameId !== undefined) changed.add(gameId)
      if (leagueId !== undefined) leagues.add(leagueId)
      void read()
    },
    refreshAll: () => {
      all = true
      void read()
    },
  }
}

const listOf = ({ queryKey: [key, input] }: Query): string | undefined =>
  lists.has(key) ? (input as { query?: { when?: string } } | undefined)?.query?.when : undefined

const isPastList = (query: Query): boolean => listOf(query) === 'past'

const contains = ({ state }: Query, id: string): boolean => JSON.stringify(state.data)?.includes(id) ?? false

const isAhead = (client: QueryClient, id: string): boolean =>
  client
    .getQueryCache()
    .findAll()
    .some((query) => listOf(query) === 'upcoming' && contains(query, id))

const idOf = ({ queryKey: [, input] }: Query): string => (input as { params?: { id?: string } })?.params?.id ?? ''

const showsLeague = (query: Query, leagues: string[] | null): boolean =>
  aboutLeague.has(query.queryKey[0]) && (!leagues || leagues.includes(idOf(query)))

function shows(query: Query, games: string[] | null): boolean {
  const {
    queryKey: [key],
    state,
  } = query
  if (aboutOne.has(key)) return !games || games.includes(idOf(query))
  // Its id is not that of the game.
  if (key === SUB_REQUEST) return !games || games.includes((state.data as SubRequestDetail | undefined)?.gameId ?? '')
  if (!lists.has(key)) return false
  // Long lists of past games are reloaded only for a game they contain.
  return !games || !isPastList(query) || games.some((id) => contains(query, id))
}
