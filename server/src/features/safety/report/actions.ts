import { type InputOf, type OwnReport, type reportApi, reportReasons } from '@app/contract'
import type { Ctx, OperatorCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, authorizeOperator, type Scope } from '#permissions'
import { lockProfileForShare } from '../../people/profile/queries.ts'
import { lockTeamForShare, updateLinksClosed } from '../../team/team/queries.ts'
import { insertBlock, insertHiddenTeam } from '../block/queries.ts'
import { hiddenByReports } from './events.ts'
import {
  closeReports,
  countReports,
  type Decision,
  deleteReport,
  type FoundSubject,
  findSubject,
  insertDecision,
  insertReport,
  lastDecision,
  lockSubject,
  type OwnReportRow,
  openReport,
  reportsAbout,
  reportsBy,
  seesRequest,
  updateHidden,
} from './queries.ts'
import { isEnoughToHide, type SubjectIds, standing, subjectOf } from './rules.ts'

type Input = InputOf<'POST /api/v1/report', (typeof reportApi)['POST /api/v1/report']>

/** Reports a subject to the operators. The third reporter hides it, in the same transaction. */
export async function makeReport(
  ctx: Ctx,
  { about, aboutId, reason, comment = '', blockToo }: Input,
): Promise<OwnReport> {
  if (!reportReasons[about].some((known) => known === reason))
    refuse('invalid_input', [{ field: 'reason', message: 'does not go with what is reported' }])
  await ctx.spend('report.make')
  const subject = { about, id: aboutId }
  const found = (await findSubject(ctx.db, subject)) ?? refuse('not_found')
  if (found.personId === ctx.actor.id) refuse('not_yourself')
  if (!(await lockContext(ctx, found))) refuse('not_found')
  if (!(await lockProfileForShare(ctx.db, ctx.actor.id))) refuse('signed_out')
  const scope = await authorizeReporter(ctx, found)
  // The lock serializes reporters, so that each one counts the earlier reports.
  const { hiddenAt } = (await lockSubject(ctx.db, subject)) ?? refuse('not_found')
  const report = { id: ctx.newId(), ...found, reason, comment: comment.trim(), now: ctx.now }
  if (!(await insertReport(ctx.db, scope, report))) refuse('already_reported')
  if (!hiddenAt && (await isHiddenByReports(ctx, aboutId))) {
    await updateHidden(ctx.db, scope, subject, ctx.now)
    await ctx.announce(hiddenByReports, { subjectId: aboutId })
  }
  if (blockToo) await shutOut(ctx, scope, found)
  return showOwn({ ...report, subjectName: report.name, reportedAt: ctx.now, closedAt: null })
}

export async function listOwnReports({ db, actor }: Ctx): Promise<OwnReport[]> {
  return (await reportsBy(db, actor.id)).map(showOwn)
}

/** Withdraws a report. The subject is shown again if too few reports remain and no operator has hidden it. */
export async function withdrawReport(ctx: Ctx, { id }: { id: string }): Promise<object> {
  const scope = await authorize(ctx, 'report.withdraw-own')
  const report = (await openReport(ctx.db, { id, reporterId: ctx.actor.id })) ?? refuse('not_found')
  const subject = subjectOf(report)
  if (!(await lockContext(ctx, report))) refuse('not_found')
  const locked = (await lockSubject(ctx.db, subject)) ?? refuse('not_found')
  if (!(await deleteReport(ctx.db, scope, id))) refuse('not_found')
  if (locked.hiddenAt === null) return {}
  const decided = await lastDecision(ctx.db, subject.id)
  // guard: safety: an operator’s decision outlives a withdrawn report -> const isHiddenByOperator = false
  const isHiddenByOperator = decided === 'hide' || decided === 'suspend'
  if (!isHiddenByOperator && !(await isHiddenByReports(ctx, subject.id)))
    await updateHidden(ctx.db, scope, subject, null)
  return {}
}

/** Records an operator's decision and closes the subject's reports. Returns false if nothing is reported. */
export async function decide(
  ctx: Pick<OperatorCtx, 'db' | 'now' | 'newId' | 'operator'>,
  { subjectId, ...made }: { subjectId: string; decision: Decision; reason: string },
): Promise<boolean> {
  const { operator } = ctx
  const scope = authorizeOperator(ctx, 'operator.act')
  const [report] = await reportsAbout(ctx.db, subjectId)
  if (!report) return false
  const subject = subjectOf(report)
  const locked = (await lockContext(ctx, report)) && (await lockSubject(ctx.db, subject))
  if (!locked) return false
  const { volunteerId, requestId, teamId, personId } = report
  const decision = { id: ctx.newId(), volunteerId, requestId, teamId, personId, operator, ...made, now: ctx.now }
  await insertDecision(ctx.db, scope, decision)
  await closeReports(ctx.db, scope, subject.id, ctx.now)
  const isHidden = made.decision !== 'dismiss'
  await updateHidden(ctx.db, scope, subject, isHidden ? (locked.hiddenAt ?? ctx.now) : null)
  if (subject.about === 'team')
    await updateLinksClosed(ctx.db, scope, { teamId: subject.id, closedAt: isHidden ? ctx.now : null })
  return true
}

/** Locks the team and the person, before the subject and its reports: the same order as account and team deletion. */
async function lockContext({ db }: Pick<Ctx, 'db'>, { teamId, personId }: SubjectIds): Promise<boolean> {
  if (teamId && !(await lockTeamForShare(db, teamId))) return false
  return !personId || lockProfileForShare(db, personId)
}

/** People report only what they can see. Only the team's captains see an offer. */
async function authorizeReporter(ctx: Ctx, { teamId, gameId, requestId, volunteerId }: FoundSubject) {
  if (!teamId) return authorize(ctx, 'report.make')
  const scope = await authorize(ctx, 'report.make', teamId, gameId ?? undefined)
  // guard: safety: only captains report an offer
  if (volunteerId && scope.role !== 'captain') refuse('not_found')
  if (requestId && !(await seesRequest(ctx.db, { requestId, viewerId: ctx.actor.id }))) refuse('not_found')
  return scope
}

/** Once an operator has dismissed reports, further ones are read but hide nothing. */
async function isHiddenByReports({ db }: Ctx, id: string): Promise<boolean> {
  // guard: safety: a dismissal is not undone by reports
  if ((await lastDecision(db, id)) === 'dismiss') return false
  return isEnoughToHide(await countReports(db, id, standing))
}

async function shutOut({ db, now }: Ctx, scope: Scope<'report.make'>, { personId, teamId }: FoundSubject) {
  if (personId) await insertBlock(db, scope, { personId, now })
  else if (teamId) await insertHiddenTeam(db, scope, { teamId, now })
}

const showOwn = (report: OwnReportRow): OwnReport => ({
  id: report.id,
  about: subjectOf(report).about,
  name: report.subjectName,
  reason: report.reason,
  reportedAt: report.reportedAt.toISOString(),
  isDealtWith: report.closedAt !== null,
})
