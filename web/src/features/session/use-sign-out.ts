import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-store.ts'

/**
 * Ends the session here, then at the identity provider. The page empties itself before it is left, so that what the
 * browser keeps of it for its back button shows nothing; and a page that comes back asks again who is there.
 */
export function useSignOut(): { leaving: boolean; signOut: () => void } {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      void client.resetQueries()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [client])

  const signOut = async () => {
    setLeaving(true)
    try {
      const { url } = await call('POST /auth/logout')
      client.clear()
      window.location.assign(url)
    } catch {
      setLeaving(false)
      toast('Failed to log out. Please try again.', 'bad')
    }
  }
  return { leaving, signOut: () => void signOut() }
}
