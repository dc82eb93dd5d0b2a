// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { useKeptFocus } from './focus.ts'

afterEach(cleanup)

/** When Jules has answered, he moves to the first list, and the open spot becomes his. */
function Lists({ hasAnswered }: { hasAnswered: boolean }) {
  const area = useRef<HTMLDivElement>(null)
  useKeptFocus(area)
  return (
    <div>
      <button type="button">Elsewhere</button>
      <div ref={area}>
        <ul>{hasAnswered && <Jules label="Going: answer for Jules" />}</ul>
        <ul>{!hasAnswered && <Jules label="Answer for Jules" />}</ul>
        <p data-kept="keeper">{hasAnswered ? 'Goalkeeper: Jules' : <button type="button">Goalkeeper, open</button>}</p>
      </div>
    </div>
  )
}

const Jules = ({ label }: { label: string }) => (
  <li data-kept="jules">
    <button type="button">{label}</button>
  </li>
)

test('a captain who answers for Jules goes on at Jules, who is in another list now', () => {
  const { rerender } = render(<Lists hasAnswered={false} />)
  screen.getByRole('button', { name: 'Answer for Jules' }).focus()
  rerender(<Lists hasAnswered />)
  expect(document.activeElement?.textContent).toBe('Going: answer for Jules')
})

test('a captain at a gap stays at the place when somebody fills it, and reads who', () => {
  const { rerender } = render(<Lists hasAnswered={false} />)
  screen.getByRole('button', { name: 'Goalkeeper, open' }).focus()
  rerender(<Lists hasAnswered />)
  expect(document.activeElement?.textContent).toBe('Goalkeeper: Jules')
})

test('a captain who is elsewhere keeps her own place', () => {
  const { rerender } = render(<Lists hasAnswered={false} />)
  screen.getByRole('button', { name: 'Answer for Jules' }).focus()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  rerender(<Lists hasAnswered />)
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
