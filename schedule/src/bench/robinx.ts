/**
 * Reads leagues in the format of RobinX, as far as the leagues IF1 to IF53 use it: Van Bulck, Goossens, Schönberger, Guajardo
 * (2020), RobinX: a three-field classification and unified data format for round-robin sports timetabling, EJOR 280.
 */
import { readFileSync } from 'node:fs'
import { addDays } from '@app/contract/calendar-days'
import type { HomeHalls } from '@app/contract/league-schedule'

/** Slots are days; which year they are in does not matter. */
const FIRST = '2027-01-01'

export function readLeague(path: string): HomeHalls {
  const text = readFileSync(path, 'utf8')
  if (!text.includes('<numberRoundRobin>2<') || !text.includes('<compactness>R<'))
    throw new Error(`${path}: another kind of league`)
  const teams = tags(text, 'team').map(({ id }) => `team ${id}`)
  const slots = tags(text, 'slot').length
  const closed = tags(text, 'CA1').flatMap(({ teams, mode, slots = '' }) =>
    idsIn(teams).map((team) => ({ team: Number(team), mode, days: new Set(idsIn(slots).map(Number)) })),
  )
  const isClosed = (team: number, wanted: string, day: number) =>
    closed.some(({ team: one, mode, days }) => one === team && mode === wanted && days.has(day))
  const dates = (is: (day: number) => boolean) =>
    Array.from({ length: slots }, (_, day) => day)
      .filter(is)
      .map((day) => addDays(FIRST, day))
  return {
    kind: 'home_halls',
    teams,
    meetings: 2,
    first: FIRST,
    last: addDays(FIRST, slots - 1),
    halls: teams.map((team, at) => ({ team, dates: dates((day) => !isClosed(at, 'H', day)) })),
    wishes: teams.map((team, at) => ({
      kind: 'not_on',
      team,
      dates: dates((day) => isClosed(at, 'HA', day)),
      isMust: true,
    })),
    daysApart: Number(tags(text, 'SE1')[0].min),
  }
}

function tags(text: string, name: string): Record<string, string>[] {
  return Array.from(text.matchAll(new RegExp(`<${name} [^>]*>`, 'g')), ([tag]) =>
    Object.fromEntries(Array.from(tag.matchAll(/(\w+)="([^"]*)"/g), ([, key, value]) => [key, value])),
  )
}

const idsIn = (list: string): string[] => list.split(';').filter(Boolean)
