import { expect, test } from 'vitest'
import { type DropOutRow, openDropOuts } from './rules.ts'

const theo: DropOutRow = {
  id: 'theo',
  gameId: 'wolves',
  firstName: 'Theo',
  name: 'Theo Lind',
  status: 'not_going',
  note: '',
  droppedAt: new Date('2026-11-17T12:00:00Z'),
  subsSince: 0,
}

const head = { in: 7, min: null, target: null, max: null, waiting: 0, isEarly: false, missing: 0, composition: null }
const needs = { min: null, target: null, max: null, positions: [{ position: 'Goalkeeper', min: 1 }] }
const facts = {
  movedAt: null,
  askedAgain: { at: null, people: [] },
  isReminded: false,
  composition: null,
  request: null,
  needs,
}
const lacks = [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }]

test.each([
  ['which names only positions and has all of them', { facts, lacks: [] }, 0],
  ['which lacks a position', { facts, lacks }, 1],
  ['which has set nothing', { facts: { ...facts, needs: { ...needs, positions: [] } }, lacks: [] }, 1],
])('Theo drops out of a team %s', (_, team, open) => {
  const game = { state: { headCount: { ...head, lacks: team.lacks } }, facts: team.facts }
  expect(openDropOuts([theo], game)).toHaveLength(open)
})
