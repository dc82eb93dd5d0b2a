import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { markedSources, type Place, readGuards, without } from './guards-marks.ts'

const sources = markedSources()
const { guards, faults } = readGuards(sources)

test('a developer who writes a guard marks the test that misses it', () => {
  expect(faults).toEqual([])
  expect(guards.length).toBeGreaterThan(100)
})

const inTypeScript = guards.flatMap(({ name, places }) =>
  places.filter(({ file }) => file.endsWith('.ts')).map((place) => ({ name, place })),
)

test.each(inTypeScript)('without the guard "$name" the file can still be parsed', ({ place }) => {
  const { text = '' } = sources.find(({ file }) => file === place.file) ?? {}
  expect(() => stripTypeScriptTypes(without(text, place))).not.toThrow()
})

const readingAll = (...files: [file: string, text: string][]) =>
  readGuards(files.map(([file, text]) => ({ file, text })))
const taker: [string, string] = ['a.test.ts', "// misses: one\ntest('Maya takes one', () => {})"]

test('a developer marks a guard and its test, and the two are paired', () => {
  const read = readingAll(['a.ts', '  // guard: one\n  check()'], taker)
  expect(read.faults).toEqual([])
  expect(read.guards).toMatchObject([
    { name: 'one', places: [{ file: 'a.ts', line: 1 }], tests: [{ file: 'a.test.ts', title: 'Maya takes one' }] },
  ])
})

test.each([
  ['whose test is missing', [['a.ts', '// guard: one\ncheck()']], "a.ts: 'one': no test misses it"],
  ['that is gone', [taker], "a.test.ts: 'one': no guard has this name"],
  ['above a comment', [['a.ts', '// guard: one\n// Why.\ncheck()'], taker], "a.ts: 'one': no code is below the mark"],
  [
    'whose replacement has a bracket too many',
    [['a.ts', '// guard: one -> true)\ncheck()'], taker],
    "a.ts: 'one': the brackets of its replacement differ",
  ],
  [
    'whose name is taken',
    [['a.ts', '// guard: one\ncheck()'], ['b.sql', '-- guard: one\nfor update'], taker],
    "a.ts: 'one': a name is marked once, or by parts",
  ],
  [
    'whose other part is missing',
    [['a.ts', '// guard: one (1 of 2)\ncheck()'], taker],
    "a.ts: 'one': a name is marked once, or by parts",
  ],
  [
    'whose test moved away from its mark',
    [
      ['a.ts', '// guard: one\ncheck()'],
      ['a.test.ts', "// misses: one\n\ntest('Maya takes one', () => {})"],
    ],
    "a.test.ts: 'one': the mark is not above a test",
  ],
] as [string, [string, string][], string][])('a developer reads of a guard %s', (_, files, reason) => {
  expect(readingAll(...files).faults).toContain(reason)
})

const sql: Partial<Place> = { isSql: true }

test.each([
  ['a statement', '  if (a)\n    refuse(\n      b,\n    )\n  go()', {}, '\n  go()'],
  ['the last statement of a block', '  check()\n}', {}, '\n}'],
  ['a property', '  key,\n  other,', {}, '\n  other,'],
  ['an operand, replaced', '  !isOpen(a)\n)', { instead: 'true' }, 'true\n)'],
  ['a condition', '   and a = 1\n   and b = 2', sql, '\n   and b = 2'],
  ['a condition of several lines', '   and exists (select\n     from a)\n   and b', sql, '\n   and b'],
  ['a lock at the end of a template', '   for update`', sql, '`'],
  ['a condition that ends a bracket', '   and (a or b)) c', sql, ') c'],
  ['the limit before a lock', '   limit 1\n     for update', sql, '\n     for update'],
  ['a trigger', 'create trigger a on b\n  execute c;\n\nd', sql, '\n\nd'],
  [
    'the first of two statements',
    '  lock()\n  // Why.\n  read()\n  go()',
    { isSwapped: true },
    '  // Why.\n  read()\n  lock()\n  go()',
  ],
] as [string, string, Partial<Place>, string][])('the tool removes %s', (_, source, place, left) => {
  expect(without(source, { file: '', line: 0, isSql: false, isSwapped: false, instead: '', ...place })).toBe(left)
})
