import type { Db } from '#core/database/db.ts'

/** Which of these payments were entered from a statement. One that was taken back can be entered again. */
export async function bookedMarks(
  db: Db,
  { teamId, marks }: { teamId: string; marks: readonly string[] },
): Promise<string[]> {
  const rows = await db<{ mark: string }[]>`
    select e.statement_mark as mark
      from kitty_entry e
     where e.team_id = ${teamId}
       and e.statement_mark = any (${marks}::text[])
       and not exists (select from kitty_entry c where c.corrects_id = e.id)`
  return rows.map(({ mark }) => mark)
}
