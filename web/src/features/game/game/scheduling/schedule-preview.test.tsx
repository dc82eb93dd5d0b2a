// @vitest-environment happy-dom
import type { TeamCard } from '@app/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { emptyDraft } from '../form/game-draft.ts'
import { SchedulePreview } from './schedule-preview.tsx'

afterEach(cleanup)

const team = (sport: TeamCard['sport']) => ({ name: 'Night Shift', sport, logo: '' }) as TeamCard

test.each([
  [team('Basketball'), '/courts.svg#court-Basketball'],
  [team('Soccer'), '/courts.svg#court-Soccer'],
  [undefined, '/courts.svg#court-Other'],
])('Maya schedules a game and sees the court that her team plays on: %#', (chosen, court) => {
  const { container } = render(<SchedulePreview team={chosen} draft={emptyDraft('UTC')} />)
  expect(container.querySelector('use')?.getAttribute('href')).toBe(court)
})
