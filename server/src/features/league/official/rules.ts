import type { GameOfficial, Official } from '@app/contract'
import { DAY_MS, HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** What of an official counts: `official_state` in server/sql/functions/league.sql. */
export type OfficialState = 'held' | 'moved' | 'called_off' | 'ended'

/** What the holder of an official knows of the game, as it is stored. */
export interface Snapshot {
  state: OfficialState
  leagueId: string
  leagueName: string
  home: string
  away: string
  startsAt: string
  timeZone: string
  location: string
}

/** An official that was taken and not given back, as it comes out of JSON. */
export interface TakenRow {
  id: string
  name: string
  state: OfficialState
  /** Null if a team sends somebody, or the account was deleted. */
  personName: string | null
  teamName: string
  isOwn: boolean
}

const holderOf = ({ personName, teamName, isOwn }: TakenRow) => ({ name: personName ?? '', teamName, isOwn })

interface Showing {
  names: readonly string[]
  taken: readonly TakenRow[]
  isAsked: boolean
  isOrganiser: boolean
}

/** The officials of a game, in the order of its list. */
export const shownOfficials = ({ names, taken, isAsked, isOrganiser }: Showing): Official[] =>
  names.map((name) => {
    const one = taken.find((each) => each.name === name)
    const held = one?.state === 'held' ? one : undefined
    const before = one?.state === 'moved' ? one : undefined
    return {
      name,
      holder: held ? holderOf(held) : null,
      before: before ? holderOf(before) : null,
      isAsked: isAsked && !held,
      can: { giveBack: (held ?? before) !== undefined && (isOrganiser || (held ?? before)?.isOwn === true) },
    }
  })

/** What the two teams read. */
export const officialsForTeams = (names: readonly string[], taken: readonly TakenRow[]): GameOfficial[] =>
  names.map((name) => {
    const held = taken.find((each) => each.name === name && each.state === 'held')
    return { name, holder: held ? { name: held.personName ?? '', teamName: held.teamName } : null }
  })

/** An organiser asked while the game was in the days that asking covers. */
export const isAskedFor = (startsAt: Date, askedAt: Date | null): boolean =>
  askedAt !== null && startsAt.getTime() < askedAt.getTime() + policy.officialDays * DAY_MS

/** When an organiser can ask again. Null: now. */
export function askAgainAt(askedAt: Date | null, now: Date): Date | null {
  const at = askedAt && new Date(askedAt.getTime() + policy.askOfficialsAgainHours * HOUR_MS)
  return at && at > now ? at : null
}

/** Each official may be in the list once, however it is written. */
export const hasOfficialTwice = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size < names.length

/** What the holder has to be told. Null: they know everything. */
export type OfficialNews = 'moved' | 'changed' | 'called_off' | 'on_again' | 'ended'

export function newsOf(told: Snapshot, current: Snapshot): OfficialNews | null {
  const isElsewhere = told.startsAt !== current.startsAt || told.location !== current.location
  if (current.state === 'ended') {
    // Who was asked again and did not confirm knows that it was open.
    return told.state === 'held' || told.state === 'called_off' ? 'ended' : null
  }
  if (current.state === 'called_off') return told.state === 'called_off' ? null : 'called_off'
  if (current.state === 'moved') return told.state === 'moved' && !isElsewhere ? null : 'moved'
  if (told.state === 'called_off') return 'on_again'
  // guard: officials: whoever officiates is told of another time or place -> return null
  return isElsewhere || told.state === 'moved' ? 'changed' : null
}
