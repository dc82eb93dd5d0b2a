import { useEffect, useState } from 'react'

/** In sessionStorage, by features/session/open-page.ts: the page whose Sign Up button the person tapped. */
const KEY = 'sign-up-intent'

/** Whether the person signed up for what this page offers. It is forgotten at once. */
export function useSignUpIntent(): boolean {
  const [hasIntent] = useState(() => storedPath() === window.location.pathname + window.location.search)
  useEffect(forget, [])
  return hasIntent
}

function storedPath(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
