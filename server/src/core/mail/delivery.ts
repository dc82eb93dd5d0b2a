import { retryUntilAvailable } from '../database/connections.ts'
import type { Db } from '../database/db.ts'
import type { Budgets, Cause } from '../limits/budgets.ts'
import type { Mail, Mailer } from './mailer.ts'

/** A mail with its stable Message-ID, by which a retried job recognises the mails it has sent. */
export interface OutgoingMail {
  mail: Mail
  messageId: string
}

interface Release {
  mails: OutgoingMail[]
  /** The person whose request led to the mail. Mails of scheduled jobs use no budget. */
  cause: Cause | undefined
  /** The job decides which budgets are used. */
  job: string
  now: Date
}

/**
 * Records each mail and counts it against the budgets, in the job's transaction. Returns the mails to send: without those
 * that an earlier attempt sent, and without those for which a budget is used up.
 */
export async function releaseMails(db: Db, budgets: Budgets, { mails, cause, job, now }: Release) {
  if (mails.length === 0) return []
  const ids = mails.map(({ messageId }) => messageId)
  const added = await db<{ messageId: string }[]>`
    insert into mail_delivery (message_id, queued_at)
    select id, ${now} from unnest(${ids}::text[]) as id order by id
    on conflict do nothing
    returning message_id`
  const isNew = new Set(added.map(({ messageId }) => messageId))
  const pending = await db<{ messageId: string }[]>`
    select message_id
      from mail_delivery
     where message_id = any (${ids})
       and num_nonnulls(sent_at, refused_at, withheld_at) = 0`
  const isPending = new Set(pending.map(({ messageId }) => messageId))

  const released: OutgoingMail[] = []
  // Locks budgets in the order of addresses, so that jobs with common recipients do not deadlock.
  for (const outgoing of mails.toSorted(byAddress)) {
    if (!isPending.delete(outgoing.messageId)) continue
    const to = outgoing.mail.to.address.toLowerCase()
    const spendings = budgets.ofMail(job).map((budget) => ({ budget, to }))
    const overdraft =
      cause && isNew.has(outgoing.messageId) ? await budgets.trySpend(db, now, cause, spendings) : undefined
    if (overdraft)
      await db`
        update mail_delivery
           set withheld_at = ${now}, reason = ${overdraft.budget}
         where message_id = ${outgoing.messageId}`
    else released.push(outgoing)
  }
  return released
}

const byAddress = (a: OutgoingMail, b: OutgoingMail) => (a.mail.to.address < b.mail.to.address ? -1 : 1)

/**
 * Sends each mail and records the outcome. A permanent rejection ends that mail alone; after any other failure the job is
 * retried for the mails that are still pending.
 */
export async function sendMails(db: Db, mailer: Pick<Mailer, 'send'>, mails: OutgoingMail[], clock: () => Date) {
  const failures: unknown[] = []
  for (const { mail, messageId } of mails) {
    try {
      await mailer.send(mail, messageId)
      // The mail is sent: if this were not recorded, a retry would send it again.
      await retryUntilAvailable(() => db`update mail_delivery set sent_at = ${clock()} where message_id = ${messageId}`)
    } catch (error) {
      const status = permanentRejection(error)
      if (status === undefined) failures.push(error)
      else
        await db`
          update mail_delivery set refused_at = ${clock()}, reason = ${String(status)} where message_id = ${messageId}`
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** A 5xx reply to the recipient or the message. A 5xx reply to our own login says nothing about the recipient. */
function permanentRejection(error: unknown): number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutTheMail && responseCode !== undefined && responseCode >= 500 ? responseCode : undefined
}
