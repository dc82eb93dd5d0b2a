// @vitest-environment happy-dom
import type { Team } from '@app/contract'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { PlayerActions } from './team-actions.tsx'

afterEach(cleanup)

const nightShift = { id: 'night-shift', name: 'Night Shift FC', listed: true } as Team

test('[TDETAIL-8] Robin, a player, sees what captains do, disabled, each with the reason', () => {
  render(
    <MemoryRouter>
      <PlayerActions team={nightShift} />
    </MemoryRouter>,
  )
  const reasons = [
    ['Invite Player', 'Only team captains can invite players'],
    ['Schedule Game', 'Only team captains can schedule games'],
    ['Edit Team', 'Only team captains can edit team details'],
  ] as const
  for (const [name, reason] of reasons) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(reason)
  }
  expect(screen.getByText('Calendar').closest('a')?.getAttribute('href')).toBe('/account/calendar?teamId=night-shift')
})
