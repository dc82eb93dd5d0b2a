import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../api/api-error.ts'

/**
 * Asks the provider to confirm that this is an operator. Redirects there and back automatically: people who are signed
 * in there don't notice.
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
