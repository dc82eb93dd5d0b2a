import { budgetTexts, problems } from '@app/contract'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

/** Of the production build. */
function germanMessages(group: string): Record<string, unknown> {
  const load = messages().load as (id: string) => string
  const [, catalog = ''] = load(`\0virtual:messages/de/${group}`).split('export const messages = ')
  return JSON.parse(catalog) as Record<string, unknown>
}

test('the built catalogs have the words of errors and limits under the ids that the app makes of their codes', () => {
  const ids = new Set(Object.keys(germanMessages('rest')))
  const words = [...Object.values(problems).map(({ title }) => title), ...Object.values(budgetTexts)]
  expect(words.filter(({ id }) => !ids.has(id))).toEqual([])
})

test('the words of a part that the dashboard loads later are in the catalog that loads with it', () => {
  const texts = JSON.stringify(Object.values(germanMessages('dashboard')))
  expect(texts).toContain('"Diesmal spielt jemand anders"')
  expect(texts).toContain('"Wie ging’s aus?"')
})
