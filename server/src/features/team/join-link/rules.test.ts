import { expect, test } from 'vitest'
import { newUnguessableId } from '#core/ids.ts'
import { codeOf, readCode, shownCode } from './rules.ts'

test('[FIRST-8] Kit types a code as it was read out: with or without hyphens, in capitals, with letters for digits', () => {
  for (const typed of ['7kq2-m9xt-1a40', '7KQ2M9XT1A40', ' 7kq2 m9xt ia4o ', '7kq2-m9xt-la4O'])
    expect(readCode(typed)).toBe('7kq2m9xt1a40')
  for (const typed of ['', '7kq2-m9xt-1a4', '7kq2-m9xt-1a400', '7kq2-m9xt-1a4u', newUnguessableId()])
    expect(readCode(typed)).toBeUndefined()
})

test('[FIRST-8] a stranger cannot tell one character of a code: each takes every value, and no two codes are alike', () => {
  const codes = Array.from({ length: 4000 }, () => codeOf(newUnguessableId()))
  expect(new Set(codes).size).toBe(codes.length)
  for (let n = 0; n < 12; n++) expect(new Set(codes.map((code) => code[n])).size).toBe(32)
  for (const code of codes) expect(readCode(shownCode(code))).toBe(code)
})
