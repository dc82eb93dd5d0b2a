import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '../src/core/database/migrate.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { schemaText } from './schema-text.ts'

/** The baseline of the first commit of 1.0.0, where it differs from today's in more than comments. */
const asItWas: [file: string, today: string, before: string][] = [
  ['0002_team.sql', 'team_by_search_text', 'team_by_words'],
  ['0002_team.sql', 'team_search_text', 'team_words'],
  ['0002_team.sql', 'expires_at timestamptz not null,\n  max_uses', 'expires_at timestamptz,\n  max_uses'],
  ['0002_team.sql', 'on invitation and join pages;', 'on pages and pictures for people outside the team;'],
  [
    '0005_message.sql',
    "'going', 'maybe', 'not_answered', 'not_going', 'subs'",
    "'Going', 'Maybe', 'NotAnswered', 'NotGoing', 'Subs'",
  ],
  ['0006_safety.sql', '  comment      text not null,', '  words        text not null,'],
  ['0006_safety.sql', 'report.comment', 'report.words'],
  ['0008_core.sql', 'first_attempt_at', 'tried_since'],
  ['0016_search.sql', 'create index concurrently if not exists profile_by_age on profile (created_at, id);\n', ''],
]

const migrations = path.join(import.meta.dirname, '../migrations')
let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'first-baseline-'))
  database = await cloneDatabase(new URL('/template0', inject('templateUrl')).href)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test.runIf(isNightly)(
  '[BACKUP-6] a database made before the first release has the schema of a new one after the upgrade',
  async () => {
    await cp(migrations, folder, { recursive: true })
    for (const [name, today, before] of asItWas) {
      const file = path.join(folder, name)
      const text = await readFile(file, 'utf8')
      expect(text, name).toContain(today)
      await writeFile(file, text.replaceAll(today, before))
    }
    await migrate(database.url, { migrations: pathToFileURL(`${folder}/`) })
    await database.pool`update migration set checksum = null`
    await migrate(database.url)
    expect(await schemaText(database.pool)).toBe(await readFile(path.join(migrations, '../schema.sql'), 'utf8'))
  },
)

/**
 * The first commit of 1.0.0. If the history is available, each later commit that changed tables, functions or views is
 * tried.
 */
const first = '96dbcdb8'
const root = path.join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' })

/** Two changes that met in main may have made their tables and columns in the other order. */
const inAnyOrder = (schema: string) =>
  schema
    .split('\n\n')
    .map((table) => linesOf(table).sort().join('\n'))
    .sort()
const linesOf = (table: string) =>
  table.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replace(/,( --|$)/, '$1'))

test.runIf(isNightly)(
  '[BACKUP-6] a database of any earlier commit of 1.0.0 has the schema of a new one after the upgrade',
  { timeout: 1_200_000 },
  async ({ skip }) => {
    const places = ['server/migrations', 'server/sql']
    const commits = git('log', '--reverse', '--format=%h', `${first}~..HEAD`, '--', ...places)
      .trim()
      .split('\n')
    if (commits[0] !== first) skip('a shallow clone')
    const expected = await readFile(path.join(root, 'server/schema.sql'), 'utf8')
    for (const commit of commits) {
      const old = path.join(folder, commit)
      await mkdir(old)
      execFileSync('bash', ['-c', `git -C ${root} archive ${commit} ${places.join(' ')} | tar -x -C ${old}`])
      const at = await cloneDatabase(new URL('/template0', inject('templateUrl')).href)
      const url = (place: string) => pathToFileURL(`${old}/server/${place}/`)
      await migrate(at.url, { migrations: url('migrations'), sql: url('sql') })
      await at.pool`update migration set checksum = null`
      await migrate(at.url)
      const text = await schemaText(at.pool)
      await at.drop()
      expect(inAnyOrder(text), commit).toEqual(inAnyOrder(expected))
    }
    console.log(`${commits.length} commits upgraded to the schema of today`)
  },
)
