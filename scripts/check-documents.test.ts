import { expect, test } from 'vitest'
import { faultsOf, strayNames, unclassifiedTables, unshownPictures, verdictFaults, wordsOf } from './check-documents.ts'

test.each([
  ['a link that leads nowhere', '[why](docs/decisions/0000-none.md)', 'leads nowhere'],
  ['a picture that was renamed', '<img src="docs/images/none.png" alt="">', 'leads nowhere'],
  ['a command that is gone', 'Run `npm run deploy`.', 'no npm run deploy'],
  ['a file that was moved', 'See `server/src/none.ts`.', 'no server/src/none.ts'],
  ['a part of the core that is gone', 'See `core/none`.', 'no core/none'],
  ['a feature that was renamed', 'See `features/game/none`.', 'no features/game/none'],
])('%s is found', (_, text, fault) => {
  expect(faultsOf('README.md', text).join()).toContain(fault)
})

test.each([
  '[map](ARCHITECTURE.md#arrows)',
  '<https://example.org>',
  '`npm run dev`',
  '`contract/src/<noun>.ts`',
  '`core/http/server`',
  '`features/game/rsvp`',
])('%s is fine', (text) => {
  expect(faultsOf('README.md', text)).toEqual([])
})

test('a name that the code no longer has is found', () => {
  const words = wordsOf(['await lockTeam(db)', 'create function mail_address_of()'])
  const text = 'Call `lockTeam(id)`, not `lockClub`, and `mail_address_of`; plain `words` may be anything.'
  expect(strayNames('README.md', text, words)).toEqual([expect.stringContaining('no lockClub')])
})

const verdicts = `
3 requirements: 1 held, 1 do not apply, 1 not held.

| V1.1.1 | decode once | held | \`core/http/validation.ts\` |
| V1.1.2 | escape last | not held | Nobody escapes. Risk: everything. |
| V1.2.1 | LDAP | does not apply | No LDAP. |
`

test('a table of requirements that counts right is fine', () => {
  expect(verdictFaults(verdicts)).toEqual([])
})

test.each([
  ['a number that is wrong', '1 held', '2 held', 'write "3 requirements: 1 held'],
  ['a verdict of its own', 'not held |', 'mostly held |', 'a verdict is'],
  ['a requirement that comes twice', 'V1.1.2', 'V1.1.1', 'V1.1.1 is judged twice'],
  ['a requirement that is held nowhere', '`core/http/validation.ts`', 'Somewhere.', 'V1.1.1 is held nowhere'],
])('in a table of requirements %s is found', (_, before, after, fault) => {
  expect(verdictFaults(verdicts.replace(before, after)).join()).toContain(fault)
})

test('a table that nobody has classified is found', () => {
  const schema = 'create table team (\n);\ncreate table wallet (\n);'
  expect(unclassifiedTables(schema, '| `team` | public |')).toEqual([
    expect.stringContaining('docs/security/data.md: nothing about the table wallet'),
  ])
})

test('a picture that no document shows is found', () => {
  const pictures = ['docs/images/game-phone.png', 'docs/images/game-phone-dark.png']
  expect(unshownPictures(pictures, '![Game](images/game-phone.png)').join()).toContain(
    'game-phone-dark.png: no document',
  )
})
