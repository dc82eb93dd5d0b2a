import { expect, test } from 'vitest'
import { weigh } from './check-sizes.ts'

const file = (lines: number, path = 'web/src/ui/button.tsx') => ({ path, lines })

test.each([
  ['files within every budget', [file(60), file(60), file(200)], []],
  ['a file nobody reads in one go', [file(10), file(301)], ['has 301 lines', '5 %']],
  ['many files that are a little long', [file(61), file(61), file(10)], ['half of the source files']],
  ['a test may be longer', [file(10), file(400, 'server/src/app.test.ts')], []],
  ['but not without end', [file(10), file(401, 'server/src/app.test.ts')], ['has 401 lines']],
])('%s', (_, files, expected) => {
  const { faults } = weigh(files)
  expect(faults).toHaveLength(expected.length)
  expected.forEach((words, n) => expect(faults[n]).toContain(words))
})
