import { expect, test } from 'vitest'
import { compare, readRequirements } from './check-requirements.ts'
import { testTitles } from './test-titles.ts'

const page = `
| id | requirement |
|---|---|
| TLIST-1 | Cards. |
| TLIST-2 | A search box for a \`name | sport\`. |
`
const proof = (title: string) => ({ file: 'e2e/teams.spec.ts', title })

test('a page whose lines all have a test is fine', () => {
  const { faults, summary, table } = compare(readRequirements(page), [proof('[TLIST-1] [TLIST-2] a player searches')])
  expect(faults).toEqual([])
  expect(summary).toBe('2 requirements, 2 with tests; 0 faults')
  expect(table).toContain('a player searches (e2e/teams.spec.ts)')
})

test.each([
  ['a line without a test', page, ['[TLIST-1] cards'], ['TLIST-2 has no test']],
  [
    'a test for nothing we know',
    page,
    ['[TLIST-1, TLIST-2] x', '[TLIST-9] y'],
    ["TLIST-9 is unknown: '[TLIST-9] y' in"],
  ],
  ['an id that stands twice', `${page}| TLIST-1 | Again. |\n`, ['[TLIST-1] [TLIST-2] x'], ['TLIST-1 is listed twice']],
  ['an empty page', '', [], ['lists nothing']],
])('%s is a fault', (_, text, titles, expected) => {
  const { faults } = compare(readRequirements(text), titles.map(proof))
  expect(faults).toHaveLength(expected.length)
  expected.forEach((text, n) => expect(faults[n]).toContain(text))
})

test('only tests that run prove something', () => {
  const source = `
    test('a captain', () => {})
    test.each([1])('each %s', () => {})
    test.skipIf(x)(\`with \${y} inside\`, () => { test.step('a step', () => {}) })
    describe('a group', () => { it('inside', () => {}) })
    test.skip('skipped', () => {})
    test.todo('not yet')
    test.describe('journeys', () => {})
    // test('a comment', () => {})
    expect('[X-1]').toBe('y')`
  expect(testTitles(source, 'a.test.ts')).toEqual(['a captain', 'each %s', 'with … inside', 'inside'])
})
