// @vitest-environment happy-dom
import type { MessagePreferences, MessageTopic } from '@app/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { read } from '#lib/api/read.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { TopicChoices } from './topic-choices.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const preferences = (mail: MessageTopic[]): MessagePreferences => ({
  mail,
  push: [],
  teams: [],
  quietHours: { fromHour: 22, untilHour: 8, gameDayNews: true },
  timeZone: '',
})

function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function Page() {
  const { data } = useQuery(read('GET /api/v1/message-preference'))
  return data ? <TopicChoices preferences={data} hasPush={false} /> : null
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} by email`)

test('Ben ticks two topics at once: the replies come in the other order, and both stay as he chose', async () => {
  const replies = new Map<string, PromiseWithResolvers<Response>>()
  let reads = 0
  vi.stubGlobal('fetch', (_: string, init: { method: string; body?: string }) => {
    // Only the first read gets a reply, so that the page shows what the writes left.
    if (!init.body)
      return reads++ === 0 ? Promise.resolve(Response.json(preferences(['asks', 'changes']))) : new Promise(() => {})
    const { topic } = JSON.parse(init.body) as { topic: MessageTopic }
    const reply = Promise.withResolvers<Response>()
    replies.set(topic, reply)
    return reply.promise
  })
  render(<Page />, { wrapper: Providers })
  await screen.findByLabelText('Game questions and reminders by email', {}, patient)
  fireEvent.click(box('Game questions and reminders'))
  fireEvent.click(box('Game changes'))
  await waitFor(() => expect(replies.size).toBe(2), patient)
  expect([box('Game questions and reminders').checked, box('Game changes').checked]).toEqual([false, false])
  for (const [topic, mail] of [
    ['changes', []],
    ['asks', ['changes']],
  ] as const) {
    replies.get(topic)?.resolve(Response.json(preferences([...mail])))
    const label = topic === 'asks' ? 'Game questions and reminders' : 'Game changes'
    await waitFor(() => expect(box(label).getAttribute('aria-busy')).toBeNull(), patient)
  }
  expect(screen.queryByText('Saved')).not.toBeNull()
  expect([box('Game questions and reminders').checked, box('Game changes').checked]).toEqual([false, false])
})

test('a tick that cannot be saved goes back, and Ben reads why', async () => {
  vi.stubGlobal('fetch', async (_: string, init: { body?: string }) =>
    init.body ? new Response('', { status: 500 }) : Response.json(preferences(['asks'])),
  )
  render(<Page />, { wrapper: Providers })
  await screen.findByLabelText('Game questions and reminders by email', {}, patient)
  fireEvent.click(box('Game questions and reminders'))
  await screen.findByText('Failed to save your choice. Please try again.', {}, patient)
  expect(box('Game questions and reminders').checked).toBe(true)
  expect(screen.queryByText('Saved')).toBeNull()
})
