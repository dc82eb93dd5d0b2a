import { expect, test } from 'vitest'
import { tooLong } from './check-sizes.ts'

test.each([
  ['a file that can be read in one go', 'web/src/ui/button.tsx', 400, 0],
  ['a file that cannot', 'web/src/ui/button.tsx', 401, 1],
  ['a test may be longer', 'server/src/app.test.ts', 500, 0],
  ['but not without end', 'server/src/app.test.ts', 501, 1],
  ['a fixture counts as a test', 'web/test/games.ts', 500, 0],
])('%s', (_, path, lines, faults) => {
  expect(tooLong([{ path, lines }])).toHaveLength(faults)
})
