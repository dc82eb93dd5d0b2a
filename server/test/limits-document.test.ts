import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgets } from '../src/budgets.ts'

const number = (most: number | undefined) => (most === undefined ? '' : most.toLocaleString('en-US'))

test('an operator finds every limit in docs/limits.md with its numbers and its reason', () => {
  const document = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  for (const [name, { per, minute, day, newcomerDay, why }] of Object.entries(budgets)) {
    const cells = [`\`${name}\``, per, number(minute), number(day), number(newcomerDay), why]
    expect(document).toContain(`| ${cells.join(' | ')} |`)
  }
})
