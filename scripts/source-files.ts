import { globSync } from 'node:fs'

/** Paths of matching source files relative to the root, without generated files. */
export function sourceFiles(pattern: string, root = '.'): string[] {
  const generated = /(^|\/)(node_modules|dist|\.data|test-results|playwright-report|coverage)(\/|$)/
  return globSync(pattern, { cwd: root, exclude: (path) => generated.test(path) }).sort()
}

export const places = '{contract,locales,schedule,server,web,identity,demo,dev,e2e,faults,bench,scripts}'
