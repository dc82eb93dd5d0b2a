import { useEffect, useState } from 'react'

/** Where features/people/session/open-page.ts stores, in sessionStorage, the page whose Sign Up button was tapped. */
const KEY = 'sign-up-intent'

/** Whether the person signed up for what this page offers. Cleared at once. */
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
