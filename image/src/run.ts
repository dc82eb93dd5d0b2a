import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { seed } from '@app/demo/seed'
import { startEnvironment } from '@app/dev/environment'
import { freePort } from '@app/dev/ports'
import { until } from '@app/dev/until'
import type { Architecture } from './build.ts'
import type { Engine } from './engine.ts'
import { user } from './files.ts'

/** No rights beyond those of any user, and nothing to write but pictures and /tmp. */
const restrictions = (
  '--read-only --cap-drop=ALL --security-opt no-new-privileges --tmpfs /tmp --memory 768m ' +
  '--ulimit nofile=1024:1024 --ulimit nproc=1024:1024'
).split(' ')
const media = '/var/lib/callup/media'
/** Nobody runs the timer of a health check here, so the check runs it. */
const surroundings = ['--network', 'host', '--health-interval', 'disable']

/** Starts each native part of the image once, under emulation if need be: Node, the libraries of pictures and pg_dump. */
export function startImage(engine: Engine, architecture: Architecture): void {
  const once = (...args: string[]) => engine.podman('run', '--rm', '--arch', architecture, ...restrictions, ...args)
  assert.match(once('callup', 'version'), /^\w+ \d+\.\d+\.\d+, Node v24\./)
  const node = ['--entrypoint', 'node', 'callup', '-p', 'process.arch + " " + require("sharp").versions.vips']
  assert.match(once(...node), architecture === 'arm64' ? /^arm64 \d/ : /^x64 \d/)
  const dump = ['--entrypoint', '/usr/lib/postgresql/18/bin/pg_dump', 'callup', '--version']
  assert.match(once(...dump), /^pg_dump \(PostgreSQL\) 18\./)
}

/** Runs the image against real services as an operator would, and throws if anything differs from the documents. */
export async function runImage(engine: Engine, folder: string) {
  const port = await freePort()
  const environment = await startEnvironment({ appOrigin: `http://localhost:${port}`, apiPort: port })
  const envFile = path.join(folder, 'env')
  const env = { ...environment.env, MEDIA_DIR: media, LOG_LEVEL: 'warn' }
  writeFileSync(
    envFile,
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  const started: string[] = []
  const container = async (noun: string, ports: { api: number; worker: number }) => {
    const own = ['--env', `PORT=${ports.api}`, '--env', `WORKER_HEALTH_PORT=${ports.worker}`, '--env-file', envFile]
    const name = `callup-${noun}-${ports.api}`
    started.push(name)
    const pictures = ['--volume', `media:${media}`]
    engine.podman(
      'run',
      '--detach',
      '--name',
      name,
      ...restrictions,
      ...surroundings,
      ...own,
      ...pictures,
      'callup',
      noun,
    )
    return { name, ready: `http://127.0.0.1:${noun === 'worker' ? ports.worker : ports.api}/health/ready` }
  }
  const once = (...args: string[]) =>
    engine.podman('run', '--rm', ...restrictions, ...surroundings, '--env-file', envFile, 'callup', ...args)

  try {
    assert.match(once('migrate'), /^Applied /m)
    assert.match(once('migrate'), /The database is up to date\./)
    await seed(environment.database.url, environment.provider.issuer)

    const all = await container('start', { api: port, worker: await freePort() })
    await isReady(engine, all)
    isRestricted(engine, all.name)
    isHealthy(engine, all.name)
    assert.match(engine.podman('exec', all.name, 'callup', 'reports', 'list'), /Nothing waits for a decision\./)
    const dump = ['/usr/lib/postgresql/18/bin/pg_dump', '--schema-only', environment.database.url]
    assert.match(engine.podman('exec', all.name, ...dump), /CREATE TABLE public\.team /)
    const landing = await fetch(`http://127.0.0.1:${port}/landing`)
    assert.match(await landing.text(), /<!doctype html>/i)
    await uploadLogo(port, await environment.provider.bearerTokenFor({ email: 'dre.coleman@example.com' }))
    stop(engine, all.name)

    const separate = [
      await container('api', { api: await freePort(), worker: 0 }),
      await container('worker', { api: 0, worker: await freePort() }),
      await container('demo', { api: await freePort(), worker: 0 }),
    ]
    for (const part of separate) await isReady(engine, part)
    for (const { name } of separate) {
      isHealthy(engine, name)
      stop(engine, name)
    }
  } finally {
    for (const name of started) engine.podmanStatus('rm', '--force', '--ignore', name)
    await environment.stop()
  }
}

async function isReady(engine: Engine, { name, ready }: { name: string; ready: string }) {
  await until(`${name} is ready`, async () => (await fetch(ready)).ok, { timeoutMs: 120_000 }).catch(
    (error: unknown) => {
      throw new Error(`${name} is not ready:\n${engine.podmanStatus('logs', name).output}`, { cause: error })
    },
  )
}

/** Runs the health check of the image. */
function isHealthy(engine: Engine, name: string) {
  const { code, output } = engine.podmanStatus('healthcheck', 'run', name)
  assert.equal(code, 0, `${name} is not healthy: ${output}`)
}

function isRestricted(engine: Engine, name: string) {
  const script = `
    const status = fs.readFileSync('/proc/1/status', 'utf8')
    const read = (field) => new RegExp(field + ':\\\\s+(\\\\S+)').exec(status)[1]
    const canWrite = ['/srv', '/usr', '/etc', '${media}'].filter((folder) => {
      try { fs.writeFileSync(folder + '/x', ''); return true } catch { return false }
    })
    JSON.stringify({ uid: read('Uid'), bounding: read('CapBnd'), effective: read('CapEff'), noNew: read('NoNewPrivs'), canWrite })`
  assert.deepEqual(JSON.parse(engine.podman('exec', name, 'node', '-p', script)), {
    uid: String(user),
    bounding: '0000000000000000',
    effective: '0000000000000000',
    noNew: '1',
    canWrite: [media],
  })
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Native code decodes the picture in a child process, and it is written to the volume. */
async function uploadLogo(port: number, token: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/team`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ teamName: 'Container Ship', sport: 'Soccer', logo: `data:image/png;base64,${onePixel}` }),
  })
  assert.equal(response.status, 201, await response.clone().text())
  const { logo } = (await response.json()) as { logo: string }
  const shown = await fetch(new URL(logo, `http://127.0.0.1:${port}`))
  assert.equal(shown.headers.get('content-type'), 'image/webp')
}

/** SIGTERM reaches the first process of the container, which must exit with 0 within ten seconds. */
function stop(engine: Engine, name: string) {
  const began = performance.now()
  engine.podman('stop', '--time', '20', name)
  const seconds = (performance.now() - began) / 1000
  const code = engine.podman('inspect', '--format', '{{.State.ExitCode}}', name)
  console.log(`${name} stopped with ${code} after ${seconds.toFixed(1)} s`)
  assert.equal(code, '0')
  assert.ok(seconds < 10, 'a process exits within ten seconds')
}
