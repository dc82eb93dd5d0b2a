import type { Game, GameCard } from '@app/contract'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Page, ReadKey } from '#lib/api/api.ts'
import { gameCards } from '#lib/api/game-reads.ts'

export type GameChange = { card: (card: GameCard) => GameCard; game: (game: Game) => Game }

/** Changes a game in every cached list and on its page. */
export function changeCachedGame(client: QueryClient, id: string, change: GameChange): void {
  for (const query of client.getQueryCache().findAll({ predicate: isAboutGames })) changeIn(query, id, change)
}

/** Also applies the change to responses of reads that were sent before it, until the returned function is called. */
export function changeWhateverIsRead(client: QueryClient, id: string, change: GameChange): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const query = client.getQueryCache().get(event.query.queryHash)
    if (query && isAboutGames(query)) changeIn(query, id, change)
  })
}

export const isAboutGames = ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean =>
  key === DETAIL || gameCards.some((list) => list === key)

const DETAIL: ReadKey = 'GET /api/v1/game/:id'

type Cached = Game | GameCard[] | InfiniteData<Page<GameCard>> | undefined

function changeIn(query: Query, id: string, { card, game }: GameChange) {
  const inList = (cards: GameCard[]) => cards.map((one) => (one.id === id ? card(one) : one))
  const before = query.state.data as Cached
  if (before === undefined) return
  if (Array.isArray(before)) {
    if (before.some((one) => one.id === id)) query.setData(inList(before), { manual: true })
  } else if ('pages' in before) {
    if (!before.pages.some(({ items }) => items.some((one) => one.id === id))) return
    const pages = before.pages.map((page) => ({ ...page, items: inList(page.items) }))
    query.setData({ ...before, pages }, { manual: true })
  } else if (before.id === id) query.setData(game(before), { manual: true })
}
