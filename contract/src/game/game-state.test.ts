import { describe, expect, test } from 'vitest'
import type { GameFacts } from './game-facts.ts'
import {
  type CaptainView,
  countedAnswer,
  type GamePeople,
  gameState,
  isForOldTime,
  nextStep,
  type PersonFacts,
} from './game-state.ts'

const START = '2026-11-20T19:30:00.000Z'
const soon = new Date('2026-11-20T12:00:00Z')

const person: PersonFacts = { isOnRoster: true, isSub: false, answer: null, awayUntil: null, usual: null }
const own = { status: 'Going', isForOldTime: false, hasYielded: false, isAsGuest: false } as const

describe('[STORY-1] the answer that counts', () => {
  test.each<[string, Partial<PersonFacts>, string | null]>([
    ['a silent player', {}, null],
    ['a player who answered', { answer: own }, 'Going own'],
    ['a player who is in by default', { usual: 'Going' }, 'Going default'],
    ['away dates before the usual answer', { usual: 'Going', awayUntil: '2026-11-21' }, 'NotGoing away'],
    ['an own answer before both', { answer: own, usual: 'NotGoing', awayUntil: '2026-11-21' }, 'Going own'],
    ['an answer that yields to away dates', { answer: { ...own, hasYielded: true }, awayUntil: 'x' }, 'NotGoing away'],
    [
      'one that yielded to dates that are gone',
      { answer: { ...own, hasYielded: true }, usual: 'NotGoing' },
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
      { isOnRoster: false, isSub: true, answer: { ...own, hasYielded: true }, awayUntil: 'x' },
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

const roster = (...names: string[]) => names.map((userId) => ({ userId, position: '' }))
const going = (userId: string, more = {}) =>
  ({ userId, status: 'Going', as: 'roster', isForOldTime: false, position: '', ...more }) as const

const gameOf = (more: Partial<GamePeople> = {}): GamePeople => ({
  sport: 'Soccer',
  status: 'Upcoming',
  startTime: START,
  rsvps: [],
  roster: [],
  ...more,
})
const factsOf = ({
  needs,
  ...more
}: Partial<Omit<GameFacts, 'needs'>> & { needs?: Partial<GameFacts['needs']> } = {}) =>
  ({
    movedAt: null,
    askedAgain: { at: null, people: [] },
    isReminded: true,
    composition: null,
    request: null,
    lineUp: { formation: null, isSet: false, places: [], earlier: [] },
    needs: { min: null, target: null, max: null, positions: [], ...needs },
    ...more,
  }) satisfies GameFacts

const headCount = (game: Partial<GamePeople>, facts: Parameters<typeof factsOf>[0], now = soon) =>
  gameState(gameOf(game), factsOf(facts), now).headCount

describe('[STORY-1] how many are in, and how many are missing', () => {
  test('the roster and subs count, guests and answers for the old time do not', () => {
    const rsvps = [
      going('ben'),
      going('jonas', { as: 'sub' }),
      going('gus', { as: 'guest' }),
      going('kat', { isForOldTime: true }),
      going('omar', { status: 'Maybe' }),
    ]
    const state = gameState(gameOf({ rsvps, roster: roster('ben', 'kat', 'omar', 'lena') }), factsOf(), soon)
    expect(state.headCount).toMatchObject({ in: 2, waiting: 2, missing: 0 })
    expect(state.going).toBe(3)
  })

  test.each([
    ['the target', { target: 5, min: 3 }, 3],
    ['the least number without a target', { min: 3 }, 1],
    ['nothing by a maximum', { max: 1 }, 0],
    ['a position', { positions: [{ position: 'Goalkeeper', min: 1 }] }, 1],
    ['two positions, more than the number', { target: 3, positions: [{ position: 'Goalkeeper', min: 2 }] }, 2],
  ])('two are in, and missing is %s', (_, needs, missing) => {
    expect(headCount({ rsvps: [going('a'), going('b')] }, { needs }).missing).toBe(missing)
  })

  test('Maya sees the positions that her team is short of, and only those', () => {
    const rsvps = [going('kat', { position: 'goalkeeper' }), going('ben', { position: 'Defender' })]
    const positions = [
      { position: 'Goalkeeper', min: 1 },
      { position: 'Defender', min: 2 },
    ]
    const silent = [{ userId: 'dre', position: 'Defender' }]
    const { lacks } = headCount({ rsvps, roster: silent }, { needs: { positions } })
    expect(lacks).toEqual([{ position: 'Defender', in: 1, missing: 1, waiting: 1 }])
  })

  test.each([
    ['2026-11-18T12:00:00Z', 3, false, true, 'two days before, without a reminder'],
    ['2026-11-18T12:00:00Z', 3, true, false, 'after the first reminder'],
    ['2026-11-18T12:00:00Z', 0, false, false, 'everybody has answered'],
    ['2026-11-19T19:29:59Z', 3, false, true, 'a second more than a day before'],
    ['2026-11-19T19:30:00Z', 3, false, false, 'a day before'],
  ])(
    'at %s, with %i silent players and a reminder sent: %s, it is early: %s (%s)',
    (at, silent, isReminded, isEarly) => {
      const people = roster(...'abcdefgh'.slice(0, silent).split(''))
      expect(headCount({ roster: people }, { isReminded, needs: { min: 8 } }, new Date(at)).isEarly).toBe(isEarly)
    },
  )

  test('silence is not absence: while it is early, silent players may make up what is missing', () => {
    const early = new Date('2026-11-18T12:00:00Z')
    const count = (names: string) =>
      headCount({ roster: roster(...names.split('')) }, { isReminded: false, needs: { target: 3 } }, early)
    expect(count('abc').missing).toBe(0)
    expect(count('a').missing).toBe(2)
  })

  test('for two hours after a move nobody is missing who is asked again', () => {
    const old = ['a', 'b'].map((name) => going(name, { isForOldTime: true }))
    const moved = { rsvps: old, roster: roster('a', 'b') }
    const facts = { movedAt: '2026-11-20T11:00:00.000Z', needs: { min: 2 } }
    expect(headCount(moved, facts)).toMatchObject({ in: 0, missing: 0, isEarly: true })
    expect(headCount(moved, facts, new Date('2026-11-20T13:00:00Z'))).toMatchObject({ missing: 2, isEarly: false })
  })
})

test('[STORY-1] no position is invented: people stand in a circle until the team names a position', () => {
  const rsvps = [going('a'), going('b')]
  expect(gameState(gameOf({ rsvps }), factsOf({ needs: { target: 3 } }), soon).side).toMatchObject({
    formation: '',
    spots: [{ userId: 'a', position: '' }, { userId: 'b' }, { userId: null, isMissing: true }],
  })
  const subs = [going('a', { as: 'sub', position: 'Any' })]
  expect(gameState(gameOf({ rsvps: subs }), factsOf(), soon).side.formation, 'what a sub plays').toBe('')
  const named = [going('a', { position: 'Goalkeeper' }), going('b')]
  const keeper = [{ userId: 'a', position: 'Goalkeeper' }]
  expect(
    gameState(gameOf({ rsvps: named, roster: keeper }), factsOf({ needs: { target: 5 } }), soon).side,
  ).toMatchObject({
    formation: '1-2-1',
    spots: [{ key: 'GK', userId: 'a' }, { key: 'CB', userId: 'b' }, {}, {}, {}],
  })
})

describe('[STORY-2] the next step of a captain', () => {
  const eight = 'abcdefgh'.split('').map((name) => going(name))
  const short = { rsvps: eight, roster: roster(...'abcdefghi'.split('')) }
  const out = { rsvps: [...eight, going('i', { status: 'NotGoing' })], roster: roster(...'abcdefghi'.split('')) }
  const nine = { target: 9 }
  const request = {
    id: 'r',
    isOpen: true,
    openSpots: 1,
    positions: [],
    waiting: 0,
    askedAgain: 0,
    askedAt: '2026-11-20T11:00:00.000Z',
    filledAt: null,
  }
  /** Seven players and a sub answered for the old time. Nobody has asked `a`, who moved the game, and `i`. */
  const moved = {
    rsvps: [...eight.slice(1), going('z', { as: 'sub' })].map((one) => ({ ...one, isForOldTime: true })),
    roster: roster(...'abcdefghi'.split('')),
  }
  const asked = { at: '2026-11-20T11:05:00.000Z', people: [...'bcdefgh'.split(''), 'z'] }
  const seen: CaptainView = { dropOuts: 0, dismissedAt: null, canRemind: true }
  const step = (
    game: Partial<GamePeople>,
    facts: Parameters<typeof factsOf>[0],
    captain: Partial<CaptainView> = {},
    now = soon,
  ) => {
    const known = factsOf({ needs: nine, ...facts })
    const { headCount: counted } = gameState(gameOf(game), known, now)
    return nextStep(gameOf(game), known, counted, { ...seen, ...captain }, now)
  }

  test.each<[string, Parameters<typeof step>, object]>([
    ['asks for a sub when somebody is out', [out, {}, { dropOuts: 1 }], { kind: 'ask', subs: 1 }],
    ['asks when everybody has answered and one is missing', [out, {}], { kind: 'ask', subs: 1 }],
    ['knows of what was dismissed', [out, {}, { dismissedAt: START }], { kind: 'none' }],
    ['waits for the request', [out, { request }, { dropOuts: 1 }], { kind: 'asked', openSpots: 1, more: 0 }],
    ['reviews volunteers', [out, { request: { ...request, waiting: 3 } }], { kind: 'review', volunteers: 3 }],
    [
      'reviews volunteers of a full request while the side is short',
      [out, { request: { ...request, isOpen: false, openSpots: 0, waiting: 1 } }],
      { kind: 'review', volunteers: 1 },
    ],
    [
      'sees that it is filled, for a day',
      [
        { rsvps: [...eight, going('j', { as: 'sub' })] },
        { request: { ...request, isOpen: false, filledAt: '2026-11-20T11:30:00.000Z' } },
      ],
      { kind: 'filled' },
    ],
    [
      'has dismissed that it is filled',
      [
        { rsvps: [...eight, going('j', { as: 'sub' })] },
        { request: { ...request, isOpen: false, filledAt: '2026-11-20T11:30:00.000Z' } },
        { dismissedAt: '2026-11-20T11:31:00.000Z' },
      ],
      { kind: 'none' },
    ],
    ['reminds two days before', [short, {}, {}, new Date('2026-11-18T12:00:00Z')], { kind: 'remind', waiting: 1 }],
    [
      'has reminded two days before',
      [short, {}, { canRemind: false }, new Date('2026-11-18T12:00:00Z')],
      { kind: 'none' },
    ],
    ['asks on the day, though somebody is silent', [short, {}], { kind: 'ask', subs: 1 }],
    [
      'waits two hours after a move, and no message has left yet',
      [moved, { movedAt: '2026-11-20T11:00:00.000Z' }],
      { kind: 'settle', waiting: 0, askedAt: null, until: '2026-11-20T13:00:00.000Z' },
    ],
    [
      'reads who was asked again and has not answered: the sub, and not the player whom nobody asked',
      [moved, { movedAt: '2026-11-20T11:00:00.000Z', askedAgain: asked }],
      { kind: 'settle', waiting: 8, askedAt: asked.at },
    ],
    [
      'reads of the move before the volunteers',
      [moved, { movedAt: '2026-11-20T11:00:00.000Z', askedAgain: asked, request: { ...request, waiting: 2 } }],
      { kind: 'settle', waiting: 8 },
    ],
    [
      'cannot review volunteers who are asked again',
      [out, { request: { ...request, waiting: 0, askedAgain: 2 } }],
      { kind: 'asked' },
    ],
    ['has nothing to do with a full side', [{ rsvps: [...eight, going('i')] }, {}], { kind: 'none' }],
    ['has nothing to do after the start', [out, {}, { dropOuts: 1 }, new Date(START)], { kind: 'none' }],
  ])('Maya %s', (_, args, expected) => {
    expect(step(...args)).toMatchObject(expected)
  })
})
