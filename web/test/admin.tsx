import { adminExamples } from '@app/contract/admin-examples'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { Console } from '../src/pages/admin/console.tsx'
import { maya } from './games.ts'
import { render } from './render.tsx'

type Key = keyof typeof adminExamples
type Replies = { [K in Key]?: (typeof adminExamples)[K] | Response }
type Sent = { path: string; body: unknown; idempotencyKey: string | null }

/** Robin opens a screen of the console. The server has the examples of the contract, and what differs from them. */
export function openConsole(path: string, differing: Replies = {}): Sent[] {
  const sent: Sent[] = []
  const replies: Replies = { ...adminExamples, ...differing }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'https://club.example')
    const key = Object.keys(replies).find((one) => matches(one, method, pathname)) as Key | undefined
    if (method !== 'GET')
      sent.push({
        path: pathname,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        idempotencyKey: new Headers(headers).get('idempotency-key'),
      })
    const reply = key && replies[key]
    return reply instanceof Response ? reply.clone() : Response.json(reply ?? { code: 'not_found' })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <SignedInContext value={{ ...maya, firstName: 'Robin', lastName: 'Vance' }}>
          <Console />
        </SignedInContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

/** A path with names matches before one with parameters, because it comes first in the contract. */
const matches = (key: string, method: string, pathname: string): boolean => {
  const [wanted, path = ''] = key.split(' ')
  return wanted === method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
}

export const refusal = (status: number, code: string): Response =>
  Response.json({ code, requestId: 'r-1' }, { status, headers: { 'content-type': 'application/problem+json' } })
