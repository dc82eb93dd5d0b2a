import { globSync } from 'node:fs'

/** Paths, from the root, of the files that people wrote and that match. */
export function sourceFiles(pattern: string, root = '.'): string[] {
  const generated = /(^|\/)(node_modules|dist|\.data|test-results|playwright-report|coverage)(\/|$)/
  return globSync(pattern, { cwd: root, exclude: (path) => generated.test(path) }).sort()
}

export const places = '{contract,server,web,dev,e2e,faults,scripts}'
