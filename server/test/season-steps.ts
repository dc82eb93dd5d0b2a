import type { RsvpStatus } from '@app/contract'
import fc from 'fast-check'

/** In the weeks of both clock changes north and south, at the turn of a year, and in between. */
export const beginning = fc.constantFrom(
  '2026-10-20T12:00:00Z',
  '2026-10-29T10:00:00Z',
  '2027-03-08T12:00:00Z',
  '2027-03-24T18:00:00Z',
  '2026-09-20T05:00:00Z',
  '2026-12-24T11:00:00Z',
)
const zones = [
  'America/New_York',
  'Pacific/Auckland',
  'Europe/Berlin',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const

/** Hours from now, or from the midnight in UTC on the day on which the open season starts. */
export interface When {
  from: 'now' | 'border'
  hours: number
}

export type Step =
  | { does: 'schedule'; side: number; when: When; zone: (typeof zones)[number]; place: number }
  | { does: 'move'; side: number; game: number; when: When }
  | { does: 'cancel' | 'restore'; side: number; game: number }
  | { does: 'answer' | 'answer for' | 'sub'; side: number; game: number; person: number; status: RsvpStatus }
  | { does: 'release'; side: number; game: number }
  | { does: 'turnout'; side: number; game: number; pick: number; turnedUp: boolean }
  | { does: 'correct'; side: number; game: number; person: number; wasThere: boolean }
  | { does: 'result'; side: number; game: number; score: [number, number]; forfeitedBy: 'us' | 'them' | null }
  | { does: 'join' | 'leave' | 'remove' | 'claim'; side: number; person: number }
  | { does: 'add'; side: number }
  | { does: 'delete'; person: number }
  | { does: 'usual'; side: number; person: number; answer: 'Ask' | 'Going' | 'NotGoing' }
  | { does: 'away'; person: number; days: number; length: number; replaces: boolean }
  | { does: 'back'; person: number }
  | { does: 'wait'; hours: number | 'until a game is over' }
  | { does: 'close'; side: number; days: number }
  | { does: 'name'; side: number; days: number }
  | { does: 'reopen'; side: number }

const side = fc.constantFrom(0, 0, 0, 1)
const game = fc.nat(7)
const person = fc.nat(6)
const goals = fc.nat(3)
const days = fc.integer({ min: -4, max: 4 })
const status = fc.constantFrom<RsvpStatus>('Going', 'Going', 'Going', 'Maybe', 'NotGoing')
const when: fc.Arbitrary<When> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ from: fc.constant('now' as const), hours: fc.integer({ min: 20, max: 150 }) }),
  },
  { weight: 1, arbitrary: fc.record({ from: fc.constant('now' as const), hours: fc.integer({ min: 1, max: 23 }) }) },
  { weight: 1, arbitrary: fc.record({ from: fc.constant('now' as const), hours: fc.integer({ min: -300, max: 0 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ from: fc.constant('border' as const), hours: fc.integer({ min: -40, max: 40 }) }),
  },
)

const are = (does: readonly Step['does'][], fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Step> =>
  fc.record({ does: fc.constantFrom(...does), ...fields }) as fc.Arbitrary<unknown> as fc.Arbitrary<Step>

const waits = [
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 150 }) },
  { weight: 5, arbitrary: fc.constant('until a game is over' as const) },
]
const schedule = are(['schedule'], { side, when, zone: fc.constantFrom(...zones), place: fc.nat(1) })
const weighted = [
  [11, schedule],
  [4, are(['move'], { side, game, when })],
  [3, are(['cancel', 'restore'], { side, game })],
  [30, are(['answer', 'answer', 'answer for'], { side, game, person, status })],
  [9, are(['sub'], { side, game, person, status })],
  [2, are(['release'], { side, game })],
  [5, are(['turnout'], { side, game, pick: fc.nat(3), turnedUp: fc.boolean() })],
  [8, are(['correct'], { side, game, person, wasThere: fc.boolean() })],
  [
    9,
    are(['result'], {
      side,
      game,
      score: fc.tuple(goals, goals),
      forfeitedBy: fc.constantFrom(null, null, 'us' as const, 'them' as const),
    }),
  ],
  [7, are(['join', 'join', 'leave', 'remove', 'claim', 'claim', 'claim'], { side, person })],
  [3, are(['add'], { side })],
  [1, are(['delete'], { person })],
  [3, are(['usual'], { side, person, answer: fc.constantFrom('Going' as const, 'Going', 'NotGoing', 'Ask') })],
  [3, are(['away'], { person, days, length: fc.nat(5), replaces: fc.boolean() })],
  [2, are(['back'], { person })],
  [6, are(['wait'], { hours: fc.oneof(...waits) })],
  [6, are(['close'], { side, days })],
  [1, are(['name'], { side, days })],
  [1, are(['reopen'], { side })],
] as const

const step = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Both teams have games at first. */
export const stepsOf = (length: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(schedule, { minLength: 4, maxLength: 4, size: 'max' }),
      fc.array(step, { minLength: length, maxLength: length, size: 'max' }),
    )
    .map(([games, steps]) => [...games, ...steps])
/** Every step comes up in a hundred histories. */
export const allSteps: readonly Step['does'][] = [
  'add',
  'answer',
  'answer for',
  'away',
  'back',
  'cancel',
  'claim',
  'close',
  'correct',
  'delete',
  'join',
  'leave',
  'move',
  'name',
  'release',
  'remove',
  'reopen',
  'restore',
  'result',
  'schedule',
  'sub',
  'turnout',
  'usual',
  'wait',
]

const inHours = (hours: number) => ({ from: 'now' as const, hours })
const scheduled = (hours: number, zone: (typeof zones)[number] = 'UTC'): Step => ({
  does: 'schedule',
  side: 0,
  when: inHours(hours),
  zone,
  place: 0,
})
const answered = (which: number, who: number, does: 'answer' | 'answer for' = 'answer'): Step => ({
  does,
  side: 0,
  game: which,
  person: who,
  status: 'Going',
})
const over: Step = { does: 'wait', hours: 'until a game is over' }

/** Steps that a few random histories may not contain. */
export const examples: [beginning: string, steps: Step[]][] = [
  // A sub who did not come.
  [
    '2026-09-20T05:00:00Z',
    [
      scheduled(2),
      { does: 'sub', side: 0, game: 0, person: 6, status: 'Going' },
      over,
      { does: 'turnout', side: 0, game: 0, pick: 0, turnedUp: false },
    ],
  ],
  // In 2026 in UTC, and in 2027 at the venue.
  ['2026-12-24T11:00:00Z', [scheduled(168, 'Pacific/Kiritimati'), answered(0, 0), { does: 'wait', hours: 200 }]],
  // Two rows of a closed season that are one person.
  [
    '2026-09-20T05:00:00Z',
    [
      { does: 'add', side: 0 },
      scheduled(2),
      answered(0, 5, 'answer for'),
      over,
      { does: 'close', side: 0, days: 1 },
      { does: 'claim', side: 0, person: 0 },
    ],
  ],
  // An answer for a time three hours before.
  [
    '2026-09-20T05:00:00Z',
    [scheduled(30), answered(0, 0), { does: 'move', side: 0, game: 0, when: inHours(33) }, { does: 'wait', hours: 40 }],
  ],
  // Two in a row, one missed, one played.
  [
    '2026-09-20T05:00:00Z',
    [
      ...[2, 10, 20, 30].map((hours) => scheduled(hours)),
      ...[0, 1, 3].map((which) => answered(which, 0)),
      { does: 'wait', hours: 40 },
    ],
  ],
  // Away dates that replace an answer.
  [
    '2026-09-20T05:00:00Z',
    [
      scheduled(30),
      answered(0, 0),
      { does: 'away', person: 0, days: 0, length: 3, replaces: true },
      { does: 'wait', hours: 40 },
    ],
  ],
]
