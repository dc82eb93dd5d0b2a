import type { Needs, WholeApi } from '@app/contract'
import type { QueryClient } from '@tanstack/react-query'
import { isInstalled } from '../page/installed.ts'
import { get } from './database.ts'

/** The key under which the owner of the replies and queued answers is stored. */
export const OWNER = 'owner'
/** The key of the person's id, for the service worker, which cannot decrypt the replies. */
export const OWNER_ID = 'owner-id'
const NEEDS = 'GET /api/v1/profile/:userId/needs' satisfies keyof WholeApi

/**
 * The number of open tasks: the rows of Needs You. All unanswered games count as one, even where the games below ask
 * for them.
 */
export const countOf = ({
  games,
  unscored,
  unanswered,
  joinRequests,
  leavers,
  calendars = [],
  spots = [],
  playoffs = [],
}: Needs): number =>
  spots.length +
  games.length +
  unscored.length +
  Math.min(unanswered.length, 1) +
  joinRequests.length +
  leavers.length +
  calendars.length +
  playoffs.length

/** Sets the badge on the installed app's icon, if supported; 0 removes it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Rejected if the app is not installed.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

const followed = new WeakSet<QueryClient>()

/** The badge follows the data on this page. The installed app reloads outdated data, wherever the person is. */
export function followNeeds(client: QueryClient): void {
  if (!('setAppBadge' in navigator) || followed.has(client)) return
  followed.add(client)
  const queries = client.getQueryCache()
  const known = queries.findAll({ queryKey: [NEEDS] })[0]?.state.data as Needs | undefined
  if (known) showBadge(countOf(known))
  queries.subscribe((event) => {
    const { query, type } = event
    const [key] = query.queryKey as readonly unknown[]
    if (type !== 'updated' || key !== NEEDS) return
    if (event.action.type === 'success') showBadge(countOf(query.state.data as Needs))
    if (event.action.type === 'invalidate' && isInstalled() && !query.isActive()) void query.fetch().catch(() => {})
  })
}

/**
 * For the service worker, when a message arrives: reads the person's open tasks. Does nothing if nobody is signed in.
 */
export async function updateBadge(): Promise<void> {
  const userId = await get<string>('replies', OWNER_ID)
  if (!userId) return
  const response = await fetch(`/api/v1/profile/${userId}/needs`, { headers: { accept: 'application/json' } })
  if (response.ok) showBadge(countOf((await response.json()) as Needs))
}
