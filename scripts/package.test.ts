import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newestNotes, writeSums } from './package.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an operator checks the files of a release by their sums, and the sums by the key of the project', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = join(tmpdir(), `release-key-${process.pid}.pem`)
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(folder, 'NOTES.md'), 'What changed\n')
  writeSums(folder, key)
  rmSync(key)
  const sums = readFileSync(join(folder, 'SHA256SUMS'))
  expect(sums.toString()).toMatch(/^[0-9a-f]{64} {2}NOTES\.md\n$/)
  expect(verify(null, sums, publicKey, readFileSync(join(folder, 'SHA256SUMS.sig')))).toBe(true)
})

test('the notes of a release are the newest changes that there are', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- New\n\n## [1.0.0] - 2026-11-17\n\n- Old\n'
  expect(newestNotes(changelog)).toBe('- New')
})
