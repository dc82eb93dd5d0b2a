import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresTools } from '@app/dev/postgres-tools'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupNames } from '../src/core/backup/backup-folder.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { callup } from './processes.ts'
import { newWorld, type Person, type World } from './world.ts'

const root = path.join(import.meta.dirname, '../..')

/** The tests that run the commands which need a terminal, a whole machine or a damaged database. */
const runElsewhere: Record<string, string> = {
  setup: 'server/src/commands/setup.test.ts',
  doctor: 'server/test/doctor/doctor.test.ts',
  upgrade: 'server/test/backup.test.ts',
  'restore --replace': 'faults/src/drills/restore.ts',
}

let world: World
let empty: TestDatabase
let folder: string
let maya: Person
let rosa: Person
let theo: Person
let rosasTeam: string
let team: string
beforeAll(async () => {
  ;[world, empty, folder] = await Promise.all([
    newWorld({ now: () => new Date() }),
    cloneDatabase(),
    mkdtemp(path.join(tmpdir(), 'documented-')),
  ])
  await empty.pool.unsafe('drop schema public, graphile_worker cascade; create schema public')
  vi.stubEnv('DATABASE_URL', world.url)
  vi.stubEnv('BACKUP_DIR', path.join(folder, 'backups'))
  vi.stubEnv('MEDIA_DIR', path.join(folder, 'media'))
  vi.stubEnv('PG_BIN', await postgresTools())
  maya = await world.person('Maya', 'Okafor')
  rosa = await world.person('Rosa', 'Li')
  theo = await world.person('Theo', 'Lang')
  const mayasTeam = await world.team(maya, 'Pucks')
  const other = await world.team(rosa, 'Puck United')
  await world.joins(theo, mayasTeam)
  await world.joins(maya, other)
  ;[team, rosasTeam] = [mayasTeam.id, other.id]
  const body = { about: 'team', aboutId: team, reason: 'spam', comment: '' } as const
  await world.call(rosa, 'POST /api/v1/report', { body })
  await world.pool`insert into bounced_address (email, bounced_at, reason) values ('dead@example.org', now(), '550')`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([world.close(), empty.drop()])
  await rm(folder, { recursive: true })
})

test.each(['configure.md', 'backup.md', 'mail.md', 'console.md', 'install.md', 'upgrade.md'])(
  'an operator runs the commands of %s from top to bottom',
  { timeout: 120_000 },
  async (document) => {
    const text = await readFile(path.join(root, 'docs/operations', document), 'utf8')
    const lines = Array.from(text.matchAll(/^```sh\n(.*?)^```$/gms), ([, block = '']) => block.split('\n')).flat()
    const typed = lines.map(commandIn).filter((args) => args !== undefined)
    expect(typed).not.toEqual([])
    for (const args of typed) {
      const elsewhere = runElsewhere[args.includes('--replace') ? 'restore --replace' : (args[0] ?? '')]
      if (elsewhere) {
        expect(await readFile(path.join(root, elsewhere), 'utf8'), args.join(' ')).toContain(args[0])
        continue
      }
      vi.stubEnv('DATABASE_URL', args[0] === 'restore' ? empty.url : world.url)
      const { code, err } = await callup(...(await withRealNames(args)))
      expect({ code, err }, args.join(' ')).toEqual({ code: 0, err: '' })
    }
  },
)

test('an operator creates the database and sends waiting mails by SQL', async () => {
  const name = `callup_${randomUUID().slice(0, 8)}`
  const [configure, troubleshoot] = await Promise.all(
    ['configure.md', 'troubleshoot.md'].map((name) => readFile(path.join(root, 'docs/operations', name), 'utf8')),
  )
  const statements = Array.from(`${configure}${troubleshoot}`.matchAll(/^```sql\n(.*?)^```$/gms), ([, sql = '']) => sql)
  expect(statements).toHaveLength(2)
  await world.pool.unsafe(`create role ${name}`)
  for (const sql of statements) await world.pool.unsafe(sql.replaceAll(/\bcallup\b/g, name))
  await world.pool.unsafe(`drop database ${name}`)
  await world.pool.unsafe(`drop role ${name}`)
})

/** The words after `callup`, without quotes and comments. */
function commandIn(line: string): string[] | undefined {
  const [, command] = /(?:npm run callup --|docker compose exec \w+ callup) ([^#]+)/.exec(line) ?? []
  return command
    ? Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word = '']) => quoted ?? word)
    : undefined
}

/** Replaces the examples by names from the database. */
async function withRealNames(args: string[]): Promise<string[]> {
  const { BACKUP_DIR = '' } = process.env
  const [newest] = await backupNames(BACKUP_DIR).catch(() => [])
  const subject = { people: () => rosa.id, teams: () => team, reports: () => team, jobs: failedJob }[args[0] ?? '']
  const id = args.includes('ID') && subject ? await subject() : ''
  return args.map((word) => {
    if (word === 'ID') return id
    if (word === 'PERSON') return theo.id
    if (word === 'ADDRESS') return 'dead@example.org'
    if (word === 'TEAM=PERSON') return `${rosasTeam}=${maya.id}`
    if (word === 'rosa@example.org') return rosa.email
    if (word.includes('/backup-2026-')) return path.join(BACKUP_DIR, newest ?? '')
    return word.startsWith('/var/') ? BACKUP_DIR : word
  })
}

async function failedJob(): Promise<string> {
  const [job] = await world.pool<{ id: string }[]>`select id::text from graphile_worker.add_job('ask.begin')`
  await world.pool`update graphile_worker._private_jobs set attempts = max_attempts where id = ${job?.id}`
  return job?.id ?? ''
}
