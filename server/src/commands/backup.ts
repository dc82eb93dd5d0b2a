import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@app/contract/local-time'
import {
  backupNames,
  faultsOf,
  files,
  type Keep,
  newestBackupAt,
  OLDEST_BACKUP_HOURS,
  readManifest,
  rotate,
} from '#core/backup/backup-folder.ts'
import { takeBackup } from '#core/backup/take-backup.ts'
import { ConfigError, readBackupConfig, readSettings } from '#core/config.ts'
import { openMediaStore } from '#core/pictures/media-store.ts'
import { picturesAfter } from '../features/people/picture/queries.ts'
import { type Command, readArguments, usageError } from './command.ts'

const usage = `callup backup [COMMAND]
  [--to DIR]                      writes a backup into DIR (BACKUP_DIR if not given), then deletes old ones
  --keep-daily 7 --keep-weekly 4 --keep-monthly 0
                                  the newest of this many days, weeks and months stay
  --keep-all                      deletes none
  list [--to DIR]                 the backups in DIR
  check [--to DIR] [--hours ${OLDEST_BACKUP_HOURS}]   whether the newest backup is younger than this; exit code 1 if it is not
  verify BACKUP                   whether every file of a backup is as it was written`

export const backup: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, {
      to: { type: 'string' },
      hours: { type: 'string', default: String(OLDEST_BACKUP_HOURS) },
      'keep-daily': { type: 'string', default: '7' },
      'keep-weekly': { type: 'string', default: '4' },
      'keep-monthly': { type: 'string', default: '0' },
      'keep-all': { type: 'boolean', default: false },
    })
    const [command, path, ...rest] = positionals
    if (rest.length > 0) throw usageError(usage)
    if (command === 'verify' && path) return verify(path)
    if (path) throw usageError(usage)
    if (command === 'list') return list(values.to)
    if (command === 'check') return check(values.to, countOf(values.hours), new Date())
    if (command) throw usageError(usage)
    const keep = {
      daily: countOf(values['keep-daily']),
      weekly: countOf(values['keep-weekly']),
      monthly: countOf(values['keep-monthly']),
    }
    return create(values.to, values['keep-all'] ? undefined : keep)
  },
}

/** Writes a backup of the configured database and pictures. */
export function backUp(to: string | undefined) {
  const config = readBackupConfig()
  return takeBackup({
    databaseUrl: config.databaseUrl,
    accountsUrl: config.ID_DATABASE_URL,
    folder: folderOf(to, config.BACKUP_DIR),
    media: openMediaStore(config),
    picturesAfter,
    pgBin: config.PG_BIN,
    now: new Date(),
  })
}

async function create(to: string | undefined, keep: Keep | undefined): Promise<string[]> {
  const { path, manifest } = await backUp(to)
  const deleted = keep ? await rotate(join(path, '..'), keep) : []
  const { missing } = manifest.pictures
  return [
    `${path}: ${await summary(path)}`,
    ...(missing.length > 0
      ? [`Warning: the store lacks ${missing.length} pictures that are in use; manifest.json lists them.`]
      : []),
    ...deleted.map((name) => `deleted ${name}`),
  ]
}

async function list(to: string | undefined): Promise<string[]> {
  const folder = folderOf(to, readBackupConfig().BACKUP_DIR)
  const names = await backupNames(folder)
  if (names.length === 0) return [`No backup in ${folder}.`]
  return Promise.all(names.map(async (name) => `${name}  ${await summary(join(folder, name))}`))
}

/** For a container's health check, and for monitoring without Prometheus. */
async function check(to: string | undefined, hours: number, now: Date): Promise<string[]> {
  const folder = folderOf(to, readSettings('BACKUP_DIR').BACKUP_DIR)
  const newest = await newestBackupAt(folder)
  if (!newest) throw new ConfigError(`No backup in ${folder}.`)
  const age = Math.floor((now.getTime() - newest.getTime()) / HOUR_MS)
  if (age >= hours) throw new ConfigError(`The newest backup in ${folder} is ${age} hours old.`)
  return [`The newest backup in ${folder} is ${age} hours old.`]
}

async function verify(path: string): Promise<string[]> {
  await readManifest(path)
  const faults = await faultsOf(path)
  if (faults.length > 0)
    throw new ConfigError([`${path} is damaged:`, ...faults.map((fault) => `  ${fault}`)].join('\n'))
  return [`${path} is complete: ${await summary(path)}`]
}

async function summary(path: string): Promise<string> {
  const { version, tables, pictures, accounts } = await readManifest(path)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const people = accounts?.find(({ table }) => table === 'public.account')
  const megabytes = (await stat(join(path, files.dump))).size / 1024 ** 2
  const counts = `${tables.length} tables, ${rows.toLocaleString('en')} rows, ${pictures.count} pictures`
  const signIn = people ? `, ${people.rows.toLocaleString('en')} accounts` : ''
  return `version ${version}, ${counts}${signIn}, dump ${megabytes.toFixed(1)} MB`
}

function folderOf(to: string | undefined, configured: string): string {
  const folder = to ?? configured
  if (!folder) throw new ConfigError('Set BACKUP_DIR, or say where to: --to DIR')
  return folder
}

function countOf(typed: string): number {
  if (!/^\d+$/.test(typed)) throw usageError(usage)
  return Number(typed)
}
