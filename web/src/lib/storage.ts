/** The number of answers given in this browser, until the person logs out. */
export const ANSWERS_HERE = 'answers-here'

/** Reads a setting of this browser. With storage disabled, localStorage throws. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the setting. */
export function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The setting lasts until the page is closed.
  }
}
