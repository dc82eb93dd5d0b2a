import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { SettingsError } from '../settings.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Applies the migrations that the database lacks. An advisory lock serializes processes that start at once. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))")
    await client.query(`create table if not exists migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const done = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const due: string[] = []
    for (const name of await migrationNames()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const applied = done.get(name)
      if (applied === checksum) continue
      if (applied !== undefined)
        throw new SettingsError(`${name} is not the file that made this database. Install a released version.`)
      await apply(client, { name, text, checksum })
      due.push(name)
    }
    return due
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

async function apply(client: pg.Client, { name, text, checksum }: { name: string; text: string; checksum: string }) {
  await client.query('begin')
  await client.query(text)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
