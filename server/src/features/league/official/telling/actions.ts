import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { JobCtx } from '#core/jobs/events.ts'
import { captainsOf } from '../../../team/member/queries.ts'
import { officialMissing, officialNews } from '../events.ts'
import { newsOf, type Snapshot } from '../rules.ts'
import { deleteOfficials, type OfficialRow, organisersOf, updateOrganisersTold, updateTold } from './queries.ts'

type TellCtx = Pick<JobCtx, 'db' | 'now' | 'notify'>

/** Tells holders what they don't know yet and, shortly before a game, its organisers whom they lost. */
export async function tellAbout(ctx: TellCtx, rows: readonly OfficialRow[]) {
  for (const official of rows) await tellHolder(ctx, official)
  const missed = Map.groupBy(
    rows.filter((official) => isMissed(official, ctx.now)),
    ({ fixtureId, name }) => `${fixtureId} ${name}`,
  )
  for (const officials of missed.values()) await tellOrganisers(ctx, officials)
  const gone = rows.filter(({ fixtureId }) => fixtureId === null).map(({ id }) => id)
  if (gone.length > 0) await deleteOfficials(ctx.db, gone)
}

async function tellHolder(
  { db, now, notify }: TellCtx,
  { id, name, told, profileId, teamId, ...official }: OfficialRow,
) {
  const current: Snapshot = { ...(official.facts ?? told), state: official.facts ? official.state : 'ended' }
  const news = newsOf(told, current)
  if (!news && told.state === current.state) return
  await updateTold(db, id, current)
  const isPast = [told, current].every(({ startsAt }) => new Date(startsAt) <= now)
  if (!news || isPast) return
  const to = profileId ? [{ profileId }] : teamId ? await captainsOf(db, teamId) : []
  await notify(to, officialNews({ officialId: id, name, before: told }))
}

/** Whoever has just been asked for another time has a while to confirm it. */
function isMissed({ state, isOpen, hasToldOrganisers, facts, movedAt }: OfficialRow, now: Date): boolean {
  if (hasToldOrganisers || !isOpen || !facts || state === 'held') return false
  const isAsked = state === 'moved' && movedAt && hoursTo(now, movedAt) < policy.alertPauseAfterMoveHours
  // guard: officials: organisers are told two days before the game, and not earlier -> return !isAsked
  return !isAsked && hoursTo(new Date(facts.startsAt), now) <= policy.officialLateHours
}

const hoursTo = (later: Date, earlier: Date): number => (later.getTime() - earlier.getTime()) / HOUR_MS

/** Several people may have had it, one after the other. */
async function tellOrganisers({ db, now, notify }: TellCtx, officials: readonly OfficialRow[]) {
  const [first] = officials
  if (!first?.facts) return
  await updateOrganisersTold(
    db,
    officials.map(({ id }) => id),
    now,
  )
  await notify(await organisersOf(db, first.facts.leagueId), officialMissing({ officialId: first.id }))
}
