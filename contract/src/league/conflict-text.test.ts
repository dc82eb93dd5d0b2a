import { expect, test } from 'vitest'
import type { SayLabel } from '../language.ts'
import { sayNoSchedule } from './conflict-text.ts'
import type { Together, Wish } from './league-schedule.ts'

/** Without plurals. */
const say: SayLabel = ({ message }, values = {}) =>
  message
    .replaceAll(/\{(\w+), plural, .*? other \{# (\w+)\}\}/g, (_, name, noun) => `${values[name]} ${noun}`)
    .replaceAll(/\{(\w+)\}/g, (_, name) => `${values[name]}`)

const must: Wish = { kind: 'not_on', team: 'otters', dates: ['2027-05-12'], isMust: true }
const words = {
  nameOf: (team: string) => ({ otters: 'Otters', rovers: 'Harbour Rovers' })[team] ?? '',
  listOf: (names: readonly string[]) => names.join(' and '),
  wishOf: (one: Wish) => (one === must ? 'Not on 12 May' : null),
}
const together: Together = {
  kind: 'together',
  halls: ['rovers'],
  musts: [must, { ...must, team: 'rovers' }],
  daysApart: 60,
  isRest: true,
  isSmallest: true,
}

test('[PLAN-6] [PLAN-9] what cannot be met together is said one by one, and that each is needed only if it is proved', () => {
  expect(sayNoSchedule(say, together, words)).toEqual({
    text: 'These can’t all be met. Leave out any one, and the others can:',
    parts: [
      'The home games of Harbour Rovers in its hall',
      'Otters: Not on 12 May',
      'The musts of Harbour Rovers',
      '60 days between two games of the same teams',
      'At most 2 games of a team in 4 days',
    ],
  })
  expect(sayNoSchedule(say, { ...together, isSmallest: false }, words).text).toBe('These can’t all be met:')
})

test('[PLAN-9] if nothing can be left out, it is said that the games do not fit at all', () => {
  const none: Together = { ...together, halls: [], musts: [], daysApart: null, isRest: false }
  expect(sayNoSchedule(say, none, words)).toEqual({
    text: 'Even without any musts, the games don’t fit on the days and places of the season.',
    parts: [],
  })
})
