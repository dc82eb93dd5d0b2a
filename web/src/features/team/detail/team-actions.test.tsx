// @vitest-environment happy-dom
import type { Team } from '@app/contract'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { patient } from '../../../../test/patient.ts'
import { PlayerActions } from './team-actions.tsx'

afterEach(cleanup)

const nightShift = { id: 'night-shift', name: 'Night Shift FC', listed: true } as Team

test('[TDETAIL-8] Robin, a player, sees no locks: what captains do is in a menu, disabled, with the reason', async () => {
  const leave = vi.fn<() => void>()
  render(<PlayerActions team={nightShift} onLeave={leave} />)
  expect(screen.queryByText('Invite Player')).toBeNull()
  expect(screen.getByText('Calendar').closest('a')?.getAttribute('href')).toBe('/api/v1/team/night-shift/schedule.ics')
  await userEvent.click(screen.getByRole('button', { name: 'More for Night Shift FC' }))
  const choices = await screen.findAllByRole('menuitem', {}, patient)
  const read = (choice: HTMLElement) => [
    choice.getAttribute('aria-label'),
    document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent,
  ]
  expect(choices.slice(0, 3).map(read)).toEqual([
    ['Invite Player', 'Only team captains can invite players'],
    ['Schedule Game', 'Only team captains can schedule games'],
    ['Edit Team', 'Only team captains can edit team details'],
  ])
  for (const choice of choices.slice(0, 3)) expect(choice.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leave Team' }))
  expect(leave).toHaveBeenCalledOnce()
})
