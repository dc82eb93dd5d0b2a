import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formationFor, huddleOf } from './formation.ts'
import { type Candidate, type SideFacts, sideOf, withRequested } from './side.ts'

const seven = formationFor('Soccer', { name: '2-3-1', needed: null }) ?? expect.fail('no formation')
const someone = (userId: string, position = '', state: Candidate['state'] = 'in', isSub = false): Candidate => ({
  userId,
  position,
  state,
  isSub,
})
const sub = (userId: string, position = '') => someone(userId, position, 'in', true)
const none = { offered: 0, waiting: 0, asked: 0, open: 0 }
const open = (places: number) => ({ ...none, open: places })
const nobody = { people: [], places: [], earlier: [], isSet: false, shortages: [], toFill: none, dropOuts: [] }
const sideFrom = (facts: Partial<SideFacts>) => sideOf({ formation: seven, ...nobody, ...facts })
const where = (facts: Partial<SideFacts>) => {
  const { spots, bench } = sideFrom(facts)
  const standing = spots.flatMap(({ key, userId }) => (userId ? [[key, userId]] : []))
  return { ...Object.fromEntries(standing), bench: bench.map(({ userId }) => userId).join(' ') }
}
const at = (where: Record<string, string>) => Object.entries(where).map(([place, playerId]) => ({ playerId, place }))

test('[LINEUP-2] people stand where they stood last, then by their position, then wherever there is room', () => {
  const people = [someone('sam'), someone('priya', 'defender'), someone('kat', 'Goalkeeper'), someone('dre')]
  expect(where({ people, earlier: at({ ST: 'dre' }) })).toEqual({
    GK: 'kat',
    LB: 'priya',
    RB: 'sam',
    ST: 'dre',
    bench: '',
  })
})

test('[LINEUP-2] the place of a missing goalkeeper stays open though others are on the bench', () => {
  const people = 'abcdefg'.split('').map((name) => someone(name))
  const shortages = [{ position: 'Goalkeeper', missing: 1 }]
  expect(where({ people, shortages })).toMatchObject({ ST: 'f', bench: 'g' })
  expect(where({ people, shortages })).not.toHaveProperty('GK')
  expect(where({ people })).toMatchObject({ GK: 'a', ST: 'g', bench: '' })
})

test('[LINEUP-6] a position that the team needs and a captain requests, in any spelling, keeps one place open', () => {
  const shortages = [{ position: 'Goalkeeper', missing: 1 }]
  expect(withRequested(shortages, ['goalkeeper', 'Left back'])).toEqual([
    ...shortages,
    { position: 'Left back', missing: 1 },
  ])
})

test('[LINEUP-2] a person whom the captain put on the bench stays there; one who came later takes an open place', () => {
  const places = [
    { playerId: 'sam', place: '' },
    { playerId: 'kat', place: 'GK' },
  ]
  const people = [someone('sam'), someone('kat', 'Striker'), someone('new', 'Striker')]
  expect(where({ people, places, isSet: true })).toEqual({ GK: 'kat', ST: 'new', bench: 'sam' })
  expect(where({ people, places })).toMatchObject({ GK: 'kat', LB: 'sam', bench: '' })
})

test('[LINEUP-2] people who have not answered wait at the place that fits best, then in the order of the roster', () => {
  const people = [
    someone('omar', 'Striker', 'maybe'),
    someone('tom', '', 'silent'),
    someone('nia', 'Goalkeeper', 'silent'),
    someone('kat', '', 'again'),
    someone('dre', 'Striker'),
  ]
  const two = { ...none, waiting: 2 }
  expect(where({ people, toFill: two })).toEqual({ GK: 'nia', LB: 'tom', ST: 'dre', bench: 'omar kat' })
  const { spots } = sideFrom({ people, toFill: two, places: at({ RB: 'kat' }) })
  expect(spots.filter(({ kind }) => kind === 'waiting')).toMatchObject([
    { key: 'GK', userId: 'nia', isAgain: false },
    { key: 'RB', userId: 'kat', isAgain: true },
  ])
})

test('[STORY-1] a sub for any position stands in a gap, though all are kept for positions that the team needs', () => {
  const people = 'bcdefg'.split('').map((name) => someone(name))
  const shortages = [{ position: 'Goalkeeper', missing: 1 }]
  expect(where({ people: [...people, someone('kim')], shortages, toFill: open(1) })).toMatchObject({ bench: 'kim' })
  expect(where({ people: [...people, sub('jonas')], shortages, toFill: open(1) })).toMatchObject({
    GK: 'jonas',
    bench: '',
  })
})

test('[STORY-1] a maybe holds no place', () => {
  const people = [...'bcdefg'.split('').map((name) => someone(name)), someone('priya', 'Striker', 'maybe')]
  const { spots, bench, beside } = sideFrom({ people, toFill: open(1) })
  expect(spots.filter(({ kind }) => kind === 'open')).toHaveLength(1)
  expect([bench, beside]).toEqual([[{ userId: 'priya', state: 'maybe' }], []])
})

test('[STORY-3] spots to fill that do not fit on the court are listed beside it, those of drop-outs with their names', () => {
  const people = ['kat', 'lena'].map((name) => someone(name, '', 'silent'))
  const { beside } = sideFrom({
    formation: huddleOf(1),
    people,
    toFill: { offered: 0, waiting: 1, asked: 1, open: 1 },
    dropOuts: ['dre'],
  })
  expect(beside).toEqual([
    { kind: 'asked', userId: null, isAgain: false, leftBy: 'dre' },
    { kind: 'open', userId: null, isAgain: false, leftBy: null },
  ])
})

// misses: line-up: a drop-out who is asked again owns one spot, the one they left
test('[STORY-1] Dre, who dropped out and is asked again since the game moved, owns the spot he left and no other', () => {
  const people = [someone('kat'), someone('dre', '', 'again')]
  const places = at({ GK: 'kat', LB: 'dre' })
  const toFill = { ...none, waiting: 1, asked: 1 }
  const side = sideFrom({ people, places, toFill, dropOuts: ['dre'] })
  expect(side.spots.filter(({ userId, leftBy }) => userId === 'dre' || leftBy === 'dre')).toHaveLength(2)
  expect(side.places).toEqual(places.map(({ playerId, place }) => ({ playerId, place })))
})

describe('[STORY-1] Ben drops out of a side of seven', () => {
  const names = { GK: 'aiko', LB: 'ben', RB: 'sam', LM: 'tom', CM: 'omar', RM: 'lena', ST: 'dre' }
  const places = at(names)
  const left = Object.values(names).filter((name) => name !== 'ben')
  const people = left.map((name) => someone(name))

  test('the gap is where he stood, and nobody else moves', () => {
    const { spots } = sideFrom({ people, places, toFill: open(1), dropOuts: ['ben'] })
    expect(spots.filter(({ kind }) => kind !== 'in')).toMatchObject([{ key: 'LB', leftBy: 'ben', kind: 'open' }])
    expect(where({ people, places })).toEqual({ ...names, LB: undefined, bench: '' })
  })

  test('a sub takes it, and keeps it when Ben is back', () => {
    const withSub = [...people, sub('jonas', 'Striker')]
    expect(where({ people: withSub, places })).toMatchObject({ ...names, LB: 'jonas' })
    const taken = sideFrom({ people: withSub, places }).places
    expect(taken).toContainEqual({ playerId: 'jonas', place: 'LB' })
    expect(where({ people: [...withSub, someone('ben')], places: taken })).toMatchObject({ LB: 'jonas', bench: 'ben' })
  })

  test('somebody from the bench takes it, rather than wait while the place is open', () => {
    expect(where({ people: [...people, someone('kim')], places })).toMatchObject({ ...names, LB: 'kim', bench: '' })
  })

  test('his place is asked for before others, and waits for nobody', () => {
    const silent = [someone('nia', 'Left back', 'silent'), someone('tina', '', 'silent')]
    const without = people.filter(({ userId }) => userId !== 'dre')
    const toFill = { offered: 0, waiting: 1, asked: 1, open: 0 }
    const { spots } = sideFrom({ people: [...without, ...silent], places, toFill, dropOuts: ['ben'] })
    expect(spots.filter(({ kind }) => kind !== 'in')).toMatchObject([
      { key: 'LB', leftBy: 'ben', kind: 'asked' },
      { key: 'ST', userId: 'nia', kind: 'waiting' },
    ])
  })

  test('it stays open where he stood without positions too', () => {
    const huddle = huddleOf(7)
    const inRows = Object.values(names).map((playerId, n) => ({ playerId, place: String(n + 1) }))
    const { spots } = sideFrom({ formation: huddle, people, places: inRows, toFill: open(1), dropOuts: ['ben'] })
    expect(spots.find(({ kind }) => kind === 'open')).toMatchObject({ key: '2', leftBy: 'ben' })
  })
})

test('[STORY-1] when people come or go, everyone else who is in keeps their spot', () => {
  const person = fc.record({
    userId: fc.constantFrom(...'abcdefghij'.split('')),
    position: fc.constantFrom('', 'Goalkeeper', 'Striker', 'Midfielder'),
    isSub: fc.boolean(),
  })
  const steps = fc.array(fc.record({ person, isIn: fc.boolean(), isLacking: fc.boolean() }), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (all) => {
      const people = new Map<string, Candidate>()
      let places: SideFacts['places'] = []
      for (const { person: one, isIn, isLacking } of all) {
        const before = new Map(
          sideFrom({ people: [...people.values()], places }).places.map((p) => [p.playerId, p.place]),
        )
        if (isIn) people.set(one.userId, people.get(one.userId) ?? { ...one, state: 'in' })
        else people.delete(one.userId)
        const shortages = isLacking ? [{ position: 'Goalkeeper', missing: 1 }] : []
        const side = sideFrom({ people: [...people.values()], places, shortages, toFill: open(1) })
        const standing = side.spots.filter(({ kind }) => kind === 'in')
        expect(new Set(standing.map(({ userId }) => userId)).size).toBe(standing.length)
        for (const { userId, key } of standing)
          if (userId !== one.userId && before.has(userId ?? '')) expect(key).toBe(before.get(userId ?? ''))
        places = side.places
      }
    }),
  )
})
