import type { Db } from '#core/database/db.ts'

/** Several teams and people can share one stored picture. */
export async function isPictureUsed(db: Db, key: string): Promise<boolean> {
  const [row] = await db<{ used: boolean }[]>`
    select exists (select from team where logo = ${key})
        or exists (select from profile where avatar = ${key}) as used`
  return row?.used ?? false
}
