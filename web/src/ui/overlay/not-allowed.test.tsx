// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { NotAllowed } from './not-allowed.tsx'

afterEach(cleanup)

const reason = 'Only team captains can invite players'
const isOpen = () => screen.getByText(reason).classList.contains('is-open')

function show() {
  render(<NotAllowed reason={reason}>Invite Player</NotAllowed>)
  return screen.getByRole('button', { name: 'Invite Player' })
}

test('a player who may not do it still finds the button, and hears why', () => {
  const button = show()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})

test('a player who points at it reads the reason until they point elsewhere', async () => {
  const button = show()
  await userEvent.hover(button)
  expect(isOpen()).toBe(true)
  await userEvent.unhover(button)
  expect(isOpen()).toBe(false)
})

test('a player who tabs to it reads the reason, and closes it with Escape', async () => {
  show()
  await userEvent.tab()
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

test('a player who taps it reads the reason, also where a tap does not move the focus', () => {
  fireEvent.click(show())
  expect(isOpen()).toBe(true)
})

test('a player who tapped it keeps reading, wherever the mouse is, until they tap elsewhere', async () => {
  const button = show()
  await userEvent.click(button)
  fireEvent.mouseLeave(button.parentElement as HTMLElement)
  expect(isOpen()).toBe(true)
  await userEvent.click(document.body)
  expect(isOpen()).toBe(false)
})
