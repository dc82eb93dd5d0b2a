import type { Db } from '#core/database/db.ts'

/** Several teams and people can share one stored picture. */
export async function isPictureUsed(db: Db, key: string): Promise<boolean> {
  const [row] = await db<{ used: boolean }[]>`
    select exists (select from team where logo = ${key})
        or exists (select from profile where avatar = ${key}) as used`
  return row?.used ?? false
}

/** Keys of pictures in use, in order, after one of them. */
export async function picturesAfter(db: Db, key: string, limit: number): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key
      from (select logo as key from team union select avatar from profile) as used
     where key > ${key} and length(key) = 64
     order by key
     limit ${limit}`
  return rows.map((row) => row.key)
}
