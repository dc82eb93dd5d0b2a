import type { ReportReason, ReportSubject } from '@app/contract'
import type { Operator } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'
import type { SubjectIds } from './rules.ts'

interface Subject {
  about: ReportSubject
  id: string
}

export interface FoundSubject extends SubjectIds {
  gameId: string | null
  /** As strangers see it, because the reporter may leave the shared team later. */
  name: string
  /** Its current text. */
  text: string
}

/** The subject with its context, regardless of who may see it. */
export async function findSubject(db: Db, { about, id }: Subject) {
  const [found] = await db<FoundSubject[]>`${findBy[about](db, id)}`
  return found
}

const findBy: Record<ReportSubject, (db: Db, id: string) => ReturnType<Db>> = {
  volunteer: (db, id) => db`
    select v.id as volunteer_id, v.request_id, q.team_id, v.profile_id as person_id, v.game_id,
           shown_name(p.first_name, p.last_name, false) as name, v.note as text
      from volunteer v
      join sub_request q on q.id = v.request_id
      join profile p on p.id = v.profile_id
     where v.id = ${id}`,
  request: (db, id) => db`
    select null as volunteer_id, q.id as request_id, q.team_id, null as person_id, q.game_id, t.name, q.note as text
      from sub_request q
      join team t on t.id = q.team_id
     where q.id = ${id}`,
  team: (db, id) => db`
    select null as volunteer_id, null as request_id, t.id as team_id, null as person_id, null as game_id, t.name,
           t.description as text
      from team t
     where t.id = ${id}`,
  person: (db, id) => db`
    select null as volunteer_id, null as request_id, null as team_id, p.id as person_id, null as game_id,
           shown_name(p.first_name, p.last_name, false) as name,
           shown_name(p.first_name, p.last_name, true) as text
      from profile p
     where p.id = ${id}`,
}

/** Serializes reports and decisions about the subject. RSVPs and joining are not blocked. */
export async function lockSubject(db: Db, { about, id }: Subject) {
  const [subject] = await db<{ hiddenAt: Date | null }[]>`
    select hidden_at from ${db.identifier(tableOf[about])} where id = ${id}
       -- guard: safety: reporters of one subject take turns
       for no key update`
  return subject
}

const tableOf = { volunteer: 'volunteer', request: 'sub_request', team: 'team', person: 'profile' } as const

export async function seesRequest(db: Db, { requestId, viewerId }: { requestId: string; viewerId: string }) {
  const [row] = await db<{ sees: boolean | null }[]>`select sees_request(${viewerId}, ${requestId}) as sees`
  return row?.sees ?? false
}

interface NewReport extends SubjectIds {
  id: string
  name: string
  text: string
  reason: ReportReason
  comment: string
  now: Date
}

/** Returns whether this is the reporter's first report about the subject. */
export async function insertReport(db: Db, scope: Scope<'report.make'>, report: NewReport): Promise<boolean> {
  const made = await db`
    insert into report (id, reporter_id, volunteer_id, request_id, team_id, person_id, subject_name, subject_text, reason,
                        comment, reported_at)
    values (${report.id}, ${scope.actorId}, ${report.volunteerId}, ${report.requestId}, ${report.teamId},
            ${report.personId}, ${report.name}, ${report.text}, ${report.reason}, ${report.comment}, ${report.now})
    -- guard: safety: one report a reporter and subject (2 of 2)
    on conflict (coalesce(volunteer_id, request_id, team_id, person_id), reporter_id) do nothing
    returning id`
  return made.length === 1
}

interface Standing {
  accountDays: number
  reportsPerDay: number
}

/** Counts reports by established people with a verified address. After a decision, earlier reports are not counted. */
export async function countReports(db: Db, id: string, { accountDays, reportsPerDay }: Standing): Promise<number> {
  const [row] = await db<{ counted: number }[]>`
    select count(*)::int as counted
      from report r
      join profile p on p.id = r.reporter_id
      join account a on a.profile_id = p.id
     where ${subjectId(db)} = ${id}
       -- guard: safety: unverified addresses do not count
       and p.email_verified
       -- guard: safety: new accounts do not count
       and a.created_at <= r.reported_at - ${accountDays}::int * interval '1 day'
       and exists (select from member m
                     join member other on other.team_id = m.team_id and other.profile_id <> m.profile_id
                    where m.profile_id = p.id)
       and (select count(*)
              from report earlier
             where earlier.reporter_id = r.reporter_id
               and earlier.id <> r.id
               and earlier.reported_at between r.reported_at - interval '1 day' and r.reported_at) < ${reportsPerDay}::int`
  return row?.counted ?? 0
}

/** Hides the subject from lists, or shows it again. */
export async function updateHidden(
  db: Db,
  _scope: Scope<'report.make' | 'report.withdraw-own' | 'operator.act'>,
  { about, id }: Subject,
  hiddenAt: Date | null,
) {
  await db`update ${db.identifier(tableOf[about])} set hidden_at = ${hiddenAt} where id = ${id}`
}

export interface OwnReportRow extends SubjectIds {
  id: string
  subjectName: string
  reason: ReportReason
  reportedAt: Date
  closedAt: Date | null
}

export function reportsBy(db: Db, reporterId: string) {
  return db<OwnReportRow[]>`
    select r.id, r.volunteer_id, r.request_id, r.team_id, r.person_id, r.subject_name, r.reason, r.reported_at, r.closed_at
      from report r
     where r.reporter_id = ${reporterId}
     order by r.reported_at desc, r.id desc
     limit 500`
}

export async function openReport(db: Db, { id, reporterId }: { id: string; reporterId: string }) {
  const [report] = await db<SubjectIds[]>`
    select volunteer_id, request_id, team_id, person_id
      from report
     where id = ${id}
       and reporter_id = ${reporterId}
       and closed_at is null`
  return report
}

export async function deleteReport(db: Db, scope: Scope<'report.withdraw-own'>, id: string): Promise<boolean> {
  const deleted = await db`
    delete from report
     where id = ${id}
       and reporter_id = ${scope.actorId}
       and closed_at is null
    returning id`
  return deleted.length === 1
}

export type Decision = 'dismiss' | 'hide' | 'suspend'

export async function lastDecision(db: Db, id: string): Promise<Decision | undefined> {
  const [last] = await db<{ decision: Decision }[]>`
    select r.decision
      from report_decision r
     where ${subjectId(db)} = ${id}
     order by r.decided_at desc, r.id desc
     limit 1`
  return last?.decision
}

interface NewDecision extends SubjectIds {
  id: string
  decision: Decision
  operator: Operator
  reason: string
  now: Date
}

export async function insertDecision(db: Db, _scope: Scope<'operator.act'>, made: NewDecision) {
  await db`
    insert into report_decision (id, volunteer_id, request_id, team_id, person_id, decision, operator, operator_id, reason,
                                 decided_at)
    values (${made.id}, ${made.volunteerId}, ${made.requestId}, ${made.teamId}, ${made.personId}, ${made.decision},
            ${made.operator.name || 'console'}, ${made.operator.profileId}, ${made.reason}, ${made.now})`
}

export async function closeReports(db: Db, _scope: Scope<'operator.act'>, id: string, now: Date) {
  await db`update report r set closed_at = ${now} where ${subjectId(db)} = ${id} and r.closed_at is null`
}

export interface ReportedSubject extends SubjectIds {
  subjectName: string
  open: number
  reports: number
  reasons: ReportReason[]
  lastReportedAt: Date
  hiddenAt: Date | null
}

/** One row per reported subject: undecided ones first, then the newest. */
export function reportedSubjects(db: Db, { isOpenOnly }: { isOpenOnly: boolean }) {
  return db<ReportedSubject[]>`
    select r.volunteer_id, r.request_id, r.team_id, r.person_id, max(r.subject_name) as subject_name,
           (count(*) filter (where r.closed_at is null))::int as open, count(*)::int as reports,
           array_agg(distinct r.reason) as reasons, max(r.reported_at) as last_reported_at,
           ${hiddenAt(db)} as hidden_at
      from report r
     group by r.volunteer_id, r.request_id, r.team_id, r.person_id
    having ${isOpenOnly ? db`count(*) filter (where r.closed_at is null) > 0` : db`true`}
     order by count(*) filter (where r.closed_at is null) > 0 desc, max(r.reported_at) desc
     limit 500`
}

export interface ReportRow extends SubjectIds {
  reporterId: string
  reporterName: string
  subjectName: string
  subjectText: string
  reason: ReportReason
  comment: string
  reportedAt: Date
  closedAt: Date | null
  hiddenAt: Date | null
}

export function reportsAbout(db: Db, id: string) {
  return db<ReportRow[]>`
    select r.volunteer_id, r.request_id, r.team_id, r.person_id, r.reporter_id,
           shown_name(p.first_name, p.last_name, true) as reporter_name, r.subject_name, r.subject_text, r.reason, r.comment,
           r.reported_at, r.closed_at, ${hiddenAt(db)} as hidden_at
      from report r
      join profile p on p.id = r.reporter_id
      join account a on a.profile_id = p.id
     where ${subjectId(db)} = ${id}
     order by r.reported_at, r.id`
}

export function decisionsAbout(db: Db, id: string) {
  return db<{ decision: Decision; operator: string; reason: string; decidedAt: Date }[]>`
    select r.decision, r.operator, r.reason, r.decided_at
      from report_decision r
     where ${subjectId(db)} = ${id}
     order by r.decided_at, r.id`
}

const hiddenAt = (db: Db) => db`
  case when r.volunteer_id is not null then (select v.hidden_at from volunteer v where v.id = r.volunteer_id)
       when r.request_id is not null then (select q.hidden_at from sub_request q where q.id = r.request_id)
       when r.team_id is not null then (select t.hidden_at from team t where t.id = r.team_id)
       else (select p.hidden_at from profile p where p.id = r.person_id) end`

/** Must match the expression of both tables' indexes. */
const subjectId = (db: Db) => db`coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id)`
