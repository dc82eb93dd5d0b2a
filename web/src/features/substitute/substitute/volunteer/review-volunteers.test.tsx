// @vitest-environment happy-dom
import type { SubRequestDetail, Volunteer } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { ReviewVolunteers } from './review-volunteers.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const waiting = (id: string, firstName: string): Volunteer => ({
  id,
  userId: id,
  firstName,
  lastName: 'Hale',
  avatar: '',
  position: '',
  note: '',
  formerName: null,
  isNoteHidden: false,
  status: 'Waiting',
  volunteeredAt: '2026-11-15T10:00:00.000Z',
  isForOldTime: false,
  isSpare: false,
  forbiddenBy: null,
  record: { subbed: 0, noShows: 0 },
  turnedUp: null,
})

const request = {
  id: '019a0000-0000-7000-8000-000000000001',
  status: 'Open',
  openSpots: 2,
  volunteers: [waiting('v-ines', 'Ines'), waiting('v-tom', 'Tom')],
  can: { choose: true },
} as SubRequestDetail

test('[SUBS-4] Robin, on a slow network, accepts one after the other without waiting, and each is sent once', async () => {
  const sent: string[] = []
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address.split('/').at(-2) ?? '')
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewVolunteers request={request} menu={() => null} />
    </QueryClientProvider>,
  )
  const accept = (name: string) => screen.getByRole('button', { name: `Accept ${name} Hale` })
  fireEvent.click(accept('Ines'))
  fireEvent.click(accept('Ines'))
  fireEvent.click(accept('Tom'))
  await waitFor(() => expect(accept('Tom').getAttribute('aria-busy')).toBe('true'), patient)
  expect(sent).toEqual(['v-ines'])

  answers[0]?.(Response.json(request))
  await screen.findByText('Ines Hale is in.', {}, patient)
  await waitFor(() => expect(sent).toEqual(['v-ines', 'v-tom']), patient)
  expect(accept('Ines').getAttribute('aria-busy')).not.toBe('true')
  answers[1]?.(Response.json(request))
  await screen.findByText('Tom Hale is in.', {}, patient)
  expect(sent).toHaveLength(2)
})

test('[MOVED-1] Robin cannot accept Ines, who is asked again, and accepts Tom, who has confirmed the new day', () => {
  const [ines, tom] = request.volunteers
  const volunteers = ines && tom ? [{ ...ines, isForOldTime: true }, tom] : []
  const shown = { ...request, volunteers, date: '2026-11-20T19:30:00.000Z', timeZone: 'UTC' }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewVolunteers request={shown} menu={() => null} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Accept Ines Hale' })).toBeNull()
  expect(screen.getByText('Asked again')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept Tom Hale' })).toBeTruthy()
})
