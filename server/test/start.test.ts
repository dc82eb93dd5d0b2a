import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort, killLeftovers, type Started, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

const timeout = 120_000

let world: World
let folder: string
let env: Record<string, string>
let base: string
beforeEach(async () => {
  world = await newWorld()
  folder = await mkdtemp(path.join(tmpdir(), 'start-'))
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  env = Object.fromEntries(
    Object.entries({ ...world.config, PORT: port }).map(([name, value]) => [name, String(value)]),
  )
})
afterEach(async () => {
  killLeftovers()
  await world.close()
  await rm(folder, { recursive: true })
})

/** The API process and the worker of `start`, by the files that they run. */
async function childrenOf({ child }: Started): Promise<Record<string, number>> {
  const pids = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const named = pids
    .trim()
    .split(' ')
    .map(async (pid) => {
      const [, file = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
      return [path.basename(file), Number(pid)] as const
    })
  return Object.fromEntries(await Promise.all(named))
}

const times = ({ lines }: Started, text: string) => lines.filter((line) => line.includes(text)).length
const isLive = async () => (await fetch(`${base}/health/live`)).status

/** A stand-in for systemd's program records its messages. */
async function withSystemd() {
  const program = path.join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$@" >> ${folder}/told\n`)
  await chmod(program, 0o755)
  return { ...env, NOTIFY_SOCKET: `${folder}/socket`, PATH: `${folder}:${process.env['PATH']}` }
}
const told = () => readFile(path.join(folder, 'told'), 'utf8').catch(() => '')

// misses: start: a hanging process is killed
// misses: start: systemd is not notified before all processes are up
test('[RUN-7] the API and the worker each come back by themselves after they were killed or frozen', {
  timeout,
}, async () => {
  const product = await start('start.ts', await withSystemd(), '"msg":')
  await expect.poll(told, { timeout, interval: 20 }).toContain('--ready WATCHDOG=1')
  expect([times(product, '"working"'), times(product, '"listening"')]).toEqual([1, 1])

  process.kill((await childrenOf(product))['worker.ts'] ?? 0, 'SIGKILL')
  await expect.poll(() => times(product, '"working"'), { timeout }).toBe(2)
  expect(await isLive()).toBe(200)

  const { 'worker.ts': worker = 0, 'main.ts': api = 0 } = await childrenOf(product)
  process.kill(worker, 'SIGSTOP')
  await expect.poll(() => times(product, '"working"'), { timeout }).toBe(3)
  expect(await isLive()).toBe(200)

  process.kill(api, 'SIGKILL')
  await expect.poll(() => times(product, '"listening"'), { timeout }).toBe(2)
  expect(await isLive()).toBe(200)

  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})
