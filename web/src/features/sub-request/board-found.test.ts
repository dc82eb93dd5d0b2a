import type { SubRequestCard } from '@app/contract'
import { expect, test } from 'vitest'
import { namesIn, ownTeamsLast } from './board-found.ts'

test('Maya sees the requests of other teams before those of her own', () => {
  const request = (id: string, whyNot: SubRequestCard['whyNot']) => ({ id, whyNot }) as SubRequestCard
  const found = [request('1', 'own_team'), request('2', null), request('3', 'own_team'), request('4', 'filled')]
  expect(ownTeamsLast(found).map(({ id }) => id)).toEqual(['2', '4', '1', '3'])
})

test('Ines chooses among the positions that are asked for, each once', () => {
  expect(namesIn(['Wing', 'Goalkeeper', 'goalkeeper', 'Wing'])).toEqual(['Goalkeeper', 'Wing'])
})
