// @vitest-environment happy-dom
import { limits } from '@app/contract/limits'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
// Imported here, because otherwise it would be lazy-loaded when the dialog opens.
import '#ui/overlay/dialog.tsx'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { maya } from '#test/games.ts'
import { render } from '#test/render.tsx'
import { InviteDialog } from './invite-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A captain with the dialog open, and the addresses of each request. The server accepts all of them. */
async function captain() {
  const sendings: string[][] = []
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    if (!address.endsWith('/invite')) return Response.json(null)
    const { userEmails }: { userEmails: string[] } = JSON.parse(init.body)
    sendings.push(userEmails)
    return Response.json(userEmails.map((email) => ({ email, outcome: 'invited' })))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <InviteDialog teamId="t-1" teamName="Night Shift FC" open onClose={() => undefined} />
      </SignedInContext>
    </QueryClientProvider>,
  )
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Or enter an email address' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Invitations' })
  const paste = (text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } })
  return { sendings, box, send, paste }
}

test('[INVITE-2] a captain sends to the address in the box without Add', async () => {
  const { box, send } = await captain()
  fireEvent.change(box, { target: { value: 'noah@' } })
  expect(send.disabled).toBe(true)
  fireEvent.change(box, { target: { value: 'noah@example.com' } })
  expect(send.disabled).toBe(false)
  fireEvent.click(send)
  await screen.findByText(/^Invitations sent to 1 player/)
})

test('[INVITE-2] a captain can send once somebody is selected, and typed text is included', async () => {
  const { sendings, box, send, paste } = await captain()
  expect(send.disabled).toBe(true)
  paste('farah@example.com, farah@example.com')
  expect(send.disabled).toBe(false)
  fireEvent.change(box, { target: { value: 'noah@example.com' } })
  fireEvent.click(send)
  await screen.findByText('Invitations sent to 2 players')
  expect(sendings).toEqual([['farah@example.com', 'noah@example.com']])
})

test('[INVITE-2] a captain with an invalid address in the box sees an error, and nothing is sent', async () => {
  const { sendings, box, send, paste } = await captain()
  paste('farah@example.com, noah')
  fireEvent.click(send)
  expect(box.value).toBe('noah')
  expect(screen.queryByText('"noah" is not an email address')).not.toBeNull()
  expect(sendings).toEqual([])
})

test('a captain who pastes a whole club sends two requests', async () => {
  const { sendings, box, send, paste } = await captain()
  paste(Array.from({ length: limits.inviteesAtOnce + 2 }, (_, player) => `player${player}@example.com`).join('\n'))
  expect(box.value).toBe('player50@example.com, player51@example.com')
  fireEvent.click(send)
  await screen.findByText('Invitations sent to 50 players')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(send)
  await waitFor(() => expect(sendings.map((sending) => sending.length)).toEqual([50, 2]))
})
