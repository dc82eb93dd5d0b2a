import { expect, test } from 'vitest'
import { attendee, played } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { lineUpOf, mainGap } from './line-up.ts'
import { fullText } from './text.ts'

const names = 'maya ben aiko dre priya sam lena'.split(' ')
const seven = { needs: { target: 7 }, lineUp: { formation: '2-3-1' } }
const going = (people: string[]) => people.map((name) => attendee(name, 'Going'))
const standing = (lineUp: ReturnType<typeof lineUpOf>) =>
  lineUp.placements.map(({ person, kind }) => person?.firstName ?? kind)

test('[LINEUP-2] Maya sees a full side, and nothing is missing', () => {
  const lineUp = lineUpOf(played({ roster: [], rsvps: going(names) }, seven), 'maya')
  expect(standing(lineUp)).toEqual(names)
  expect(lineUp).toMatchObject({ beside: [], bench: [], formation: { name: '2-3-1' } })
  expect(fullText(english, lineUp)).toBe('Everyone in place')
})

test('[STORY-1] [LINEUP-6] Maya and a sub see the same side: the gap is where Ben stood', () => {
  const places = ['GK', 'LB', 'RB', 'LM', 'CM', 'RM', 'ST'].map((place, n) => ({ playerId: names[n] ?? '', place }))
  const rsvps = [...going(names.filter((name) => name !== 'ben')), attendee('ben', 'NotGoing')]
  const game = played(
    { roster: [], rsvps },
    {
      ...seven,
      lineUp: { formation: '2-3-1', places },
      dropOuts: [{ id: 'd', userId: 'ben' }],
    },
  )
  const seen = lineUpOf(game, 'maya')
  expect(standing(seen)).toEqual(['maya', 'open', 'aiko', 'dre', 'priya', 'sam', 'lena'])
  expect(seen.placements[1]).toMatchObject({ leftBy: { firstName: 'ben' } })
  expect(standing(lineUpOf({ ...game, headCount: null }, 'jonas'))).toEqual(standing(seen))
})

test('[GUEST-1] a guest who was added as “Sam, Omar’s cousin” is Sam on the court', () => {
  const sam = { ...attendee('sam', 'Going'), firstName: 'Sam,', lastName: 'Omar’s cousin' }
  const { placements } = lineUpOf(played({ roster: [], rsvps: [sam] }), 'maya')
  expect(placements[0]?.person).toMatchObject({ firstName: 'Sam', name: 'Sam, Omar’s cousin' })
})

test('[STORY-3] Noah, a player, reads whose place it is after a sub gave it up', () => {
  const places = [{ playerId: 'zoe', place: 'CM' }]
  const game = played(
    { roster: [], rsvps: going(names.filter((name) => name !== 'priya')) },
    { ...seven, lineUp: { formation: '2-3-1', places }, dropOuts: [{ id: 'd', userId: 'zoe' }] },
  )
  const zoe = { userId: 'zoe', firstName: 'Zoe', lastName: 'L.', avatar: '' }
  const left = (one: typeof game) => lineUpOf(one, 'noah').placements.flatMap(({ leftBy }) => leftBy?.name ?? [])
  expect(left(game)).toEqual([])
  expect(left({ ...game, leftBy: [zoe] })).toEqual(['Zoe L.'])
})

test('[STORY-1] no position is invented: without any, people stand in a circle', () => {
  const lineUp = lineUpOf(played({ roster: [], rsvps: going(['ben']) }, { needs: { target: 2 } }), 'ben')
  expect(lineUp.formation.name).toBe('')
  expect(standing(lineUp)).toEqual(['ben', 'open'])
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
  expect(standing(lineUp)).toEqual(['ben', 'open', 'kat', 'none', 'none'])
  expect(lineUp.placements[2]?.person?.state).toBe('again')
  expect(lineUp.bench.map(({ firstName, state }) => [firstName, state])).toEqual([['omar', 'maybe']])
})

test('[STORY-1] [LINEUP-6] the box is where somebody dropped out, else at the first volunteer’s position, else at a required one', () => {
  const places = [{ playerId: 'priya', place: 'CM' }]
  const rsvps = [...going(['aiko', 'dre', 'sam', 'lena']), attendee('priya', 'NotGoing')]
  const boxOf = (positions: { position: string; min: number }[], volunteers: { position: string }[], out: string[]) => {
    const facts = {
      needs: { target: 7, positions },
      lineUp: { formation: '2-3-1', places },
      dropOuts: out.map((userId) => ({ id: userId, userId })),
    }
    return mainGap(lineUpOf(played({ roster: [], rsvps }, facts), 'maya'), volunteers)?.place.key
  }
  const keeper = [{ position: 'Goalkeeper', min: 1 }]
  expect(boxOf(keeper, [{ position: 'Striker' }], ['priya'])).toBe('CM')
  expect(boxOf(keeper, [{ position: 'Striker' }], [])).toBe('ST')
  expect(boxOf(keeper, [], [])).toBe('GK')
})
