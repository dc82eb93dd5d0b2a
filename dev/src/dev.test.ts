import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNightly } from './nightly.ts'
import { freePort, listen, refuseIfTaken } from './surroundings/ports.ts'

vi.setConfig({ testTimeout: 90_000 })

let home: string
let ports: Record<string, string>
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'dev-test-'))
  const names = ['WEB_PORT', 'API_PORT', 'PROVIDER_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'DATABASE_PORT']
  ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('a developer who presses Ctrl-C leaves nothing running', async () => {
  const dev = startDev()
  await untilPrinted(dev, 'Maya Okafor')
  expect((await fetch(`http://localhost:${ports.WEB_PORT}/landing`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${ports.API_PORT}/health/ready`)).status).toBe(200)

  dev.kill('SIGINT')
  await once(dev, 'exit')
  await nothingRuns()
})

test.runIf(isNightly).each(['SIGTERM', 'SIGKILL'] as const)(
  'a developer who sends %s during the start leaves nothing running',
  async (signal) => {
    const dev = startDev()
    await vi.waitFor(() => expect(refuseIfTaken(Number(ports.API_PORT), 'it')).rejects.toThrow(), 60_000)
    dev.kill(signal)
    await once(dev, 'exit')
    await nothingRuns()
  },
)

test('a developer is told which port is taken and how to choose another', async () => {
  const squatter = createServer()
  await listen(squatter, Number(ports.PROVIDER_PORT), 'A squatter')
  const dev = startDev()
  await untilPrinted(dev, `${ports.PROVIDER_PORT}  provider, set by PROVIDER_PORT`)
  if (dev.exitCode === null) await once(dev, 'exit')
  expect(dev.exitCode).toBe(1)
  squatter.close()
  await nothingRuns()
})

function startDev() {
  const script = fileURLToPath(import.meta.resolve('./dev.ts'))
  const { DATABASE_URL: _, npm_lifecycle_event: __, NODE_ENV: ___, ...env } = process.env
  return spawn(process.execPath, [script], { env: { ...env, ...ports, DATA_DIR: home } })
}

async function untilPrinted(dev: ChildProcess, text: string) {
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  await vi.waitFor(() => expect(output).toContain(text), 60_000)
}

async function nothingRuns() {
  await vi.waitFor(async () => {
    for (const port of Object.values(ports)) await refuseIfTaken(Number(port), 'Somebody')
    expect(await processesWithEnvironment(home)).toEqual([])
  }, 20_000)
}

/** Every child except PostgreSQL inherits the folder's name in its environment; PostgreSQL is found by its port. */
async function processesWithEnvironment(word: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => environments[index]?.includes(word))
}
