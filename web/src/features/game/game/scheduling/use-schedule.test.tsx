// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { game, maya } from '#test/games.ts'
import { renderHook } from '#test/render.tsx'
import { useSchedule } from './use-schedule.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inner = { wrapper: Inside }
function Inside({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <SignedInContext value={maya}>{children}</SignedInContext>
    </QueryClientProvider>
  )
}
let client: QueryClient

/** Maya is now captain of a team that plays in Kyiv, and of a new one. */
async function schedule(teamId: string) {
  client = new QueryClient()
  const teams = ['kyiv', 'new'].map((id) => ({ id, name: id, role: 'Captain' }))
  const inKyiv = game({ location: 'Dynamo', timeZone: 'Europe/Kyiv' })
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('/team/user/')) return Promise.resolve(Response.json(teams))
    return Promise.resolve(Response.json(address.includes('/kyiv/') ? [inKyiv] : []))
  })
  const { result } = renderHook(() => useSchedule(teamId), inner)
  await waitFor(() => expect(result.current.team).toBeDefined())
  return result
}

test('[GCREATE-2] Maya in another country schedules in the time zone of the team’s last game', async () => {
  const schedules = await schedule('kyiv')
  await waitFor(() => expect(schedules.current.draft).toMatchObject({ location: 'Dynamo', timeZone: 'Europe/Kyiv' }))
  act(() => schedules.current.setDraft({ ...schedules.current.draft, time: '19:30' }))
  expect(schedules.current.draft.timeZone).toBe('Europe/Kyiv')
  act(() => schedules.current.setDraft({ ...schedules.current.draft, timeZone: 'Asia/Tokyo' }))
  expect(schedules.current.draft).toMatchObject({ location: 'Dynamo', timeZone: 'Asia/Tokyo', time: '19:30' })
})

test('[GCREATE-2] the first game of a team is in the time zone of Maya’s browser', async () => {
  const schedules = await schedule('new')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(schedules.current.draft).toMatchObject({ location: '', timeZone: browserTimeZone() })
})
