import { expect, test } from 'vitest'
import { namesToKeep } from './backup-folder.ts'

const nameOf = (day: Date) => `backup-${day.toISOString().slice(0, 10)}T03-00-00Z`
const aYear = Array.from({ length: 365 }, (_, days) => nameOf(new Date(Date.UTC(2026, 10, 16 - days))))

test('[BACKUP-2] an operator keeps the backups of seven days, four weeks and six months', () => {
  const kept = [...namesToKeep(aYear, { daily: 7, weekly: 4, monthly: 6 })].sort().map((name) => name.slice(7, 17))
  expect(kept).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ])
})

test('[BACKUP-2] an operator who keeps none still has the newest, and one who pauses for a year loses none to time', () => {
  expect([...namesToKeep(aYear, { daily: 0, weekly: 0, monthly: 0 })]).toEqual([aYear[0]])
  const old = aYear.slice(-3)
  expect(namesToKeep(old, { daily: 7, weekly: 4, monthly: 6 }).size).toBe(3)
})
