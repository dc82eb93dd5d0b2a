import { ConfigError } from '#core/config.ts'
import type { OperatorCtx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { decide } from '../features/safety/report/actions.ts'
import { decisionsAbout, reportedSubjects, reportsAbout } from '../features/safety/report/queries.ts'
import { subjectOf } from '../features/safety/report/rules.ts'
import { type Command, idIn, printable, readArguments, usageError } from './command.ts'
import { asOperator, operatorOptions, reasonIn } from './operator.ts'

const usage = `callup reports COMMAND
  list [--all]                    what waits for a decision; with --all also what was decided
  show ID                         the reports about a subject, and the decisions
  dismiss ID --reason WHY         nothing is wrong: it shows again
  hide ID --reason WHY            it stays hidden
  --operator NAME                 with dismiss and hide: whose decision it is; your login name if not given`

export const reports: Command = {
  usage,
  run(args) {
    const { positionals, values } = readArguments(args, usage, {
      all: { type: 'boolean', default: false },
      ...operatorOptions,
    })
    const [command, id = '', ...rest] = positionals
    if (rest.length > 0) throw usageError(usage)
    if (command === 'list' && id === '') return asOperator('report.list', values, ({ db }) => list(db, values.all))
    idIn(id, usage)
    const given = { id, operator: values.operator, reason: values.reason }
    if (command === 'show') return asOperator('report.view', given, ({ db }) => show(db, id))
    if (command !== 'dismiss' && command !== 'hide') throw usageError(usage)
    const decision = { ...given, reason: reasonIn(values) }
    return asOperator(`report.${command}`, decision, (ctx) => settle(ctx, command, decision))
  },
}

async function list(db: Db, all: boolean): Promise<string[]> {
  const subjects = await reportedSubjects(db, { isOpenOnly: !all })
  if (subjects.length === 0) return [all ? 'Nothing was ever reported.' : 'Nothing waits for a decision.']
  return subjects.map((reported) => {
    const { about, id } = subjectOf(reported)
    const state = `${reported.open} open of ${reported.reports}${reported.hiddenAt ? ', hidden' : ''}`
    const reasons = reported.reasons.join(', ')
    const last = reported.lastReportedAt.toISOString()
    return [id, about.padEnd(9), state, printable(reported.subjectName), reasons, last].join('  ')
  })
}

async function show(db: Db, id: string): Promise<string[]> {
  const reports = await reportsAbout(db, id)
  const [first] = reports
  if (!first) throw new ConfigError(`Nothing is reported about ${id}.`)
  const decisions = await decisionsAbout(db, id)
  return [
    `${subjectOf(first).about} ${id}: ${printable(first.subjectName)}`,
    first.hiddenAt ? `hidden since ${first.hiddenAt.toISOString()}` : 'not hidden',
    ...reports.flatMap((report) => [
      '',
      `${report.reportedAt.toISOString()}  ${report.reason}  ${report.closedAt ? 'dealt with' : 'open'}`,
      `  by    ${printable(report.reporterName)} (${report.reporterId})`,
      ...(report.comment ? [`  says  ${printable(report.comment)}`] : []),
      ...(report.subjectText ? [`  about ${printable(report.subjectText)}`] : []),
    ]),
    ...(decisions.length > 0 ? ['', 'Decisions'] : []),
    ...decisions.map(
      (made) =>
        `${made.decidedAt.toISOString()}  ${made.decision}  ${printable(made.operator)}: ${printable(made.reason)}`,
    ),
  ]
}

async function settle(
  ctx: OperatorCtx,
  decision: 'dismiss' | 'hide',
  { id, reason }: { id: string; reason: string },
): Promise<string[]> {
  const made = { subjectId: id, decision, reason: reason.trim() }
  if (!(await decide(ctx, made))) throw new ConfigError(`Nothing is reported about ${id}.`)
  return [decision === 'hide' ? 'Hidden. Its reports are closed.' : 'Dismissed: it shows. Its reports are closed.']
}
