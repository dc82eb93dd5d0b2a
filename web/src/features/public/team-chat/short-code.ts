import { MINUTE_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { useState } from 'react'
import { useNow } from '#lib/dates/clock.ts'

const OPEN_MS = policy.chatCodeMinutes * MINUTE_MS

interface Code {
  endsAt: string
}

/**
 * A code that the person takes to Telegram. It has expired once its minutes have passed on this device, whose clock may
 * show another time than the server's.
 */
export function useShortCode<C extends Code>() {
  const now = useNow()
  const [made, setMade] = useState<{ code: C; at: number } | null>(null)
  return {
    code: made?.code ?? null,
    hasExpired: made !== null && now.getTime() - made.at >= OPEN_MS,
    keepCode: (code: C) => setMade({ code, at: Date.now() }),
    forgetCode: () => setMade(null),
  }
}

/** Whether it happened since the code was made. */
export const isSince = (at: string, { endsAt }: Code): boolean =>
  new Date(at).getTime() >= new Date(endsAt).getTime() - OPEN_MS
