import type { SubRequestDetail } from '@app/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from '../api/api.ts'
import { board, gameLists, oneGame } from '../api/invalidations.ts'

/** The server is asked by many pages at once: not all in the same moment. */
const SPREAD_MS = 150

const aboutOne: ReadonlySet<unknown> = new Set(oneGame)
const lists: ReadonlySet<unknown> = new Set([...gameLists, ...board])
const SUB_REQUEST: ReadKey = 'GET /api/v1/game/sub_requests/:id'

/** Reads again what shows games that changed. What changes meanwhile is read after that, never across it. */
export function gamesToReadAgain(client: QueryClient) {
  const changed = new Set<string>()
  let all = false
  let isReading = false

  async function read() {
    if (isReading) return
    isReading = true
    while (all || changed.size > 0) {
      await new Promise((resume) => setTimeout(resume, Math.random() * SPREAD_MS))
      const games = all ? null : [...changed]
      all = false
      changed.clear()
      await client.invalidateQueries({ predicate: (query) => shows(query, games) })
    }
    isReading = false
  }

  return {
    readAgain: (gameId: string) => {
      changed.add(gameId)
      void read()
    },
    readAllAgain: () => {
      all = true
      void read()
    },
  }
}

function shows({ queryKey: [key, input], state }: Query, games: string[] | null): boolean {
  const { params, query } = (input ?? {}) as { params?: { id?: string }; query?: { when?: string } }
  if (aboutOne.has(key)) return !games || games.includes(params?.id ?? '')
  // It goes by an id of its own.
  if (key === SUB_REQUEST) return !games || games.includes((state.data as SubRequestDetail | undefined)?.gameId ?? '')
  if (!lists.has(key)) return false
  // Years of past games are not read again for a game that is none of them.
  return !games || query?.when !== 'past' || games.some((id) => JSON.stringify(state.data)?.includes(id))
}
