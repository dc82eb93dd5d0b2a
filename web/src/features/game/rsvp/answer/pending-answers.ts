import type { RsvpStatus } from '@app/contract'
import { useSyncExternalStore } from 'react'

/** Unconfirmed answers by game. They take precedence over data read meanwhile. */
const pending = new Map<string, RsvpStatus>()
/** Those that wait for a connection, by game. */
const waiting = new Set<string>()
/** Why the last attempt failed, by game. The next attempt clears it. */
const failures = new Map<string, AnswerFailure>()
const listeners = new Set<() => void>()

/** `reason`: a complete sentence. */
export type AnswerFailure = { status: RsvpStatus; error?: unknown; reason?: string }

export const pendingAnswer = (gameId: string): RsvpStatus | undefined => pending.get(gameId)

export const isWaiting = (gameId: string): boolean => waiting.has(gameId)

export function setPendingAnswer(gameId: string, status: RsvpStatus | undefined, waits = false): void {
  if (status) pending.set(gameId, status)
  else pending.delete(gameId)
  failures.delete(gameId)
  if (waits) waiting.add(gameId)
  else waiting.delete(gameId)
  for (const listener of listeners) listener()
}

/** Call after the answer has settled. */
export function setFailedAnswer(gameId: string, failure: AnswerFailure): void {
  failures.set(gameId, failure)
  for (const listener of listeners) listener()
}

export const useFailedAnswer = (gameId: string): AnswerFailure | undefined =>
  useSyncExternalStore(onPending, () => failures.get(gameId))

export const usePendingAnswer = (gameId: string): RsvpStatus | undefined =>
  useSyncExternalStore(onPending, () => pending.get(gameId))

/** Whether the pending answer is waiting for a connection. */
export const useIsWaiting = (gameId: string): boolean => useSyncExternalStore(onPending, () => waiting.has(gameId))

function onPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
