// @vitest-environment happy-dom
import type { JoinLink } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { JoinLinkDialog } from './join-link-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = (id: string): JoinLink => ({
  id,
  path: `/join/${id}`,
  madeAt: '2026-11-16T17:00:00Z',
  expiresAt: '2026-12-16T17:00:00Z',
  maxUses: null,
  uses: 0,
})

function open(before: JoinLink[]) {
  let links = before
  const made: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      made.push(JSON.parse(body as string))
      links = [link(`made-${made.length}`), ...links]
      return Response.json(links[0], { status: 201 })
    }
    if (method === 'DELETE') links = []
    return Response.json(links)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <JoinLinkDialog teamLogo="" teamId="t" teamName="Night Shift FC" open onClose={() => {}} />
    </QueryClientProvider>,
  )
  return made
}

test('[FIRST-6] Maya opens the dialog and has a link to share; date and limit are under More', async () => {
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (what: unknown) => shared.push(what) })
  const made = open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }, patient))
  expect(shared).toEqual([{ title: 'Join Night Shift FC', url: expect.stringContaining('/join/made-1') }])
  expect(made).toEqual([{}])
  expect(screen.getByLabelText('Player limit').closest('details')?.open).toBe(false)
})

test('[FIRST-6] Maya, who has a link, gets no other one; one that she closes is not replaced unless she asks', async () => {
  const made = open([link('first')])
  fireEvent.click(await screen.findByRole('button', { name: 'Turn Off Link' }, patient))
  expect(await screen.findByText('No active links.', {}, patient)).toBeTruthy()
  expect(made).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Create Link' }))
  expect(await screen.findByText(/\/join\/made-1$/, {}, patient)).toBeTruthy()
})
