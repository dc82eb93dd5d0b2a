import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction, type Pool } from '../database/db.ts'

/** Files of the build that no page refers to. */
const byproducts = /\.(br|gz|map)$/

/**
 * Publishes the hashed files of this build, so that processes of other builds can serve them during a deploy. Files of
 * earlier builds are kept for pages that are still open.
 */
export async function publishAssets(pool: Pool, directory: string, now: Date): Promise<void> {
  const files = await readdir(directory).catch(() => [])
  const names = files.filter((name) => !byproducts.test(name))
  await inTransaction(pool, async (db) => {
    // Serializes processes that start together; they could otherwise deadlock on each other's rows.
    await db`select pg_advisory_xact_lock(hashtextextended('publish assets', 0))`
    const rows = await db<{ name: string }[]>`select name from web_asset`
    const published = new Set(rows.map(({ name }) => name))
    for (const name of names.filter((each) => !published.has(each))) {
      const content = await readFile(path.join(directory, name))
      await db`insert into web_asset (name, content) values (${name}, ${content})`
    }
    await db`update web_asset set superseded_at = null where name = any(${names}) and superseded_at is not null`
    await db`update web_asset set superseded_at = ${now} where name <> all(${names}) and superseded_at is null`
    await db`delete from web_asset where superseded_at < ${now}::timestamptz - interval '30 days'`
  })
}

export async function publishedAsset(pool: Pool, name: string): Promise<Buffer | undefined> {
  const [asset] = await pool<{ content: Buffer }[]>`select content from web_asset where name = ${name}`
  return asset?.content
}
