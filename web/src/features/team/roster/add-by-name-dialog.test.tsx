// @vitest-environment happy-dom
import type { TeamMember } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { render } from '#test/render.tsx'
// Imported here, or it would be loaded lazily when the dialog opens.
import '#ui/overlay/dialog.tsx'
import { AddByNameDialog } from './add-by-name-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noah: TeamMember = {
  id: 'noah',
  firstName: 'Noah',
  lastName: 'Pike',
  avatar: '',
  role: 'Player',
  noAccount: true,
  can: { promote: false, demote: false, remove: true, makeSpare: false, makePlayer: false, rename: true },
}
const team = { id: 't-1', members: [noah] }

/** A captain with the open dialog, and what was sent. */
async function captain() {
  const sent: { people: { name: string; email: string }[] }[] = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return Response.json({ team: {}, added: 1, leftOut: [] })
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AddByNameDialog team={team} open onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog', { name: 'Add by Name' })
  return { sent, onClose }
}
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[ROSTER-1] a captain adds one player, whose address is optional', async () => {
  const { sent, onClose } = await captain()
  press('Add Player')
  expect(screen.queryByText('Enter a name')).not.toBeNull()
  fill('Name', 'Viktor Sand')
  expect(
    screen.queryByText('With one, we’ll email Viktor before games. They can answer without an account.'),
  ).not.toBeNull()
  fill('Email', 'viktor@')
  press('Add Player')
  expect(screen.queryByText('Enter an email address or leave it empty')).not.toBeNull()
  fill('Email', 'viktor@example.com')
  press('Add Player')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ people: [{ name: 'Viktor Sand', email: 'viktor@example.com' }] }])
})

test('[ROSTER-2] a captain types the name of somebody on the roster, and reads that', async () => {
  const { sent } = await captain()
  fill('Name', 'noah pike')
  press('Add Player')
  expect(screen.queryByText('Someone with this name or address is already on the roster')).not.toBeNull()
  expect(sent).toEqual([])
})

test('[ROSTER-2] a captain pastes a list, reads who is new and who is left out, and only then it is sent', async () => {
  const { sent } = await captain()
  fireEvent.click(screen.getByRole('radio', { name: 'Several' }))
  fill('Names', 'Viktor Sand\nBea Castillo, bea@example.com\nTheo Marsh\nNoah Pike\nviktor sand')
  const lines = () => [...screen.getByRole('status').querySelectorAll('p')].map((line) => line.textContent)
  expect(lines()).toEqual([
    '3 players are new: Viktor, Bea and Theo',
    'Noah Pike is already on the roster and will be skipped',
    'viktor sand is on the list twice and is added once',
  ])
  expect(sent).toEqual([])
  press('Add 3 Players')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.people.map(({ name }) => name)).toEqual(['Viktor Sand', 'Bea Castillo', 'Theo Marsh'])
})

test('[ROSTER-2] of a whole club the captain reads some names and how many more', async () => {
  await captain()
  fireEvent.click(screen.getByRole('radio', { name: 'Several' }))
  fill('Names', Array.from({ length: 40 }, (_, n) => `P${n} Player`).join('\n'))
  expect(screen.getByRole('status').textContent).toBe('40 players are new: P0, P1, P2, P3, P4, P5, P6, P7 and 32 more')
  fill('Names', Array.from({ length: 501 }, (_, n) => `P${n} Player`).join('\n'))
  expect(screen.queryByText('Add at most 500 players at a time.')).not.toBeNull()
})
