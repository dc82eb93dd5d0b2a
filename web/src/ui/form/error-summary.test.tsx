// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

afterEach(cleanup)

function Form({ wrong }: { wrong: boolean }) {
  return (
    <form noValidate>
      <ErrorSummary problems={wrong ? [{ fieldId: 'name', message: 'Enter a team name' }] : []} attempt={wrong} />
      <Field id="name" label="Team Name" necessity="Required" error={wrong ? 'Enter a team name' : undefined}>
        <TextInput />
      </Field>
    </form>
  )
}

test('a captain who left out the name is taken to the summary, and from there to the field', async () => {
  const { rerender } = render(<Form wrong={false} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Form wrong />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Enter a team name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Team Name'))
})

test('a reader hears the error with the field, and no "Required" in its name', () => {
  render(<Form wrong />)
  const input = screen.getByRole('textbox', { name: 'Team Name' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Error: Enter a team name',
  )
  expect(input.hasAttribute('required')).toBe(true)
})
