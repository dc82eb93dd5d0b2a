import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps what is shown of games as it is on the server. How is told by code that arrives after the page. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const page = { since: Date.now(), isLeft: false, leave: () => {} }
    const follow = async () => {
      const { followGames } = await import('./live-stream.ts')
      if (!page.isLeft) page.leave = followGames(client, page.since)
    }
    // Without it the page shows what it read, as it would have anyway.
    follow().catch(() => {})
    return () => {
      page.isLeft = true
      page.leave()
    }
  }, [client])
}
