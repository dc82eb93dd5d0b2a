import { createHash } from 'node:crypto'
import { currentZone, limits, localOf, type ScheduleProblem } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import type { Fetching, Version } from '#core/fetching/fetching.ts'
import type { SentFiles } from '#core/files/sent-files.ts'
import { nameOfTeam } from '../../schedule/queries.ts'
import { entriesOf } from '../../schedule/rules.ts'
import { columns, list } from '../../schedule/table-column/rules.ts'
import { type CalendarRow, type Content, updateContent, updateFailing, updateWorking } from '../queries.ts'
import { addressFrom, type CalendarEntry, hostOf, isGivenUp, keyed, retryAt } from '../rules.ts'

/** What an attempt to read a calendar came to. */
export type Reading =
  | ({ is: 'read'; host: string; all: CalendarEntry[]; problems: ScheduleProblem[] } & Content)
  | { is: 'unchanged' }
  | { is: 'failed'; isAnswered: boolean; isGone: boolean }

interface Wanted extends Partial<Version> {
  teamId: string
  address: string
  timeZone: string
}

interface Parts {
  fetching: Fetching
  files: SentFiles
}

/** For a captain who waits: charged to their budget, and to that of the site. */
export const readFor =
  (parts: Parts) =>
  async (ctx: Ctx, wanted: Wanted): Promise<Reading> => {
    await ctx.spend('followed-calendar.read')
    await ctx.spend('followed-calendar.host', { to: hostOf(addressFrom(wanted.address)) })
    return readCalendar(parts, ctx, ctx.actor.id, wanted)
  }

/** Fetches and parses a calendar, and keeps the games of the team. Nothing is written. */
export async function readCalendar(
  { fetching, files }: Parts,
  { db, now }: { db: Db; now: Date },
  reader: string,
  { teamId, address, timeZone, etag = '', lastModified = '' }: Wanted,
): Promise<Reading> {
  const known = etag || lastModified ? { etag, lastModified } : undefined
  const fetched = await fetching.get(addressFrom(address), known)
  if (fetched.is === 'unchanged') return { is: 'unchanged' }
  if (fetched.is !== 'fetched')
    return { is: 'failed', isAnswered: fetched.is !== 'unreachable', isGone: fetched.is === 'gone' }
  const parsed = await files.read(reader, {
    bytes: fetched.body,
    options: {
      timeZone: currentZone(timeZone),
      today: localOf(now, timeZone).date,
      max: limits.scheduleLines + 1,
      columns,
      list,
      mapping: [],
    },
  })
  const { entries, problems } = entriesOf(parsed.events, await nameOfTeam(db, { teamId }))
  // guard: followed calendars: a calendar without games is a failure, not a cancelled season -> const isUsable = parsed.events.length <= limits.scheduleLines
  const isUsable = entries.length > 0 && parsed.events.length <= limits.scheduleLines
  if (!isUsable) return { is: 'failed', isAnswered: true, isGone: false }
  const all = keyed(entries)
  return {
    is: 'read',
    host: hostOf(addressFrom(address)),
    name: (parsed.name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, limits.teamName),
    all,
    entries: all.filter(({ startsAt }) => startsAt > now),
    digest: digestOf(all),
    problems: [...parsed.problems, ...problems].sort((a, b) => a.line - b.line).slice(0, limits.pageSize),
    etag: fetched.etag,
    lastModified: fetched.lastModified,
  }
}

const digestOf = (entries: readonly CalendarEntry[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ line: _, ...entry }) => entry)))
    .digest()

/** Stores a reading. Writes nothing for a working calendar that has not changed. Returns whether it has. */
export async function saveReading(
  { db, now }: { db: Db; now: Date },
  row: CalendarRow,
  reading: Reading,
): Promise<{ hasChanged: boolean; isStopped: boolean }> {
  if (reading.is === 'failed') {
    const { isGone } = reading
    const failingSince = row.failingSince ?? now
    const isStopped = isGivenUp(failingSince, isGone, now)
    const stoppedAt = isStopped ? (row.stoppedAt ?? now) : null
    await updateFailing(db, row, { failingSince, isGone, dueAt: retryAt(failingSince, now), stoppedAt })
    return { hasChanged: false, isStopped: isStopped && row.stoppedAt === null }
  }
  const isFailing = row.failingSince !== null
  if (reading.is === 'unchanged') {
    if (isFailing) await updateWorking(db, row)
    return { hasChanged: false, isStopped: false }
  }
  const hasChanged = !Buffer.from(row.digest).equals(reading.digest)
  const isSameVersion = row.etag === reading.etag && row.lastModified === reading.lastModified
  // guard: followed calendars: an unchanged calendar is not stored again -> await updateContent(db, row, { ...reading, hasChanged }, now)
  if (hasChanged || isFailing || !isSameVersion) await updateContent(db, row, { ...reading, hasChanged }, now)
  return { hasChanged, isStopped: false }
}
