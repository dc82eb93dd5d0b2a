import type { MessagePreferences } from '@app/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'

/** Whether this site sends notifications. */
export const useHasPush = (): boolean => Boolean(useQuery(read('GET /api/v1/device')).data?.publicKey)

/** Changes the cached preferences until they are read again. */
export function useChangePreferences() {
  const client = useQueryClient()
  return (change: (now: MessagePreferences) => MessagePreferences) =>
    client.setQueryData(read('GET /api/v1/message-preference').queryKey, (now) => now && change(now))
}
