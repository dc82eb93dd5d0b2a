import type { Attendee, Game, HeadCount } from '@app/contract'
import { expect, test } from 'vitest'
import { attendee, game } from '../../../../test/games.ts'
import { lineUpOf } from './line-up.ts'
import { openWords } from './words.ts'

const member = (userId: string, position = '') => ({
  userId,
  firstName: userId,
  lastName: '',
  avatar: '',
  role: 'Player' as const,
  position,
})
const names = 'maya ben aiko dre priya sam lena'.split(' ')
const count = { in: 7, least: null, target: 7, most: null, waiting: 0, isEarly: false, lacks: [], composition: null }
const keeper = { position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }

type Night = Omit<Partial<Game>, 'going'> & { going?: string[]; more?: Attendee[] }

/** A team of seven in which everybody is going, except for `others`. */
function night({ going = names, more = [], ...rest }: Night = {}, headCount: Partial<HeadCount> = {}) {
  const rsvps = [...going.map((name) => attendee(name, 'Going')), ...more]
  const roster = names.map((name) => member(name))
  return game({ rsvps, roster, headCount: { ...count, in: going.length, ...headCount }, ...rest })
}
const standing = (lineUp: ReturnType<typeof lineUpOf>) =>
  lineUp.placements.map(({ person, isMissing }) => person?.firstName ?? (isMissing ? 'MISSING' : 'open'))

test('[LINEUP-2] Maya sees a full side, and nothing is missing', () => {
  const lineUp = lineUpOf(night(), 'maya')
  expect(standing(lineUp)).toEqual(names)
  expect(lineUp).toMatchObject({ missing: 0, missingOnBench: 0, bench: [], formation: { name: '2-3-1' } })
  const stored = { formation: '2-3-1', isSet: false, players: [] }
  expect(lineUpOf(night({ lineUp: stored }, { target: 9 }), 'maya')).toMatchObject({ missing: 0, missingOnBench: 2 })
})

test('[LINEUP-6] the missing goalkeeper is the gap, though seven are in', () => {
  const lineUp = lineUpOf(night({}, { target: 8, lacks: [keeper] }), 'maya')
  expect(standing(lineUp)[0]).toBe('MISSING')
  expect(lineUp.placements[0]).toMatchObject({ keptFor: 'Goalkeeper', place: { key: 'GK' } })
  expect(lineUp).toMatchObject({ missing: 1, formation: { name: '3-3-1' } })
})

test('[LINEUP-6] the gap is at the position that the captain asked for, in any spelling, and once if the team needs it too', () => {
  const six = night({ going: names.slice(1) })
  expect(standing(lineUpOf(six, 'ben', ['Goalkeeper']))[0]).toBe('MISSING')
  expect(lineUpOf(six, 'ben', ['Goalkeeper']).missing).toBe(1)
  const needed = lineUpOf(night({ going: names.slice(1) }, { lacks: [keeper] }), 'ben', ['goalkeeper'])
  expect(needed).toMatchObject({ missing: 1, missingOnBench: 0 })
})

test('[LINEUP-6] a team that has enough players has no gap, also in a larger formation', () => {
  const stored = { formation: '3-3-2', isSet: true, players: [] }
  expect(standing(lineUpOf(night({ lineUp: stored }), 'maya'))).toEqual([...names, 'open', 'open'])
})

test('[LINEUP-6] while it is early, silent players keep the places; a position that none of them plays is missing', () => {
  const early = night({ going: ['ben'] }, { waiting: 6, isEarly: true })
  expect(standing(lineUpOf(early, 'ben'))).toEqual(['ben', 'open', 'open', 'open', 'open', 'open', 'open'])
  const lineUp = lineUpOf(night({ going: ['ben'] }, { waiting: 6, isEarly: true, lacks: [keeper] }), 'ben')
  expect(standing(lineUp)[0]).toBe('MISSING')
  expect(lineUp.missing).toBe(1)
})

test('[LINEUP-6] Maya, who has not answered, finds her own place; with an answer of Not Going it is a gap', () => {
  const others = names.filter((name) => name !== 'maya')
  const silent = lineUpOf(night({ going: others }), 'maya')
  expect(silent.placements.at(-1)?.person).toMatchObject({ isYou: true, state: 'silent' })
  const out = lineUpOf(night({ going: others, more: [attendee('maya', 'NotGoing')] }), 'maya')
  expect(standing(out).at(-1)).toBe('MISSING')
})

test('[LINEUP-6] a Maybe is on the bench or in their own place, guests and answers for the old time are neither', () => {
  const more = [
    attendee('omar', 'Maybe', { position: 'Striker' }),
    attendee('gus', 'Going', { as: 'guest' }),
    attendee('kat', 'Going', { isForOldTime: true }),
    attendee('jonas', 'Going', { as: 'sub', position: 'Goalkeeper' }),
  ]
  const lineUp = lineUpOf(night({ going: ['ben'], more }, { target: 5 }), 'ben')
  expect(standing(lineUp)).toEqual(['jonas', 'ben', 'MISSING', 'MISSING', 'omar'])
  expect(lineUp.placements[0]?.person).toMatchObject({ isSub: true })
})

test('[LINEUP-1] people outside the team, and teams without positions, see a row', () => {
  const row = lineUpOf(night({ sport: 'Other', going: ['ben'] }, { target: 2 }), 'ben')
  expect(standing(row)).toEqual(['ben', 'MISSING'])
  const { can } = game()
  const guest = lineUpOf({ ...night(), headCount: null, can: { ...can, seeLineUp: false } }, 'gus')
  expect(guest.formation.name).toBe('')
  expect(standing(guest)).toEqual(names)
})

test('[LINEUP-2] Farah, who is not on the team, does not read that it is complete: she does not know how many it needs', () => {
  expect(openWords(lineUpOf(night(), 'maya'))).toBe('Everyone in place')
  const hers = { ...night(), headCount: null, can: { ...night().can, seeLineUp: false } }
  expect(openWords(lineUpOf(hers, 'farah'))).toBeNull()
})
