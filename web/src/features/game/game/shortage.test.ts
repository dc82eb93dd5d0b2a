import type { HeadCount } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '../../../../test/render.tsx'
import { countText, shortagesOf } from './shortage.ts'

const side = (of: Partial<HeadCount>): HeadCount => ({
  in: 0,
  min: null,
  target: null,
  max: null,
  waiting: 0,
  isEarly: false,
  missing: 0,
  lacks: [],
  composition: null,
  ...of,
})

test.each([
  [side({ in: 8, min: 7, target: 9, max: 12 }), '8 of 9 in'],
  [side({ in: 8, min: 7, max: 12 }), '8 of 7 in'],
  [side({ in: 8, max: 12 }), '8 in, 12 at most'],
  [side({ in: 2, max: 1 }), '2 in, 1 at most'],
  [side({ in: 8 }), '8 going'],
  [null, '9 going'],
])(
  'Maya counts her side against the target, else the minimum, and a maximum is not a need; strangers count all: %#',
  (headCount, text) => {
    expect(countText(english, { going: headCount?.in ?? 9, headCount })).toBe(text)
  },
)

test.each([
  [side({ in: 2, target: 9 }), '3 going · 2 of 9 in'],
  [side({ in: 2, max: 9 }), '3 going · 2 in, 9 at most'],
])(
  '[TDETAIL-5] [GLIST-3] with a guest Maya reads how many are going, and how many of them are in her side: %#',
  (headCount, text) => {
    expect(countText(english, { going: 3, headCount })).toBe(text)
  },
)

test.each([
  [['1 short maybe'], side({ in: 8, min: 7, target: 9 })],
  [['2 below the minimum out'], side({ in: 5, min: 7, target: 9 })],
  [['2 short out'], side({ in: 5, min: 7 })],
  [[], side({ in: 9, min: 7, target: 9, max: 9 })],
  [[], side({ in: 3, max: 9 })],
  [['2 over the maximum maybe'], side({ in: 11, target: 9, max: 9 })],
  [['No Goalkeeper out'], side({ in: 9, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }] })],
  [['1 × Defender missing out'], side({ in: 9, lacks: [{ position: 'Defender', in: 3, missing: 1, waiting: 0 }] })],
  [['2 × Defender missing out'], side({ in: 9, lacks: [{ position: 'Defender', in: 0, missing: 2, waiting: 0 }] })],
  [['2 more women needed out'], side({ in: 9, composition: { gender: 'female', min: 3, in: 1, waiting: 0 } })],
  [['1 more woman needed out'], side({ in: 9, composition: { gender: 'female', min: 3, in: 2, waiting: 0 } })],
  [[], side({ in: 9, composition: { gender: 'female', min: 3, in: 4, waiting: 0 } })],
  [['Waiting for 7 answers plain'], side({ in: 1, min: 8, waiting: 7, isEarly: true })],
  [['Waiting for 1 answer plain'], side({ in: 7, target: 8, waiting: 1, isEarly: true })],
  [['7 short out'], side({ in: 1, min: 8, waiting: 7 })],
  [
    ['Waiting for 2 answers plain'],
    side({ in: 9, waiting: 2, isEarly: true, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }] }),
  ],
  [[], side({ in: 9, min: 8, waiting: 2, isEarly: true })],
  [['1 over the maximum maybe'], side({ in: 9, min: 8, max: 8, waiting: 2, isEarly: true })],
  [['1 more agender needed out'], side({ in: 9, composition: { gender: 'agender', min: 1, in: 0, waiting: 0 } })],
])('Maya reads %j about a side', (text, count) => {
  expect(shortagesOf(english, count).map(({ text: said, tone }) => `${said} ${tone}`)).toEqual(text)
})
