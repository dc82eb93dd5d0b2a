// @vitest-environment happy-dom
import { limits } from '@app/contract/limits'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { PositionRows } from './request-fields.tsx'

afterEach(cleanup)

function Rows() {
  const [rows, setRows] = useState(Array.from({ length: limits.positions }, (_, key) => ({ key, name: `Wing ${key}` })))
  return <PositionRows rows={rows} error={undefined} onChange={setRows} />
}

test('Robin removes one position of a full list, and the focus moves to the button that adds one', () => {
  render(<Rows />)
  expect(screen.queryByText('Add Position')).toBeNull()
  for (const place of [3, 1]) {
    const remove = screen.getByLabelText(`Remove position ${place}`)
    remove.focus()
    fireEvent.click(remove)
    expect(document.activeElement?.textContent).toBe('Add Position')
  }
})
