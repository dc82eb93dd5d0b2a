import { MINUTE_MS } from '@app/contract/local-time'
import { Refusal } from '#core/errors.ts'
import { inLanes } from '#core/fetching/in-lanes.ts'
import { actingFor } from '#core/jobs/acting.ts'
import { type ActingCtx, cronJob, type Job, type Outside } from '#core/jobs/events.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { lockTeam } from '../../team/team/queries.ts'
import { applyFor } from './actions.ts'
import { calendarStopped, changesApplied, changesWait } from './events.ts'
import {
  claimDue,
  type Due,
  deleteLinks,
  knownAbout,
  lockCalendar,
  trustingCaptain,
  updateDue,
  updateOpen,
  upsertLinks,
} from './queries.ts'
import { type Reading, readCalendar, saveReading } from './reading/actions.ts'
import { hostOf, isWorthAMail, nextCheck, planCalendar } from './rules.ts'

/** Per minute. 100,000 teams need 420. */
const AT_ONCE = 600
/** Per minute and site: the limit of the site's budget, with room for captains who wait. */
const PER_HOST = 100
const LANES = 10
/** Later ones are left to the next minutes. */
const START_WITHIN_MS = 45_000
const LATER_MS = 10 * MINUTE_MS

export const followedCalendarJobs: Job[] = [
  cronJob('followed-calendar.read', '* * * * *', AT_ONCE, async (ctx, { limit }) => {
    const due = await claimDue(ctx.db, { now: ctx.now, nextAt: nextCheck(ctx.now), limit })
    if (due.length > 0) ctx.afterCommit((outside) => readAll(outside, due, ctx.now))
    // One batch per minute: reading takes longer than taking.
    return 0
  }),
]

/** Reads calendars a few at a time, and not too many of one site. */
async function readAll(outside: Outside, due: readonly Due[], now: Date) {
  const byHost = Map.groupBy(due, ({ address }) => hostOf(address))
  const some: Due[] = []
  const left: Due[] = []
  for (const [host, ofHost] of byHost) {
    const [first, rest] = [ofHost.slice(0, PER_HOST), ofHost.slice(PER_HOST)]
    // guard: followed calendars: a site gets only so many requests -> const isGranted = true
    const isGranted = await outside.trySpend({ budget: 'followed-calendar.host', to: host, amount: first.length })
    if (isGranted) some.push(...first)
    else left.push(...first)
    left.push(...rest)
  }
  const lanes = { lanes: LANES, startWithinMs: START_WITHIN_MS }
  left.push(...(await inLanes(some, lanes, (next) => readOne(outside, next, now))))
  if (left.length === 0) return
  const teamIds = left.map(({ teamId }) => teamId)
  await outside.write((ctx) => updateDue(ctx.db, teamIds, new Date(now.getTime() + LATER_MS)))
}

async function readOne(outside: Outside, due: Due, now: Date) {
  const reading = await readCalendar(outside, { db: outside.pool, now }, due.teamId, due)
  // guard: followed calendars: an unchanged calendar costs one request and no write
  if (reading.is === 'unchanged' && due.failingSince === null && due.openChanges === 0) return
  const found = await outside.write((ctx) => save(ctx, due, reading))
  if (!found) return
  const applied = found.isTrusted ? await applyTrusted(outside, due) : []
  await outside.write((ctx) => tell(ctx, due, { ...found, applied }))
}

/** Nothing, if a captain has chosen another calendar meanwhile. */
async function save(ctx: ActingCtx, due: Due, reading: Reading) {
  const row = await lockCalendar(ctx.db, due)
  if (!row || row.address !== due.address) return undefined
  const { hasChanged, isStopped } = await saveReading(ctx, row, reading)
  if (reading.is === 'failed') return { hasChanged, isStopped, isTrusted: false }
  const content = reading.is === 'read' ? { ...row, entries: reading.entries } : row
  const { differences, links, obsolete } = planCalendar(content.entries, await knownAbout(ctx.db, content, ctx.now))
  await deleteLinks(ctx.db, row, obsolete)
  await upsertLinks(ctx.db, row, links)
  const open = differences.filter(({ isKept }) => !isKept).length
  await updateOpen(ctx.db, row, { open, toldAt: row.toldAt })
  return { hasChanged, isStopped, isTrusted: row.trustedBy !== null && open > 0 }
}

type Applied = Awaited<ReturnType<typeof applyFor>>

/** In a transaction of its own: if a limit is reached, the changes wait for a captain. */
async function applyTrusted(outside: Outside, { teamId }: Due): Promise<Applied> {
  try {
    return await outside.write(async (job) => {
      if (!(await lockTeam(job.db, teamId))) return []
      await lockCalendar(job.db, { teamId })
      const captain = await trustingCaptain(job.db, { teamId }, job.now)
      // guard: followed calendars: whoever is no longer captain changes no game
      if (!captain) return []
      return applyFor(actingFor(job, captain), teamId)
    })
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Tells the captains what was applied, and what waits for them. */
async function tell(
  ctx: ActingCtx,
  { teamId }: Due,
  { hasChanged, isStopped, applied }: { hasChanged: boolean; isStopped: boolean; applied: Applied },
) {
  const row = await lockCalendar(ctx.db, { teamId })
  if (!row) return
  const { differences } = planCalendar(row.entries, await knownAbout(ctx.db, row, ctx.now))
  const waiting = differences.filter(({ isKept }) => !isKept)
  // guard: followed calendars: captains get one mail about the same changes -> const isTold = waiting.length > 0
  const isTold = hasChanged && isWorthAMail(waiting, row.toldAt, ctx.now)
  await updateOpen(ctx.db, row, { open: waiting.length, toldAt: isTold ? ctx.now : row.toldAt })
  const captains = await captainsOf(ctx.db, teamId)
  if (applied.length > 0) await ctx.notify(captains, changesApplied({ teamId, games: applied }))
  if (isTold) await ctx.notify(captains, changesWait({ teamId }))
  if (isStopped) await ctx.notify(captains, calendarStopped({ teamId }))
}
