import { expect, test } from 'vitest'
import { faultsOf } from './check-documents.ts'

test.each([
  ['a link that leads nowhere', '[why](docs/decisions/0000-none.md)', 'leads nowhere'],
  ['a picture that was renamed', '<img src="docs/images/none.png" alt="">', 'leads nowhere'],
  ['a command that is gone', 'Run `npm run deploy`.', 'no npm run deploy'],
  ['a file that was moved', 'See `server/src/none.ts`.', 'no server/src/none.ts'],
  ['a part of the core that is gone', 'See `core/none`.', 'no core/none'],
])('%s is found', (_, text, fault) => {
  expect(faultsOf('README.md', text).join()).toContain(fault)
})

test.each([
  '[map](ARCHITECTURE.md#arrows)',
  '<https://example.org>',
  '`npm run dev`',
  '`contract/src/<noun>.ts`',
  '`core/http`',
])('%s is fine', (text) => {
  expect(faultsOf('README.md', text)).toEqual([])
})
