import { expect, test } from 'vitest'
import { tooLong } from './check-sizes.ts'

test.each([
  ['a file that can be read in one go', 'web/src/ui/button.tsx', 300, 0],
  ['a file that cannot', 'web/src/ui/button.tsx', 301, 1],
  ['a test may be longer', 'server/src/app.test.ts', 400, 0],
  ['but not without end', 'server/src/app.test.ts', 401, 1],
  ['a fixture counts as a test', 'web/test/games.ts', 400, 0],
])('%s', (_, path, lines, faults) => {
  expect(tooLong([{ path, lines }])).toHaveLength(faults)
})
