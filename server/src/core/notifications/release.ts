import type { Db } from '../database/db.ts'
import type { Budgets } from '../limits/budgets.ts'
import { meter } from '../telemetry/meter.ts'
import { waits } from './attempt.ts'
import type { Outgoing } from './claimed.ts'
import { domainOf, type PaceLimits, paced, rankOf, saveUsed, suppressedAndUsed, type Wait } from './pace.ts'
import type { Result } from './results.ts'

export interface ReleaseOptions {
  budgets: Budgets
  /** Without limits, everything due is sent at once. */
  pace?: PaceLimits
}

const NO_LIMITS: PaceLimits = { perDay: 0, warmUpFrom: '', perDomainMinute: 0 }

/** Returns the messages that may be sent now: within the limits of mail and of all budgets. */
export async function release(db: Db, { budgets, pace = NO_LIMITS }: ReleaseOptions, wanted: Outgoing[], now: Date) {
  const released: Outgoing[] = []
  const ended: Result[] = []
  if (wanted.length === 0) return { released, ended }
  const { refused, waitOf } = await releaseMails(
    db,
    pace,
    wanted.filter(({ channel }) => channel === 'mail'),
    now,
  )
  ended.push(...Array.from(refused, ({ id }): Result => ({ id, outcome: 'refused', reason: 'address suppressed' })))
  // Locks budgets in address order, so that batches with common recipients do not deadlock.
  for (const delivery of wanted.toSorted((a, b) => (a.to.address < b.to.address ? -1 : 1))) {
    if (refused.has(delivery)) continue
    const wait = waitOf(delivery)
    const overdraft = wait ? undefined : await spend(db, budgets, delivery, now)
    if (wait) ended.push(waits(delivery.id, wait.until, wait.reason))
    else if (overdraft) {
      meter?.budgetExceeded(overdraft.budget)
      // If others have filled an inbox, the sender is not to blame.
      const until = new Date(now.getTime() + overdraft.retryAfterSeconds * 1000)
      ended.push(
        budgets.table[overdraft.budget].waits
          ? waits(delivery.id, until, overdraft.budget)
          : { id: delivery.id, outcome: 'withheld', reason: overdraft.budget },
      )
    } else released.push(delivery)
  }
  // Urgent messages are sent first, so that a killed or slow worker never sends digests in their place.
  return { released: released.toSorted((a, b) => rankOf[a.urgency] - rankOf[b.urgency]), ended }
}

/** Checks specific to mail: bounced addresses, and the limits of the day and of a domain. */
async function releaseMails(db: Db, pace: PaceLimits, mails: Outgoing[], now: Date) {
  if (mails.length === 0) return { refused: new Set<Outgoing>(), waitOf: () => undefined }
  const addresses = mails.map(({ to }) => to.address)
  const { suppressed, used, isCounted } = await suppressedAndUsed(db, addresses, pace, now)
  // guard: mail: a suppressed address gets no mail -> const refused = new Set<Outgoing>()
  const refused = new Set(mails.filter(({ to }) => suppressed.has(to.address.toLowerCase())))
  const candidates = mails
    .filter((delivery) => !refused.has(delivery))
    .map((delivery) => ({ domain: domainOf(delivery.to.address), urgency: delivery.urgency, delivery }))
  const decisions = paced(candidates, used, pace, now)
  // guard: mail: usage of the daily limit is stored before sending
  if (isCounted) await saveUsed(db, used, now)
  const waiting = new Map<Outgoing, Wait>()
  for (const [{ delivery }, decision] of decisions) if (decision !== 'now') waiting.set(delivery, decision)
  return { refused, waitOf: (delivery: Outgoing) => waiting.get(delivery) }
}

/** Counts only the first attempt. Scheduled messages use only the budget of unverified addresses. */
async function spend(
  db: Db,
  budgets: Budgets,
  { limit, causeKey, causeIsNewcomer, attempts, to, hasAccount, isAddressNew }: Outgoing,
  now: Date,
) {
  if (attempts > 1) return undefined
  const cause = { key: causeKey ?? '', isNewcomer: causeIsNewcomer }
  const { ofMail } = budgets
  // guard: roster: mail to a typed address is limited per day -> const typed = [] as const
  const typed = hasAccount ? [] : ofMail.typed
  // guard: roster: part of a typed inbox's limit is reserved for older teams -> const newTeam = [] as const
  const newTeam = !hasAccount && isAddressNew ? ofMail['typed-new-team'] : []
  // guard: roster: no single person fills a typed inbox -> const byPerson = [] as const
  const byPerson = !hasAccount && causeKey !== null ? ofMail['typed-by-person'] : []
  const used = [...(causeKey === null ? [] : ofMail[limit]), ...typed, ...newTeam, ...byPerson]
  const spendings = used.map((budget) => ({ budget, to: to.address.toLowerCase() }))
  return budgets.trySpend(db, now, cause, spendings)
}
