import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, type Input, type Reply, type WriteKey } from './api.ts'

/**
 * `const create = useWrite('POST /api/v1/team')`, then `create.write({ body }, { onSuccess })`.
 *
 * Each action has its own idempotency key, which retries by the client and by the user reuse: if the first attempt
 * arrived after all, nothing happens twice.
 */
export function useWrite<K extends WriteKey>(key: K) {
  const unfinished = useRef<Attempt | null>(null)
  const { mutate, ...state } = useMutation<Reply<K>, Error, { input: Input<K>; idempotencyKey: string }>({
    mutationKey: [key],
    mutationFn: ({ input, idempotencyKey }) => call(key, input, { idempotencyKey }),
    onSuccess: () => {
      unfinished.current = null
    },
  })
  const write = (input: Input<K>, outcome?: Outcome<K>) => {
    unfinished.current = attemptFor(JSON.stringify(input), unfinished.current)
    mutate({ input, idempotencyKey: unfinished.current.idempotencyKey }, outcome)
  }
  return { ...state, write }
}

type Outcome<K extends WriteKey> = { onSuccess?: (reply: Reply<K>) => void; onError?: (error: Error) => void }
type Attempt = { sent: string; idempotencyKey: string }

const attemptFor = (sent: string, before: Attempt | null): Attempt =>
  before?.sent === sent ? before : { sent, idempotencyKey: crypto.randomUUID() }
