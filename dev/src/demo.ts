import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startDemo } from '@app/demo/demo'
import { stopWhenNpmExits } from './npm.ts'
import { startDatabase } from './surroundings/database.ts'
import { refuseIfTaken } from './surroundings/ports.ts'

/** `npm run demo`: what `callup demo` runs in a container, from a clone and with a database of its own. */
const root = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env.DEMO_PORT ?? 8080)
const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
const started: { stop(): Promise<void> }[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
stopWhenNpmExits(() => stop(0))
start().catch((error: unknown) => {
  if (!stopping) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  return stop(1)
})

async function start() {
  await refuseIfTaken(port, 'The demo, with the variable DEMO_PORT,')
  const database = await begin(startDatabase())
  if (!existsSync(path.join(root, 'web/dist/pages.json'))) await build()
  await begin(startDemo({ serverUrl: database.url, origin, host: '127.0.0.1', port, trustProxy: 0 }))
  console.log(`\n  The demo is at ${origin}. It resets each hour, on the hour. Ctrl-C stops it.\n`)
}

/** Registered before it has started, so that Ctrl-C waits for the start and then stops it. */
async function begin<Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> {
  started.push({ stop: async () => (await starting.catch(() => undefined))?.stop() })
  return starting
}

async function build() {
  console.log('\n  Building the web app, once.\n')
  const child = spawn('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  started.push({ stop: async () => void child.kill() })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The web app could not be built.')
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const part of started.reverse()) await part.stop()
    process.exit(code)
  })()
  return stopping
}
