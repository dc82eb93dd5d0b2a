import { expect, test } from 'vitest'
import { type Sport, sports } from '../team/sport.ts'
import { fitOf, formationFor, formationsOf, huddleOf, isHuddle } from './formation.ts'

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

test.each<[Sport, { name: string | null; needed: number | null }, string | undefined]>([
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

test('[LINEUP-2] captains name positions in their own words', () => {
  const place = (key: string, position: string) => ({ key, position })
  expect(fitOf(place('GK', 'Goalkeeper'), ' keeper')).toBe(1)
  expect(fitOf(place('GK', 'Goalkeeper'), 'GOALKEEPER')).toBe(2)
  expect(fitOf(place('LM', 'Left midfield'), 'Midfielder')).toBe(1)
  expect(fitOf(place('LM', 'Left midfield'), 'Striker')).toBe(0)
  expect(fitOf(place('SS', 'Shortstop'), 'Infield')).toBe(1)
  expect(fitOf(place('1', ''), '')).toBe(0)
})

test('[LINEUP-1] without positions people stand in a circle, and a crowd in rows, all apart and on the court', () => {
  expect(huddleOf(4).places.map(({ x, y }) => [x, y])).toEqual([
    [75.5, 28.5],
    [75.5, 79.5],
    [24.5, 79.5],
    [24.5, 28.5],
  ])
  expect(huddleOf(0).places).toEqual([])
  for (let players = 2; players <= 20; players++) {
    const { places } = huddleOf(players)
    expect(isHuddle({ name: '', places })).toBe(players > 2 && players <= 12)
    for (const { key, x, y } of places) {
      expect([x > 5 && x < 95, y > 15 && y < 100], key).toEqual([true, true])
      const near = places.filter((other) => other.key !== key && Math.hypot(other.x - x, other.y - y) < 17)
      expect(near, `${players} players: too near to ${key}`).toEqual([])
    }
  }
})
