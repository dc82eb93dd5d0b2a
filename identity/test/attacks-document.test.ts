import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const table = readFileSync(path.join(root, 'docs/security/sign-in-attacks.md'), 'utf8')
const named = Array.from(table.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm), ([, tests = '']) => tests.split(' · '))
  .flat()
  .filter((title) => title !== 'tests')
const titlesIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(/^test\(\s*'\[DOOR-\d+\] (.+)'/gm),
      ([, t = '']) => t,
    ),
  )

test('[DOOR-39] every attack in the document has its test, and every test of an attack is in the document', () => {
  const titles = titlesIn('identity/{test,src}/**/*.test.ts')
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((start) => !titles.some((title) => title.startsWith(start)))).toEqual([])
  const ofAttacks = titlesIn('identity/test/attacks-*.test.ts').filter(
    (title) => !/^every attack|^a person who/.test(title),
  )
  expect(ofAttacks.filter((title) => !named.some((start) => title.startsWith(start)))).toEqual([])
})
