import { writeCsv } from '@app/contract/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test('whatever Maya types is restored exactly from a table', () => {
  const cell = fc.string({ unit: fc.constantFrom(...Array.from('ab \'"=+-@,;\t\r\n\\é＝')) })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 5 })
  fc.assert(
    fc.property(rows, (typed) => {
      const head = ['id', 'date', 'opponent']
      const full = typed.map(([a = '', b = '', c = '']) => [`x${a}`, b, c])
      expect(cellsOf(writeCsv([head, head, head, ...full]))).toEqual([head, head, head, ...full])
    }),
    { numRuns: 2000 },
  )
})

test('no cell of Maya’s export runs as a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Array.from('=+-@\t\r\n＝＋－＠')), fc.string(), (sign, rest) => {
      fc.pre(!/^-\d+(\.\d+)?$/.test(sign + rest))
      expect(writeCsv([[sign + rest]])).toMatch(/^"?'/)
    }),
  )
})

test('an amount below zero stays a number, and nothing else that begins with a minus does', () => {
  expect(writeCsv([['-10.00', '-60', '-1+2', '-', '-1.', '--1', '-1\n']])).toBe(
    `-10.00,-60,'-1+2,'-,'-1.,'--1,"'-1\n"\r\n`,
  )
})

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons, though a cell has commas', 'a;b\n1;2\n"3, 4, 5";6'],
  ['tabs', 'a\tb\n1\t2'],
  ['the separator named in the first line', 'sep=;\r\na;b\r\n1;2'],
])('Maya’s spreadsheet separates cells by %s', (_, text) => {
  expect(cellsOf(text).slice(0, 2)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a row has the number of the line where it begins, for every kind of line ending', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const rows = parseCsv(['a,b', '', `"1${end}2",3`, '4,5'].join(end))
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  }
})

test('a quote that is never closed is an ordinary character', () => {
  expect(cellsOf('a,b\n"x,1\ny,2')).toEqual([
    ['a', 'b'],
    ['"x', '1'],
    ['y', '2'],
  ])
})
