import { useSyncExternalStore } from 'react'
import { store, stored } from '#lib/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

/** /theme.js sets the class before first paint, and sets it again on this event. */
const CHANGED = 'themechange'
export const THEME = 'theme'

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onTheme, storedTheme, () => 'system'), storeTheme]
}

function storedTheme(): Theme {
  const theme = stored(THEME)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function storeTheme(theme: Theme) {
  store(THEME, theme === 'system' ? null : theme)
  window.dispatchEvent(new Event(CHANGED))
}

function onTheme(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
