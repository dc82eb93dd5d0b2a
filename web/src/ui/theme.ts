import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

/** /theme.js sets the class before first paint; it listens for this event to set it again. */
const CHANGED = 'themechange'
const KEY = 'theme'

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onTheme, storedTheme, () => 'system'), storeTheme]
}

function storedTheme(): Theme {
  const stored = readStorage()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function storeTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that stores nothing still follows the system.
  }
  window.dispatchEvent(new Event(CHANGED))
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function onTheme(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
