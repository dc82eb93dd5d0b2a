import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { turnOn } from '#lib/push/subscription.ts'

/** The browser asks only after a tap. Declining is not a failure: the page shows that notifications are blocked. */
export function useTurnOn(publicKey: string, onDone: (isOn: boolean) => void) {
  const { id } = useSignedInUser()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const turn = async () => {
    setIsPending(true)
    setError(null)
    try {
      onDone(await turnOn(publicKey, id))
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
    } finally {
      setIsPending(false)
    }
  }
  return { turnOn: () => void turn(), isPending, error }
}
