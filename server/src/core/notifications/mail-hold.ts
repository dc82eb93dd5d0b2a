import type { Db } from '../database/db.ts'
import { DELIVER } from './notify.ts'

/** Stops all mail until it is resumed: workers claim no deliveries. Does nothing if mail is already held. */
export async function holdMail(db: Db, reason: string, now: Date) {
  await db`insert into mail_hold (since, reason) values (${now}, ${reason}) on conflict do nothing`
}

export async function mailHold(db: Db): Promise<{ since: Date; reason: string } | undefined> {
  const [hold] = await db<{ since: Date; reason: string }[]>`select since, reason from mail_hold`
  return hold
}

/** Due deliveries by kind, and the number of those due later. */
export async function waitingMail(db: Db, now: Date) {
  const due = await db<{ kind: string; count: number; oldestDueAt: Date }[]>`
    select kind, count(*)::int as count, min(due_at) as oldest_due_at
      from delivery
     where ended_at is null and due_at <= ${now}
     group by kind
     order by count desc, kind`
  const [later] = await db<{ count: number }[]>`
    select count(*)::int as count from delivery where ended_at is null and due_at > ${now}`
  return { due, later: later?.count ?? 0 }
}

/** Drops deliveries that were due before `since`, and returns the number. */
export async function dropDueBefore(db: Db, since: Date, now: Date): Promise<number> {
  const dropped = await db`
    update delivery
       set outcome = 'dropped', reason = 'held back for too long', ended_at = ${now}, payload = '{}'
     where ended_at is null and due_at < ${since}
    returning id`
  return dropped.length
}

/** Ends the hold and wakes a worker. */
export async function resumeMail(db: Db) {
  await db`delete from mail_hold`
  await db`select graphile_worker.add_job(${DELIVER})`
}
