import { byesOf } from '@app/contract/bracket'
import {
  championOf,
  type PlayoffDecision,
  type PlayoffFixture,
  type PlayoffGameState,
  playoffsOf,
  strayGames,
} from '@app/contract/playoff-state'
import { sayByes, sayRound } from '@app/contract/playoff-text'
import { nightly } from '@app/dev/nightly'
import { languages } from '@app/locales'
import { speaksFrom } from '@app/locales/say'
import fc from 'fast-check'
import { expect, test } from 'vitest'

interface Playoffs {
  seeds: { hasLeft: boolean }[]
  games: PlayoffFixture[]
  decisions: PlayoffDecision[]
}

/** What organisers and captains do, in any order: each number chooses among what is possible at that moment. */
const stories = fc.record({
  teams: fc.integer({ min: 2, max: 32 }),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom(
        'schedule',
        'schedule',
        'play',
        'play',
        'play',
        'forfeit',
        'nobody came',
        'correct',
        'level',
        'decide',
        'leave',
        'return',
        'call off',
      ),
      which: fc.nat(),
      side: fc.constantFrom<[0, 1]>(0, 1),
    }),
    { minLength: 20, maxLength: 90, size: 'max' },
  ),
})
type Act = (typeof stories extends fc.Arbitrary<infer S> ? S : never)['acts'][number]

test('[TABLE-12] [TABLE-14] whatever happens in whatever order, the bracket is what a slow model says', {
  timeout: 600_000,
}, () => {
  let [corrected, strays, finished] = [0, 0, 0]
  fc.assert(
    fc.property(stories, ({ teams, acts }) => {
      const playoffs: Playoffs = {
        seeds: Array.from({ length: teams }, () => ({ hasLeft: false })),
        games: [],
        decisions: [],
      }
      for (const act of acts) {
        const before = playoffsOf(playoffs)
        perform(playoffs, act, before)
        if (act.act === 'correct') corrected += 1
        strays += strayGames(playoffs).length
        compare(playoffs)
      }
      playOut(playoffs)
      const states = compare(playoffs)
      expect(states.every(({ winner }) => winner !== null)).toBe(true)
      const champion = championOf(playoffs, states)
      // Without a champion, whoever is left in the final has withdrawn.
      if (champion === null) expect(playoffs.seeds[(states.at(-1)?.winner ?? 0) - 1]?.hasLeft).toBe(true)
      else finished += 1
    }),
    { numRuns: nightly(2000, 60), seed: nightly(Date.now(), 0) },
  )
  expect(corrected).toBeGreaterThan(100)
  expect(strays).toBeGreaterThan(100)
  expect(finished).toBeGreaterThan(50)
})

function perform(playoffs: Playoffs, { act, which, side }: Act, states: PlayoffGameState[]) {
  const chosen = <T>(from: readonly T[]): T | undefined => from[which % Math.max(from.length, 1)]
  const seed = chosen(playoffs.seeds)
  const waiting = chosen(states.filter(({ waitsFor }) => waitsFor === 'time'))
  const game = chosen(playoffs.games)
  switch (act) {
    case 'schedule':
      if (waiting) playoffs.games.push({ number: waiting.number, ...meeting(waiting), score: null })
      break
    case 'play':
    case 'correct':
      if (game) game.score = { home: side === 0 ? 2 : 1, away: side === 0 ? 1 : 2, forfeitedBy: null }
      break
    case 'forfeit':
      if (game) game.score = { home: 0, away: 0, forfeitedBy: side === 0 ? 'home' : 'away' }
      break
    case 'nobody came':
      if (game) game.score = { home: 0, away: 0, forfeitedBy: 'both' }
      break
    case 'level':
      if (game) game.score = { home: 1, away: 1, forfeitedBy: null }
      break
    case 'decide': {
      const open = chosen(states.filter(({ waitsFor }) => waitsFor === 'decision' || waitsFor === 'time'))
      if (!open) break
      const { home, away } = meeting(open)
      const [winner, loser] = side === 0 ? [home, away] : [away, home]
      playoffs.decisions.push({ number: open.number, winner, loser, by: 'league' })
      break
    }
    case 'leave':
      if (seed) seed.hasLeft = true
      break
    case 'return':
      if (seed) seed.hasLeft = false
      break
    case 'call off':
      if (game) playoffs.games.splice(playoffs.games.indexOf(game), 1)
      break
  }
}

/** The better seed wins whatever is open. */
function playOut(playoffs: Playoffs) {
  for (;;) {
    const open = playoffsOf(playoffs).find(({ waitsFor }) => waitsFor !== null && waitsFor !== 'teams')
    if (!open) return
    if (open.game) open.game.score = { home: 3, away: 0, forfeitedBy: null }
    else playoffs.games.push({ number: open.number, ...meeting(open), score: { home: 3, away: 0, forfeitedBy: null } })
  }
}

function meeting({ sides }: PlayoffGameState) {
  const [one, other] = sides.map((side) => ('team' in side ? side.team : expect.fail('nobody is there yet')))
  return { home: Math.min(one ?? 0, other ?? 0), away: Math.max(one ?? 0, other ?? 0) }
}

/** The bracket as a tree: a game of two trees, or a seed, or nobody, because there are too few teams. */
type Tree = { left: Tree; right: Tree } | number | null

/** Who is to be there if the better team always wins: `rank` among this many teams. */
function treeOf(rank: number, among: number, teams: number): Tree {
  if (among >= teams) return rank <= teams ? rank : null
  const [left, right] = [treeOf(rank, among * 2, teams), treeOf(among * 2 + 1 - rank, among * 2, teams)]
  return left === null ? right : right === null ? left : { left, right }
}

/** Compares with the model, and returns the states. */
function compare(playoffs: Playoffs): PlayoffGameState[] {
  const { seeds, games, decisions } = playoffs
  const root = treeOf(1, 1, seeds.length)
  const height = (tree: Tree): number =>
    tree !== null && typeof tree === 'object' ? 1 + Math.max(height(tree.left), height(tree.right)) : 0
  const rounds = height(root)
  const listed: { tree: { left: Tree; right: Tree }; round: number }[] = []
  const visit = (tree: Tree, round: number) => {
    if (tree === null || typeof tree !== 'object') return
    visit(tree.left, round - 1)
    visit(tree.right, round - 1)
    listed.push({ tree, round })
  }
  visit(root, rounds)
  const inOrder = listed.toSorted((one, other) => one.round - other.round)
  const numberOf = (tree: Tree) => inOrder.findIndex((one) => one.tree === tree) + 1

  /** The seed, or null while it is open. */
  const whoWins = (tree: Tree): number | null => {
    if (tree === null || typeof tree !== 'object') return tree
    const [one, other] = [whoWins(tree.left), whoWins(tree.right)]
    if (one === null || other === null) return null
    const number = numberOf(tree)
    const theirs = games.filter(
      (game) =>
        game.number === number &&
        [game.home, game.away].toSorted(ascending).join() === [one, other].toSorted(ascending).join(),
    )
    const score = theirs.find((game) => game.score !== null)?.score
    if (score?.forfeitedBy === 'home' || (score && !score.forfeitedBy && score.away > score.home))
      return Math.max(one, other)
    if (score?.forfeitedBy === 'away' || (score && !score.forfeitedBy && score.home > score.away))
      return Math.min(one, other)
    const said = decisions.find(
      (one_) => one_.number === number && [one, other].includes(one_.winner) && [one, other].includes(one_.loser),
    )
    if (said) return said.winner
    const still = [one, other].toSorted(ascending).filter((seed) => !seeds[seed - 1]?.hasLeft)
    if (still.length === 2) return null
    return still[0] ?? Math.min(one, other)
  }

  const states = playoffsOf(playoffs)
  expect(
    states.map(({ number, round, sides, winner }) => ({
      number,
      round,
      sides: sides.map((side) => ('team' in side ? side.team : null)),
      waits: sides.map((side) => ('winnerOf' in side ? side.winnerOf : null)),
      winner,
    })),
  ).toEqual(
    inOrder.map(({ tree, round }, at) => ({
      number: at + 1,
      round,
      sides: [whoWins(tree.left), whoWins(tree.right)],
      waits: [tree.left, tree.right].map((side) => (whoWins(side) === null ? numberOf(side) : null)),
      winner: whoWins(tree),
    })),
  )
  const late = states.filter(({ round }) => round === 2).flatMap(({ sides }) => sides)
  expect(late.filter((side) => 'team' in side).length).toBeGreaterThanOrEqual(
    seeds.length === 2 ? 0 : byesOf(seeds).length,
  )
  const played = new Set(states.flatMap(({ game }) => game ?? []))
  for (const stray of strayGames(playoffs)) expect(played.has(stray)).toBe(false)
  for (const { winner, waitsFor, sides } of states) {
    expect(waitsFor === null).toBe(winner !== null)
    expect(waitsFor === 'teams').toBe(sides.some((side) => 'winnerOf' in side))
  }
  return states
}

const ascending = (one: number, other: number) => one - other

const drawn = (teams: number, more: Partial<Playoffs> = {}) => ({
  seeds: Array.from({ length: teams }, () => ({ hasLeft: false })),
  games: [],
  decisions: [],
  ...more,
})
const score = (home: number, away: number) => ({ home, away, forfeitedBy: null })

test('[TABLE-13] a result comes before what the organiser said, and that before a team that left', () => {
  const between = { number: 1, home: 1, away: 2 }
  const decisions = [{ number: 1, winner: 2, loser: 1, by: 'league' as const }]
  const seeds = [{ hasLeft: false }, { hasLeft: true }]
  const by = (more: Partial<Playoffs>) =>
    playoffsOf(drawn(2, more)).map((game) => [game.winner, game.by, game.waitsFor])[0]
  expect(by({})).toEqual([null, null, 'time'])
  expect(by({ games: [{ ...between, score: null }] })).toEqual([null, null, 'result'])
  expect(by({ games: [{ ...between, score: score(1, 1) }] })).toEqual([null, null, 'decision'])
  expect(by({ seeds })).toEqual([1, 'left', null])
  expect(by({ seeds, decisions })).toEqual([2, 'league', null])
  expect(by({ games: [{ ...between, score: score(1, 1) }], decisions })).toEqual([2, 'league', null])
  expect(by({ games: [{ ...between, score: score(2, 1) }], decisions, seeds })).toEqual([1, 'result', null])
})

test('[TABLE-14] if both teams of a game left, their next opponent goes on, and there is no champion without one', () => {
  const seeds = [true, false, true, true].map((hasLeft) => ({ hasLeft }))
  const states = playoffsOf(drawn(4, { seeds }))
  expect(states.map(({ winner }) => winner)).toEqual([1, 2, 2])
  expect(championOf(drawn(4, { seeds }), states)).toBe(2)
  const nobody = drawn(2, { seeds: [{ hasLeft: true }, { hasLeft: true }] })
  expect(championOf(nobody, playoffsOf(nobody))).toBeNull()
})

test.each(languages)('[TABLE-15] rounds and byes have their words in %s', (language) => {
  const say = speaksFrom()(language)
  const words = [1, 2, 3, 4, 5].map((round) => sayRound(say, { round, rounds: 5 }))
  expect(new Set(words).size).toBe(5)
  expect(words[0]).toMatch(/32|٣٢/)
  expect([0, 1, 2, 7].map((byes) => sayByes(say, byes))).toEqual([
    null,
    ...Array.from({ length: 3 }, () => expect.any(String)),
  ])
  if (language === 'en')
    expect([words, sayByes(say, 2)]).toEqual([
      ['Round of 32', 'Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'],
      'Places 1 and 2 have a bye.',
    ])
})
