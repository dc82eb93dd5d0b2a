import { failureText } from '../../lib/api/failure-text.ts'

export type Toast = { id: number; lines: readonly string[]; tone: 'good' | 'bad' }

let shown: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for 3 s, in place of the one before. Nothing may depend on it being read. */
export const toast = (text: string): void => show([text], 'good')

/** Says what failed, and why: stays until it is dismissed, or until the next toast. */
export const toastFailure = (sentence: string, error?: unknown): void => show(failureText(sentence, error), 'bad')

export const dismissToast = (): void => publish(null)

export const currentToast = (): Toast | null => shown

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(lines: readonly string[], tone: Toast['tone']) {
  lastId += 1
  publish({ id: lastId, lines, tone })
}

function publish(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}
