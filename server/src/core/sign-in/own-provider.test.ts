import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileOwnProvider } from './own-provider.ts'

test('[DOOR-18] the sign-in is compiled once for a version, so that later starts do not wait for it', {
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: folder }
  const foldersOfNode = () => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

  compileOwnProvider(env)
  const [made] = foldersOfNode()
  expect(readdirSync(path.join(folder, made?.name ?? '')).length).toBeGreaterThan(100)

  rmSync(path.join(folder, made?.name ?? ''), { recursive: true })
  compileOwnProvider(env)
  expect(foldersOfNode()).toEqual([])
})
