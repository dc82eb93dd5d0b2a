// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Sentence, Shortages } from './head-count.tsx'

afterEach(cleanup)

const headCount = (silent: number) => ({
  in: 1,
  min: null,
  target: 9,
  max: null,
  toFill: { offered: 0, waiting: 8, asked: 0, open: 0 },
  silent: 8,
  lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, silent }],
  composition: null,
})

test('[STORY-2] Maya is not alarmed by a position whose players have not answered, as after a move', () => {
  render(<Shortages headCount={headCount(1)} sport="Soccer" />)
  expect(screen.queryByText('No Goalkeeper')).toBeNull()
  cleanup()
  render(<Shortages headCount={headCount(0)} sport="Soccer" />)
  expect(screen.getByText('No Goalkeeper')).toBeTruthy()
})

test('[WAIT-2] Maya reads that a spot is offered, in a group that needs no number of players', () => {
  const full = { ...headCount(0), in: 2, target: null, max: 3, lacks: [] }
  const nothing = { offered: 0, waiting: 4, asked: 0, open: 0 }
  render(<Sentence game={{ going: 2, headCount: { ...full, toFill: { ...nothing, offered: 1 } } }} />)
  expect(screen.getByText('2 in, 3 at most').parentElement?.textContent).toBe('2 in, 3 at most · 1 offered')
  cleanup()
  render(<Sentence game={{ going: 2, headCount: { ...full, toFill: nothing } }} />)
  expect(screen.getByText('2 in, 3 at most').parentElement?.textContent).toBe('2 in, 3 at most')
})
