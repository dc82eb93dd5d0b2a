// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { attendee } from '../../../../../test/games.ts'
import { patient } from '../../../../../test/patient.ts'
import { render } from '../../../../../test/render.tsx'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { FacesOfGame } from './faces.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[DASH-3] Maya sees three of the people who are in and how many more, without guests and old answers', async () => {
  const going = ['Aiko', 'Ben', 'Dre', 'Kat', 'Omar'].map((name) => attendee(name, 'Going'))
  const others = [
    attendee('Sam', 'Maybe'),
    attendee('Guest', 'Going', { as: 'guest' }),
    attendee('Tom', 'Going', { isForOldTime: true }),
  ]
  vi.stubGlobal('fetch', async () => Response.json([...others, ...going]))
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <FacesOfGame id="final" />
    </QueryClientProvider>,
  )
  const faces = () =>
    [...container.querySelectorAll('[data-initials]')].map((face) => face.getAttribute('data-initials'))
  await vi.waitFor(() => expect(faces()).toEqual(['A', 'B', 'D', '+2']), patient)
})
