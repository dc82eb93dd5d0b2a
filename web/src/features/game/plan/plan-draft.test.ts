import { limits } from '@app/contract/limits'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { arrivalChoices, dutiesIn, planProblem } from './plan-draft.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('[DUTY-1] Maya types what to bring line by line, and reads what is wrong with it', () => {
  expect(dutiesIn(' Ball \n\nCar with three seats\n')).toEqual(['Ball', 'Car with three seats'])
  expect(planProblem(i18n, ['Ball', 'Shirts'])).toBeUndefined()
  expect(planProblem(i18n, ['Ball', 'ball'])).toBeDefined()
  expect(planProblem(i18n, ['see evil.com'])).toBeDefined()
  expect(planProblem(i18n, ['x'.repeat(limits.duty + 1)])).toBeDefined()
  expect(
    planProblem(
      i18n,
      Array.from({ length: limits.duties + 1 }, (_, n) => `Thing ${n}`),
    ),
  ).toBeDefined()
})

test('[DUTY-1] a time to be there that no choice has is still among them', () => {
  expect(arrivalChoices(25)).toContain(25)
  expect(arrivalChoices(30).filter((minutes) => minutes === 30)).toEqual([30])
})
