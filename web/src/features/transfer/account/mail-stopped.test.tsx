// @vitest-environment happy-dom
import type { Account } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { MailStopped } from './mail-stopped.tsx'
import { OwnAccount } from './own-account.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const ben: Account = {
  id: '019a0000-0000-7000-8000-000000000001',
  auth0Id: 'provider|ben',
  firstName: 'Ben',
  lastName: 'Ito',
  email: 'ben@example.com',
  emailVerified: true,
  noMail: null,
  gender: '',
  avatar: '',
  findable: true,
  timeZone: '',
  locale: '',
}

/** A server that gives the reason why Ben gets no mail, until he turns it on again. */
async function openAccount(why: 'bounced' | 'complained') {
  let account: Account = { ...ben, noMail: { why, since: '2026-11-16T10:00:00.000Z' } }
  vi.stubGlobal('fetch', async (_: string, init?: { method?: string }) => {
    if (init?.method === 'POST') account = ben
    return Response.json(account)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnAccount>{(own) => <MailStopped account={own} />}</OwnAccount>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', undefined, patient)
}

test.each([
  ['bounced', 'Our email to you bounced', 'Try Again'],
  ['complained', 'You’re not getting email from us', 'Get Email Again'],
] as const)('[MAIL-4] Ben, whose mail %s, reads why it stopped and starts it again', async (why, title, button) => {
  await openAccount(why)
  screen.getByText(title)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText('We’ll email ben@example.com again.', undefined, patient)
  expect(screen.queryByText(title)).toBeNull()
})
