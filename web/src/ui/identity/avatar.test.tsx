// @vitest-environment happy-dom
import { hueOf } from '@app/contract/hue'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Avatar, AvatarStack } from './avatar.tsx'
import { hueClass } from './hue.ts'

afterEach(cleanup)

describe('an avatar', () => {
  test('[LAYOUT-3] shows the initials of a person without a picture', () => {
    const { container } = render(<Avatar id="p1" name="Maya Okafor" />)
    expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('MO')
    expect(container.querySelector('img')).toBeNull()
  })

  test('[LAYOUT-3] shows the picture of a person who has one, and the initials when it does not load', () => {
    const { container } = render(<Avatar id="p1" name="Maya Okafor" picture="/media/maya.webp" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/media/maya.webp')
    if (picture) fireEvent.error(picture)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('[data-initials="MO"]')).not.toBeNull()
  })

  test('is hidden from screen readers, because the name is beside it', () => {
    const { container } = render(<Avatar id="p1" name="Maya Okafor" />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    expect(container.textContent).toBe('')
  })

  test('keeps the hue of a person who changes their name', () => {
    const { container, rerender } = render(<Avatar id="p1" name="Maya Okafor" />)
    const before = container.firstElementChild?.className
    rerender(<Avatar id="p1" name="Maya Lind" />)
    expect(container.firstElementChild?.className).toBe(before)
    expect(hueOf('p1')).toBe(hueOf('p1'))
  })
})

test('a person has one colour, alone and among others', () => {
  const people = Array.from({ length: 14 }, (_, n) => ({ id: `person ${n}`, name: `Person ${n}` }))
  const { container } = render(<AvatarStack people={people} />)
  const hues = [...container.querySelectorAll('.av')].map(({ classList }) => [...classList].find(isHue))
  expect(hues).toEqual(people.map(({ id }) => hueClass(hueOf(id))))
})

const isHue = (name: string) => name.startsWith('hue-')

test('people whose ids differ in one character get different hues', () => {
  const ids = Array.from({ length: 16 }, (_, n) => `0190a000-0000-7000-8000-00000000000${n.toString(16)}`)
  expect(new Set(ids.map(hueOf)).size).toBeGreaterThanOrEqual(11)
})
