import type { AuditVerb } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { AuditRow, Subject } from '#core/http/operators.ts'
import type { PageRequest } from '#core/http/paging.ts'

/** A read that is retried after a lost connection adds only one row. */
export async function insertAudit(
  db: Db,
  { id, at, verb, operator, about, shown, detail, reason, requestId }: AuditRow,
) {
  await db`
    insert into audit_log (id, at, verb, operator_id, operator_key, operator_name, about, about_key, person_id, team_id,
                           shown_keys, detail, reason, request_id)
    values (${id}, ${at}, ${verb}, ${operator.profileId}, pseudonym(${operator.profileId ?? operator.name}), ${operator.name},
            ${about?.kind ?? null}, ${keyOf(db, about)}, ${personOf(db, about)},
            (select t.id from team t where t.id = ${about?.kind === 'team' ? about.id : null}),
            array(select pseudonym(shown) from unnest(${shown}::text[]) shown), ${detail}, ${reason}, ${requestId})
    on conflict (id) do nothing`
}

const keyOf = (db: Db, about: Subject | null): Fragment => (about?.id ? db`pseudonym(${about.id})` : db`null`)

/** The affected person, unless the act deleted them. A report also concerns a person. */
function personOf(db: Db, about: Subject | null): Fragment {
  if (about?.kind === 'person') return db`(select p.id from profile p where p.id = ${about.id})`
  if (about?.kind !== 'report') return db`null`
  return db`
    (select r.person_id from report r
      where coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id) = ${about.id} limit 1)`
}

export interface StoredAuditRow {
  id: string
  at: Date
  sortKey: string
  verb: AuditVerb
  operator: string
  isByCommandLine: boolean
  about: Subject['kind'] | null
  aboutId: string | null
  aboutName: string | null
  shown: number
  detail: string
  reason: string
  requestId: string
}

type Key = readonly [moment: string, id: string]

export function auditPage(
  db: Db,
  { verb = null, aboutId = null, page }: { verb?: AuditVerb | null; aboutId?: string | null; page: PageRequest<Key> },
) {
  const [moment, id] = page.after ?? [null, null]
  return selectRows(
    db,
    db`where ${verb === null ? db`true` : db`a.verb = ${verb}`}
         and ${aboutId === null ? db`true` : db`a.about_key = pseudonym(${aboutId})`}
         and ${moment === null ? db`true` : db`(a.at, a.id) < (${moment}, ${id}::uuid)`}`,
    page.rows,
  )
}

/** What operators did about a person or team, including through reports. Leaves out mere views. */
export const actsAbout = (db: Db, id: string) =>
  selectRows(
    db,
    db`where (a.about_key = pseudonym(${id}) or a.person_id = ${id} or a.team_id = ${id})
         and a.verb not like '%.view'`,
    50,
  )

/** What operators did about a report, including reading it. */
export const trailOfReport = (db: Db, subjectId: string) =>
  selectRows(db, db`where a.about = 'report' and a.about_key = pseudonym(${subjectId})`, 50)

const selectRows = (db: Db, where: Fragment, limit: number) => db<StoredAuditRow[]>`
  select a.id, a.at, a.at::text as sort_key, a.verb, a.operator_name <> '' as is_by_command_line, a.about,
         coalesce(trim(o.first_name || ' ' || o.last_name), a.operator_name) as operator,
         coalesce(p.id, t.id)::text as about_id, coalesce(trim(p.first_name || ' ' || p.last_name), t.name) as about_name,
         cardinality(a.shown_keys) as shown, a.detail, a.reason, a.request_id
    from audit_log a
    left join profile o on o.id = a.operator_id
    left join profile p on p.id = a.person_id and a.about = 'person'
    left join team t on t.id = a.team_id
   ${where}
   order by a.at desc, a.id desc
   limit ${limit}`

export const oldAudit = (db: Db, now: Date): OldRows => ({
  table: 'audit_log',
  where: db`at < ${now}::timestamptz - interval '2 years' and at < now() - interval '2 years'`,
})
