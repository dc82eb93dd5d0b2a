// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { render } from '#test/render.tsx'
import { dismissToast, toast, toastFailure } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(dismissToast)
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const later = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const say = (text: string) => act(() => toast(text))

test('a screen reader announces it in a live region that existed before', () => {
  render(<Toaster />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  say('Saved')
  expect(region.textContent).toBe('Saved')
})

test('a toast is gone after three seconds', () => {
  render(<Toaster />)
  say('Saved')
  later(2999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  later(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('Ines reads the latest toast alone: it replaces the one before', () => {
  render(<Toaster />)
  say('RSVP updated to "Going"')
  say('RSVP updated to "Maybe"')
  expect(screen.getByRole('status').textContent).toBe('RSVP updated to "Maybe"')
  act(() => toastFailure('Failed to update RSVP. Please try again.'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Failed to update RSVP. Please try again.')
  say('RSVP updated to "Going"')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[GDETAIL-3] a failure says why, and is gone after three seconds too', () => {
  render(<Toaster />)
  const refused = new ApiError(409, null, { code: 'game_over', title: 'The game is over.' })
  act(() => toastFailure('Failed to update RSVP. Please try again.', refused))
  expect(screen.getByRole('alert').textContent).toBe('Failed to update RSVP. Please try again.The game is over.')
  later(3000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a toast that would lie on the control in use shows elsewhere', () => {
  const at = (top: number) => ({ top, bottom: top + 50, left: 0, right: 300 }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return at(this.matches('.toast') ? 60 : Number(this.textContent))
  })
  render(
    <>
      <button type="button">80</button>
      <button type="button">400</button>
      <Toaster />
    </>,
  )
  screen.getByRole('button', { name: '400' }).focus()
  say('Saved')
  expect(document.querySelector('.toast-elsewhere')).toBeNull()
  screen.getByRole('button', { name: '80' }).focus()
  say('Saved')
  expect(document.querySelector('.toast-elsewhere')).not.toBeNull()
})

test('a toast stays as long as somebody points at it', () => {
  render(<Toaster />)
  say('Saved')
  const card = screen.getByText('Saved').parentElement
  if (card) fireEvent.pointerEnter(card)
  later(10_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  if (card) fireEvent.pointerLeave(card)
  later(3000)
  expect(screen.queryByText('Saved')).toBeNull()
})
