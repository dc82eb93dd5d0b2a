import { policy } from '@app/contract/policy'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

/** Imported teams of this captain, for a day. */
export const importsOf = (db: Db, { captainId, now }: { captainId: string; now: Date }) => db<
  { teamId: string; teamName: string; people: number; importedAt: Date }[]
>`
  select t.id as team_id, t.name as team_name, t.imported_at,
         (select count(*)::int from member m where m.team_id = t.id) as people
    from member mine
    join team t on t.id = mine.team_id
   where mine.profile_id = ${captainId}
     and mine.role = 'captain'
     and t.imported_at > ${now}::timestamptz - make_interval(hours => ${policy.undoImportHours})
   order by t.imported_at desc, t.id`

/** When a team was imported, and how many other accounts are on it. */
export async function importOf(db: Db, { teamId, actorId }: TeamScope<'team.delete'>) {
  const [imported] = await db<{ importedAt: Date | null; others: number }[]>`
    select t.imported_at,
           (select count(*)::int
              from member m
              join profile p on p.id = m.profile_id and p.known_in_team_id is null
             where m.team_id = t.id
               and m.profile_id <> ${actorId}) as others
      from team t
     where t.id = ${teamId}`
  return imported
}
