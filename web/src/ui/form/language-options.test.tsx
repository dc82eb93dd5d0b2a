// @vitest-environment happy-dom
import { languages } from 'virtual:messages'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageOptions } from './language-options.tsx'

const offered = (chosen: string) => {
  render(
    <select defaultValue={chosen} data-testid={chosen}>
      <LanguageOptions chosen={chosen} />
    </select>,
  )
  return screen.getByTestId<HTMLSelectElement>(chosen)
}

test('[LANG-5] everybody finds their language by its own name, in its own letters', () => {
  const options = Array.from(offered('de').options, ({ value, lang, text }) => [value, lang, text])
  expect(options.map(([value]) => value)).toEqual(languages)
  expect(options).toContainEqual(['de', 'de', 'Deutsch'])
  expect(options).toContainEqual(['ar', 'ar', 'العربية'])
})

test('a language that is no longer offered stays chosen', () => {
  expect(offered('nl').value).toBe('nl')
  expect(offered('nl-BE').options).toHaveLength(languages.length + 1)
})
