import type { ReportReason } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Decision } from '../../../safety/report/queries.ts'
import type { SubjectIds } from '../../../safety/report/rules.ts'

export interface DecisionRow {
  decision: Decision
  operator: string
  reason: string
  decidedAt: string
}

export interface ReportedRow extends SubjectIds {
  name: string
  reports: number
  open: number
  reasons: ReportReason[]
  firstReportedAt: Date
  lastReportedAt: Date
  isHidden: boolean
  decisions: DecisionRow[]
}

/** One row per reported subject: undecided ones first, then the newest. */
export const reportedList = (db: Db) =>
  selectReported(
    db,
    db`${subjectId(db)} in (
         select * from (select distinct coalesce(volunteer_id, request_id, team_id, person_id)
                          from report where closed_at is null limit ${db.unsafe(String(MAX_LISTED))}) undecided
         union
         select coalesce(volunteer_id, request_id, team_id, person_id)
           from (select * from report order by reported_at desc limit ${db.unsafe(String(MAX_LISTED))}) newest)`,
  )

/** More than operators would read through. */
const MAX_LISTED = 100

export async function reportedSubject(db: Db, id: string) {
  const [reported] = await selectReported(db, db`${subjectId(db)} = ${id}`)
  return reported
}

const selectReported = (db: Db, where: Fragment) => db<ReportedRow[]>`
  select r.volunteer_id, r.request_id, r.team_id, r.person_id, max(r.subject_name) as name, count(*)::int as reports,
         (count(*) filter (where r.closed_at is null))::int as open, array_agg(distinct r.reason) as reasons,
         min(r.reported_at) as first_reported_at, max(r.reported_at) as last_reported_at, ${isHidden(db)} as is_hidden,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'decision', d.decision, 'reason', d.reason, 'decidedAt', d.decided_at,
                   'operator', case when d.operator <> 'console' then d.operator
                                    else coalesce(trim(o.first_name || ' ' || o.last_name), '') end)
                   order by d.decided_at desc, d.id desc), '[]')
            from report_decision d
            left join profile o on o.id = d.operator_id
           where coalesce(d.volunteer_id, d.request_id, d.team_id, d.person_id)
                 = coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id)) as decisions
    from report r
   where ${where}
   group by r.volunteer_id, r.request_id, r.team_id, r.person_id
   order by count(*) filter (where r.closed_at is null) > 0 desc, max(r.reported_at) desc
   limit ${db.unsafe(String(MAX_LISTED))}`

export interface ReportItem {
  reason: ReportReason
  reporter: string
  reporterId: string
  reportedAt: Date
  comment: string
  text: string
  /** Reported by a captain, about an offer. */
  isOfCaptain: boolean
  teamName: string
  opponent: string | null
  startsAt: Date | null
  isOpen: boolean
}

export const reportItems = (db: Db, id: string) => db<ReportItem[]>`
  select r.reason, r.reporter_id, r.reported_at, r.comment, r.subject_text as text, r.closed_at is null as is_open,
         shown_name(p.first_name, p.last_name, true) as reporter, r.volunteer_id is not null as is_of_captain,
         coalesce(t.name, '') as team_name, g.opponent, g.starts_at
    from report r
    join profile p on p.id = r.reporter_id
    left join team t on t.id = r.team_id
    left join sub_request q on q.id = r.request_id
    left join game g on g.id = q.game_id
   where ${subjectId(db)} = ${id}
   order by r.reported_at desc, r.id desc`

export interface ReportedPerson {
  id: string
  name: string
  avatar: string | null
  createdAt: Date
  subbing: { volunteered: number; accepted: number; turnedUp: number }
  blockedBy: number
  isSuspended: boolean
}

/** The reported person, or the author of the reported request. */
export async function reportedPerson(db: Db, { personId, requestId, volunteerId }: SubjectIds, now: Date) {
  const opened = volunteerId === null ? requestId : null
  const [person] = await db<ReportedPerson[]>`
    select p.id, shown_name(p.first_name, p.last_name, true) as name, p.avatar, p.created_at,
           (select jsonb_build_object('volunteered', count(*), 'accepted', count(*) filter (where v.status = 'accepted'),
                                      'turnedUp', count(*) filter (where v.turned_up))
              from volunteer v where v.profile_id = p.id) as subbing, is_suspended(p.id, ${now}),
           (select count(*)::int from block k where k.blocked_id = p.id) as blocked_by
      from profile p
     where p.id = coalesce(${personId}, (select q.requester_id from sub_request q where q.id = ${opened}))`
  return person
}

const isHidden = (db: Db) => db`
  case when r.volunteer_id is not null then (select v.hidden_at from volunteer v where v.id = r.volunteer_id)
       when r.request_id is not null then (select q.hidden_at from sub_request q where q.id = r.request_id)
       when r.team_id is not null then (select t.hidden_at from team t where t.id = r.team_id)
       else (select p.hidden_at from profile p where p.id = r.person_id) end is not null`

/** Must match the expression of the tables' indexes. */
const subjectId = (db: Db) => db`coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id)`
