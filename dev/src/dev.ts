import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { seed } from '@app/demo/seed'
import { banner } from './banner.ts'
import { runOnce, runUntilStopped } from './children.ts'
import { ports, refuseTakenPorts } from './dev-ports.ts'
import { migrateOnChange } from './migrations.ts'
import { stopWhenNpmExits } from './npm.ts'
import { notReady } from './readiness.ts'
import { startEnvironment } from './surroundings/environment.ts'

/** `npm run dev`: runs the product and its development services until Ctrl-C. `-- --fresh` deletes earlier data. */
const root = path.resolve(import.meta.dirname, '../..')
/** Published, so that browsers keep their subscriptions over restarts. */
const pushKey = '59IEfhFeBuEqaqv9obi_GYoiyJYevpL0rkK1u2X18W8'
const directory = path.resolve(root, process.env.DATA_DIR ?? '.data')
const started: { stop(): Promise<void> }[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
stopWhenNpmExits(() => stop(0))
start().catch((error: unknown) => {
  if (!stopping) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  return stop(1)
})

async function start() {
  await refuseTakenPorts()
  if (process.argv.includes('--fresh')) await rm(directory, { recursive: true, force: true })
  const appOrigin = `http://localhost:${ports.web}`
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const databaseUrl = process.env.DATABASE_URL
  const environment = startEnvironment({ appOrigin, apiPort: ports.api, databaseUrl, directory, ports })
  // Registered before it has started, so that Ctrl-C waits for the start and then stops it.
  started.push({ stop: async () => (await environment.catch(() => undefined))?.stop() })
  const { env, database, provider, mailbox } = await environment

  const migrate = () => runOnce(root, ['server/src/migrate.ts'], env)
  await migrate()
  await seed(database.url, provider.issuer, { tellsStory: true })

  const serverEnv = { LOG_LEVEL: 'info', SERVE_WEB: 'false', PUSH_KEY: pushKey, ...env }
  const watch = ['--watch', '--watch-preserve-output']
  const servers = [
    run('api', root, [...watch, 'server/src/main.ts'], serverEnv),
    run('worker', root, [...watch, 'server/src/worker.ts'], serverEnv),
  ]
  const restart = () => Promise.all(servers.map((server) => server.restart()))
  started.push(
    migrateOnChange(
      ['server/migrations', 'server/sql'].map((name) => path.join(root, name)),
      migrate,
      restart,
    ),
  )
  const vite = [
    viteCommand(),
    '--port',
    String(ports.web),
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ]
  run('web', path.join(root, 'web'), vite, { API_URL: apiUrl })

  const late = await notReady({ web: `${appOrigin}/landing`, api: `${apiUrl}/health/ready` }, () => !stopping)
  if (!stopping) console.log(banner({ appOrigin, provider, mailbox, database, late }))
}

/** Runs a program until everything stops. If it exits on its own, everything stops. */
function run(name: string, directory: string, args: string[], env: Record<string, string>) {
  const begin = () => {
    const child = runUntilStopped(name, directory, args, env)
    void child.exited.then(() => {
      if (stopping || child !== current) return
      console.error(`\n${name} exited, so everything else stops too.\n`)
      return stop(1)
    })
    return child
  }
  let current = stopping ? undefined : begin()
  started.push({ stop: async () => current?.stop() })
  return {
    async restart() {
      const former = current
      current = undefined
      await former?.stop()
      if (!stopping) current = begin()
    },
  }
}

function viteCommand() {
  return path.join(
    path.dirname(createRequire(path.join(root, 'web/package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    const [environment, ...children] = started
    await Promise.all(children.map((child) => child.stop()))
    await environment?.stop()
    process.exit(code)
  })()
  return stopping
}
