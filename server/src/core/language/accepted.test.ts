import { expect, test } from 'vitest'
import { acceptedLanguages } from './accepted.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, pt-BR', ['pt-BR', 'en']],
  ['*, de;q=0', []],
  ['<script>, de', ['de']],
  [undefined, []],
])('a browser that sends %s wants %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})
