import { addDays, dayNumber } from '@app/contract/calendar-days'
import type { HomeHalls, NoSchedule, NotOn, OnlyAt, SharedFields } from '@app/contract/league-schedule'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadSolver } from './exact/solver.ts'
import type { HallPart } from './home-halls/hall-model.ts'
import { noSchedule } from './no-schedule.ts'

const day = (at: number) => addDays('2027-09-06', at)
const times = ['19:00', '20:00']
const solve = await loadSolver()

const sharedLeagues = fc
  .record({
    teams: fc.integer({ min: 3, max: 5 }),
    nights: fc.integer({ min: 5, max: 6 }),
    fields: fc.integer({ min: 1, max: 2 }),
    musts: fc.array(
      fc.record({
        team: fc.nat(4),
        kind: fc.constantFrom('not_on' as const, 'not_on' as const, 'only_at' as const),
        days: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 2 }),
        time: fc.nat(1),
      }),
      { minLength: 2, maxLength: 6 },
    ),
  })
  .map(
    ({ teams, nights, fields, musts }): SharedFields => ({
      kind: 'shared_fields',
      teams: Array.from({ length: teams }, (_, at) => `team ${at}`),
      meetings: 1,
      places: Array.from({ length: nights }, (_, night) =>
        times.flatMap((time) =>
          Array.from({ length: fields }, (__, field) => ({ date: day(night), time, field: `Field ${field}` })),
        ),
      ).flat(),
      wishes: musts
        .filter(({ team }) => team < teams)
        .map(({ team, kind, days, time }) =>
          kind === 'not_on'
            ? { kind, team: `team ${team}`, dates: days.map(day), isMust: true }
            : { kind, team: `team ${team}`, times: times.slice(time, time + 1), isMust: true },
        ),
    }),
  )

test('[PLAN-9] on shared fields the named musts cannot be met together, and each of them is needed', {
  timeout: 3_600_000,
}, () => {
  const kinds = new Map<string, number>()
  const property = fc.property(sharedLeagues, (request) => {
    const reason = noSchedule(request, solve)
    if (hasPlaces(request, request.wishes)) {
      expect(reason).toBeNull()
      return
    }
    const musts = mustsIn(reason)
    kinds.set(reason?.kind ?? '', (kinds.get(reason?.kind ?? '') ?? 0) + 1)
    expect(hasPlaces(request, musts)).toBe(false)
    for (const must of musts)
      expect(
        hasPlaces(
          request,
          musts.filter((one) => one !== must),
        ),
      ).toBe(true)
  })
  fc.assert(property, { numRuns: nightly(1000, 100) })
  expect([...kinds.values()].reduce((sum, cases) => sum + cases, 0)).toBeGreaterThanOrEqual(nightly(200, 20))
  expect(kinds.get('together')).toBeGreaterThan(nightly(20, 2))
})

const mustsIn = (reason: NoSchedule | null): readonly (NotOn | OnlyAt)[] =>
  reason && 'musts' in reason ? reason.musts.flatMap((must) => (must.kind === 'home_on' ? [] : [must])) : []

/** Tries every way to give the games a place each, the game with the fewest places left first. */
function hasPlaces({ teams, places }: SharedFields, musts: readonly (NotOn | OnlyAt)[]): boolean {
  const isOpen = (team: string, { date, time }: SharedFields['places'][number]) =>
    musts.every((must) => {
      if (must.team !== team) return true
      return must.kind === 'not_on' ? !must.dates.includes(date) : must.times.includes(time ?? '')
    })
  return assign(
    teams.flatMap((one, at) =>
      teams.slice(at + 1).map((other) => {
        const pair = [one, other]
        return { pair, choices: places.filter((place) => pair.every((team) => isOpen(team, place))) }
      }),
    ),
    (game, place, other, taken) =>
      place === taken || (place.date === taken.date && game.pair.some((team) => other.pair.includes(team))),
  )
}

const hallLeagues = fc
  .record({
    teams: fc.integer({ min: 3, max: 4 }),
    days: fc.array(fc.uniqueArray(fc.nat(11), { minLength: 4, maxLength: 6 }), { minLength: 4, maxLength: 4 }),
    daysApart: fc.integer({ min: 0, max: 4 }),
    musts: fc.array(
      fc.record({
        team: fc.nat(3),
        kind: fc.constantFrom('not_on' as const, 'not_on' as const, 'home_on' as const),
        days: fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 6 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ teams, days, daysApart, musts }): HomeHalls => {
    const names = Array.from({ length: teams }, (_, at) => `team ${at}`)
    return {
      kind: 'home_halls',
      teams: names,
      meetings: 2,
      first: day(0),
      last: day(11),
      daysApart,
      halls: names.map((team, at) => ({ team, dates: days[at].map(day) })),
      wishes: musts
        .filter(({ team }) => team < teams)
        .map(({ team, kind, days: on }) => ({ kind, team: `team ${team}`, dates: on.map(day), isMust: true })),
    }
  })

/** Team 0 and team 1 can host all their games, although the solver's presolve once said that they cannot. */
const mistakenByPresolve: HomeHalls = {
  kind: 'home_halls',
  teams: ['team 0', 'team 1', 'team 2', 'team 3'],
  meetings: 2,
  first: day(0),
  last: day(11),
  daysApart: 0,
  halls: [
    { team: 'team 0', dates: [0, 1, 5, 7, 4, 3].map(day) },
    { team: 'team 1', dates: [3, 9, 8, 5, 7, 4].map(day) },
    { team: 'team 2', dates: [9, 8, 0, 2].map(day) },
    { team: 'team 3', dates: [0, 4, 5, 1].map(day) },
  ],
  wishes: [{ kind: 'not_on', team: 'team 1', dates: [0, 3, 9].map(day), isMust: true }],
}

test('[PLAN-6] with home halls the named halls, musts and rules cannot be met together, and each of them is needed', {
  timeout: 3_600_000,
}, () => {
  const kinds = new Map<string, number>()
  const property = fc.property(hallLeagues, (request) => {
    const reason = noSchedule(request, solve)
    const musts = request.wishes.map((must): HallPart => ({ kind: 'must', must }))
    const halls = request.teams.map((team): HallPart => ({ kind: 'hall', team }))
    if (hasDays(request, [...halls, ...musts, { kind: 'apart' }, { kind: 'rest' }])) {
      expect(reason).toBeNull()
      return
    }
    const parts = partsIn(reason)
    kinds.set(reason?.kind ?? '', (kinds.get(reason?.kind ?? '') ?? 0) + 1)
    expect(hasDays(request, parts)).toBe(false)
    for (const part of parts)
      expect(
        hasDays(
          request,
          parts.filter((one) => one !== part),
        ),
      ).toBe(true)
  })
  fc.assert(property, { numRuns: nightly(600, 60), examples: [[mistakenByPresolve]] })
  expect([...kinds.values()].reduce((sum, cases) => sum + cases, 0)).toBeGreaterThanOrEqual(nightly(200, 20))
  expect(kinds.get('together')).toBeGreaterThan(nightly(40, 3))
})

function partsIn(reason: NoSchedule | null): HallPart[] {
  if (reason?.kind !== 'together' && reason?.kind !== 'hall-days') return []
  const musts = reason.musts.flatMap((must): HallPart[] => (must.kind === 'only_at' ? [] : [{ kind: 'must', must }]))
  const halls = reason.kind === 'together' ? reason.halls : [reason.team]
  return [
    ...halls.map((team): HallPart => ({ kind: 'hall', team })),
    ...musts,
    ...(reason.kind === 'together' && reason.daysApart !== null ? [{ kind: 'apart' as const }] : []),
    ...(reason.kind === 'together' && reason.isRest ? [{ kind: 'rest' as const }] : []),
  ]
}

/** Tries every way to give the home games of these halls a day each. */
function hasDays({ teams, halls, daysApart }: HomeHalls, parts: readonly HallPart[]): boolean {
  const musts = parts.flatMap((part) => (part.kind === 'must' ? [part.must] : []))
  const isOpen = (home: string, away: string, date: string) =>
    musts.every(({ kind, team, dates }) => {
      if (kind === 'home_on') return team !== home || dates.includes(date)
      return (team !== home && team !== away) || !dates.includes(date)
    })
  const games = teams
    .filter((home) => parts.some((part) => part.kind === 'hall' && part.team === home))
    .flatMap((home) =>
      teams
        .filter((away) => away !== home)
        .map((away) => ({
          pair: [home, away],
          choices: (halls.find(({ team }) => team === home)?.dates ?? [])
            .filter((date) => isOpen(home, away, date))
            .map(dayNumber),
        })),
    )
  const isApart = parts.some(({ kind }) => kind === 'apart')
  const isTooSoon = (game: Choice<number>, on: number, other: Choice<number>, taken: number) => {
    const shared = game.pair.filter((team) => other.pair.includes(team)).length
    return (shared > 0 && on === taken) || (isApart && shared === 2 && Math.abs(on - taken) <= daysApart)
  }
  const isRested = (days: readonly [Choice<number>, number][]) =>
    parts.every(({ kind }) => kind !== 'rest') ||
    teams.every((team) => {
      const own = days.flatMap(([{ pair }, on]) => (pair.includes(team) ? [on] : [])).toSorted((a, b) => a - b)
      return own.every((on, at) => at < 2 || on - own[at - 2] >= 4)
    })
  return assign(games, isTooSoon, isRested)
}

interface Choice<At> {
  pair: string[]
  choices: At[]
}

function assign<At>(
  games: readonly Choice<At>[],
  clash: (game: Choice<At>, at: At, other: Choice<At>, taken: At) => boolean,
  isRight: (taken: readonly [Choice<At>, At][]) => boolean = () => true,
  taken: readonly [Choice<At>, At][] = [],
): boolean {
  if (!isRight(taken)) return false
  if (games.length === 0) return true
  const game = games.reduce((one, other) => (other.choices.length < one.choices.length ? other : one))
  const others = games.filter((one) => one !== game)
  return game.choices.some((at) => {
    const left = others.map((other) => ({
      ...other,
      choices: other.choices.filter((on) => !clash(other, on, game, at)),
    }))
    return assign(left, clash, isRight, [...taken, [game, at]])
  })
}
