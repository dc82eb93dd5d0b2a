import { readPages } from '../../../lib/api/read.ts'

export type TeamsView = 'mine' | 'browse'

/** One's own teams, or all that anybody may find; searched by the server, page by page. */
export function teamPages(view: TeamsView, userId: string, search: string) {
  const query = search ? { q: search } : {}
  return view === 'browse'
    ? readPages('GET /api/v1/team', { query })
    : readPages('GET /api/v1/team/user/:userId', { params: { userId }, query })
}
