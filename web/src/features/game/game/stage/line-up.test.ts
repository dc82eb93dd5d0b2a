import { expect, test } from 'vitest'
import { attendee, played } from '../../../../../test/games.ts'
import { english } from '../../../../../test/render.tsx'
import { lineUpOf, mainGap } from './line-up.ts'
import { openText } from './text.ts'

const names = 'maya ben aiko dre priya sam lena'.split(' ')
const seven = { needs: { target: 7 }, lineUp: { formation: '2-3-1' } }
const going = (people: string[]) => people.map((name) => attendee(name, 'Going'))
const standing = (lineUp: ReturnType<typeof lineUpOf>) =>
  lineUp.placements.map(({ person, isMissing }) => person?.firstName ?? (isMissing ? 'MISSING' : 'open'))

test('[LINEUP-2] Maya sees a full side, and nothing is missing', () => {
  const lineUp = lineUpOf(played({ roster: [], rsvps: going(names) }, seven), 'maya')
  expect(standing(lineUp)).toEqual(names)
  expect(lineUp).toMatchObject({ missing: 0, missingOnBench: 0, bench: [], formation: { name: '2-3-1' } })
  expect(openText(english, lineUp)).toBe('Everyone in place')
})

test('[STORY-1] [LINEUP-6] Maya and a sub see the same side: the gap is where Ben stood', () => {
  const places = ['GK', 'LB', 'RB', 'LM', 'CM', 'RM', 'ST'].map((place, n) => ({ playerId: names[n] ?? '', place }))
  const sub = attendee('jonas', 'Going', { as: 'sub' })
  const rsvps = [...going(names.slice(2)), attendee('maya', 'NotGoing'), attendee('ben', 'NotGoing'), sub]
  const game = played({ roster: [], rsvps }, { ...seven, lineUp: { formation: '2-3-1', places } })
  const seen = lineUpOf(game, 'maya')
  expect(standing(seen)).toEqual(['jonas', 'MISSING', 'aiko', 'dre', 'priya', 'sam', 'lena'])
  expect(seen.placements[1]).toMatchObject({ leftBy: 'ben' })
  expect(openText(english, seen)).toBe('1 place open')
  expect(standing(lineUpOf({ ...game, headCount: null }, 'jonas'))).toEqual(standing(seen))
  expect(openText(english, lineUpOf({ ...game, headCount: null }, 'jonas'))).toBe('1 place open')
})

test('[STORY-1] no position is invented: without any, people stand in a circle', () => {
  const lineUp = lineUpOf(played({ roster: [], rsvps: going(['ben']) }, { needs: { target: 2 } }), 'ben')
  expect(lineUp.formation.name).toBe('')
  expect(standing(lineUp)).toEqual(['ben', 'MISSING'])
})

test('[LINEUP-6] a Maybe and an answer for the old time are seen as such, guests not at all', () => {
  const rsvps = [
    ...going(['ben']),
    attendee('omar', 'Maybe', { position: 'Striker' }),
    attendee('gus', 'Going', { as: 'guest' }),
    attendee('kat', 'Going', { isForOldTime: true, position: 'Left midfield' }),
  ]
  const lineUp = lineUpOf(
    played({ roster: [], rsvps }, { needs: { target: 3 }, lineUp: { formation: '1-2-1' } }),
    'ben',
  )
  expect(standing(lineUp)).toEqual(['ben', 'MISSING', 'kat', 'MISSING', 'omar'])
  expect(lineUp.placements[2]?.person?.state).toBe('again')
})

test('[LINEUP-6] the box is at a required position, else at the first volunteer’s, else where somebody left', () => {
  const places = ['GK', 'LB', 'RB', 'LM', 'CM', 'RM', 'ST'].map((place, n) => ({ playerId: names[n] ?? '', place }))
  const rsvps = [...going(['aiko', 'dre', 'sam', 'lena']), attendee('priya', 'NotGoing')]
  const boxOf = (positions: { position: string; min: number }[], volunteers: { position: string }[]) => {
    const facts = { needs: { target: 7, positions }, lineUp: { formation: '2-3-1', places: [places[4] as never] } }
    return mainGap(lineUpOf(played({ roster: [], rsvps }, facts), 'maya'), volunteers)?.place.key
  }
  const keeper = [{ position: 'Goalkeeper', min: 1 }]
  expect(boxOf(keeper, [{ position: 'Striker' }])).toBe('GK')
  expect(boxOf([], [{ position: 'Striker' }])).toBe('ST')
  expect(boxOf([], [{ position: '' }])).toBe('CM')
})
