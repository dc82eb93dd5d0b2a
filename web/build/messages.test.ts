import { budgetTexts, problems } from '@app/contract'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

/** Of the production build. */
function germanIds(): string[] {
  const load = messages().load as (id: string) => string
  const [, catalog = ''] = load('\0virtual:messages/de/rest').split('export const messages = ')
  return Object.keys(JSON.parse(catalog) as object)
}

test('the built catalogs have the words of errors and limits under the ids that the app makes of their codes', () => {
  const ids = new Set(germanIds())
  const words = [...Object.values(problems).map(({ title }) => title), ...Object.values(budgetTexts)]
  expect(words.filter(({ id }) => !ids.has(id))).toEqual([])
})
