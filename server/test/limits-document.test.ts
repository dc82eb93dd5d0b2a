import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgets } from '../src/budgets.ts'

const heading = '| budget | per | minute | day | new | why |\n|---|---|---|---|---|---|\n'
const number = (max: number | undefined) => (max === undefined ? '' : max.toLocaleString('en-US'))

test('an operator finds every limit in docs/limits.md with its numbers and its reason', async () => {
  const rows = Object.entries(budgets).map(([name, { per, minute, day, newcomerDay, why }]) => {
    const cells = [`\`${name}\``, per, number(minute), number(day), number(newcomerDay), why]
    return `| ${cells.join(' | ')} |\n`
  })
  const document = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const [before = '', after = ''] = document.split(heading)
  const rest = after.slice(after.indexOf('\n\n') + 1)
  await expect(
    [before, heading, ...rows, rest].join(''),
    'docs/limits.md is behind server/src/budgets.ts: npm run limits',
  ).toMatchFileSnapshot('../../docs/limits.md')
})
