import { expect, test } from 'vitest'
import type { SayLabel } from '../language.ts'
import { areGames, type GameKind, gameKinds, kindHas, kindParts, sayKindCounts, sayTitle, sayWhat } from './kind.ts'

/** Fills in placeholders, which is all that these labels need. */
const say: SayLabel = ({ message }, values = {}) => message.replaceAll(/\{(\w+)\}/g, (_, name) => `${values[name]}`)
const of = (kind: GameKind, title = '') => ({ kind, title, opponent: kindHas(kind, 'opponent') ? 'Net Prophets' : '' })

test('[EVENT-1] a game has everything, and the other kinds have neither opponent, result nor line-up', () => {
  for (const part of kindParts) expect(kindHas('game', part)).toBe(true)
  for (const kind of gameKinds.filter((one) => one !== 'game'))
    for (const part of ['opponent', 'result', 'line_up', 'season', 'forecast'] as const)
      expect(kindHas(kind, part), `${kind}: ${part}`).toBe(false)
})

test.each([
  [of('game'), 'vs Net Prophets', 'Night Shift FC vs Net Prophets'],
  [of('practice'), 'Practice', 'Practice: Night Shift FC'],
  [of('social', 'Season Drinks'), 'Season Drinks', 'Season Drinks: Night Shift FC'],
])('[EVENT-2] people read what it is: %o', (game, what, title) => {
  expect(sayWhat(say, game)).toBe(what)
  expect(sayTitle(say, 'Night Shift FC', game)).toBe(title)
})

test('[EVENT-2] a sentence about several counts games, practices and others apart', () => {
  const plural: SayLabel = ({ id }, values = {}) => `${id} ${Object.values(values)[0]}`
  expect(sayKindCounts(plural, ['game', 'game', 'social', 'practice', 'tournament'])).toEqual([
    'kinds.games 2',
    'kinds.practices 1',
    'kinds.others 2',
  ])
  expect(areGames([of('game'), of('game')])).toBe(true)
  expect(areGames([of('game'), of('practice')])).toBe(false)
})
