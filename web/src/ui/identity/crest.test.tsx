// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Crest } from './crest.tsx'

afterEach(cleanup)

test('Maya sees the crest of a team whose logo does not load, and the logo once it is another one', () => {
  const { container, rerender } = render(<Crest name="Night Shift FC" picture="/media/gone.webp" />)
  const logo = container.querySelector('img')
  expect(logo?.getAttribute('src')).toBe('/media/gone.webp')
  if (logo) fireEvent.error(logo)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')?.textContent).toBe('NF')
  rerender(<Crest name="Night Shift FC" picture="/media/new.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/new.webp')
})

test('Maya sees a logo of equal width and height in a row of any height', () => {
  const { container } = render(<Crest name="Night Shift FC" picture="/media/wide.webp" size={48} />)
  const logo = container.querySelector('img')
  expect(logo?.className).toBe('team-logo')
  expect(logo?.style.getPropertyValue('--size')).toBe('3rem')
})
