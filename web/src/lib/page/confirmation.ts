import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../api/api-error.ts'

/**
 * The provider is to say once more that this is an operator. Goes there and back to the same page by itself: whoever is signed in
 * there sees nothing of it.
 */
export function useConfirmation(error: unknown, loginPath: string): boolean {
  const { pathname, search } = useLocation()
  const isDue = error instanceof ApiError && error.code === 'operator_unconfirmed'
  useEffect(() => {
    if (!isDue) return
    const returnTo = `${pathname}${search}`
    window.location.assign(`${loginPath}?${new URLSearchParams({ returnTo }).toString()}`)
  }, [isDue, loginPath, pathname, search])
  return isDue
}
