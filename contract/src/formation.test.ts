import { expect, test } from 'vitest'
import { type Candidate, fitOf, formationFor, formationsOf, placed, rowFormation, withRequested } from './formation.ts'
import { sports } from './sport.ts'

const seven = formationFor('Soccer', { name: '2-3-1', needed: null }) ?? expect.fail('no formation')
const someone = (userId: string, position = '', state: Candidate['state'] = 'in') => ({ userId, position, state })
const nobody = { stored: [], isSet: false, lacks: [] }
const where = (input: Partial<Parameters<typeof placed<Candidate>>[0]>) => {
  const { placements, bench } = placed<Candidate>({ formation: seven, people: [], ...nobody, ...input })
  const standing = placements.flatMap(({ place, person }) => (person ? [[place.key, person.userId]] : []))
  return { ...Object.fromEntries(standing), bench: bench.map(({ userId }) => userId).join(' ') }
}

test('[LINEUP-1] every sport with positions has formations whose places are apart, on the court and named', () => {
  for (const sport of sports.filter((one) => one !== 'Other')) {
    expect(formationsOf(sport).length, sport).toBeGreaterThan(0)
    for (const { name, places } of formationsOf(sport)) {
      expect(new Set(places.map(({ key }) => key)).size, name).toBe(places.length)
      for (const { key, position, x, y } of places) {
        expect([x > 5 && x < 95, y > 15 && y < 100, position !== ''], `${name} ${key}`).toEqual([true, true, true])
        const near = places.filter((other) => other.key !== key && Math.hypot(other.x - x, other.y - y) < 17)
        expect(near, `${sport}, ${name}: too near to ${key}`).toEqual([])
      }
    }
  }
})

test.each([
  ['Soccer', { name: null, needed: 9 }, '3-3-2'],
  ['Soccer', { name: null, needed: 10 }, '3-3-2'],
  ['Soccer', { name: '2-3-1', needed: 9 }, '2-3-1'],
  ['Soccer', { name: 'gone', needed: 3 }, '1-2-1'],
  ['Hockey', { name: null, needed: null }, 'One line'],
  ['Softball', { name: null, needed: 14 }, 'Ten in the field'],
  ['Other', { name: null, needed: 9 }, undefined],
])('[LINEUP-1] %s with %j plays %s', (sport, wish, name) => {
  expect(formationFor(sport, wish)?.name).toBe(name)
})

test('[LINEUP-2] people stand where they stood last, then by their position, then wherever there is room', () => {
  const people = [someone('sam'), someone('priya', 'defender'), someone('kat', 'Goalkeeper'), someone('dre')]
  expect(where({ people, stored: [{ playerId: 'dre', place: 'ST' }] })).toEqual({
    GK: 'kat',
    LB: 'priya',
    RB: 'sam',
    ST: 'dre',
    bench: '',
  })
})

test('[LINEUP-2] the place of a missing goalkeeper stays open though others are on the bench', () => {
  const people = 'abcdefg'.split('').map((name) => someone(name))
  const lacks = [{ position: 'Goalkeeper', missing: 1 }]
  expect(where({ people, lacks })).toMatchObject({ ST: 'f', bench: 'g' })
  expect(where({ people, lacks })).not.toHaveProperty('GK')
  expect(where({ people })).toMatchObject({ GK: 'a', ST: 'g', bench: '' })
})

test('[LINEUP-6] a position that the team lacks and a captain requests, in any spelling, keeps one place open', () => {
  const lacks = [{ position: 'Goalkeeper', missing: 1 }]
  expect(withRequested(lacks, ['goalkeeper', 'Left back'])).toEqual([...lacks, { position: 'Left back', missing: 1 }])
})

test('[LINEUP-2] a person whom the captain put on the bench stays there; one who came later takes an open place', () => {
  const stored = [
    { playerId: 'sam', place: '' },
    { playerId: 'kat', place: 'GK' },
  ]
  const people = [someone('sam'), someone('kat', 'Striker'), someone('new', 'Striker')]
  expect(where({ people, stored, isSet: true })).toEqual({ GK: 'kat', ST: 'new', bench: 'sam' })
  expect(where({ people, stored })).toMatchObject({ GK: 'kat', LB: 'sam', bench: '' })
})

test('[LINEUP-2] people who may still come stand only where they belong, and never before a person who is in', () => {
  const people = [
    someone('omar', 'Striker', 'maybe'),
    someone('nia', 'Goalkeeper', 'silent'),
    someone('lena', '', 'maybe'),
    someone('tom', '', 'silent'),
    someone('dre', 'Striker'),
  ]
  expect(where({ people })).toEqual({ GK: 'nia', ST: 'dre', bench: 'omar lena' })
})

test('[LINEUP-2] captains name positions in their own words', () => {
  const place = (key: string, position: string) => ({ key, position })
  expect(fitOf(place('GK', 'Goalkeeper'), ' keeper')).toBe(1)
  expect(fitOf(place('GK', 'Goalkeeper'), 'GOALKEEPER')).toBe(2)
  expect(fitOf(place('LM', 'Left midfield'), 'Midfielder')).toBe(1)
  expect(fitOf(place('LM', 'Left midfield'), 'Striker')).toBe(0)
  expect(fitOf(place('SS', 'Shortstop'), 'Infield')).toBe(1)
  expect(fitOf(place('1', ''), '')).toBe(0)
})

test('[LINEUP-1] a sport without positions shows everybody in rows', () => {
  expect(rowFormation(6).places.map(({ x, y }) => [x, y])).toEqual([
    [30, 43.5],
    [50, 43.5],
    [70, 43.5],
    [30, 64.5],
    [50, 64.5],
    [70, 64.5],
  ])
  expect(rowFormation(0).places).toEqual([])
})
