// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lineOf, listOf } from './list.ts'
import { createI18n } from './speech.ts'

afterEach(cleanup)

function Sentence({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <p title={t`Block ${name}?`}>
      <Trans>
        Block <b>{name}</b>?
      </Trans>
    </p>
  )
}

function read(language: string, name: string) {
  const i18n = createI18n({ locale: language, messages: { [language]: {} } })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Sentence name={name} />
    </I18nProvider>,
  )
  const { title, textContent } = container.querySelector('p') ?? expect.unreachable()
  return [title, textContent]
}

test('a name does not reorder the text around it, in text and in labels, in either direction', () => {
  expect(read('en', 'Maya')).toEqual(['Block Maya?', 'Block Maya?'])
  expect(read('en', 'נועה 5')).toEqual(['Block \u2068נועה 5\u2069?', 'Block \u2068נועה 5\u2069?'])
  expect(read('ar', 'Maya')).toEqual(['Block \u2068Maya\u2069?', 'Block \u2068Maya\u2069?'])
})

// misses: names: escape sequences are shown as typed
test.each([String.raw`\u202e`, String.raw`\u0041\x41`, String.raw`\x5cu0041`, String.raw`C:\u1`, '\\', '#', '<b>'])(
  '[LANG-11] a name typed as %s is shown as it was typed, in text and in labels',
  (name) => {
    expect(read('en', name)).toEqual([`Block ${name}?`, `Block ${name}?`])
  },
)

test('a sentence within a sentence shows a name as it was typed, too', () => {
  const i18n = createI18n({ locale: 'en', messages: { en: {} } })
  const name = String.raw`\u0041`
  expect(lineOf(i18n, [name, lineOf(i18n, [name, 'Goalkeeper'])])).toBe(`${name}, ${name}, Goalkeeper`)
})

test('names in a list stay in its order', () => {
  const i18n = createI18n({ locale: 'en', messages: { en: {} } })
  expect(listOf(i18n, ['نور', 'كريم', 'Ben'])).toBe('\u2068نور\u2069, \u2068كريم\u2069 and Ben')
})
