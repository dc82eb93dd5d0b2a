import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps games up to date by server-sent events. Loaded after the page. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const page = { since: Date.now(), isLeft: false, leave: () => {} }
    const follow = async () => {
      const { followGames } = await import('./live-stream.ts')
      if (!page.isLeft) page.leave = followGames(client, page.since)
    }
    // Without live updates the page keeps showing what it loaded.
    follow().catch(() => {})
    return () => {
      page.isLeft = true
      page.leave()
    }
  }, [client])
}
