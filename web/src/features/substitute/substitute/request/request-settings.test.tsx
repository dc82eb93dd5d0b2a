// @vitest-environment happy-dom
import type { SubRequestDetail } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { RequestSettings } from './request-settings.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const request = {
  id: '019a0000-0000-7000-8000-000000000001',
  status: 'Open',
  numberOfSubs: 1,
  openSpots: 1,
  firstCome: false,
  everybodyAt: null,
  can: { edit: true },
} as SubRequestDetail

test('Robin types while the request is being saved, keeps the text, and does not see "Saved"', async () => {
  const answered = Promise.withResolvers<Response>()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return sent.length === 1 ? answered.promise : Promise.resolve(Response.json(request))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RequestSettings request={request} now={new Date()} />
    </QueryClientProvider>,
  )
  const number = screen.getByLabelText('Number of subs')
  fireEvent.change(number, { target: { value: '2' } })
  fireEvent.click(screen.getByText('Save Changes'))
  await waitFor(() => expect(sent).toHaveLength(1), patient)
  fireEvent.change(number, { target: { value: '3' } })
  answered.resolve(Response.json({ ...request, numberOfSubs: 2 }))
  await waitFor(() => expect(screen.getByText('Save Changes').closest('[aria-busy]')).toBeNull(), patient)
  expect(number).toHaveProperty('value', '3')
  expect(screen.queryByText('Saved')).toBeNull()

  fireEvent.change(number, { target: { value: '1' } })
  fireEvent.click(screen.getByText('Save Changes'))
  fireEvent.blur(number)
  await screen.findByText('Saved', {}, patient)
})
