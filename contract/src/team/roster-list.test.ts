import { expect, test } from 'vitest'
import { newToRoster, readRoster } from './roster-list.ts'

test.each([
  ['Viktor Sand', 'Viktor Sand', ''],
  ['  Viktor   Sand \t', 'Viktor Sand', ''],
  ['Bea Castillo, bea@example.com', 'Bea Castillo', 'bea@example.com'],
  ['Bea Castillo; bea@example.com;', 'Bea Castillo', 'bea@example.com'],
  ['Bea Castillo\tbea@example.com', 'Bea Castillo', 'bea@example.com'],
  ['Bea Castillo <bea@example.com>', 'Bea Castillo', 'bea@example.com'],
  ['"Castillo, Bea" <bea@example.com>', 'Bea Castillo', 'bea@example.com'],
  ['"Bea Castillo" bea@example.com', 'Bea Castillo', 'bea@example.com'],
  ['bea@example.com, Bea Castillo', 'Bea Castillo', 'bea@example.com'],
  ['bea@example.com', 'bea', 'bea@example.com'],
  ['1. Viktor Sand', 'Viktor Sand', ''],
  ['- Viktor Sand', 'Viktor Sand', ''],
  ['Bea Castillo, bea@example', 'Bea Castillo', 'bea@example'],
  ['Bea Castillo, none', 'Bea Castillo', 'none'],
  ['Bea, ,', 'Bea', ''],
  ['عمر حداد, omar@example.com', 'عمر حداد', 'omar@example.com'],
])('[ROSTER-2] a captain pastes “%s”', (line, name, email) => {
  expect(readRoster(line)).toEqual([{ name, email }])
})

test('[ROSTER-2] a captain pastes the recipients of a mail, and lines with blanks between them', () => {
  expect(readRoster('Bea <bea@example.com>, Theo Marsh <theo@example.com>; Kim <kim@example.com>')).toHaveLength(3)
  expect(readRoster('\r\nBea\r\n\r\n  \nTheo\n')).toEqual([
    { name: 'Bea', email: '' },
    { name: 'Theo', email: '' },
  ])
  expect(readRoster(' \n')).toEqual([])
})

test('[ROSTER-2] the same list twice adds nobody the second time', () => {
  const list = readRoster('Viktor Sand\nBea Castillo <Bea@Example.com>\nTheo')
  const { added, leftOut } = newToRoster(list, [])
  expect({ added: added.length, leftOut }).toEqual({ added: 3, leftOut: [] })
  const again = newToRoster(list, added)
  expect(again.added).toEqual([])
  expect(again.leftOut.map(({ why }) => why)).toEqual(['on_roster', 'on_roster', 'on_roster'])
})

test('[ROSTER-2] names that differ in invisible characters or case are the same name, and a link is not a name', () => {
  const roster = [{ name: 'Noah Pike', email: 'noah@example.com' }]
  const why = (name: string, email = '') => newToRoster([{ name, email }], roster).leftOut[0]?.why
  expect(why('NOAH  pike')).toBe('on_roster')
  expect(why('No\u200bah Pike')).toBe('on_roster')
  expect(why('Somebody Else', 'NOAH@example.com')).toBe('on_roster')
  expect(why('www.example.com')).toBe('not_a_name')
  expect(why('…')).toBe('not_a_name')
  expect(why('Noah Pike Jr.')).toBeUndefined()
})

test('[ROSTER-2] a huge list is read', { timeout: 5000 }, () => {
  const list = Array.from({ length: 5000 }, (_, n) => `Player ${n} <player.${n}@example.com>`).join('\n')
  expect(newToRoster(readRoster(list), []).added).toHaveLength(5000)
  expect(newToRoster(readRoster(`${'a@'.repeat(20_000)}\n${'<'.repeat(20_000)}`), []).added).toEqual([])
})
