// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { noSource } from './source.ts'
import { SourceFields } from './source-fields.tsx'

afterEach(cleanup)

function Form() {
  const [draft, setDraft] = useState({ ...noSource, timeZone: 'UTC' })
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return <SourceFields teams={[]} teamId="" draft={draft} problems={{}} onTeam={() => {}} onChange={change} />
}

test('Maya chooses a file by keyboard and keeps the focus; when she pastes instead, it moves to the text box', () => {
  render(<Form />)
  const input = screen.getByLabelText('Choose a file instead')
  input.focus()
  fireEvent.change(input, { target: { files: [new File(['x'], 'season.csv')] } })
  expect(screen.getByLabelText('Schedule')).toBe(document.activeElement)
  expect(document.activeElement?.getAttribute('type')).toBe('file')

  fireEvent.click(screen.getByText('Paste Instead'))
  expect(screen.getByLabelText('Schedule')).toBe(document.activeElement)
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
})
