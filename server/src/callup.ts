import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ConfigError, readDatabaseUrl } from '#core/config.ts'
import { connect, type Db, inTransaction } from '#core/database/db.ts'
import { refuseOldDatabase } from '#core/database/migrate.ts'
import { newId } from '#core/ids.ts'
import { bouncedAddresses, deleteBounce, deliveriesOfDay } from '#core/notifications/records.ts'
import { exitOnFailure } from '#core/process.ts'
import { decide } from './features/report/actions.ts'
import { decisionsAbout, reportedSubjects, reportsAbout } from './features/report/queries.ts'
import { subjectOf } from './features/report/rules.ts'

const usage = `Usage: npm run callup -- reports COMMAND
  list [--all]                    what waits for a decision; with --all also what was decided
  show ID                         the reports about a subject, and the decisions
  dismiss ID --reason WHY         nothing is wrong: it shows again
  hide ID --reason WHY            it stays hidden
  --operator NAME                 with dismiss and hide: whose decision it is; your login name if not given
or npm run callup -- deliveries COMMAND
  list                            the messages of the last day, counted by kind and outcome
  bounced                         the addresses that get no mail, because their server refused them
  unblock ADDRESS                 the address gets mail again`

/** The operator's command line. It needs only the database. */
await exitOnFailure(async () => {
  const { positionals, options } = readArguments()
  const [noun, command = '', id = '', ...rest] = positionals
  const commands = { reports: runOnReports, deliveries: runOnDeliveries }[noun ?? '']
  if (!commands || rest.length > 0) throw new ConfigError(usage)
  const databaseUrl = readDatabaseUrl()
  await refuseOldDatabase(databaseUrl)
  const pool = connect(databaseUrl, { max: 1 })
  try {
    const lines = await inTransaction(pool, (db) => commands(db, { command, id, ...options }))
    console.log(lines.join('\n'))
  } finally {
    await pool.end()
  }
})

interface Command {
  command: string
  id: string
  all: boolean
  reason: string
  operator: string
}

function runOnReports(db: Db, given: Command): Promise<string[]> {
  const { command, id } = given
  if (command === 'list' && id === '') return list(db, given)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new ConfigError(usage)
  if (command === 'show') return show(db, id)
  if (command !== 'dismiss' && command !== 'hide') throw new ConfigError(usage)
  if (given.reason.trim() === '') throw new ConfigError('Say why: --reason "…". The reason is kept for good.')
  return settle(db, command, given)
}

async function list(db: Db, { all }: Command): Promise<string[]> {
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
      ...(report.words ? [`  says  ${printable(report.words)}`] : []),
      ...(report.subjectText ? [`  about ${printable(report.subjectText)}`] : []),
    ]),
    ...(decisions.length > 0 ? ['', 'Decisions'] : []),
    ...decisions.map(
      (made) =>
        `${made.decidedAt.toISOString()}  ${made.decision}  ${printable(made.operator)}: ${printable(made.reason)}`,
    ),
  ]
}

async function settle(db: Db, decision: 'dismiss' | 'hide', { id, reason, operator }: Command): Promise<string[]> {
  const now = new Date()
  const made = { subjectId: id, decision, operator: operator.trim() || userInfo().username, reason: reason.trim() }
  if (!(await decide({ db, now, newId: () => newId(now) }, made)))
    throw new ConfigError(`Nothing is reported about ${id}.`)
  return [decision === 'hide' ? 'Hidden. Its reports are closed.' : 'Dismissed: it shows. Its reports are closed.']
}

async function runOnDeliveries(db: Db, { command, id: address }: Command): Promise<string[]> {
  if (command === 'list' && address === '') return listDeliveries(db)
  if (command === 'bounced' && address === '') return listBounced(db)
  if (command !== 'unblock' || address === '') throw new ConfigError(usage)
  await deleteBounce(db, address)
  return [`${printable(address)} gets mail again.`]
}

async function listDeliveries(db: Db): Promise<string[]> {
  const counts = await deliveriesOfDay(db, new Date())
  if (counts.length === 0) return ['No message in the last day.']
  return counts.map(({ kind, outcome, count, reason }) =>
    [String(count).padStart(8), outcome.padEnd(9), kind, printable(reason)].join('  ').trimEnd(),
  )
}

async function listBounced(db: Db): Promise<string[]> {
  const bounced = await bouncedAddresses(db)
  if (bounced.length === 0) return ['No address bounces.']
  return bounced.map(({ email, bouncedAt, reason }) => [bouncedAt.toISOString(), reason, printable(email)].join('  '))
}

/** Removes control characters from people's texts, which could move the terminal's cursor. */
function printable(text: string) {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        operator: { type: 'string', default: '' },
      },
    })
    return { positionals, options: values }
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
