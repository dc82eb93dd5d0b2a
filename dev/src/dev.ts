import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { seed } from '@app/demo/seed'
import { banner } from './banner.ts'
import { runInBackground, runOnce } from './children.ts'
import { ports, refuseTakenPorts } from './dev-ports.ts'
import { migrateOnChange } from './migrations.ts'
import { type Parts, runUntilStopped } from './parts.ts'
import { notReady } from './readiness.ts'
import { startEnvironment } from './surroundings/environment.ts'

/** `npm run dev`: runs the product and its development services until Ctrl-C. `-- --fresh` deletes earlier data. */
const root = path.resolve(import.meta.dirname, '../..')
/** Published, so that browsers keep their subscriptions over restarts. */
const pushKey = '59IEfhFeBuEqaqv9obi_GYoiyJYevpL0rkK1u2X18W8'
const directory = path.resolve(root, process.env.DATA_DIR ?? '.data')

runUntilStopped(async (parts) => {
  await refuseTakenPorts()
  if (process.argv.includes('--fresh')) await rm(directory, { recursive: true, force: true })
  const appOrigin = `http://localhost:${ports.web}`
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const databaseUrl = process.env.DATABASE_URL
  const { env, database, provider, mailbox } = await parts.begin(
    startEnvironment({ appOrigin, apiPort: ports.api, databaseUrl, directory, ports }),
  )

  const migrate = () => runOnce(root, ['server/src/migrate.ts'], env)
  await migrate()
  await seed(database.url, provider.issuer, { tellsStory: true })

  const serverEnv = { LOG_LEVEL: 'info', SERVE_WEB: 'false', PUSH_KEY: pushKey, ...env }
  const watch = ['--watch', '--watch-preserve-output']
  const servers = [
    run(parts, 'api', root, [...watch, 'server/src/main.ts'], serverEnv),
    run(parts, 'worker', root, [...watch, 'server/src/worker.ts'], serverEnv),
  ]
  const restart = () => Promise.all(servers.map((server) => server.restart()))
  parts.add(
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
  run(parts, 'web', path.join(root, 'web'), vite, { API_URL: apiUrl })

  const late = await notReady({ web: `${appOrigin}/landing`, api: `${apiUrl}/health/ready` }, () => !parts.isStopping())
  if (!parts.isStopping()) console.log(banner({ appOrigin, provider, mailbox, database, late }))
})

/** Runs a program until everything stops. If it exits on its own, everything stops. */
function run(parts: Parts, name: string, directory: string, args: string[], env: Record<string, string>) {
  const begin = () => {
    const child = runInBackground(name, directory, args, env)
    void child.exited.then(() => {
      if (parts.isStopping() || child !== current) return
      console.error(`\n${name} exited, so everything else stops too.\n`)
      return parts.stop(1)
    })
    return child
  }
  let current = parts.isStopping() ? undefined : begin()
  parts.add({ stop: async () => current?.stop() })
  return {
    async restart() {
      const former = current
      current = undefined
      await former?.stop()
      if (!parts.isStopping()) current = begin()
    },
  }
}

function viteCommand() {
  return path.join(
    path.dirname(createRequire(path.join(root, 'web/package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
}
