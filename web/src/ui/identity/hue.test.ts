import fc from 'fast-check'
import { expect, test } from 'vitest'
import { huesOf } from './hue.ts'

const people = (count: number) => Array.from({ length: count }, (_, place) => `person ${place}`)

test('Maya tells the twelve people of her team apart by colour, the same ones every time', () => {
  const hues = huesOf(people(12))
  expect(new Set(hues.values()).size).toBe(12)
  expect(huesOf(people(12))).toEqual(hues)
})

test('Maya sees no two neighbours of one colour, however many are on the team', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 60 }), (ids) => {
      const hues = [...huesOf(ids).values()]
      expect(hues).toHaveLength(ids.length)
      expect(hues.some((hue, place) => hue === hues[place - 1])).toBe(false)
    }),
  )
})
