import type { LineUp, Problem } from '@app/contract'
import { formationsOf } from '@app/contract/formation'
import type { Sport } from '@app/contract/sport'

/** The mistakes in a line-up: an unknown formation or spot, or a person or spot that occurs twice. */
export function faultsIn({ formation, players }: LineUp, sport: Sport): NonNullable<Problem['fields']> {
  const known = formationsOf(sport).find(({ name }) => name === formation)
  if (!known) return [{ field: 'formation', message: 'is not a formation of the sport' }]
  const keys = new Set(known.places.map(({ key }) => key))
  const places = players.map(({ place }) => place).filter((place) => place !== '')
  return [
    ...(places.every((place) => keys.has(place)) ? [] : [{ field: 'players', message: 'has an unknown place' }]),
    ...(hasTwice(places) ? [{ field: 'players', message: 'has a place twice' }] : []),
    ...(hasTwice(players.map(({ playerId }) => playerId)) ? [{ field: 'players', message: 'has somebody twice' }] : []),
  ]
}

const hasTwice = (values: string[]) => new Set(values).size < values.length
