import type { I18n } from '@lingui/core'
import { failureText } from '#lib/api/failure-text.ts'

export type Toast = { id: number; sentence: string; why?: Why; tone: 'good' | 'bad' }

/** The error behind a failure. `isReason`: the sentence already is the reason. */
type Why = { error: unknown; isReason?: boolean | undefined }

let shown: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for 3 s, replacing the previous one. Nothing may depend on its being read. */
export const toast = (text: string): void => publish({ id: nextId(), sentence: text, tone: 'good' })

/** Shows what failed and why, also for 3 s: the control itself shows the failure until the next attempt. */
export const toastFailure = (sentence: string, error?: unknown, isReason?: boolean): void =>
  publish({ id: nextId(), sentence, why: { error, isReason }, tone: 'bad' })

/** The text of a toast, line by line. */
export const toastText = (i18n: I18n, { sentence, why }: Toast): string[] =>
  why ? failureText(i18n, sentence, why.error, why.isReason) : [sentence]

export const dismissToast = (): void => publish(null)

export const currentToast = (): Toast | null => shown

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function nextId(): number {
  lastId += 1
  return lastId
}

function publish(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}
