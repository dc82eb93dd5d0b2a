import type { Account } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'

/** Updates the cached account and profile, so that the menu shows the change before they are reloaded. */
export function useShowAccount(): (account: Account) => void {
  const client = useQueryClient()
  return (account) => {
    const profile = read('GET /api/v1/profile/auth/:subject', { params: { subject: account.auth0Id } })
    client.setQueryData(read('GET /api/v1/account').queryKey, account)
    client.setQueryData(profile.queryKey, account)
  }
}
