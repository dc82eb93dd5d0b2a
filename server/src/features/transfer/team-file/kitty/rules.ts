import type { TeamFile, TeamFileKitty } from '@app/contract'
import { isWay, tidyWay } from '@app/contract/payment-way'

type Entry = TeamFileKitty['entries'][number]

/** A kitty as the export reads it: its entries in their order. A person is an id, of the roster or not. */
export interface ExportedKitty {
  currency: string
  /** Everyone with a share, by id. Empty: they are gone. */
  names: ReadonlyMap<string, string>
  entries: (Omit<Entry, 'game' | 'corrects' | 'by' | 'shares'> & {
    id: string
    gameId: string | null
    correctsId: string | null
    by: string | null
    shares: { personId: string; amount: number; paid: number }[]
  })[]
  ways: (Omit<TeamFileKitty['ways'][number], 'by'> & { by: string | null })[]
  saidPaid: { personId: string; amount: number; at: string }[]
  reminded: { personId: string; at: string }[]
}

interface Numbers {
  numberOf: (profileId: string | null) => number | undefined
  gameNumbers: ReadonlyMap<string, number>
  /** How many people the file has. */
  people: number
}

/** People who are not on the roster are counted on after the last person of the file. */
export function kittyOfFile(kitty: ExportedKitty, { numberOf, gameNumbers, people }: Numbers): TeamFileKitty {
  const { currency, names, entries, ways, saidPaid, reminded } = kitty
  const storyOf = (id: string) =>
    JSON.stringify(
      entries.flatMap(({ shares }, at) =>
        shares.filter(({ personId }) => personId === id).map(({ amount, paid }) => [at, amount, paid]),
      ),
    )
  const others = [...names]
    .filter(([id]) => numberOf(id) === undefined)
    .map(([id, name]) => ({ id, name, order: `${name}\u0000${storyOf(id)}` }))
    .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
  const otherNumbers = new Map(others.map(({ id }, at) => [id, people + at + 1]))
  const whoIs = (id: string) => numberOf(id) ?? otherNumbers.get(id) ?? 0
  const lines = new Map(entries.map(({ id }, at) => [id, at + 1]))
  const byNumber = (one: { who: number }, other: { who: number }) => one.who - other.who
  return {
    currency,
    others: others.map(({ name }) => name),
    entries: entries.map(({ id: _, gameId, correctsId, by, shares, ...entry }) => ({
      ...entry,
      game: gameNumbers.get(gameId ?? '') ?? null,
      corrects: lines.get(correctsId ?? '') ?? null,
      by: numberOf(by) ?? null,
      shares: merged(shares.map(({ personId, ...share }) => ({ who: whoIs(personId), ...share }))).toSorted(byNumber),
    })),
    ways: ways.map(({ by, ...way }) => ({ ...way, by: numberOf(by) ?? null })),
    saidPaid: saidPaid.map(({ personId, ...said }) => ({ who: whoIs(personId), ...said })).toSorted(byNumber),
    reminded: reminded.map(({ personId, at }) => ({ who: whoIs(personId), at })).toSorted(byNumber),
  }
}

/** Someone who has claimed a spot may have two shares of one entry. */
function merged(shares: Entry['shares']): Entry['shares'] {
  return Array.from(
    Map.groupBy(shares, ({ who }) => who),
    ([who, theirs]) => ({
      who,
      amount: theirs.reduce((sum, { amount }) => sum + amount, 0),
      paid: theirs.reduce((sum, { paid }) => sum + paid, 0),
    }),
  )
}

/** Rows that an import writes. */
export const kittyRowsIn = ({ kitty }: Pick<TeamFile, 'kitty'>): number =>
  kitty ? kitty.entries.reduce((sum, { shares }) => sum + 1 + shares.length, 0) : 0

/** Consistency checks of the kitty in a file: what holds for every kitty here must hold for it. */
export function contradictionsInKitty({ kitty, people, games }: TeamFile): { field: string; message: string }[] {
  if (!kitty) return []
  const found: { field: string; message: string }[] = []
  const report = (field: string, message: string) => found.push({ field: `kitty.${field}`, message })
  const isKnown = ({ who }: { who: number }) => who <= people.length + kitty.others.length
  const isOnce = (list: readonly { who: number }[]) => new Set(list.map(({ who }) => who)).size === list.length
  const corrected = new Set<number>()
  for (const [at, entry] of kitty.entries.entries()) {
    const { game, by, corrects, shares } = entry
    if (!shares.every(isKnown) || !isOnce(shares))
      report(`entries.${at}.shares`, 'names nobody of the file, or somebody twice')
    if (by !== null && by > people.length) report(`entries.${at}.by`, 'is nobody of the file')
    if (game !== null && game > games.length) report(`entries.${at}.game`, 'is no game of the file')
    if (!addsUp(entry)) report(`entries.${at}.shares`, 'do not add up')
    if (corrects === null) continue
    const before = corrects <= at ? kitty.entries[corrects - 1] : undefined
    if (!before || before.corrects !== null || corrected.has(corrects) || !isOpposite(entry, before))
      report(`entries.${at}.corrects`, 'takes back no entry before it')
    corrected.add(corrects)
  }
  for (const [at, way] of kitty.ways.entries()) {
    const { by, ...shown } = way
    if (!isWay(tidyWay(shown))) report(`ways.${at}`, 'is no way to pay')
    if (by !== null && by > people.length) report(`ways.${at}.by`, 'is nobody of the file')
  }
  if (new Set(kitty.ways.map(({ kind }) => kind)).size < kitty.ways.length) report('ways', 'names one kind twice')
  for (const field of ['saidPaid', 'reminded'] as const)
    if (!kitty[field].every(isKnown) || !isOnce(kitty[field]))
      report(field, 'names nobody of the file, or somebody twice')
  return found
}

/** As entries of each kind do. */
function addsUp({ kind, among, amount, shares }: Entry): boolean {
  const owed = shares.reduce((sum, share) => sum + share.amount, 0)
  const paid = shares.reduce((sum, share) => sum + share.paid, 0)
  if (kind === 'payment') return among === null && owed === 0 && paid === amount
  if (among === null || owed !== (among === 'nobody' ? 0 : amount)) return false
  return paid === 0 || (kind === 'cost' && paid === amount)
}

const isOpposite = (entry: Entry, before: Entry): boolean =>
  entry.kind === before.kind &&
  entry.amount === -before.amount &&
  entry.shares.length === before.shares.length &&
  entry.shares.every(({ who, amount, paid }) =>
    before.shares.some((share) => share.who === who && share.amount === -amount && share.paid === -paid),
  )
