import { describe, expect, test } from 'vitest'
import { countedAnswer, type GamePeople, gameState, isForOldTime, type PersonFacts } from './game-state.ts'
import { factsOf, gameOf, going, roster, START } from './sample-game.ts'

const person: PersonFacts = { isOnRoster: true, isSub: false, answer: null, awayUntil: null, usual: null }
const own = { status: 'Going', isForOldTime: false, isOverriddenByAway: false, isAsGuest: false } as const

describe('[STORY-1] the answer that counts', () => {
  test.each<[string, Partial<PersonFacts>, string | null]>([
    ['a silent player', {}, null],
    ['a player who answered', { answer: own }, 'Going own'],
    ['a player who is in by default', { usual: 'Going' }, 'Going default'],
    ['away dates before the usual answer', { usual: 'Going', awayUntil: '2026-11-21' }, 'NotGoing away'],
    ['an own answer before both', { answer: own, usual: 'NotGoing', awayUntil: '2026-11-21' }, 'Going own'],
    [
      'an answer that yields to away dates',
      { answer: { ...own, isOverriddenByAway: true }, awayUntil: 'x' },
      'NotGoing away',
    ],
    [
      'one that yielded to dates that are gone',
      { answer: { ...own, isOverriddenByAway: true }, usual: 'NotGoing' },
      'Going own',
    ],
    ['an answer for the old time', { answer: { ...own, isForOldTime: true } }, 'Going own old'],
    [
      'one for the old time, with a usual answer',
      { answer: { ...own, isForOldTime: true }, usual: 'Going' },
      'Going default',
    ],
    ['a guest', { isOnRoster: false, answer: { ...own, isAsGuest: true } }, 'Going own'],
    ['a former member', { isOnRoster: false, answer: own }, null],
    ['a spare without a spot', { isOnRoster: false, usual: 'Going', awayUntil: 'x' }, null],
    [
      'a sub with away dates',
      { isOnRoster: false, isSub: true, answer: { ...own, isOverriddenByAway: true }, awayUntil: 'x' },
      'Going own',
    ],
  ])('%s', (_, facts, expected) => {
    const found = countedAnswer({ ...person, ...facts })
    const text = found && [found.status, found.source, ...(found.isForOldTime ? ['old'] : [])].join(' ')
    expect(text).toBe(expected)
  })

  test.each([
    ['Going', '2026-11-20T17:30:01Z', '2026-11-20', false],
    ['Going', '2026-11-20T17:30:00Z', '2026-11-20', true],
    ['Maybe', START, '2026-11-19', true],
    ['NotGoing', '2026-11-01T00:00:00Z', '2026-11-01', false],
  ] as const)('%s for %s on %s is for the old time: %s', (status, answeredFor, answeredOn, isOld) => {
    const game = { startsAt: new Date(START), startsOn: '2026-11-20' }
    expect(isForOldTime({ status, answeredFor: new Date(answeredFor), answeredOn }, game)).toBe(isOld)
  })
})

const headCount = (game: Partial<GamePeople>, facts: Parameters<typeof factsOf>[0]) =>
  gameState(gameOf(game), factsOf(facts)).headCount

describe('[STORY-1] how many are in, and which places are to be filled', () => {
  test('the roster and subs count, guests and answers for the old time do not', () => {
    const rsvps = [
      going('ben'),
      going('jonas', { as: 'sub' }),
      going('gus', { as: 'guest' }),
      going('kat', { isForOldTime: true }),
      going('omar', { status: 'Maybe' }),
    ]
    const state = gameState(gameOf({ rsvps, roster: roster('ben', 'kat', 'omar', 'lena') }), factsOf())
    expect(state.headCount).toMatchObject({ in: 2, silent: 2, toFill: { offered: 0, waiting: 2, asked: 0, open: 0 } })
    expect(state.going).toBe(3)
  })

  test('Maya sees the positions that her team is short of, and they change no number', () => {
    const rsvps = [going('kat', { position: 'goalkeeper' }), going('ben', { position: 'Defender' })]
    const positions = [
      { position: 'Goalkeeper', min: 1 },
      { position: 'Defender', min: 2 },
    ]
    const silent = [{ userId: 'dre', position: 'Defender' }]
    const { lacks, toFill } = headCount({ rsvps, roster: silent }, { needs: { target: 2, positions } })
    expect(lacks).toEqual([{ position: 'Defender', in: 1, missing: 1, silent: 1 }])
    expect(toFill).toEqual({ offered: 0, waiting: 0, asked: 0, open: 0 })
  })

  const request = {
    id: 'r',
    isOpen: true,
    isClosed: false,
    spots: 3,
    openSpots: 1,
    positions: [],
    waiting: 0,
    askedAgain: 0,
    told: 0,
    askedAt: START,
    isAutomatic: false,
    filledAt: null,
  }
  const dre = [{ id: 'd', userId: 'dre' }]
  const seven = 'abcdefg'.split('').map((name) => going(name))
  const priya = roster(...'abcdefg'.split(''), 'priya')
  const nine = { needs: { target: 9 } }
  test.each<[string, Partial<GamePeople>, Parameters<typeof factsOf>[0], object]>([
    ['nobody else is on the roster', { rsvps: seven }, nine, { offered: 0, waiting: 0, asked: 0, open: 2 }],
    ['Priya has not answered', { rsvps: seven, roster: priya }, nine, { offered: 0, waiting: 1, asked: 0, open: 1 }],
    [
      'and one is asked for',
      { rsvps: seven, roster: priya },
      { ...nine, request },
      { offered: 0, waiting: 1, asked: 1, open: 0 },
    ],
    [
      'Dre is out, and his place is not waiting for others',
      { rsvps: seven, roster: [...priya, ...roster('omar')] },
      { ...nine, dropOuts: dre },
      { offered: 0, waiting: 1, asked: 0, open: 1 },
    ],
    [
      'Dre is out and asked for',
      { rsvps: seven, roster: [...priya, ...roster('omar')] },
      { ...nine, dropOuts: dre, request },
      { offered: 0, waiting: 1, asked: 1, open: 0 },
    ],
    [
      'more are asked for than needed',
      { rsvps: seven, roster: priya },
      { ...nine, request: { ...request, openSpots: 3 } },
      { offered: 0, waiting: 0, asked: 2, open: 0 },
    ],
    [
      'the request is closed',
      { rsvps: seven, roster: priya },
      { ...nine, request: { ...request, isOpen: false, isClosed: true } },
      { offered: 0, waiting: 1, asked: 0, open: 1 },
    ],
    [
      'a sub is asked again after a move',
      { rsvps: [...seven, going('jonas', { as: 'sub', isForOldTime: true })] },
      nine,
      { offered: 0, waiting: 1, asked: 0, open: 1 },
    ],
    [
      'without a number, whoever has not answered',
      { rsvps: seven, roster: priya },
      { dropOuts: dre },
      { offered: 0, waiting: 1, asked: 0, open: 1 },
    ],
    ['the game is over', { rsvps: seven, status: 'Completed' }, nine, { offered: 0, waiting: 0, asked: 0, open: 0 }],
  ])('seven of nine are in: %s', (_, game, facts, toFill) => {
    expect(headCount(game, facts).toFill).toEqual(toFill)
  })

  test('[STORY-3] who dropped out has a place until somebody is in it; of several, the latest', () => {
    const dropOuts = [...dre, { id: 'b', userId: 'ben' }, { id: 'k', userId: null }]
    const open = (game: Partial<GamePeople>) =>
      gameState(gameOf(game), factsOf({ ...nine, dropOuts })).dropOuts.map(({ id }) => id)
    expect(open({ rsvps: seven })).toEqual(['b', 'k'])
    expect(open({ rsvps: [...seven, going('ben')] })).toEqual(['k'])
    expect(open({ rsvps: [...seven, going('x'), going('y')] })).toEqual([])
  })
})

// misses: waiting: someone on the waiting list stands neither in a spot nor on the bench
test('[WAIT-1] who waits stands neither in a spot nor on the bench', () => {
  const rsvps = [going('ada'), going('ben', { status: 'Maybe' }), going('cleo', { status: 'Waiting' })]
  const { side } = gameState(gameOf({ rsvps, roster: roster('ada', 'ben', 'cleo') }), factsOf({ needs: { target: 3 } }))
  const shown = JSON.stringify(side)
  expect(shown).toContain('ben')
  expect(shown).not.toContain('cleo')
})

test('[STORY-1] no position is invented: people stand in a circle until the team names a position', () => {
  const rsvps = [going('a'), going('b')]
  expect(gameState(gameOf({ rsvps }), factsOf({ needs: { target: 3 } })).side).toMatchObject({
    formation: '',
    spots: [{ userId: 'a', position: '' }, { userId: 'b' }, { userId: null, kind: 'open' }],
  })
  const subs = [going('a', { as: 'sub', position: 'Any' })]
  expect(gameState(gameOf({ rsvps: subs }), factsOf()).side.formation, 'what a sub plays').toBe('')
  const named = [going('a', { position: 'Goalkeeper' }), going('b')]
  const keeper = [{ userId: 'a', position: 'Goalkeeper' }]
  expect(gameState(gameOf({ rsvps: named, roster: keeper }), factsOf({ needs: { target: 5 } })).side).toMatchObject({
    formation: '1-2-1',
    spots: [{ key: 'GK', userId: 'a' }, { key: 'CB', userId: 'b' }, {}, {}, {}],
  })
})
