import { isName, tidyName } from '../name.ts'
import { type Named, readAddress } from './roster-list.ts'

/** A person on a line of a table, as it was read. */
export interface RosterRow extends Named {
  line: number
  /** Empty if not given. */
  position: string
  role: 'player' | 'captain' | 'other'
}

export type Verdict = 'invited' | 'by_name' | 'here' | 'decide' | 'left_out'

/** The details needed to explain a verdict, or null. */
export type WhyVerdict =
  | ''
  | 'captain_later'
  | 'no_name'
  | 'not_an_address'
  | 'not_a_player'
  | 'same_name'
  | 'same_address'
  | 'twice'
  | 'not_a_name'
  | 'no_room'
  | 'by_you'

export interface SortedRow extends RosterRow {
  verdict: Verdict
  why: WhyVerdict
  /** The other line with the same person, or 0. */
  twin: number
}

/** A captain's choice for a line. */
export type Decision = { do: 'leave_out' } | { do: 'add_by_name' } | ({ do: 'correct' } & Named)

/** Decides what happens to each line of a table if there is room for `room` more people. */
export function sortRows(
  rows: readonly RosterRow[],
  roster: readonly Named[],
  room: number,
  decisions: ReadonlyMap<number, Decision> = new Map(),
): SortedRow[] {
  const here = new Set(roster.flatMap(({ name, email }) => [nameKey(name), ...(email ? [addressKey(email)] : [])]))
  const names = new Map<string, RosterRow>()
  const addresses = new Map<string, RosterRow>()
  let added = 0
  return rows.map((read) => {
    const decision = decisions.get(read.line)
    const row = decided(read, decision)
    const address = row.email === '' ? '' : readAddress(row.email)
    const becomes = (verdict: Verdict, why: WhyVerdict = '', twin = 0): SortedRow => ({ ...row, verdict, why, twin })
    if (decision?.do === 'leave_out') return becomes('left_out', 'by_you')
    if (row.name === '' && row.email === '') return becomes('left_out', 'not_a_name')
    if (row.name === '') return becomes('decide', 'no_name')
    if (!isPerson(row)) return becomes('left_out', 'not_a_name')
    if (here.has(nameKey(row.name)) || (address && here.has(addressKey(address)))) return becomes('here')
    if (row.role === 'other') return becomes('decide', 'not_a_player')
    if (address === undefined) return becomes('decide', 'not_an_address')
    const namesake = names.get(nameKey(row.name))
    const housemate = address ? addresses.get(address) : undefined
    if (namesake && (!address || !namesake.email || namesake.email === address))
      return becomes('left_out', 'twice', namesake.line)
    if (namesake) return becomes('decide', 'same_name', namesake.line)
    if (housemate) return becomes('decide', 'same_address', housemate.line)
    if (added >= room) return becomes('left_out', 'no_room')
    added += 1
    const kept = { ...row, email: address }
    names.set(nameKey(row.name), kept)
    if (address) addresses.set(address, kept)
    return {
      ...kept,
      verdict: address ? 'invited' : 'by_name',
      why: row.role === 'captain' ? 'captain_later' : '',
      twin: 0,
    }
  })
}

export const isAdded = ({ verdict }: Pick<SortedRow, 'verdict'>): boolean =>
  verdict === 'invited' || verdict === 'by_name'

function decided(row: RosterRow, decision: Decision | undefined): RosterRow {
  if (decision?.do === 'add_by_name') return { ...row, email: '', role: row.role === 'other' ? 'player' : row.role }
  if (decision?.do !== 'correct') return row
  return { ...row, name: tidyName(decision.name), email: decision.email.trim(), role: 'player' }
}

/** Tables contain formulas, and often end with a line of totals. */
const isPerson = ({ name }: RosterRow) => isName(name) && /\p{L}/u.test(name) && !/^[=@]/.test(name) && !sums.test(name)
const sums =
  /^(?:(?:grand )?totals?|sum|count|average|summe|gesamt|anzahl|somme|moyenne|suma|promedio|soma|média|المجموع|العدد)\b[\s:=\d]*$/iu

const nameKey = (name: string) => `name ${tidyName(name).toLowerCase()}`
const addressKey = (address: string) => `address ${address.toLowerCase()}`
