import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { postgresTools } from '@app/dev/postgres-tools'
import { type Drill, type Outcome, type Setting, underLoad } from '../drill.ts'
import { checkOutEarlier } from '../previous-version.ts'
import { compileCache, root } from '../product.ts'
import { startSingle } from '../single.ts'
import { sql } from '../sql.ts'

const run = promisify(execFile)
/** Or as many as there are earlier versions. */
const ROUNDS = 5
/** Writes of the old version after the migration, and of the new one. */
const WRITES = 40

/** Upgrades a new database of each earlier version in turn, several times. */
async function upgradeRepeatedly(setting: Setting, isAtOnce = false): Promise<Outcome> {
  const { folder, say } = setting
  const server = await startSingle(setting)
  const versions = await checkOutEarlier(folder)
  const rounds = setting.rounds ?? Math.max(ROUNDS, versions.length)
  const pgBin = await postgresTools()
  const outcomes: Outcome[] = []
  const total: Total = { requests: 0, whileMigrating: 0, slowestMs: 0, migratingMs: 0, kinds: '' }
  for (let round = 1; round <= rounds; round += 1) {
    const name = `round_${round}`
    const version = versions[(round - 1) % versions.length]
    if (!version) throw new Error('The history has no earlier version.')
    await sql(server.url, `create database ${name}`)
    const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
    const roundFolder = path.join(folder, name)
    await mkdir(roundFolder)
    const outcome = await upgradeOnce(
      { ...setting, folder: roundFolder },
      { databaseUrl, pgBin, source: version.source, isAtOnce, total },
    )
    outcomes.push(outcome)
    await sql(server.url, `drop database ${name} with (force)`)
    const failures = outcome.violations.map((violation) => `; FAILED: ${violation}`)
    say(`round ${round} of ${rounds}, from ${version.name}: ${outcome.saw}; ${total.kinds}${failures.join('')}`)
  }
  const [last] = outcomes.slice(-1)
  if (!last) throw new Error('No round was run.')
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + count(outcome), 0)
  return {
    saw: `of ${total.requests.toLocaleString('en')} requests ${sum(({ violations }) => violations.length) ? 'some failed' : 'none failed'}; slowest ${(total.slowestMs / 1000).toFixed(1)} s`,
    recoveredAfterMs: 0,
    verdict: {
      ...last.verdict,
      acknowledged: sum(({ verdict }) => verdict.acknowledged),
      lost: sum(({ verdict }) => verdict.lost),
      doubled: sum(({ verdict }) => verdict.doubled),
      mails: {
        expected: sum(({ verdict }) => verdict.mails.expected),
        missing: sum(({ verdict }) => verdict.mails.missing),
        repeated: sum(({ verdict }) => verdict.mails.repeated),
        unexpected: sum(({ verdict }) => verdict.mails.unexpected),
      },
    },
    measured: {
      upgrades: rounds,
      from: versions.map(({ name }) => name).join(', '),
      'by the new worker': total.kinds,
      'responses of the old version while the new one migrated': total.whileMigrating,
      'backup and migration, mean ms': Math.round(total.migratingMs / rounds),
    },
    violations: outcomes.flatMap(({ violations }, index) =>
      violations.map((violation) => `round ${index + 1}: ${violation}`),
    ),
  }
}

interface Round {
  databaseUrl: string
  pgBin: string
  source: string
  isAtOnce: boolean
  total: Total
}

interface Total {
  requests: number
  whileMigrating: number
  slowestMs: number
  migratingMs: number
  /** How many kinds of messages the new worker sent, in words. */
  kinds: string
}

function upgradeOnce(setting: Setting, { databaseUrl, pgBin, source, isAtOnce, total }: Round): Promise<Outcome> {
  return underLoad({
    setting,
    verdictUrl: () => databaseUrl,
    // Named so in 1.0.0; later versions ignore it.
    product: { databaseUrl, source, workers: 1, env: { OVERLOAD_DELAY_MS: '0' } },
    isBehindNginx: true,
    load: { writers: 4, mailers: 1, readers: 2, pauseMs: 100 },
    calmMs: 0,
    async work({ product, load }) {
      const from = Date.now()
      await run(process.execPath, [path.join(root, 'server/src/callup.ts'), 'upgrade'], {
        env: {
          PATH: process.env['PATH'],
          ...compileCache,
          DATABASE_URL: databaseUrl,
          MEDIA_DIR: path.join(setting.folder, 'media'),
          BACKUP_DIR: path.join(setting.folder, 'backups'),
          PG_BIN: pgBin,
        },
      })
      const migrated = Date.now()
      await load.more(WRITES)
      await product.replaceBy(root, { isAtOnce })
      await load.everyApiWrites(Date.now())
      await load.more(WRITES)
      const to = Date.now()

      const failed = load.responses.filter(({ status }) => status !== 200)
      const during = load.responses.filter(({ startedAt, endedAt }) => endedAt >= from && startedAt <= migrated)
      total.requests += load.responses.length
      total.whileMigrating += during.length
      total.migratingMs += migrated - from
      total.slowestMs = Math.max(
        total.slowestMs,
        ...load.responses.map(({ startedAt, endedAt }) => endedAt - startedAt),
      )
      return {
        episodes: [{ from, to }],
        violations: [
          ...(failed.length > 0
            ? [`${failed.length} requests failed: ${failed[0]?.status} ${failed[0]?.message}`]
            : []),
          ...(during.length === 0 ? ['the old version did not respond while the new one migrated'] : []),
        ],
      }
    },
    async afterCount() {
      const [sent = '', ...notSent] = await queueEveryKind(databaseUrl)
      total.kinds = sent
      return notSent.map((line) => `not sent after the upgrade: ${line}`)
    },
  })
}

/** What `queue-every-kind.ts` prints: how many kinds of messages were sent, then those that were not. */
async function queueEveryKind(databaseUrl: string): Promise<string[]> {
  const env = { PATH: process.env['PATH'], ...compileCache, DATABASE_URL: databaseUrl }
  const { stdout } = await run(process.execPath, [path.join(root, 'server/test/queue-every-kind.ts')], { env })
  return stdout.trim().split('\n')
}

export const upgradeDrills: Drill[] = [
  {
    name: 'upgrade',
    fault:
      'An earlier version is upgraded under load behind nginx: backup, migration, then one process after the other is replaced; in the end every kind of message is sent',
    needs: ['git', 'nginx'],
    run: (setting) => upgradeRepeatedly(setting),
    control: {
      fault: 'all processes are replaced at once',
      run: (setting) => upgradeRepeatedly({ ...setting, rounds: 1 }, true),
    },
  },
]
