import type { ComponentType } from 'react'

/** Asks a sub whether to give up the spot. Passed in by the page, because it belongs to another feature. */
export type GiveUp = ComponentType<{
  spot: { requestId: string; teamName: string; opponentTeamName: string }
  open: boolean
  onClose: () => void
  onGivenUp: () => void
}>
