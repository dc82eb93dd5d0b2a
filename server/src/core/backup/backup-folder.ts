import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ConfigError } from '../config.ts'

/** The files of a backup. The checksum file has the format of `sha256sum`. */
export const files = {
  dump: 'database.dump',
  /** The database of the bundled sign-in, if there is one. */
  accounts: 'accounts.dump',
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  pictures: 'pictures',
}

/** A newest backup older than this is a failure: on the console, for `callup doctor` and in deploy/prometheus/alerts.yml. */
export const OLDEST_BACKUP_HOURS = 36

const TableSums = Type.Array(Type.Object({ table: Type.String(), rows: Type.Number(), checksum: Type.String() }))

export type Manifest = Static<typeof Manifest>
export const Manifest = Type.Object({
  format: Type.Literal(1),
  version: Type.String(),
  takenAt: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(
    Type.Object({
      name: Type.String(),
      appliedAt: Type.String(),
      checksum: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  ),
  tables: TableSums,
  /** The tables of the bundled sign-in. */
  accounts: Type.Optional(TableSums),
  pictures: Type.Object({
    count: Type.Number(),
    /** Pictures referenced by rows but missing in the store. */
    missing: Type.Array(Type.String()),
  }),
})

export const backupName = (at: Date): string => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The time is part of the name: backup-2026-11-16T03-00-00Z. */
export const backedUpAt = (name: string): Date =>
  new Date(name.replace(/^backup-(.*)T(..)-(..)-(..)Z$/, '$1T$2:$3:$4Z'))

/** The names of complete backups in a folder, newest first. A backup gets this name only once it is complete. */
export async function backupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ConfigError(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  return names.filter((name) => /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort((a, b) => (a < b ? 1 : -1))
}

/** When the newest complete backup in a folder was taken. */
export async function newestBackupAt(folder: string): Promise<Date | undefined> {
  const [newest] = await backupNames(folder).catch(() => [])
  return newest === undefined ? undefined : backedUpAt(newest)
}

export async function readManifest(backup: string): Promise<Manifest> {
  try {
    return Value.Parse(Manifest, JSON.parse(await readFile(join(backup, files.manifest), 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${backup} is not a backup that this version can read: ${reason}`)
  }
}

/** The entries of the checksum file, which lists every file except itself. */
export async function* readSums(backup: string): AsyncGenerator<{ sum: string; path: string }> {
  const lines = createInterface({
    input: createReadStream(join(backup, files.sums)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (sum) yield { sum, path }
  }
}

/** Problems of a backup: missing, changed or unknown files. */
export async function faultsOf(backup: string): Promise<string[]> {
  const faults: string[] = []
  let listed = 1
  for await (const { sum, path } of readSums(backup)) {
    listed += 1
    const actual = await sumFile(join(backup, path)).catch(() => undefined)
    if (actual !== sum) faults.push(actual === undefined ? `${path} cannot be read` : `${path} has changed`)
  }
  for (const needed of [files.dump, files.manifest, files.sums])
    if (!(await stat(join(backup, needed)).catch(() => undefined))) faults.push(`${needed} is missing`)
  const actual = await countFiles(backup)
  if (faults.length === 0 && actual !== listed) faults.push(`it has ${actual} files, but lists ${listed}`)
  return faults
}

export async function sumFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function countFiles(folder: string): Promise<number> {
  let count = 0
  for (const entry of await readdir(folder, { withFileTypes: true }))
    count += entry.isDirectory() ? await countFiles(join(folder, entry.name)) : 1
  return count
}

/** Flushes a file or folder to disk, so that it survives a power failure. */
export async function sync(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The same for all folders in a folder whose files have already been flushed. */
export async function syncFolders(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  await sync(folder)
}

export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

/** Deletes backups that no rule keeps, and returns their names. */
export async function rotate(folder: string, keep: Keep): Promise<string[]> {
  const names = await backupNames(folder)
  const kept = namesToKeep(names, keep)
  const old = names.filter((name) => !kept.has(name))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}

/** The newest backup of each of the last days, weeks and months that have one, and always the newest of all. */
export function namesToKeep(names: readonly string[], { daily, weekly, monthly }: Keep): Set<string> {
  const newestFirst = names.toSorted((a, b) => (a < b ? 1 : -1))
  const newestOfEach = (period: (day: string) => string, count: number) =>
    [...Map.groupBy(newestFirst, (name) => period(dayOf(name))).values()]
      .slice(0, count)
      .flatMap(([newest]) => newest ?? [])
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach((day) => day, daily),
    ...newestOfEach(mondayBefore, weekly),
    ...newestOfEach((day) => day.slice(0, 7), monthly),
  ])
}

const dayOf = (name: string) => basename(name).slice('backup-'.length, 'backup-2026-11-16'.length)

function mondayBefore(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
