import type { SubRequestCard } from '@app/contract'
import { expect, test } from 'vitest'
import { namesIn, ownTeamsLast, unavailableLast } from './use-board.ts'

const request = (id: string, whyNot: SubRequestCard['whyNot']) => ({ id, whyNot }) as SubRequestCard

test('Maya sees the requests of other teams before those of her own', () => {
  const found = [request('1', 'own_team'), request('2', null), request('3', 'own_team'), request('4', 'filled')]
  expect(ownTeamsLast(found).map(({ id }) => id)).toEqual(['2', '4', '1', '3'])
})

test('[DASH-5] Ines sees first what she could play, and what she volunteered for where it was', () => {
  const found = [request('1', 'plays_elsewhere'), request('2', 'already_volunteered'), request('3', null)]
  expect(unavailableLast(found).map(({ id }) => id)).toEqual(['2', '3', '1'])
})

test('Ines chooses among the requested positions, without duplicates', () => {
  expect(namesIn(['Wing', 'Goalkeeper', 'goalkeeper', 'Wing'])).toEqual(['Goalkeeper', 'Wing'])
})
