// @vitest-environment happy-dom
import type { JoinRequest, OwnJoinRequest } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { render } from '#test/render.tsx'
import { AskToJoin, AskToJoinForm } from './ask-to-join.tsx'
import { JoinRequests } from './join-requests.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) => render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>)

function TeamPage() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <AskToJoin teamId="t" isAsking={isAsking} onAsk={() => setIsAsking(true)} />
      {isAsking && <AskToJoinForm teamId="t" onDone={() => setIsAsking(false)} />}
    </>
  )
}

test('[FIRST-4] Ines asks to join without filling in anything, reads who was notified, and withdraws', async () => {
  let own: OwnJoinRequest = { captains: ['Maya', 'Aiko'], askedAt: null, isDeclined: false }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') own = { ...own, askedAt: new Date().toISOString() }
    if (method === 'DELETE') own = { ...own, askedAt: null }
    if (method !== 'GET') sent.push([method, body ? JSON.parse(body as string) : null])
    return Response.json(own)
  })
  show(<TeamPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to Join' }))
  expect(document.activeElement?.textContent).toBe('Ask to Join')
  expect(screen.getByText('Maya and Aiko see your name and this note.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You asked today. We’ve let Maya and Aiko know.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'Ask to Join' })).toBeTruthy()
  expect(sent.map((one) => JSON.stringify(one))).toEqual(['["POST",{"position":"","note":""}]', '["DELETE",null]'])
})

test('[FIRST-4] Ines, who was declined, reads that the team is full right now, and nothing else', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ captains: ['Maya'], askedAt: '2026-11-16', isDeclined: true }))
  show(<TeamPage />)
  expect(await screen.findByText('The team is full right now.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[FIRST-4] Maya reads who asks, adds Ines and declines Rob', async () => {
  const row = { userId: 'i', formerName: null, avatar: '', position: '', frequency: null, note: '', subbedAt: null }
  const asked = { ...row, askedAt: new Date().toISOString() }
  let requests: JoinRequest[] = [
    { ...asked, id: 'i', name: 'Ines D.', position: 'Left wing', frequency: 'Weekly', note: 'New in town' },
    { ...asked, id: 'r', name: 'Rob T.', subbedAt: '2026-11-03T20:00:00Z' },
  ]
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') requests = requests.filter(({ id }) => !address.includes(`/${id}/`))
    return Response.json(requests)
  })
  show(<JoinRequests teamId="t" />)
  const [ines, rob] = await screen.findAllByRole('listitem')
  expect(ines?.textContent).toContain('Left wing')
  expect(ines?.textContent).toContain('“New in town”')
  expect(rob?.textContent).toContain('Subbed for you on Nov 3')
  expect(screen.getByText(/If you decline, we’ll just tell them the team is full right now./)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Add to Team' })[0] as HTMLElement)
  expect(await screen.findByText('Ines D. is on the team.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Rob T. was declined.')).toBeTruthy()
})
