import { type BracketGame, bracketOf, byesOf } from '@app/contract/bracket'
import {
  type Ahead,
  type DivisionResult,
  type StandingsRow,
  standingsOf,
  type TieBreaker,
  tieBreakers,
} from '@app/contract/standings'
import { sayAhead } from '@app/contract/standings-text'
import { nightly } from '@app/dev/nightly'
import { languages } from '@app/locales'
import { speaksFrom } from '@app/locales/say'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leagues, type ModelLeague, slowFigures, slowOrder } from './standings-model.ts'

/** Every selection of tie-breakers in every order: 1,957. On each change one in nineteen, with two leagues each. */
const orders = ordersOf(tieBreakers).filter((_, at) => at % nightly(1, 19) === 0)
const LEAGUES_EACH = nightly(6, 3)

describe('the standings against a slow model', () => {
  test('[TABLE-1] [TABLE-2] order, figures and reasons are right for every order of tie-breakers', {
    timeout: 600_000,
  }, () => {
    let [all, reasons] = [0, 0]
    const seed = nightly(Date.now(), 0)
    for (const [at, order] of orders.entries()) {
      const property = fc.property(leagues, (league) => {
        all += 1
        const made = { ...league, rule: { ...league.rule, tieBreakers: order } }
        const rows = standingsOf(made.teams, made.results, made.rule)
        compareOrder(made, rows)
        reasons += compareReasons(made, rows)
      })
      fc.assert(property, { numRuns: LEAGUES_EACH, seed: seed + at })
    }
    expect(all).toBeGreaterThanOrEqual(nightly(10_000, 300))
    expect(reasons).toBeGreaterThan(all / 2)
  })

  test('[TABLE-1] the order of teams and results changes nothing', { timeout: 600_000 }, () => {
    const shuffled = leagues.chain((league) =>
      fc.record({
        league: fc.constant(league),
        order: fc.constantFrom(...orders),
        teams: fc.shuffledSubarray(league.teams, { minLength: league.teams.length }),
        results: fc.shuffledSubarray(league.results, { minLength: league.results.length }),
      }),
    )
    const property = fc.property(shuffled, ({ league, order, teams, results }) => {
      const rule = { ...league.rule, tieBreakers: order }
      const rows = standingsOf(league.teams, league.results, rule)
      const again = standingsOf(teams, results, rule)
      expect(again.map(withoutScores)).toEqual(rows.map(withoutScores))
    })
    fc.assert(property, { numRuns: nightly(10_000, 300) })
  })
})

function compareOrder(league: ModelLeague, rows: StandingsRow[]) {
  const { teams, results, rule } = league
  expect(rows.map(({ id }) => id).toSorted()).toEqual(teams.map(({ id }) => id).toSorted())
  const gone = new Set(teams.filter(({ hasWithdrawn }) => hasWithdrawn).map(({ id }) => id))
  const counted = results.filter(({ home, away }) => rule.withdrawn === 'count' || !(gone.has(home) || gone.has(away)))
  for (const { id, place: _place, ahead: _ahead, ...figures } of rows) {
    expect(figures).toEqual(slowFigures(id, counted, rule))
  }
  const placed = rows.filter(({ id }) => !gone.has(id))
  expect(rows.slice(placed.length).every(({ id, place }) => gone.has(id) && place === null)).toBe(true)
  expect(placed.map(({ place }) => place)).toEqual(placed.map((_, at) => (counted.length > 0 ? at + 1 : null)))
  if (counted.length === 0) return
  let at = 0
  for (const level of slowOrder(league)) {
    const here = placed.slice(at, at + level.length)
    expect(here.map(({ id }) => id).toSorted()).toEqual(level.toSorted())
    expect(here.slice(0, -1).every(({ ahead }) => ahead?.by === 'lots')).toBe(true)
    at += level.length
  }
}

/** Recounts what the reason claims. Returns how many there were. */
function compareReasons({ teams, results, rule }: ModelLeague, rows: StandingsRow[]): number {
  const gone = new Set(teams.filter(({ hasWithdrawn }) => hasWithdrawn).map(({ id }) => id))
  const counted = results.filter(({ home, away }) => rule.withdrawn === 'count' || !(gone.has(home) || gone.has(away)))
  let reasons = 0
  for (const [at, one] of rows.entries()) {
    const next = rows[at + 1]
    const isLevel = next !== undefined && one.place !== null && next.place !== null && one.points === next.points
    expect(one.ahead !== null).toBe(isLevel)
    if (one.ahead === null || next === undefined) continue
    reasons += 1
    const level = rows.filter(({ place, points }) => place !== null && points === one.points).map(({ id }) => id)
    isTrue(one.ahead, [one.id, next.id], { level, counted, rule })
    // No rule before this one tells the two apart.
    const earlier =
      one.ahead.by === 'lots' ? rule.tieBreakers : rule.tieBreakers.slice(0, rule.tieBreakers.indexOf(one.ahead.by))
    for (const by of earlier.filter((rule) => !rule.startsWith('headToHead'))) {
      expect(claimOf(by, one.id, counted, rule)).toBe(claimOf(by, next.id, counted, rule))
    }
  }
  return reasons
}

function isTrue(
  ahead: Ahead,
  [one, next]: [string, string],
  { level, counted, rule }: { level: string[]; counted: DivisionResult[]; rule: ModelLeague['rule'] },
) {
  if (ahead.by === 'lots') return
  if (ahead.by === 'forfeits') expect(ahead.mine).toBeLessThan(ahead.theirs)
  else expect(ahead.mine).toBeGreaterThan(ahead.theirs)
  if (!ahead.by.startsWith('headToHead')) {
    expect([ahead.mine, ahead.theirs]).toEqual([
      claimOf(ahead.by, one, counted, rule),
      claimOf(ahead.by, next, counted, rule),
    ])
    return
  }
  const isFirst = rule.tieBreakers[0]?.startsWith('headToHead') === true
  // If head-to-head comes first, the games between all teams that are level on points count.
  if (isFirst) {
    expect(ahead.between).toBe(level.length)
    const among = counted.filter(({ home, away }) => level.includes(home) && level.includes(away))
    expect([ahead.mine, ahead.theirs]).toEqual([
      claimOf(ahead.by, one, among, rule),
      claimOf(ahead.by, next, among, rule),
    ])
  }
  if (ahead.between > 2) return expect(ahead.scores).toEqual([])
  const duel = counted.filter(({ home, away }) => [one, next].includes(home) && [one, next].includes(away))
  expect(ahead.scores).toHaveLength(duel.length)
  const [scored, conceded] = [0, 1].map((side) => ahead.scores.reduce((sum, score) => sum + (score[side] ?? 0), 0))
  expect({ scored, conceded }).toEqual({
    scored: slowFigures(one, duel, rule).scored,
    conceded: slowFigures(one, duel, rule).conceded,
  })
}

function claimOf(by: TieBreaker, id: string, results: DivisionResult[], rule: ModelLeague['rule']): number {
  const row = slowFigures(id, results, rule)
  if (by === 'headToHead') return row.points
  if (by === 'headToHeadDifference' || by === 'difference') return row.scored - row.conceded
  if (by === 'scored') return row.scored
  return by === 'wins' ? row.won : row.forfeits
}

const withoutScores = (row: StandingsRow) => ({
  ...row,
  ahead: row.ahead && { ...row.ahead, scores: row.ahead.scores.map(String).toSorted() },
})

function ordersOf(rules: readonly TieBreaker[]): TieBreaker[][] {
  return [
    [],
    ...rules.flatMap((first) => ordersOf(rules.filter((one) => one !== first)).map((rest) => [first, ...rest])),
  ]
}

describe('the words', () => {
  const rule = {
    points: { win: 3, tie: 1, loss: 0 },
    forfeitScore: 3,
    withdrawn: 'count',
    tieBreakers: ['headToHead', 'difference', 'forfeits'],
    lots: 'Eastside',
  } as const
  const team = (id: string) => ({ id, name: id, hasWithdrawn: false })
  const score = (home: string, away: string, ...[ours, theirs]: [number, number]): DivisionResult => ({
    home,
    away,
    score: { home: ours, away: theirs },
  })
  const said = (results: DivisionResult[], language = 'en', order: readonly TieBreaker[] = rule.tieBreakers) => {
    const ids = [...new Set(results.flatMap(({ home, away }) => [home, away]))]
    return standingsOf(ids.map(team), results, { ...rule, tieBreakers: order }).flatMap(({ id, points, ahead }) =>
      ahead ? sayAhead(speaksFrom()(language), { team: id, points, ahead }) : [],
    )
  }

  test('[TABLE-2] two level teams read the score of their games, three the points in the games between them', () => {
    expect(said([score('Owls', 'Ants', 2, 1), score('Bees', 'Ants', 0, 4), score('Bees', 'Owls', 3, 1)])).toEqual([
      'Level on 3: Ants ahead on score difference, +3 to −1',
      'Level on 3: Owls ahead on score difference, −1 to −2',
    ])
    expect(
      said([
        score('Owls', 'Ants', 2, 1),
        score('Bees', 'Owls', 3, 0),
        score('Ants', 'Bees', 1, 0),
        score('Owls', 'Ants', 1, 1),
      ]),
    ).toEqual(['Level on 4: Owls ahead on head-to-head, 2–1, 1–1'])
    expect(
      said([
        score('Owls', 'Ants', 2, 1),
        score('Owls', 'Bees', 1, 1),
        score('Ants', 'Cats', 5, 0),
        score('Ants', 'Dogs', 0, 0),
        score('Bees', 'Cats', 1, 0),
      ]),
    ).toContain('Level on 4: Owls ahead with 4 points to 1 in the games between the 3 teams')
  })

  test('[TABLE-3] a forfeit is a loss by the score of the league; if neither team came, both lose', () => {
    const games: DivisionResult[] = [
      { home: 'Owls', away: 'Ants', forfeitedBy: 'away' },
      { home: 'Bees', away: 'Cats', forfeitedBy: 'both' },
    ]
    const rows = standingsOf(['Owls', 'Ants', 'Bees', 'Cats'].map(team), games, rule)
    expect(rows.map(({ id, lost, scored, forfeits }) => [id, lost, scored, forfeits])).toEqual([
      ['Owls', 0, 3, 0],
      expect.anything(),
      expect.anything(),
      ['Ants', 1, 0, 1],
    ])
    expect(said(games, 'en', []).at(-1)).toMatch(/^Level on 0: .+ ahead by drawing lots$/)
  })

  test('[TABLE-4] a team that withdrew is last, without a place, and its games count or not as the league has decided', () => {
    const teams = [{ ...team('Owls'), hasWithdrawn: true }, team('Ants'), team('Bees')]
    const games = [score('Owls', 'Bees', 0, 5), score('Ants', 'Bees', 1, 0)]
    const points = (withdrawn: 'count' | 'void') =>
      standingsOf(teams, games, { ...rule, withdrawn }).map(({ id, place, points }) => [id, place, points])
    expect(points('void')).toEqual([
      ['Ants', 1, 3],
      ['Bees', 2, 0],
      ['Owls', null, 0],
    ])
    expect(points('count')).toEqual([
      ['Ants', 1, 3],
      ['Bees', 2, 3],
      ['Owls', null, 0],
    ])
  })

  test('[TABLE-1] before the first result teams are listed by name, without places', () => {
    expect(standingsOf(['Owls', 'Ants', 'Bees'].map(team), [], rule).map(({ id, place }) => [id, place])).toEqual([
      ['Ants', null],
      ['Bees', null],
      ['Owls', null],
    ])
  })

  test.each(languages)('[TABLE-2] every reason has its words in %s', (language) => {
    const say = speaksFrom()(language)
    const reasons = [...tieBreakers, 'lots' as const].flatMap((by) =>
      [2, 3].map((between) =>
        sayAhead(say, {
          team: 'Owls',
          points: 19,
          ahead: { by, mine: 7, theirs: 5, between, scores: between === 2 ? [[2, 1]] : [] },
        }),
      ),
    )
    expect(reasons.every((text) => text.includes('19') && text.includes('Owls'))).toBe(true)
    const known = language === 'en' ? [] : reasons.filter((text) => text.startsWith('Level on'))
    expect(known).toEqual([])
  })
})

describe('playoffs', () => {
  const seeds = (count: number) => Array.from({ length: count }, (_, at) => `seed ${at + 1}`)
  const playedOut = (count: number, wins: (game: BracketGame) => 0 | 1) => {
    const winners = new Map<number, string>()
    for (;;) {
      const games = bracketOf(seeds(count), (game) => winners.get(game) ?? null)
      const due = games.find(({ winner, sides }) => winner === null && sides.every((side) => 'team' in side))
      if (!due) return games
      const side = due.sides[wins(due)]
      if ('team' in side) winners.set(due.number, side.team)
    }
  }

  test('[TABLE-5] every bracket ends with one winner; the best have the byes and meet last', () => {
    for (let count = 2; count <= 64; count += 1) {
      const drawn = bracketOf(seeds(count), () => null)
      expect(drawn).toHaveLength(count - 1)
      const starting = drawn.flatMap(({ round, sides }) =>
        sides.flatMap((side) => ('team' in side ? { round, ...side } : [])),
      )
      expect(starting.map(({ team }) => team).toSorted()).toEqual(seeds(count).toSorted())
      const late = starting.filter(({ round }) => round === 2).map(({ team }) => team)
      if (count > 2) expect(late.toSorted()).toEqual(byesOf(seeds(count)).toSorted())
      const fed = drawn.flatMap(({ sides }) => sides.flatMap((side) => ('winnerOf' in side ? side.winnerOf : [])))
      expect(fed.toSorted(ascending)).toEqual(drawn.slice(0, -1).map(({ number }) => number))
      const rankOf = (side: BracketGame['sides'][0]) => ('team' in side ? seeds(count).indexOf(side.team) : -1)
      // If the better team always wins, the last four, two and one are the best ones.
      const final = playedOut(count, ({ sides }) => (rankOf(sides[0]) < rankOf(sides[1]) ? 0 : 1))
      const [winner, other] = [final.at(-1)?.winner, final.at(-1)?.sides.map(rankOf).toSorted(ascending)]
      expect([winner, other]).toEqual(['seed 1', [0, 1]])
      const semifinal = final.filter(({ round }) => round === (final.at(-1)?.round ?? 0) - 1)
      if (count >= 4)
        expect(semifinal.flatMap(({ sides }) => sides.map(rankOf)).toSorted(ascending)).toEqual([0, 1, 2, 3])
    }
  })

  // misses: playoffs: only one of the two teams of a game wins it
  test('[TABLE-5] a result that is corrected removes its former winner from the later games', () => {
    const winners = new Map([
      [1, 'seed 1'],
      [2, 'seed 3'],
      [3, 'seed 3'],
    ])
    const winnerOf = (game: number) => winners.get(game) ?? null
    expect(bracketOf(seeds(4), winnerOf).at(-1)?.winner).toBe('seed 3')
    winners.set(2, 'seed 2')
    expect(bracketOf(seeds(4), winnerOf).at(-1)).toEqual({
      number: 3,
      round: 2,
      sides: [{ team: 'seed 1' }, { team: 'seed 2' }],
      winner: null,
    })
    winners.delete(2)
    expect(bracketOf(seeds(4), winnerOf).at(-1)?.sides[1]).toEqual({ winnerOf: 2 })
  })
})

const ascending = (one: number, other: number) => one - other
