import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startDemo } from '@app/demo/demo'
import { type Parts, runUntilStopped } from './parts.ts'
import { startDatabase } from './surroundings/database.ts'
import { refuseIfTaken } from './surroundings/ports.ts'

/** `npm run demo`: what `callup demo` runs in a container, from a clone and with a database of its own. */
const root = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env.DEMO_PORT ?? 8080)
const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`

runUntilStopped(async (parts) => {
  await refuseIfTaken(port, 'The demo, with the variable DEMO_PORT,')
  const database = await parts.begin(startDatabase())
  if (!existsSync(path.join(root, 'web/dist/pages.json'))) await build(parts)
  await parts.begin(startDemo({ serverUrl: database.url, origin, host: '127.0.0.1', port, trustProxy: 0 }))
  console.log(`\n  The demo is at ${origin}. It resets each hour, on the hour. Ctrl-C stops it.\n`)
})

async function build(parts: Parts) {
  console.log('\n  Building the web app, once.\n')
  const child = spawn('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  parts.add({ stop: async () => child.kill() })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The web app could not be built.')
}
