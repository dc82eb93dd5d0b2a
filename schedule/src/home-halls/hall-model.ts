import { type HomeHalls, rest } from '@app/contract/league-schedule'
import { atMost, type Model, type Rule } from '../exact/model.ts'
import { hallsOf } from './halls.ts'

/** What a league with home halls asks for. Without a team's hall it asks for none of its home games. */
export type HallPart =
  | { kind: 'apart' | 'rest' }
  | { kind: 'hall'; team: string }
  | { kind: 'must'; must: HomeHalls['wishes'][number] }

export const hallParts = ({ teams, wishes }: HomeHalls): HallPart[] => [
  ...teams.map((team) => ({ kind: 'hall' as const, team })),
  ...wishes.filter(({ isMust }) => isMust).map((must) => ({ kind: 'must' as const, must })),
  { kind: 'rest' },
  { kind: 'apart' },
]

/** Whether these parts can be met together: which games are on which days. */
export function hallModel(request: HomeHalls, parts: readonly HallPart[]): Model {
  const musts = parts.flatMap((part) => (part.kind === 'must' ? [part.must] : []))
  const hosts = new Set(parts.flatMap((part) => (part.kind === 'hall' ? [request.teams.indexOf(part.team)] : [])))
  const { teams, days, home, away, open, apart } = hallsOf({ ...request, wishes: musts })
  let variables = 0
  const rules: Rule[] = []
  /** The variables of each day, by team and by pair. */
  const ofTeam = Array.from({ length: teams }, () => new Map<number, number[]>())
  const ofPair = new Map<number, Map<number, number[]>>()
  // Games with the same host and guest are interchangeable, so they share their variables.
  for (const same of Map.groupBy(home.keys(), (game) => home[game] * teams + away[game]).values()) {
    const [host, guest] = [home[same[0]], away[same[0]]]
    if (!hosts.has(host)) continue
    const pair = Math.min(host, guest) * teams + Math.max(host, guest)
    if (!ofPair.has(pair)) ofPair.set(pair, new Map())
    const of = Array.from(open[same[0]], (day) => {
      const variable = variables++
      for (const byDay of [ofTeam[host], ofTeam[guest], ofPair.get(pair)]) {
        byDay?.set(day, [...(byDay.get(day) ?? []), variable])
      }
      return variable
    })
    rules.push({ of, least: same.length, most: same.length })
  }
  for (const byDay of ofTeam) {
    rules.push(...atMost(byDay.values(), 1))
    if (parts.some(({ kind }) => kind === 'rest')) {
      rules.push(...atMost(windows(byDay, rest.most.days, days), rest.most.games))
    }
  }
  if (parts.some(({ kind }) => kind === 'apart')) {
    for (const byDay of ofPair.values()) rules.push(...atMost(windows(byDay, apart, days), 1))
  }
  return { variables, rules }
}

/** The variables of each period of this length that begins on a day with a variable. */
function windows(byDay: ReadonlyMap<number, readonly number[]>, length: number, days: number): number[][] {
  return [...byDay.keys()].map((first) => {
    const within: number[] = []
    for (let day = first; day < Math.min(first + length, days); day += 1) within.push(...(byDay.get(day) ?? []))
    return within
  })
}
