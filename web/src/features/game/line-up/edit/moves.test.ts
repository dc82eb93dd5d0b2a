import { formationFor } from '@app/contract/formation'
import { expect, test } from 'vitest'
import { attendee, played } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { lineUpOf } from '../line-up.ts'
import { benchOf, changeText, draftOf, formationText, placesOf, withFormation, withMove } from './moves.ts'

const names = ['maya', 'ben', 'aiko', 'dre', 'priya', 'sam']
const rsvps = names.map((name) => attendee(name, 'Going'))
const draft = draftOf(lineUpOf(played({ rsvps }, { lineUp: { formation: '1-2-1' } }), 'maya'))
const where = (after: typeof draft) => Object.fromEntries(after.places)
const start = { GK: 'maya', CB: 'ben', LM: 'aiko', RM: 'dre', ST: 'priya' }

test('[LINEUP-7] Maya moves people: an occupied place swaps, the bench takes its person off the court', () => {
  expect(where(draft)).toEqual(start)
  expect(benchOf(draft).map(({ userId }) => userId)).toEqual(['sam'])
  expect(where(withMove(draft, 'ben', 'ST'))).toEqual({ ...start, CB: 'priya', ST: 'ben' })
  const fromBench = withMove(draft, 'sam', 'GK')
  expect(where(fromBench)).toEqual({ ...start, GK: 'sam' })
  expect(benchOf(fromBench).map(({ userId }) => userId)).toEqual(['maya'])
  const { GK: _, ...others } = start
  expect(where(withMove(draft, 'maya', 'bench'))).toEqual(others)
  expect(where(withMove(draft, 'maya', 'GK'))).toEqual(start)
})

test('[LINEUP-7] another formation keeps people in places of the same name, and everybody is saved once', () => {
  const six = formationFor('Soccer', { name: '2-2-1', needed: null }) ?? expect.fail('no formation')
  const after = withFormation(draft, six)
  expect(where(after)).toEqual({ GK: 'maya', LB: 'ben', RB: 'sam', LM: 'aiko', RM: 'dre', ST: 'priya' })
  expect(placesOf(withMove(after, 'sam', 'bench'))).toContainEqual({ playerId: 'sam', place: '' })
  expect(placesOf(after)).toHaveLength(names.length)
})

test('[LINEUP-7] Maya’s screen reader says who has moved after Undo, and who is on the bench after another formation', () => {
  const after = withMove(draft, 'maya', 'bench')
  expect(changeText(english, after, draft)).toBe('maya: goalkeeper.')
  expect(changeText(english, draft, withMove(draft, 'sam', 'GK'))).toBe('maya: bench. sam: goalkeeper.')
  expect(formationText(english, after)).toBe('1-2-1. On the bench: maya, sam.')
  expect(formationText(english, { ...draft, people: draft.people.slice(0, 5) })).toBe('1-2-1. On the bench: nobody.')
})
