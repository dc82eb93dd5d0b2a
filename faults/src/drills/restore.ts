import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { postgresTools } from '@app/dev/postgres-tools'
import { until } from '@app/dev/until'
import { type Drill, type Setting, underLoad } from '../drill.ts'
import type { Load } from '../load.ts'
import { createServer, postgresAccount, type Server } from '../postgres.ts'
import { compileCache, root } from '../product.ts'
import { startSingle } from '../single.ts'
import { sql } from '../sql.ts'

const run = promisify(execFile)
const WRITES = 200

/** The procedure of docs/operations/backup.md: a base backup and the WAL archive, to a moment relative to the deletion of a team. */
async function restoreDeletedTeam(setting: Setting, offsetMs: number) {
  const { folder, say } = setting
  const archive = path.join(folder, 'archive')
  await mkdir(archive)
  // PostgreSQL runs as another user.
  await chmod(archive, 0o777)
  const server = await startSingle(setting, () => ({
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  }))
  const bin = await postgresTools()
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: { databaseUrl: server.url, workers: 1 },
    load: { writers: 4, mailers: 1, readers: 1, pauseMs: 100 },
    async work({ load }) {
      const base = path.join(folder, 'base')
      await run(path.join(bin, 'pg_basebackup'), ['-d', server.url, `--pgdata=${base}`, '--checkpoint=fast'])
      await load.more(WRITES)
      const team = await teamWithoutLoad(server.url, load)
      const before = await contentsOf(server.url, team)
      await delay(1_500)
      const deletedAt = Date.now()
      await sql(server.url, 'delete from team where id = $1', [team])
      await Promise.all([load.more(WRITES), delay(1_000)])

      const target = deletedAt + offsetMs
      await archiveAll(server.url)
      const from = Date.now()
      const restored = await recover(setting, { base, archive, target })
      const restoredMs = Date.now() - from
      const violations = await differences({ url: restored.url, team, before, load, target })
      say(`restored in ${restoredMs} ms`)

      const copied = Date.now()
      const url = await copyBack(setting, { from: restored.url, to: server.url, bin })
      const copiedMs = Date.now() - copied
      if ((await contentsOf(url, team)) !== before)
        violations.push('the team is not the same in the production database')
      if ((await sql(url, 'select from mail_hold')).length !== 1) violations.push('mail is not held back')
      return {
        episodes: [{ from: deletedAt, to: Date.now() }],
        measured: { 'recovery ms': restoredMs, 'backup and restore into production ms': copiedMs },
        violations,
      }
    },
  })
}

async function teamWithoutLoad(url: string, { people }: Load): Promise<string> {
  const [team] = await sql<{ id: string }>(
    url,
    `select t.id from team t where t.id <> all ($1) order by (select count(*) from rsvp join game g on g.id = game_id
      where g.team_id = t.id) desc, t.id limit 1`,
    [people.map(({ teamId }) => teamId)],
  )
  if (!team) throw new Error('The load uses every team.')
  return team.id
}

/** The team with its members, games and answers, as text. */
async function contentsOf(url: string, team: string): Promise<string> {
  const rows = await sql<{ row: string }>(
    url,
    `select t::text as row from team t where id = $1
     union all select m::text from member m where team_id = $1
     union all select g::text from game g where team_id = $1
     union all select r::text from rsvp r join game g on g.id = r.game_id where g.team_id = $1
     order by 1`,
    [team],
  )
  return rows.map(({ row }) => row).join('\n')
}

async function archiveAll(url: string) {
  const [segment] = await sql<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name')
  await until('the WAL is archived', async () => {
    const [last] = await sql<{ name: string | null }>(url, 'select last_archived_wal as name from pg_stat_archiver')
    return (last?.name ?? '') >= (segment?.name ?? '')
  })
}

async function recover(setting: Setting, { base, archive, target }: { base: string; archive: string; target: number }) {
  const { folder, afterwards } = setting
  const postgres = await postgresAccount(folder)
  const settings = () => ({
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: new Date(target).toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  })
  const restored: Server = await createServer(postgres, { name: 'restored', folder, directory: base, settings })
  await writeFile(path.join(base, 'recovery.signal'), '')
  if (postgres.account) await run('chown', ['-R', `${postgres.account.uid}:${postgres.account.gid}`, base])
  await restored.start()
  afterwards(() => restored.process().kill())
  return restored
}

interface Comparison {
  url: string
  team: string
  before: string
  load: Load
  target: number
}

async function differences({ url, team, before, load, target }: Comparison): Promise<string[]> {
  const stored = new Set((await sql<{ key: string }>(url, 'select key from idempotency_key')).map(({ key }) => key))
  const missing = load.acknowledged.filter(({ key, at }) => at < target && !stored.has(key)).length
  const tooLate = load.acknowledged.filter(({ key, sentAt }) => sentAt > target && stored.has(key)).length
  return [
    ...((await contentsOf(url, team)) === before ? [] : ['the deleted team is not as it was']),
    ...(missing > 0 ? [`${missing} writes before that second are missing`] : []),
    ...(tooLate > 0 ? [`${tooLate} writes after that second are there`] : []),
  ]
}

/** Copies the recovered state into a new database of the production server, with the product's own commands. */
async function copyBack({ folder }: Setting, { from, to, bin }: { from: string; to: string; bin: string }) {
  await sql(to, 'create database recovered')
  const url = Object.assign(new URL(to), { pathname: '/recovered' }).href
  const callup = (databaseUrl: string, ...args: string[]) =>
    run(process.execPath, [path.join(root, 'server/src/callup.ts'), ...args], {
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        DATABASE_URL: databaseUrl,
        MEDIA_DIR: path.join(folder, 'media'),
        BACKUP_DIR: path.join(folder, 'backups'),
        PG_BIN: bin,
      },
    })
  const { stdout } = await callup(from, 'backup')
  await callup(url, 'restore', stdout.split(':')[0] ?? '')
  return url
}

export const restoreDrills: Drill[] = [
  {
    name: 'point-in-time',
    fault: 'A team is deleted; the state of the second before is restored from a base backup and the WAL archive',
    run: (setting) => restoreDeletedTeam(setting, -1_000),
    control: {
      fault: 'a moment after the deletion is restored',
      run: (setting) => restoreDeletedTeam(setting, 500),
    },
  },
]
