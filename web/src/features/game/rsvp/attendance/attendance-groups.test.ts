import { expect, test } from 'vitest'
import { nameOf } from '#lib/text.ts'
import { attendee, game } from '#test/games.ts'
import { answerCounts, groupsOf } from './attendance-groups.ts'

const named = (userId: string, firstName: string) => ({
  userId,
  firstName,
  lastName: '',
  avatar: '',
  role: 'Player' as const,
  position: '',
})

const people = game({
  rsvps: [
    attendee('ben', 'NotGoing'),
    attendee('kat', 'Going', { isForOldTime: true }),
    attendee('hugo', 'Maybe', { as: 'guest' }),
    attendee('aiko', 'Going'),
    attendee('jonas', 'Going', { as: 'sub' }),
    attendee('maya', 'Maybe'),
  ],
  roster: [
    named('omar', 'Omar'),
    named('maya', 'Maya'),
    named('aiko', 'Aiko'),
    named('ben', 'Ben'),
    named('kat', 'Kat'),
  ],
})

test('[GDETAIL-1] Maya finds everybody in their group, herself first, and people without an answer below', () => {
  const groups = groupsOf(people, 'maya').map(({ name, people: them }) => [name, them.map(nameOf)])
  expect(groups).toEqual([
    ['Roster', ['maya', 'aiko', 'kat', 'ben']],
    ['Subs', ['jonas']],
    ['Guests', ['hugo']],
    ['No Answer', ['Omar']],
  ])
})

test('[GDETAIL-1] Kat, who answered for the old time, counts as asked again and not as going', () => {
  expect(answerCounts(people)).toEqual({ Going: 2, Waiting: 0, Maybe: 2, NotGoing: 1, askedAgain: 1, noReply: 1 })
})
