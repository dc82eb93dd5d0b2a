import type { RsvpStatus } from '@app/contract'
import { useSyncExternalStore } from 'react'

/** Answers that are not confirmed yet, by game. They take precedence over what is read in the meantime. */
const pending = new Map<string, RsvpStatus>()
const listeners = new Set<() => void>()

export const pendingAnswer = (gameId: string): RsvpStatus | undefined => pending.get(gameId)

export function setPendingAnswer(gameId: string, status: RsvpStatus | undefined): void {
  if (status) pending.set(gameId, status)
  else pending.delete(gameId)
  for (const listener of listeners) listener()
}

export const usePendingAnswer = (gameId: string): RsvpStatus | undefined =>
  useSyncExternalStore(onPending, () => pending.get(gameId))

function onPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
