/**
 * How a cost is shared and who owes what: one place for the form, the entry that is saved, lists and mails. Amounts are
 * integers in the smallest unit of the currency. No schemas here.
 */
import { DAY_MS } from '../local-time.ts'
import { policy } from '../policy.ts'

/** Who shares a cost: the roster, those who came to the game, people with amounts set by hand, or the kitty alone. */
export type Among = 'roster' | 'came' | 'chosen' | 'nobody'

export interface Share {
  personId: string
  amount: number
}

export interface Sharing {
  amount: number
  among: Among
  /** What each sub pays; null: subs share like everyone else. */
  perSub: number | null
  /** With the amounts set by hand. */
  byHand: readonly Share[]
}

export interface Sharer {
  personId: string
  isSub: boolean
}

/** Why a cost cannot be shared. */
export type SharingProblem = 'nobody_shares' | 'subs_pay_more' | 'does_not_add_up'

/**
 * An amount in parts that differ by one unit at most: the last ones pay the odd units. The order is that of the list,
 * which is sorted by name, so that everyone can check it.
 */
export function splitEqually(amount: number, parts: number): number[] {
  const least = Math.floor(amount / parts)
  const odd = amount - least * parts
  return Array.from({ length: parts }, (_, index) => (index >= parts - odd ? least + 1 : least))
}

/** What each person pays. Adds up to the amount exactly, or says why not. */
export function sharesOf(
  { amount, among, perSub, byHand }: Sharing,
  people: readonly Sharer[],
): { shares: Share[] } | { problem: SharingProblem } {
  if (among === 'nobody') return { shares: [] }
  if (among === 'chosen') {
    const sum = byHand.reduce((total, share) => total + share.amount, 0)
    const shares = byHand.filter((share) => share.amount !== 0)
    if (shares.length === 0) return { problem: 'nobody_shares' }
    // guard: kitty: shares by hand add up to the amount
    return sum === amount ? { shares } : { problem: 'does_not_add_up' }
  }
  const paysFixed = ({ isSub }: Sharer) => isSub && perSub !== null
  const others = people.filter((person) => !paysFixed(person))
  const rest = amount - people.filter(paysFixed).length * (perSub ?? 0)
  if (people.length === 0) return { problem: 'nobody_shares' }
  if (rest < 0) return { problem: 'subs_pay_more' }
  if (others.length === 0 && rest > 0) return { problem: 'nobody_shares' }
  const equal = splitEqually(rest, others.length)
  const amountOf = new Map(others.map(({ personId }, index) => [personId, equal[index] ?? 0]))
  const shares = people.map((person) => ({
    personId: person.personId,
    amount: amountOf.get(person.personId) ?? perSub ?? 0,
  }))
  return { shares: shares.filter((share) => share.amount !== 0) }
}

/** One entry as it concerns one person: their share of it, and what they paid. */
export interface PersonLine {
  entryId: string
  amount: number
  paid: number
  /** The entry that this one takes back. */
  correctsId: string | null
}

/** What a person owes; less than zero, if they have paid too much or are owed money. */
export const balanceOf = (lines: readonly Pick<PersonLine, 'amount' | 'paid'>[]): number =>
  lines.reduce((sum, { amount, paid }) => sum + amount - paid, 0)

/**
 * What is still open of which entry, oldest first. An entry and its correction cancel out; everything else that a person
 * paid counts for their oldest share. The sum is the balance, if they owe something.
 */
export function openLines<Line extends PersonLine>(lines: readonly Line[]): (Line & { open: number })[] {
  const corrected = new Set(lines.map(({ correctsId }) => correctsId))
  const standing = lines
    .filter(({ entryId, correctsId }) => correctsId === null && !corrected.has(entryId))
    // Money that was paid back is owed like a share.
    .map((line) => ({ ...line, open: line.amount + Math.max(-line.paid, 0) }))
  let credit = standing.reduce((sum, { paid }) => sum + Math.max(paid, 0), 0)
  return standing.flatMap((line) => {
    const covered = Math.min(credit, line.open)
    credit -= covered
    return line.open > covered ? [{ ...line, open: line.open - covered }] : []
  })
}

/** Whether someone can be reminded of what they owe, and if not, why. */
export type ReminderState = 'now' | 'later' | 'said_paid' | 'unreachable' | 'own' | 'nothing_owed'

/** When someone who was reminded can be reminded again. */
export const remindAgainAt = (remindedAt: Date): Date =>
  new Date(remindedAt.getTime() + policy.kittyReminderDays * DAY_MS)
