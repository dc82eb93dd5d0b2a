import type { Db } from '../database/db.ts'
import { untilAvailable } from '../jobs/queue-pool.ts'
import type { Budgets, Cause } from '../limits/budgets.ts'
import type { Mail, Mailer } from './mailer.ts'

/** A mail and its stable Message-ID, by which a repeated job recognises what it has sent. */
export interface Letter {
  mail: Mail
  messageId: string
}

interface Release {
  letters: Letter[]
  /** Whoever's request led to the mail. What the clock sends uses nobody's budget. */
  cause: Cause | undefined
  /** Which job sends it decides which budgets it uses. */
  job: string
  now: Date
}

/**
 * Notes each mail and counts it against the budgets, in the job's own transaction. Returns those to send: not those that an
 * earlier attempt of the job sent, nor those for which a budget is used up.
 */
export async function releaseMails(db: Db, budgets: Budgets, { letters, cause, job, now }: Release) {
  if (letters.length === 0) return []
  const ids = letters.map(({ messageId }) => messageId)
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

  const released: Letter[] = []
  // In the order of their addresses: jobs that share recipients must not wait for each other.
  for (const letter of letters.toSorted(byAddress)) {
    if (!isPending.delete(letter.messageId)) continue
    const to = letter.mail.to.address.toLowerCase()
    const spendings = budgets.ofMail(job).map((budget) => ({ budget, to }))
    const overdraft =
      cause && isNew.has(letter.messageId) ? await budgets.trySpend(db, now, cause, spendings) : undefined
    if (overdraft)
      await db`
        update mail_delivery
           set withheld_at = ${now}, reason = ${overdraft.budget}
         where message_id = ${letter.messageId}`
    else released.push(letter)
  }
  return released
}

const byAddress = (a: Letter, b: Letter) => (a.mail.to.address < b.mail.to.address ? -1 : 1)

/**
 * Sends each mail by itself and notes what became of it. A recipient that is refused for good ends that mail alone; after any
 * other failure the job runs again, for the mails that are still pending.
 */
export async function sendMails(db: Db, mailer: Pick<Mailer, 'send'>, letters: Letter[], clock: () => Date) {
  const failures: unknown[] = []
  for (const { mail, messageId } of letters) {
    try {
      await mailer.send(mail, messageId)
      // It has left: without a note of it, it would leave again.
      await untilAvailable(() => db`update mail_delivery set sent_at = ${clock()} where message_id = ${messageId}`)
    } catch (error) {
      const status = permanentRefusal(error)
      if (status === undefined) failures.push(error)
      else
        await db`
          update mail_delivery set refused_at = ${clock()}, reason = ${String(status)} where message_id = ${messageId}`
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** A 5xx reply to the recipient or the message. A 5xx to our own sign-in at the mail server is not the recipient's fault. */
function permanentRefusal(error: unknown): number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutTheMail && responseCode !== undefined && responseCode >= 500 ? responseCode : undefined
}
