import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { isNightly } from './nightly.ts'
import { freePort, refuseIfTaken } from './surroundings/ports.ts'

// Nightly, because it builds the web app if nobody has.
test.runIf(isNightly)(
  '[DEMO-8] one command starts a demo from a clone, and Ctrl-C leaves nothing running',
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    const { npm_lifecycle_event: _, NODE_ENV: __, ...env } = process.env
    const demo = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./demo.ts'))], {
      env: { ...env, DEMO_PORT: String(port) },
    })
    let output = ''
    for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    await vi.waitFor(() => expect(output).toContain(`The demo is at http://localhost:${port}`), 240_000)
    expect(await (await fetch(`http://localhost:${port}/demo`)).text()).toContain('Maya Okafor')

    demo.kill('SIGINT')
    await once(demo, 'exit')
    await refuseIfTaken(port, 'Somebody')
  },
)
