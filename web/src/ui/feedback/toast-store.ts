import type { I18n } from '@lingui/core'
import { failureText } from '#lib/api/failure-text.ts'

export type Toast = { id: number; sentence: string; why?: Why; tone: 'good' | 'bad' }

/** The error behind a failure. `isReason`: the sentence says why already. */
type Why = { error: unknown; isReason?: boolean | undefined }

let shown: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for 3 s, in place of the one before. Nothing may depend on it being read. */
export const toast = (text: string): void => publish({ id: nextId(), sentence: text, tone: 'good' })

/** Says what failed, and why, for 3 s too: the control itself shows the failure until the next try. */
export const toastFailure = (sentence: string, error?: unknown, isReason?: boolean): void =>
  publish({ id: nextId(), sentence, why: { error, isReason }, tone: 'bad' })

/** What a toast says, a line each. */
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
