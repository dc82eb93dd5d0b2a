// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const options = ['Going', 'Maybe', 'Not Going'].map((label) => ({ value: label, label }))
const radio = (name: string) => screen.getByRole('radio', { name })

test('Maya goes from Not Going to Going by arrow keys, and only the answer that she confirms is sent', async () => {
  const onChange = vi.fn()
  render(<Segmented label="Your RSVP" options={options} value="Not Going" onChange={onChange} isSent />)
  await userEvent.tab()
  expect(document.activeElement).toBe(radio('Not Going'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(radio('Maybe'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(radio('Going'))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Going')
})

test('Maya goes to the last answer and to the first by End and Home', async () => {
  render(<Segmented label="Your RSVP" options={options} value="Maybe" onChange={vi.fn()} isSent />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(radio('Not Going'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(radio('Going'))
})

test('in a form, where nothing is sent yet, an arrow key chooses as in every radio group', async () => {
  const onChange = vi.fn()
  render(<Segmented label="Theme" options={options} value="Going" onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Maybe')
})

test('after an answer that failed the focus is on the answer that holds', () => {
  const control = (value: string) => (
    <Segmented label="Your RSVP" options={options} value={value} onChange={vi.fn()} isSent />
  )
  const { rerender } = render(control('Going'))
  radio('Maybe').focus()
  rerender(control('Maybe'))
  expect(document.activeElement).toBe(radio('Maybe'))
  rerender(control('Going'))
  expect(document.activeElement).toBe(radio('Going'))
})

test('an incoming answer does not move the focus of a person who has moved on', () => {
  const control = (value: string | null) => (
    <Segmented label="Your RSVP" options={options} value={value} onChange={vi.fn()} isSent />
  )
  const { rerender } = render(control('Going'))
  radio('Maybe').focus()
  rerender(control(null))
  rerender(control('Going'))
  expect(document.activeElement).toBe(radio('Maybe'))
})

test('where people read from right to left, the left arrow key goes on', async () => {
  document.documentElement.dir = 'rtl'
  const onChange = vi.fn()
  render(<Segmented label="Theme" options={options} value="Going" onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  document.documentElement.dir = ''
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Maybe')
})
