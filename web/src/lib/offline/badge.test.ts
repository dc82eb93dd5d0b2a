import 'fake-indexeddb/auto'
import type { Needs } from '@app/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read } from '../api/read.ts'
import { countOf, followNeeds, showBadge, updateBadge } from './badge.ts'
import { empty, put } from './database.ts'

const needs = (more: Partial<Record<keyof Needs, unknown[]>> = {}) =>
  ({ games: [], unscored: [], unanswered: [], joinRequests: [], leavers: [], setUp: null, ...more }) as unknown as Needs

const badges: number[] = []
let isInstalled = false

beforeEach(async () => {
  badges.length = 0
  isInstalled = false
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isInstalled }) })
  await empty('replies')
})
afterEach(() => vi.unstubAllGlobals())

const query = read('GET /api/v1/profile/:userId/needs', { params: { userId: 'maya' } })

test('[APP-8] the badge counts the rows of Needs You; games to answer are one', () => {
  expect(countOf(needs())).toBe(0)
  expect(countOf(needs({ games: [1, 2], unscored: [1], unanswered: [1, 2, 3], joinRequests: [1], leavers: [1] }))).toBe(
    6,
  )
  expect(countOf(needs({ spots: [1] }))).toBe(1)
})

test('[APP-8] the badge shows what the page has read, and follows it', () => {
  const client = new QueryClient()
  client.setQueryData(query.queryKey, needs({ games: [1] }))
  followNeeds(client)
  client.setQueryData(query.queryKey, needs({ games: [1, 2] }))
  client.setQueryData(query.queryKey, needs())
  expect(badges).toEqual([1, 2, 0])
})

test('[APP-8] the installed app reads what needs Maya again when it has changed, on any page', async () => {
  isInstalled = true
  const client = new QueryClient()
  const answers = [needs({ games: [1] }), needs()]
  followNeeds(client)
  await client.fetchQuery({ ...query, queryFn: async () => answers.shift() as never })
  await client.invalidateQueries({ queryKey: query.queryKey })
  await vi.waitFor(() => expect(badges).toEqual([1, 0]))
})

test('[APP-8] a browser without badges is left alone', () => {
  vi.stubGlobal('navigator', {})
  showBadge(3)
  followNeeds(new QueryClient())
  expect(badges).toEqual([])
})

test('[APP-8] when a message comes, the service worker reads what needs Maya', async () => {
  const asked = vi.fn<(path: string) => Promise<Response>>(async () =>
    Response.json(needs({ games: [1], leavers: [1] })),
  )
  vi.stubGlobal('fetch', asked)
  await updateBadge()
  expect(asked).not.toHaveBeenCalled()
  await put('replies', 'owner-id', 'maya')
  await updateBadge()
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/profile/maya/needs')
  expect(badges).toEqual([2])
})
