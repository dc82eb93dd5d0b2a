import type { SubRequestCard, SubRequestDetail } from '@app/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page, ReadKey } from '../../../lib/api/api.ts'
import { read } from '../../../lib/api/read.ts'

const BOARD: ReadKey = 'GET /api/v1/game/sub_requests'

type Shown = SubRequestCard[] | InfiniteData<Page<SubRequestCard>> | undefined

/** Puts the request as the server just answered it wherever it is shown, without waiting for it to be read again. */
export function showRequest(client: QueryClient, request: SubRequestDetail): void {
  const inList = (cards: SubRequestCard[]) => cards.map((card) => (card.id === request.id ? request : card))
  client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params: { id: request.id } }).queryKey, request)
  client.setQueriesData<Shown>({ queryKey: [BOARD] }, (before) => {
    if (before === undefined || Array.isArray(before)) return before && inList(before)
    return { ...before, pages: before.pages.map((page) => ({ ...page, items: inList(page.items) })) }
  })
}
