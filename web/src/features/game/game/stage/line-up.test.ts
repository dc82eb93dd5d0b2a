import { expect, test } from 'vitest'
import { attendee, played } from '../../../../../test/games.ts'
import { english } from '../../../../../test/render.tsx'
import { isGap, lineUpOf, mainGap } from './line-up.ts'
import { fullText } from './text.ts'

const names = 'maya ben aiko dre priya sam lena'.split(' ')
const seven = { needs: { target: 7 }, lineUp: { formation: '2-3-1' } }
const going = (people: string[]) => people.map((name) => attendee(name, 'Going'))
const standing = (lineUp: ReturnType<typeof lineUpOf>) =>
  lineUp.placements.map((one) => one.person?.firstName ?? (isGap(one) ? 'GAP' : 'none'))

test('[LINEUP-2] Maya sees a full side, and nothing is missing', () => {
  const lineUp = lineUpOf(played({ roster: [], rsvps: going(names) }, seven), 'maya')
  expect(standing(lineUp)).toEqual(names)
  expect(lineUp).toMatchObject({ gaps: 0, gapsBeside: 0, bench: [], formation: { name: '2-3-1' } })
  expect(fullText(english, lineUp)).toBe('Everyone in place')
})

test('[STORY-1] [LINEUP-6] Maya and a sub see the same side: the gap is where Ben stood', () => {
  const there = ['jonas', ...names.slice(1)]
  const places = ['GK', 'LB', 'RB', 'LM', 'CM', 'RM', 'ST'].map((place, n) => ({ playerId: there[n] ?? '', place }))
  const sub = attendee('jonas', 'Going', { as: 'sub' })
  const rsvps = [...going(names.slice(2)), attendee('maya', 'NotGoing'), attendee('ben', 'NotGoing'), sub]
  const dropOuts = [{ id: 'b', userId: 'ben' }]
  const game = played({ roster: [], rsvps }, { ...seven, dropOuts, lineUp: { formation: '2-3-1', places } })
  const seen = lineUpOf(game, 'maya')
  expect(standing(seen)).toEqual(['jonas', 'GAP', 'aiko', 'dre', 'priya', 'sam', 'lena'])
  expect(seen.placements[1]).toMatchObject({ leftBy: 'ben' })
  expect(fullText(english, seen)).toBeNull()
  expect(standing(lineUpOf({ ...game, headCount: null }, 'jonas'))).toEqual(standing(seen))
})

test('[STORY-1] no position is invented: without any, people stand in a circle', () => {
  const lineUp = lineUpOf(played({ roster: [], rsvps: going(['ben']) }, { needs: { target: 2 } }), 'ben')
  expect(lineUp.formation.name).toBe('')
  expect(standing(lineUp)).toEqual(['ben', 'GAP'])
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
  expect(standing(lineUp)).toEqual(['ben', 'GAP', 'kat', 'none', 'none'])
  expect(lineUp.placements[2]?.person?.state).toBe('again')
})

test('[LINEUP-6] the box is where somebody dropped out, else at the first volunteer’s position, else at a required one', () => {
  const places = ['GK', 'LB', 'RB', 'LM', 'CM', 'RM', 'ST'].map((place, n) => ({ playerId: names[n] ?? '', place }))
  const rsvps = [...going(['aiko', 'dre', 'sam', 'lena']), attendee('priya', 'NotGoing')]
  const boxOf = (positions: { position: string; min: number }[], volunteers: { position: string }[], isOut = false) => {
    const lineUp = { formation: '2-3-1', places: [places[4] as never] }
    const dropOuts = isOut ? [{ id: 'p', userId: 'priya' }] : []
    const facts = { needs: { target: 7, positions }, dropOuts, lineUp }
    return mainGap(lineUpOf(played({ roster: [], rsvps }, facts), 'maya'), volunteers)?.place.key
  }
  const keeper = [{ position: 'Goalkeeper', min: 1 }]
  expect(boxOf(keeper, [{ position: '' }])).toBe('GK')
  expect(boxOf(keeper, [{ position: 'Striker' }])).toBe('ST')
  expect(boxOf(keeper, [{ position: 'Striker' }], true)).toBe('CM')
})
