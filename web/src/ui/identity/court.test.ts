import { readFileSync } from 'node:fs'
import { sports } from '@app/contract/sport'
import { expect, test } from 'vitest'
import { drawingOf } from './court.tsx'

test.each(sports)('%s has its court, its glyph and its half court in web/public/courts.svg', (sport) => {
  const drawn = readFileSync('web/public/courts.svg', 'utf8')
  const missing = (['court', 'glyph', 'half'] as const)
    .map((kind) => `id="${drawingOf(kind, sport).split('#')[1]}"`)
    .filter((id) => !drawn.includes(`<g ${id}>`))
  expect(missing, 'draw each as a <g> with this id').toEqual([])
})
