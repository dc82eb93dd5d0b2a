import type { HeadCount } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { countText, shortagesOf } from './shortage.ts'

const side = (of: Partial<HeadCount>): HeadCount => ({
  in: 0,
  min: null,
  target: null,
  max: null,
  toFill: { offered: 0, waiting: 0, asked: 0, open: 0 },
  silent: 0,
  lacks: [],
  composition: null,
  ...of,
})

test.each([
  [
    side({ in: 8, min: 7, target: 9, max: 12, toFill: { offered: 0, waiting: 0, asked: 0, open: 1 } }),
    '8 of 9 in · 1 open',
  ],
  [
    side({ in: 5, target: 9, toFill: { offered: 0, waiting: 2, asked: 1, open: 1 } }),
    '5 of 9 in · 2 not answered · 1 asked for · 1 open',
  ],
  [side({ in: 8, min: 7, max: 12 }), '8 in, 7 needed'],
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
  [[], side({ in: 5, min: 7, toFill: { offered: 0, waiting: 1, asked: 0, open: 1 } })],
  [[], side({ in: 9, min: 7, target: 9, max: 9 })],
  [[], side({ in: 3, max: 9 })],
  [['2 over the maximum maybe'], side({ in: 11, target: 9, max: 9 })],
  [['No Goalkeeper out'], side({ in: 9, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, silent: 0 }] })],
  [['1 × Defender needed out'], side({ in: 9, lacks: [{ position: 'Defender', in: 3, missing: 1, silent: 0 }] })],
  [['2 × Defender needed out'], side({ in: 9, lacks: [{ position: 'Defender', in: 0, missing: 2, silent: 0 }] })],
  [['2 more women needed out'], side({ in: 9, composition: { gender: 'female', min: 3, in: 1, silent: 0 } })],
  [['1 more woman needed out'], side({ in: 9, composition: { gender: 'female', min: 3, in: 2, silent: 0 } })],
  [[], side({ in: 9, composition: { gender: 'female', min: 3, in: 4, silent: 0 } })],
  [['1 more agender needed out'], side({ in: 9, composition: { gender: 'agender', min: 1, in: 0, silent: 0 } })],
])('Maya reads %j about a side besides its count', (text, count) => {
  expect(shortagesOf(english, count).map(({ text: said, tone }) => `${said} ${tone}`)).toEqual(text)
})

test.each([
  [true, side({ lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, silent: 1 }] })],
  [false, side({ lacks: [{ position: 'Defender', in: 0, missing: 2, silent: 1 }] })],
  [true, side({ composition: { gender: 'female', min: 2, in: 1, silent: 3 } })],
])('[STORY-2] whoever has not answered could still end a shortage: %j', (isWaiting, count) => {
  expect(shortagesOf(english, count).map((one) => one.isWaiting)).toEqual([isWaiting])
})
