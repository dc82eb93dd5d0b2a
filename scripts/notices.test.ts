import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

function packages(manifests: Record<string, object>) {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'))
  for (const [path, manifest] of Object.entries(manifests)) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  }
  return folder
}

test('the notices name every package, also scoped and nested ones, with its licence text', () => {
  const folder = packages({
    zebra: { name: 'zebra', version: '1.0.0', license: 'MIT' },
    '@a/b': { name: '@a/b', version: '2.0.0', license: 'ISC' },
    'zebra/node_modules/@a/b': { name: '@a/b', version: '1.0.0', license: 'ISC' },
  })
  writeFileSync(join(folder, 'zebra/LICENSE.md'), 'Copyright (c) Zoe Brand')
  const notices = noticesOf(folder)
  expect(notices.match(/^\S+ \d\.0\.0: \S+$/gm)).toEqual(['@a/b 1.0.0: ISC', '@a/b 2.0.0: ISC', 'zebra 1.0.0: MIT'])
  expect(notices).toContain('Copyright (c) Zoe Brand')
})

test('a package without a licence does not get into the image', () => {
  const folder = packages({ mystery: { name: 'mystery', version: '1.0.0' } })
  expect(() => noticesOf(folder)).toThrow('mystery')
})
