// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { render } from '#test/render.tsx'
import { ReadyLink } from './ready-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Maya copies the link of her new team in one tap, also in Safari, which allows it only in the tap itself', async () => {
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST' ? Response.json({ id: 'new', path: '/join/new' }, { status: 201 }) : Response.json([]),
  )
  vi.stubGlobal('ClipboardItem', PromisedItem)
  const copied: PromisedItem[] = []
  vi.stubGlobal('navigator', { clipboard: { write: async (items: PromisedItem[]) => void copied.push(...items) } })
  const team = { teamId: 't', teamName: 'Night Shift FC', teamLogo: '' }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReadyLink team={team} onUse={() => {}}>
        {null}
      </ReadyLink>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy Join Link' }))
  expect(copied).toHaveLength(1)
  expect(await (await copied[0]?.data['text/plain'])?.text()).toMatch(/^http.*\/join\/new$/)
  expect(await screen.findByText(/\/join\/new$/)).toBeTruthy()
})

class PromisedItem {
  readonly data: Record<string, Promise<Blob>>

  constructor(data: Record<string, Promise<Blob>>) {
    this.data = data
  }
}
