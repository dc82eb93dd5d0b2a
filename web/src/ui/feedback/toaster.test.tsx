// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
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

test('Ines reads either that it worked or that it failed, never both: the later toast replaces the other', () => {
  render(<Toaster />)
  say('RSVP updated to "Going"')
  say('RSVP updated to "Maybe"')
  act(() => toast('Failed to update RSVP. Please try again.', 'bad'))
  expect(screen.getByRole('status').textContent).toBe('Failed to update RSVP. Please try again.')
  say('RSVP updated to "Going"')
  expect(screen.getByRole('status').textContent).toBe('RSVP updated to "Going"')
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
