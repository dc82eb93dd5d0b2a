import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config.ts'
import { connect, type Db } from '../database/db.ts'
import { type MediaStore, mediaUrl, mediaVariants, storedName } from '../pictures/media.ts'
import { productVersion } from '../product.ts'
import { backupName, backupNames, files, type Manifest, sumFile, sync, syncFolders } from './backup-folder.ts'
import { addressWithoutPassword, openTool, type Tool } from './postgres-tools.ts'
import { sumTables, type TableSum } from './table-sums.ts'

export interface BackupOptions {
  databaseUrl: string
  /** The database of the bundled sign-in; empty without one. */
  accountsUrl: string
  /** The folder of all backups. */
  folder: string
  media: Pick<MediaStore, 'read'>
  /** Keys of pictures referenced by rows, in order, after the given key. */
  picturesAfter: (db: Db, key: string, limit: number) => Promise<string[]>
  pgBin: string
  now: Date
}

const PARTIAL = '.partial'
/** Pictures are small, so this many are held in memory at once. */
const PICTURES_AT_ONCE = 8
const KEYS_AT_ONCE = 1_000

/**
 * Writes a backup and returns its path. The dump, the table sums and the list of pictures come from one snapshot. The
 * folder gets its final name once everything is on disk, so that an interrupted backup cannot be mistaken for a
 * complete one.
 */
export async function takeBackup(options: BackupOptions): Promise<{ path: string; manifest: Manifest }> {
  const { databaseUrl, folder, now } = options
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    const pgDump = await openTool('pg_dump', { bin: options.pgBin, url: databaseUrl, db })
    const [lock] = await db<{ isFree: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('backup', 0)) as is_free`
    if (!lock?.isFree) throw new ConfigError('Another backup of this database is running.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removePartial(folder)
    const path = join(folder, freeName(await backupNames(folder), now))
    const draft = path + PARTIAL
    await mkdir(draft, { mode: 0o700 })
    try {
      const manifest = await writeParts(draft, options, db, pgDump)
      await syncFolders(draft)
      await rename(draft, path)
      await sync(folder)
      return { path, manifest }
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  } finally {
    db.release()
    await pool.end()
  }
}

/** Names have a resolution of seconds. A second backup within the same second gets the next one. */
function freeName(taken: string[], now: Date): string {
  const name = backupName(now)
  return taken.includes(name) ? freeName(taken, new Date(now.getTime() + 1000)) : name
}

/** A killed backup leaves its draft behind. Holding the lock proves that nobody is still writing it. */
async function removePartial(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('backup-') && name.endsWith(PARTIAL)) await rm(join(folder, name), { recursive: true })
}

async function writeParts(draft: string, options: BackupOptions, db: Db, pgDump: Tool): Promise<Manifest> {
  // Opened for appending, because several pictures are copied at once.
  const sums = await open(join(draft, files.sums), 'a', 0o600)
  const addSum = (sum: string, path: string) => sums.appendFile(`${sum}  ${path}\n`)
  try {
    const { parts, postgres } = await dumpWith(db, pgDump, options.databaseUrl, join(draft, files.dump), () =>
      readRest(draft, options, db, addSum),
    )
    // Last, so that everyone in the app's snapshot has theirs.
    const accounts = options.accountsUrl && (await writeAccounts(options, join(draft, files.accounts)))
    const manifest: Manifest = {
      format: 1,
      version: productVersion,
      takenAt: options.now.toISOString(),
      postgres,
      ...parts,
      ...(accounts && { accounts }),
    }
    const text = `${JSON.stringify(manifest, undefined, 1)}\n`
    await writeFile(join(draft, files.manifest), text, { mode: 0o600, flush: true })
    for (const name of [files.dump, files.manifest, ...(accounts ? [files.accounts] : [])]) {
      await addSum(await sumFile(join(draft, name)), name)
      await sync(join(draft, name))
    }
    await sums.sync()
    return manifest
  } finally {
    await sums.close()
  }
}

/** Dumps a database into a file while `read` reads the rest of the backup from the same snapshot. */
async function dumpWith<Parts>(db: Db, pgDump: Tool, url: string, file: string, read: () => Promise<Parts>) {
  await db.unsafe(`begin isolation level repeatable read read only; set local statement_timeout = 0;
                   set local idle_in_transaction_session_timeout = 0; set local transaction_timeout = 0`)
  const [snapshot] = await db<{ id: string; postgres: string }[]>`
    select pg_export_snapshot() as id, current_setting('server_version') as postgres`
  const over = new AbortController()
  // pg_dump would create the file readable by everyone.
  await writeFile(file, '', { mode: 0o600 })
  const dump = pgDump(
    [
      '--format=custom',
      // guard: backups: dump and sums are from one snapshot
      `--snapshot=${snapshot?.id}`,
      `--file=${file}`,
      `--dbname=${addressWithoutPassword(url)}`,
    ],
    over.signal,
  )
  const reading = read()
  try {
    const [, parts] = await Promise.all([dump, reading])
    return { parts, postgres: snapshot?.postgres ?? '' }
  } finally {
    over.abort()
    await Promise.allSettled([dump, reading])
  }
}

/** The accounts of the bundled sign-in, by the role that owns them: the app's may not read them. */
async function writeAccounts({ accountsUrl, pgBin }: BackupOptions, file: string): Promise<TableSum[]> {
  const pool = connect(accountsUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    const pgDump = await openTool('pg_dump', { bin: pgBin, url: accountsUrl, db })
    return (await dumpWith(db, pgDump, accountsUrl, file, () => sumTables(db))).parts
  } finally {
    db.release()
    await pool.end()
  }
}

/**
 * Reads everything else while the dump is written. Pictures come first, because replaced ones disappear from the store.
 */
async function readRest(draft: string, options: BackupOptions, db: Db, addSum: AddSum) {
  const pictures = await copyPictures(draft, options, db, addSum)
  // Databases of 1.0.0 lack the checksum column; it is added by the upgrade, after this backup.
  const migrations = await db<Manifest['migrations']>`
    select name, applied_at::text as applied_at, to_jsonb(m) ->> 'checksum' as checksum from migration m order by name`
  const tables = await sumTables(db)
  return { pictures, migrations, tables }
}

type AddSum = (sum: string, path: string) => Promise<void>

async function copyPictures(draft: string, options: BackupOptions, db: Db, addSum: AddSum) {
  const [previous] = await backupNames(options.folder)
  const before = previous && join(options.folder, previous)
  const keys = picturesOf(options, db)
  const missing: string[] = []
  let count = 0
  const copyNext = async () => {
    for await (const key of keys) {
      count += 1
      if (!(await copyPicture({ draft, before, media: options.media }, key, addSum))) missing.push(key)
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, copyNext))
  if (count > 0 && missing.length === count)
    throw new ConfigError(`The store has none of the ${count} pictures: check MEDIA_DIR or the S3 variables.`)
  return { count: count - missing.length, missing: missing.sort() }
}

async function* picturesOf({ picturesAfter }: BackupOptions, db: Db): AsyncGenerator<string> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const keys: string[] = await picturesAfter(db, last, KEYS_AT_ONCE)
    yield* keys
    last = keys.at(-1)
  }
}

interface Copying {
  draft: string
  before: string | undefined
  media: Pick<MediaStore, 'read'>
}

/** Copies all sizes of a picture. Pictures never change, so a file that the previous backup contains is hard-linked. */
async function copyPicture({ draft, before, media }: Copying, key: string, addSum: AddSum): Promise<boolean> {
  for (const variant of mediaVariants) {
    const stored = await media.read(mediaUrl(key, variant))
    if (!stored) return false
    const name = `${files.pictures}/${storedName(key, variant)}`
    await mkdir(dirname(join(draft, name)), { recursive: true, mode: 0o700 })
    const isLinked = before !== undefined && (await linkIfEqual(join(before, name), join(draft, name), stored.bytes))
    if (!isLinked) await writeFile(join(draft, name), stored.bytes, { mode: 0o600, flush: true })
    await addSum(createHash('sha256').update(stored.bytes).digest('hex'), name)
  }
  return true
}

/** Some file systems have no hard links; there the file is copied. */
const linkIfEqual = async (from: string, to: string, bytes: Buffer): Promise<boolean> =>
  readFile(from)
    .then(async (present) => {
      if (!present.equals(bytes)) return false
      await link(from, to)
      return true
    })
    .catch(() => false)
