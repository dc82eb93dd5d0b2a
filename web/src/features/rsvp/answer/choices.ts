import type { RsvpStatus } from '@app/contract'
import { useSyncExternalStore } from 'react'

/** Answers that are not confirmed yet, by game. They take precedence over what is read in the meantime. */
const choices = new Map<string, RsvpStatus>()
const listeners = new Set<() => void>()

export const choiceFor = (gameId: string): RsvpStatus | undefined => choices.get(gameId)

export function choose(gameId: string, status: RsvpStatus | undefined): void {
  if (status) choices.set(gameId, status)
  else choices.delete(gameId)
  for (const listener of listeners) listener()
}

export const useChoice = (gameId: string): RsvpStatus | undefined =>
  useSyncExternalStore(onChoices, () => choices.get(gameId))

function onChoices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
