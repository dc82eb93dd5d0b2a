import { expect, test } from 'vitest'
import type { CurrentGame } from '../rules.ts'
import { replacedDropOuts } from './rules.ts'

/** A game that needs seven. `spots` in order: a name is in, a name in brackets dropped out. */
function gameOf(spots: string[], { needed = 7, dropOuts = [] as string[] } = {}) {
  const shown = spots.map((name, n) => {
    const isOut = name.startsWith('(')
    return {
      key: String(n),
      kind: isOut ? 'open' : 'in',
      userId: isOut ? null : name,
      leftBy: isOut ? name.slice(1, -1) : null,
    }
  })
  const there = spots.filter((name) => !name.startsWith('('))
  const rsvps = there.map((userId) => ({ userId, status: 'Going', as: 'roster', isForOldTime: false }))
  const facts = { needs: { min: null, target: needed }, dropOuts: dropOuts.map((userId) => ({ id: userId, userId })) }
  return { rsvps, facts, state: { side: { spots: shown } } } as unknown as CurrentGame
}

test.each([
  ['Zoe takes the place of Ben', ['a', '(dre)', 'zoe', 'b', 'c', 'd'], ['ben']],
  ['Ben is back', ['a', '(dre)', 'ben', 'b', 'c', 'd'], ['ben']],
  ['nobody comes', ['a', '(dre)', '(ben)', 'b', 'c', 'd'], []],
  ['Zoe stands elsewhere, and a place of each is left', ['a', '(dre)', '(ben)', 'b', 'c', 'zoe'], []],
  ['so many come that one place is left', ['a', '(dre)', '(ben)', 'b', 'c', 'd', 'e', 'f'], ['dre']],
  ['everybody is found', ['a', 'x', 'y', 'b', 'c', 'd', 'e'], ['dre', 'ben']],
])('[STORY-3] Dre and Ben are out: %s', (_, spots, replaced) => {
  const before = gameOf(['a', '(dre)', '(ben)', 'b', 'c', 'd'])
  const after = gameOf(spots, { dropOuts: ['dre', 'ben'] })
  expect(replacedDropOuts(before, after, after.state.side)).toEqual(replaced)
})
