import type { Debtor, KittyEntry, KittyEntryKind, OwnKitty } from '@app/contract'
import { type Among, balanceOf, openLines, type ReminderState, remindAgainAt } from '@app/contract/kitty-state'
import { referenceOf, type Way } from '@app/contract/payment-way'

export interface EntryRow {
  id: string
  line: number
  kind: KittyEntryKind
  what: string
  among: Among | null
  people: number
  perSub: number | null
  correctsId: string | null
  gameStart: Date | null
  enteredAt: Date
  isCorrected: boolean
}

export interface PersonEntryRow extends EntryRow {
  teamId: string
  personId: string
  amount: number
  paid: number
}

export interface PlaceRow {
  /** Null: a spot that was claimed before anything was entered for it. */
  placeId: string | null
  /** Whose it was at first. */
  profileId: string | null
  personId: string
  isClaimed: boolean
}

export interface NewShare {
  placeId: string
  amount: number
  paid: number
}

export interface BookRow extends EntryRow {
  amount: number
  gameId: string | null
  enteredBy: string
  saidAt: Date | null
  shares: { placeId: string; personId: string; name: string; amount: number; paid: number }[]
}

export interface SaidRow {
  teamId: string
  personId: string
  amount: number
  saidAt: Date
}

/** What someone says they have paid, as long as they owe something. */
export const showSaid = (said: SaidRow | undefined, balance: number): OwnKitty['saidPaid'] =>
  said && balance > 0 ? { amount: said.amount, at: said.saidAt.toISOString() } : null

const showAbout = ({ line: _, gameStart, enteredAt, ...about }: EntryRow) => ({
  ...about,
  gameStart: gameStart?.toISOString() ?? null,
  enteredAt: enteredAt.toISOString(),
})

export const showEntry = ({ gameId: _, shares, amount, enteredBy, saidAt, ...about }: BookRow): KittyEntry => ({
  ...showAbout(about),
  amount,
  enteredBy,
  saidAt: saidAt?.toISOString() ?? null,
  shares: shares.map(({ placeId: __, ...share }) => share),
})

const asLine = ({ id, ...row }: PersonEntryRow) => ({ ...row, entryId: id })

/** The season that was closed last. What was entered up to then is carried over as one sum. */
export interface ClosedSeason {
  name: string
  closedAt: Date
}

type ShownKitty = Pick<OwnKitty, 'teamId' | 'teamName' | 'currency'>
interface Theirs {
  lines: readonly PersonEntryRow[]
  ways: readonly (Way & { teamId: string })[]
  said: SaidRow | undefined
  closed: ClosedSeason | null
}

/** What one person owes one team, and how they pay. */
export function showOwnKitty(
  kitty: ShownKitty,
  { personId, name }: { personId: string; name: string },
  { lines, ways, said, closed }: Theirs,
): OwnKitty {
  const own = showOwn(lines, closed)
  return {
    ...kitty,
    ...own,
    reference: referenceOf(kitty.teamName, name, personId),
    ways: ways
      .filter(({ teamId }) => teamId === kitty.teamId)
      .map((way) => ({ kind: way.kind, to: way.to, name: way.name })),
    saidPaid: showSaid(said, own.balance),
  }
}

/** What one person owes one team, with everything that is still open, oldest first. */
export interface Debt {
  own: OwnKitty
  open: Debtor['open']
}

/** Of each of these people, as they read it themselves. */
export function debtsOf(
  kitty: ShownKitty,
  people: readonly { personId: string; name: string }[],
  { lines, ways, said, closed }: Omit<Theirs, 'said'> & { said: readonly SaidRow[] },
): Map<string, Debt> {
  const open = new Map(debtorsIn(lines, closed).map((debtor) => [debtor.personId, debtor.open]))
  const linesOf = Map.groupBy(lines, ({ personId }) => personId)
  return new Map(
    people.map((who) => {
      const theirs = {
        lines: linesOf.get(who.personId) ?? [],
        ways,
        said: said.find(({ personId }) => personId === who.personId),
        closed,
      }
      return [who.personId, { own: showOwnKitty(kitty, who, theirs), open: open.get(who.personId) ?? [] }]
    }),
  )
}

interface Remindable {
  balance: number
  saidPaid: OwnKitty['saidPaid']
  isOwn: boolean
  /** Undefined: somebody who is gone. */
  reminder: { remindedAt: Date | null; isReachable: boolean } | undefined
}

/** Whether someone can be reminded, or why not. */
export function reminderState({ balance, saidPaid, isOwn, reminder }: Remindable, now: Date): ReminderState {
  if (balance <= 0) return 'nothing_owed'
  if (isOwn) return 'own'
  if (saidPaid) return 'said_paid'
  if (!reminder?.isReachable) return 'unreachable'
  // guard: kitty: at most one reminder a fortnight
  return reminder.remindedAt && remindAgainAt(reminder.remindedAt) > now ? 'later' : 'now'
}

/** The lines of one person in one team, latest first. */
function showOwn(
  lines: readonly PersonEntryRow[],
  closed: ClosedSeason | null,
): Pick<OwnKitty, 'balance' | 'carried' | 'entries'> {
  const openOf = new Map(openLines(lines.map(asLine)).map(({ entryId, open }) => [entryId, open]))
  const earlier = lines.filter((line) => isCarried(line, closed))
  return {
    balance: balanceOf(lines),
    carried:
      closed && earlier.length > 0
        ? {
            season: closed.name,
            at: closed.closedAt.toISOString(),
            amount: balanceOf(earlier),
            open: earlier.reduce((sum, { id }) => sum + (openOf.get(id) ?? 0), 0),
          }
        : null,
    entries: lines
      .toReversed()
      .slice(0, SHOWN)
      .map(({ teamId: _, personId: __, amount, paid, ...about }) => ({
        ...showAbout(about),
        amount,
        paid,
        open: openOf.get(about.id) ?? 0,
      })),
  }
}
const SHOWN = 100

/** Whether an entry was made before the last season was closed. */
const isCarried = ({ enteredAt }: Pick<EntryRow, 'enteredAt'>, closed: ClosedSeason | null) =>
  closed !== null && enteredAt < closed.closedAt

type Owed = Pick<Debtor, 'personId' | 'balance' | 'since' | 'open'>

/** Who owes something, oldest debt first; then who is owed something. People with nothing open are left out. */
export function debtorsIn(lines: readonly PersonEntryRow[], closed: ClosedSeason | null): Owed[] {
  const owed = Array.from(
    Map.groupBy(lines, ({ personId }) => personId),
    ([personId, theirs]) => {
      const open = openLines(theirs.map(asLine))
      return {
        personId,
        balance: balanceOf(theirs),
        oldest: open[0]?.line ?? Number.MAX_SAFE_INTEGER,
        since: open[0]?.enteredAt.toISOString() ?? null,
        open: showOpen(open, closed),
      }
    },
  )
  return owed
    .filter(({ balance }) => balance !== 0)
    .toSorted((one, other) => Number(one.balance < 0) - Number(other.balance < 0) || one.oldest - other.oldest)
    .map(({ oldest: _, ...person }) => person)
}

/** What is open of the last closed seasons is one line. */
function showOpen(
  open: readonly (ReturnType<typeof asLine> & { open: number })[],
  closed: ClosedSeason | null,
): Debtor['open'] {
  const carried = open.filter((line) => isCarried(line, closed))
  const [first] = carried
  const amount = carried.reduce((sum, line) => sum + line.open, 0)
  return [
    ...(first && closed ? [{ id: first.entryId, what: '', gameStart: null, season: closed.name, open: amount }] : []),
    ...open
      .filter((line) => !isCarried(line, closed))
      .map((line) => ({
        id: line.entryId,
        what: line.what,
        gameStart: line.gameStart?.toISOString() ?? null,
        season: '',
        open: line.open,
      })),
  ]
}

/** The place that takes a person's next share: the spot they have claimed, so that it goes back with an undone claim. */
export const placeOf = (places: readonly PlaceRow[], personId: string): PlaceRow | undefined => {
  const theirs = places.filter((place) => place.personId === personId)
  // guard: kitty: a new share goes to the claimed spot, and back with it -> theirs[0]
  return theirs.find(({ isClaimed }) => isClaimed) ?? theirs[0]
}

/** The opposite of an entry's shares. */
export const opposite = (shares: readonly NewShare[]): NewShare[] =>
  shares.map(({ placeId, amount, paid }) => ({ placeId, amount: -amount, paid: -paid }))
