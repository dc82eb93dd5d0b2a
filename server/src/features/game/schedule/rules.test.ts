import { expect, test } from 'vitest'
import { planImport } from './rules.ts'

const now = new Date('2026-11-17T17:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const startOf = (i: number) => new Date(now.getTime() + (24 + i) * HOUR_MS)
const dayOf = (startsAt: Date) => startsAt.toISOString().slice(0, 10)

const gameAt = (i: number) => ({
  id: `game ${i}`,
  status: 'Upcoming' as const,
  kind: 'game' as const,
  title: '',
  needed: null,
  opponent: 'Wolves',
  startsAt: startOf(i),
  startsOn: dayOf(startOf(i)),
  endsAt: startOf(i + 2),
  timeZone: 'UTC',
  location: 'Delta Park',
  notes: '',
  cancelledAt: null,
  cancelReason: '',
  ourScore: null,
  importUid: `file:${i}`,
  isLinked: false,
})
const entryAt = (i: number) => ({
  line: i,
  uid: null,
  startsAt: startOf(i),
  date: dayOf(startOf(i)),
  timeZone: 'UTC',
  namesZone: false,
  isCancelled: false,
  opponent: 'Wolves',
  rawOpponent: 'Wolves',
  location: '',
  notes: '',
})
const planned = (entries: number[], games: number[]) =>
  planImport(entries.map(entryAt), games.map(gameAt), { now, teamName: 'Night Shift FC' }).map(
    ({ change, game, line }) => [change, line, game?.id ?? null],
  )

test('Maya’s games are matched by the minute, then by the day, then within three weeks, earliest first', () => {
  const [twoDays, fourWeeks] = [48, 28 * 24]
  expect(planned([0, twoDays + 1, fourWeeks], [0, 1, twoDays])).toEqual([
    ['same', 0, 'game 0'],
    ['changed', twoDays + 1, `game ${twoDays}`],
    ['new', fourWeeks, null],
    ['gone', 0, 'game 1'],
  ])
  expect(planned([100, 200], [10, 150])).toEqual([
    ['changed', 100, 'game 10'],
    ['changed', 200, 'game 150'],
  ])
})

test('Mallory’s file is matched with 24,000 games against one opponent in linear time', () => {
  const games = Array.from({ length: 24_000 }, (_, i) => gameAt(i))
  const entries = Array.from({ length: 500 }, (_, i) => entryAt(20_000 + 7 * i))
  const before = process.cpuUsage()
  planImport(entries, games, { now, teamName: 'Night Shift FC' })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(800)
})
