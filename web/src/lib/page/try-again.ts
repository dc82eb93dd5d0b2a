import { isDialogOpen } from './open-dialog.ts'

/** Fields that someone has typed in since the page was loaded. */
const typedIn = new WeakSet<EventTarget>()

/** Call once, when the app starts. */
export const watchTyping = (): void =>
  document.addEventListener('input', ({ target }) => target && typedIn.add(target), true)

/**
 * Reloads the page. If that would lose something, only repeats the failed read: with a half-filled form, an open dialog
 * or, offline, the whole page.
 */
export function tryAgain(repeat: () => unknown, isOffline: boolean): void {
  // guard: Try Again keeps unsaved input
  if (isOffline || isUnsaved()) return void repeat()
  window.location.reload()
}

const isUnsaved = (): boolean =>
  isDialogOpen() || [...document.querySelectorAll(FIELDS)].some((field) => typedIn.has(field))

/** Search input is in the URL and survives a reload. */
const FIELDS = 'input:not([type="search"]), textarea, select'
