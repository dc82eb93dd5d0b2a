import type { AdminReport, ReportSummary } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { Say } from '#core/language/say.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { decide } from '../../../safety/report/actions.ts'
import type { Decision } from '../../../safety/report/queries.ts'
import { subjectOf } from '../../../safety/report/rules.ts'
import { showEntry } from '../../audit/actions.ts'
import { trailOfReport } from '../../audit/queries.ts'
import type { personActions } from '../person/actions.ts'
import { captainOf, nameOf } from './page.ts'
import {
  type DecisionRow,
  type ReportedPerson,
  type ReportedRow,
  type ReportItem,
  reportedList,
  reportedPerson,
  reportedSubject,
  reportItems,
} from './queries.ts'

type Reading = Pick<OperatorCtx, 'db' | 'now' | 'sayTo'>
interface Judgement {
  id: string
  reason: string
}

export async function listReports({ db }: Pick<Reading, 'db'>): Promise<ReportSummary[]> {
  const reported = await reportedList(db)
  return reported.map((row) => {
    const [last] = row.decisions
    return { ...showSubject(row), reasons: row.reasons, lastDecision: last ? showDecision(last) : null }
  })
}

export async function getReport({ db, now, sayTo }: Reading, { id }: { id: string }): Promise<AdminReport> {
  const row = (await reportedSubject(db, id)) ?? refuse('not_found')
  const person = await reportedPerson(db, row, now)
  const say = sayTo()
  return {
    ...showSubject(row),
    items: (await reportItems(db, id)).map((item) => showItem(say, item)),
    decisions: row.decisions.map(showDecision),
    person: person ? showPerson(person) : null,
    teamId: row.teamId,
    trail: (await trailOfReport(db, id)).map(showEntry),
  }
}

export const dismissReport = (ctx: OperatorCtx, input: Judgement) => settle(ctx, 'dismiss', input)

export const hideReported = (ctx: OperatorCtx, input: Judgement) => settle(ctx, 'hide', input)

/** Suspends the person with the reason of the decision, which they read. */
export const suspendReported =
  ({ suspendPerson }: Pick<ReturnType<typeof personActions>, 'suspendPerson'>) =>
  async (ctx: OperatorCtx, { id, days, reason }: Judgement & { days: number | null }): Promise<AdminReport> => {
    const row = (await reportedSubject(ctx.db, id)) ?? refuse('not_found')
    const person = (await reportedPerson(ctx.db, row, ctx.now)) ?? refuse('not_found')
    await suspendPerson(ctx, { id: person.id, days, reason })
    return settle(ctx, 'suspend', { id, reason })
  }

async function settle(ctx: OperatorCtx, decision: Decision, { id, reason }: Judgement): Promise<AdminReport> {
  if (!(await decide(ctx, { subjectId: id, decision, reason: reason.trim() }))) refuse('not_found')
  return getReport(ctx, { id })
}

const showSubject = (row: ReportedRow) => {
  const { about, id } = subjectOf(row)
  const { name, reports, open, firstReportedAt, lastReportedAt, isHidden } = row
  return {
    id,
    about,
    name,
    reports,
    open,
    isHidden,
    firstReportedAt: firstReportedAt.toISOString(),
    lastReportedAt: lastReportedAt.toISOString(),
  }
}

const showDecision = ({ decidedAt, ...made }: DecisionRow) => ({
  ...made,
  decidedAt: new Date(decidedAt).toISOString(),
})

const showItem = (say: Say, { reportedAt, isOfCaptain, teamName, opponent, startsAt, ...item }: ReportItem) => ({
  ...item,
  reporter: isOfCaptain ? captainOf(say, teamName) : item.reporter,
  reportedAt: reportedAt.toISOString(),
  game: opponent && startsAt ? { name: nameOf(say, teamName, opponent), startsAt: startsAt.toISOString() } : null,
})

const showPerson = ({ avatar, createdAt, subbing, ...person }: ReportedPerson) => ({
  ...person,
  ...subbing,
  avatar: pictureUrl(avatar),
  createdAt: createdAt.toISOString(),
})
