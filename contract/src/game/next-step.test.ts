import { describe, expect, test } from 'vitest'
import { type GamePeople, gameCount } from './game-state.ts'
import { type CaptainView, nextStep } from './next-step.ts'
import { factsOf, gameOf, going, roster, START } from './sample-game.ts'

const soon = new Date('2026-11-20T12:00:00Z')

describe('[STORY-2] the next step of a captain', () => {
  const eight = 'abcdefgh'.split('').map((name) => going(name))
  const short = { rsvps: eight, roster: roster(...'abcdefghi'.split('')) }
  const out = { rsvps: [...eight, going('i', { status: 'NotGoing' })], roster: roster(...'abcdefghi'.split('')) }
  const nine = { target: 9 }
  const request = {
    id: 'r',
    isOpen: true,
    isClosed: false,
    spots: 1,
    openSpots: 1,
    positions: [],
    waiting: 0,
    askedAgain: 0,
    told: 0,
    askedAt: '2026-11-20T11:00:00.000Z',
    isAutomatic: false,
    filledAt: null,
  }
  /** Seven players and a sub answered for the old time. `a`, who moved the game, and `i` have not been asked. */
  const moved = {
    rsvps: [...eight.slice(1), going('z', { as: 'sub' })].map((one) => ({ ...one, isForOldTime: true })),
    roster: roster(...'abcdefghi'.split('')),
  }
  const asked = { at: '2026-11-20T11:05:00.000Z', people: [...'bcdefgh'.split(''), 'z'] }
  const seen: CaptainView = { dropOuts: 0, dismissedAt: null, canRemind: true, forecast: null }
  const step = (
    game: Partial<GamePeople>,
    facts: Parameters<typeof factsOf>[0],
    captain: Partial<CaptainView> = {},
    now = soon,
  ) => {
    const known = factsOf({ needs: nine, ...facts })
    const { headCount: counted } = gameCount(gameOf(game), known)
    return nextStep(gameOf(game), known, counted, { ...seen, ...captain }, now)
  }

  const early = new Date('2026-11-18T12:00:00Z')
  const dropOuts = [{ id: 'd', userId: 'i' }]
  const filled = { ...request, isOpen: false, openSpots: 0, filledAt: '2026-11-20T11:30:00.000Z', told: 2 }
  const withSub = { rsvps: [...eight, going('j', { as: 'sub' })] }
  test.each<[string, Parameters<typeof step>, object]>([
    [
      'asks for a sub when somebody is out',
      [out, { dropOuts }, { dropOuts: 1 }],
      { kind: 'ask', subs: 1, isMore: false, why: 'out', isUrgent: true },
    ],
    [
      'reads two days before who is out, without an alarm, though others have not answered',
      [{ ...out, roster: roster(...'abcdefghijk'.split('')) }, { dropOuts }, { dropOuts: 1 }, early],
      { kind: 'ask', subs: 1, why: 'out', isUrgent: false },
    ],
    ['asks when everybody has answered and one is missing', [out, {}], { kind: 'ask', subs: 1, why: 'short' }],
    ['knows of what was dismissed', [out, {}, { dismissedAt: START }], { kind: 'none' }],
    [
      'hears again on the day of what was dismissed two days before',
      [out, {}, { dismissedAt: early.toISOString() }],
      { kind: 'ask', subs: 1 },
    ],
    ['waits for the request', [out, { request, dropOuts }, { dropOuts: 1 }], { kind: 'asked', openSpots: 1 }],
    [
      'asks for one more when another is out',
      [{ rsvps: out.rsvps.slice(1) }, { request, dropOuts }, { dropOuts: 1 }],
      { kind: 'ask', subs: 1, isMore: true },
    ],
    [
      'asks for one more when the request is filled and a place is left',
      [{ rsvps: out.rsvps }, { request: filled }],
      { kind: 'ask', subs: 1, isMore: true, why: 'short' },
    ],
    [
      'asks anew when she closed the request',
      [{ rsvps: out.rsvps }, { request: { ...filled, isClosed: true } }],
      { kind: 'ask', subs: 1, isMore: false },
    ],
    ['reviews volunteers', [out, { request: { ...request, waiting: 3 } }], { kind: 'review', volunteers: 3 }],
    [
      'reviews volunteers of a full request while the side is short',
      [out, { request: { ...request, isOpen: false, openSpots: 0, waiting: 1 } }],
      { kind: 'review', volunteers: 1 },
    ],
    ['sees that it is filled, for a day', [withSub, { request: filled }], { kind: 'filled', told: 2 }],
    [
      'sees that it is filled while somebody has not answered',
      [{ ...withSub, roster: roster('i') }, { request: filled }, {}, early],
      { kind: 'filled' },
    ],
    [
      'has dismissed that it is filled',
      [withSub, { request: filled }, { dismissedAt: '2026-11-20T11:31:00.000Z' }],
      { kind: 'none' },
    ],
    ['reminds two days before', [short, {}, {}, early], { kind: 'remind', silent: 1 }],
    ['has reminded two days before', [short, {}, { canRemind: false }, early], { kind: 'none' }],
    [
      'asks two days before if the forecast says that one will be missing',
      [short, {}, { forecast: { short: 2 } }, early],
      { kind: 'ask', subs: 1, why: 'likely', isUrgent: false },
    ],
    [
      'is not told to ask by the forecast who has asked',
      [short, { request }, { forecast: { short: 1 } }, early],
      { kind: 'asked' },
    ],
    [
      'reminds if the forecast says that enough will come',
      [short, {}, { forecast: { short: 0 } }, early],
      { kind: 'remind' },
    ],
    ['asks on the day, though somebody is silent', [short, {}], { kind: 'ask', subs: 1 }],
    [
      'asks for a goalkeeper though enough are in',
      [{ rsvps: [...eight, going('i')] }, { needs: { ...nine, positions: [{ position: 'Goalkeeper', min: 1 }] } }],
      { kind: 'ask', subs: 1 },
    ],
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
