import { useEffect, useRef } from 'react'
import { useWrite } from '#lib/api/write.ts'

/** Creates the share link of a game, or returns the open one. Only for what a person opened in order to share. */
export function useShareLink(gameId: string) {
  const sharing = useWrite('POST /api/v1/game/:id/share-link')
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    sharing.write({ params: { id: gameId } })
  })
  return sharing
}
