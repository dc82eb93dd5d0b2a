import type { PushMessage } from '@app/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Waiting } from '../offline/outbox.ts'
import { listenForPush, showPush, tapped, type Worker } from './notifications.ts'

const outbox = vi.hoisted(() => new Map<string, Waiting>())
const network = vi.hoisted(() => ({ refuses: false, isDown: false }))
vi.mock('../offline/outbox.ts', () => ({
  keepAnswer: async (answer: Waiting) => void outbox.set(answer.gameId, answer),
  dropAnswer: async ({ gameId }: Waiting) => void outbox.delete(gameId),
  waitingAnswers: async () => [...outbox.values()],
  async deliver() {
    for (const answer of outbox.values()) {
      if (network.isDown) throw new Error('offline')
      if (network.refuses) outbox.set(answer.gameId, { ...answer, refused: { status: 409, problem: {} } })
      else outbox.delete(answer.gameId)
    }
  },
}))

type Shown = { title: string; options: NotificationOptions & { actions: { action: string }[]; data: never } }
let shown: Shown[]
let opened: string[]
let calls: { url: string; method: string; body: unknown }[]
let worker: Worker

beforeEach(() => {
  ;[shown, opened, calls] = [[], [], []]
  Object.assign(network, { refuses: false, isDown: false })
  outbox.clear()
  worker = {
    addEventListener: () => {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
      sync: { register: async () => {} },
    },
    clients: { matchAll: async () => [], openWindow: async (path: string) => void opened.push(path) },
  } as unknown as Worker
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (network.isDown) throw new TypeError('offline')
    calls.push({ url, method, body: body && JSON.parse(body) })
    return new Response('{}')
  })
})
afterEach(() => vi.unstubAllGlobals())

const words = {
  going: 'Going',
  notGoing: 'Not Going',
  undo: 'Undo',
  saidGoing: 'You’re going on Tue',
  saidNotGoing: 'You’re not going on Tue',
  undone: 'No answer yet: Tue',
  notSent: 'Not sent yet.',
  failed: 'Failed to save your answer.',
}
const question = { userId: 'ben', gameId: 'g', startTime: '2026-11-24T19:30:00Z', words }
const message: PushMessage = {
  id: 'd',
  title: 'Going on Tue?',
  body: '4 of 8 in',
  tag: 't',
  path: '/a/x',
  language: 'en',
  question,
}
const data = (value: unknown) => ({ json: () => value }) as PushMessageData
const actions = () => shown.at(-1)?.options.actions.map(({ action }) => action)
const tap = (action: string) => tapped(worker, shown.at(-1)?.options.data ?? null, action)

test('[PUSH-2] the question shows its answers; Going is sent, and the same notification says so with Undo', async () => {
  await showPush(worker, data(message))
  expect(shown[0]).toMatchObject({ title: 'Going on Tue?', options: { tag: 't', body: '4 of 8 in' } })
  expect(actions()).toEqual(['going', 'not-going'])
  await tap('going')
  expect(outbox.size).toBe(0)
  expect(shown[1]).toMatchObject({ title: 'You’re going on Tue', options: { tag: 't' } })
  expect(calls).toEqual([{ url: '/api/v1/device/opened', method: 'POST', body: { id: 'd', tag: 't' } }])
  await tap('undo')
  expect(calls.at(-1)).toMatchObject({ url: '/api/v1/game/g/rsvp?status=Going', method: 'DELETE' })
  expect(shown.at(-1)?.title).toBe('No answer yet: Tue')
  expect(actions()).toEqual(['going', 'not-going'])
})

test('[PUSH-2] without a network the answer waits, and Undo takes it back before it is sent', async () => {
  network.isDown = true
  await showPush(worker, data(message))
  await tap('not-going')
  expect(outbox.get('g')).toMatchObject({ status: 'NotGoing', userId: 'ben', startTime: question.startTime })
  expect(shown.at(-1)).toMatchObject({ title: 'You’re not going on Tue', options: { body: 'Not sent yet.' } })
  await tap('undo')
  expect(outbox.size).toBe(0)
  expect(shown.at(-1)?.title).toBe('No answer yet: Tue')
})

test('an answer that the server rejects is not left in the outbox, and the notification says so', async () => {
  network.refuses = true
  await showPush(worker, data(message))
  await tap('going')
  expect(outbox.size).toBe(0)
  expect(shown.at(-1)?.options.body).toBe('Failed to save your answer.')
  expect(actions()).toEqual([])
})

test('[PUSH-3] a tap without a button opens the page, and says that it was opened', async () => {
  await showPush(worker, data({ ...message, question: undefined }))
  expect(actions()).toEqual([])
  await tap('')
  expect(opened).toEqual(['/a/x'])
  expect(calls).toEqual([{ url: '/api/v1/device/opened', method: 'POST', body: { id: 'd', tag: 't' } }])
})

test.each([[null], [data('nonsense')], [data({ ...message, path: 'https://elsewhere.example' })]])(
  'something is shown even if the message cannot be read',
  async (unreadable) => {
    await showPush(worker, unreadable)
    expect(shown).toHaveLength(1)
    await tap('')
    expect(opened).toEqual(['/'])
  },
)

test('the worker listens for messages and taps', () => {
  const heard: string[] = []
  listenForPush({ ...worker, addEventListener: ((name: string) => heard.push(name)) as Worker['addEventListener'] })
  expect(heard).toEqual(['push', 'notificationclick'])
})
