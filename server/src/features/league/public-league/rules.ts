import type { League } from '@app/contract'
import { byesOf } from '@app/contract/bracket'
import { type PlayoffFacts, type PlayoffFixture, playoffsOf } from '@app/contract/playoff-state'
import { type Outcome, outcomeOf } from '@app/contract/record'
import type { SideScore } from '@app/contract/result-state'
import { isFreeOfImitation, slugFrom } from '@app/contract/slug'
import type { Sport } from '@app/contract/sport'
import { scoreFor } from '../../game/fixture/result/rules.ts'
import { codeOf } from '../../team/join-link/rules.ts'
import type { PlayedDivision } from '../standings/rules.ts'

/** Everything strangers see of a division: no people, and of unlisted teams not even the name. */
export interface PublicDivision {
  slug: string
  isIndexed: boolean
  name: string
  sport: Sport
  season: string
  rule: League['rule']
  leagueId: string
  /** All of them, for the links between their pages. */
  divisions: { id: string; name: string }[]
  division: {
    id: string
    name: string
    teams: PublicDivisionTeam[]
    /** In the order in which they were played. */
    results: PlayedDivision['results']
    games: PublicGame[]
    latest: PublicGame[]
    /** Null: none are drawn. */
    playoffs: PublicPlayoffs | null
    uncounted: (Pick<PublicGame, 'home' | 'away' | 'startsAt' | 'timeZone'> & { isContested: boolean })[]
  }
}

interface PublicPlayoffs extends PlayoffFacts<PublicPlayoffGame> {
  seeds: { teamId: string | null; hasLeft: boolean }[]
}

/** As it comes out of JSON. */
interface PublicPlayoffGame extends PlayoffFixture {
  id: string
  startsAt: string
  timeZone: string
}

/** The name is empty if the team is unlisted. */
export interface PublicDivisionTeam {
  id: string
  name: string
  logo: string | null
  isOwn: false
  withdrawnAt: string | null
  /** Of the public page of the team. Null: it has none. */
  slug: string | null
}

/** As it comes out of JSON. Home and away are the ids of teams. */
export interface PublicGame {
  id: string
  version: number
  home: string
  away: string
  startsAt: string
  endsAt: string
  timeZone: string
  /** Empty if the page does not show locations. */
  place: string
  score: SideScore | null
}

/** Empty if the division has no playoffs. */
export function bracketIn({ playoffs }: PublicDivision['division']) {
  const states = playoffs ? playoffsOf(playoffs) : []
  return { states, rounds: states.at(-1)?.round ?? 0, byes: playoffs ? byesOf(playoffs.seeds).length : 0 }
}

/** How the address of a division’s page names it. It stays the same when divisions are renamed or others are removed. */
const divisionCode = (id: string): string => id.slice(-8)

/**
 * "eastside-sevens-fall-2026-7kq2m9": two leagues may have the same name, and nobody finds the page of one that was not
 * shown to them by guessing.
 */
export function leagueSlug({ name, season }: { name: string; season: string }, unguessableId: string): string {
  const readable = slugFrom(`${name} ${season}`)
  const code = codeOf(unguessableId).slice(0, 6)
  // guard: public league: no address imitates the product -> return [readable, code].filter(Boolean).join('-')
  return [isFreeOfImitation(readable) ? readable : '', code].filter(Boolean).join('-')
}

export const pathOf = (slug: string, divisionId?: string): string =>
  divisionId === undefined ? `/l/${slug}` : `/l/${slug}/${divisionCode(divisionId)}`

/** "Eastside Sevens · Division 1" */
export const titleOf = ({ name, divisions, division }: PublicDivision): string =>
  divisions.length === 1 ? name : `${name} · ${division.name}`

/** The outcomes of each team’s latest games, oldest first. */
export function formsOf(results: PlayedDivision['results'], most = 5): Map<string, Outcome[]> {
  const forms = new Map<string, Outcome[]>()
  const add = (team: string, outcome: Outcome | null) => {
    if (outcome === null) return
    const form = forms.get(team) ?? []
    form.push(outcome)
    if (form.length > most) form.shift()
    forms.set(team, form)
  }
  for (const { home, away, score } of results) {
    add(home, outcomeOf(scoreFor('home', score)))
    add(away, outcomeOf(scoreFor('away', score)))
  }
  return forms
}
