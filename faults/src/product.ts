import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startIdentityProvider } from '@app/dev/identity-provider'
import { type Envelope, startMailbox } from '@app/dev/mailbox'
import { freePort } from '@app/dev/ports'
import { until } from '@app/dev/until'
import { launch, type Program } from './program.ts'

const run = promisify(execFile)
/** Only used for origin checks and redirects; the API processes listen elsewhere. */
export const appOrigin = 'http://localhost:3000'
/** The folder of this version of the product. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Saves a third of the start of a process. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'callup-compile-cache') }

export interface ProductOptions {
  folder: string
  databaseUrl: string
  /** The workers' URL when the API processes use a pooler. */
  directUrl?: string | undefined
  apis?: number
  workers?: number
  env?: Record<string, string>
  workerEnv?: Record<string, string>
  /** Additional variables of one process. */
  envOf?: (name: string) => Record<string, string>
  /** Maps the mail server's URL, for example to a relay. */
  smtpThrough?: (url: string) => Promise<string>
  onMessage?: (envelope: Envelope, source: Buffer) => Promise<void> | void
  /** One `start`, which runs one API process and one worker. It is the only part then. */
  isOneServer?: boolean
  /** Restarts processes that exit, like a supervisor. */
  isSupervised?: boolean
  /** The folder of another version of the product. */
  source?: string
  /** A guard to remove from the source, for a control run. */
  without?: Removal
}

/** A guard in the product's source, and the text that replaces it. */
export interface Removal {
  file: string
  text: string
  instead: string
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** A process of the product. A restart replaces its program. */
export interface Part {
  name: string
  program: Program
  /** The address of an API process. */
  url: string
  start: () => void
}

/** Starts several API processes and workers as in production, with a real mail server and identity provider. */
export async function startProduct(options: ProductOptions) {
  const { folder, databaseUrl, directUrl = databaseUrl, isOneServer = false } = options
  const { apis: apiCount = isOneServer ? 1 : 2, workers: workerCount = isOneServer ? 0 : 2 } = options
  const mailbox = await startMailbox(options.onMessage ? { onMessage: options.onMessage } : {})
  const provider = await startIdentityProvider({ appOrigin })
  await mkdir(path.join(folder, 'media'))
  let source = options.without ? await copyWithout(options.without, folder) : (options.source ?? root)
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    PUBLIC_ORIGIN: appOrigin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_AUDIENCE: provider.audience,
    SESSION_SECRET: 'known-to-everybody-and-fit-for-development-only',
    SMTP_URL: (await options.smtpThrough?.(mailbox.smtpUrl)) ?? mailbox.smtpUrl,
    MAIL_FROM: 'hello@example.com',
    MEDIA_DIR: path.join(folder, 'media'),
    SERVE_WEB: 'false',
    LIMITS: noLimits,
    LOG_LEVEL: 'warn',
    ...compileCache,
    // Everything shares a few cores here, so load shedding would refuse requests unnecessarily.
    REQUESTS_IN_WORK: '0',
    ...options.env,
  }
  const workerEnv = { DATABASE_URL: directUrl, DATABASE_PREPARE: 'true', ...options.workerEnv }
  const parts: Part[] = []
  /** Processes that exited unexpectedly. */
  const ended: string[] = []
  let isStopping = false
  const expected = new Set<Program>()

  function begin(part: Pick<Part, 'name' | 'url'>, file: string, more: Record<string, string>) {
    const start = () =>
      launch({
        name: part.name,
        command: process.execPath,
        args: [path.join(source, 'server/src', file)],
        cwd: source,
        env: { ...env, ...more, ...options.envOf?.(part.name) },
        logFile: path.join(folder, `${part.name}.log`),
      })
    const running: Part = {
      ...part,
      program: start(),
      start() {
        running.program = start()
        void watch()
      },
    }
    const watch = async () => {
      await running.program.ended
      if (!isStopping && !expected.has(running.program)) ended.push(part.name)
      if (!isStopping && options.isSupervised) running.start()
    }
    void watch()
    parts.push(running)
    return running
  }

  await migrate(source, directUrl)
  await seed(source, directUrl, provider.issuer)
  const ports = await Promise.all(Array.from({ length: apiCount }, freePort))
  const apis = ports.map((port, index) =>
    begin({ name: `api-${index + 1}`, url: `http://127.0.0.1:${port}` }, isOneServer ? 'start.ts' : 'main.ts', {
      PORT: String(port),
    }),
  )
  const workers = Array.from({ length: workerCount }, (_, index) =>
    begin({ name: `worker-${index + 1}`, url: '' }, 'worker.ts', workerEnv),
  )
  const untilReady = (api: Part) =>
    until(`${api.name} is ready`, async () => (await fetch(`${api.url}/health/ready`)).ok, { timeoutMs: 120_000 })
  await Promise.all(apis.map(untilReady))

  return {
    apis,
    workers,
    ended,
    mailbox,
    provider,
    /** Kills one process (SIGKILL). With `isSupervised` it is restarted. */
    async kill(part: Part) {
      expected.add(part.program)
      await part.program.kill()
    },
    /** Replaces all processes by those of another version, one after the other or all at once. */
    async replaceBy(version: string, { isAtOnce = false } = {}) {
      source = version
      const replace = async (part: Part) => {
        expected.add(part.program)
        part.program.signal('SIGTERM')
        await part.program.ended
        part.start()
        if (part.url) await untilReady(part)
      }
      if (isAtOnce) await Promise.all(parts.map(replace))
      else for (const part of parts) await replace(part)
    },
    /** Starts a killed process again, without a supervisor. */
    startAgain: (part: Part) => part.start(),
    async stop() {
      isStopping = true
      for (const { program } of parts) program.signal('SIGTERM')
      const deadline = AbortSignal.timeout(30_000)
      await Promise.all(parts.map(({ program }) => Promise.race([program.ended, aborted(deadline)])))
      const late = parts.filter(({ program }) => program.isRunning())
      for (const { program } of late) await program.kill()
      await Promise.all([mailbox.stop(), provider.stop()])
      return late.map(({ name }) => name)
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

const migrate = (source: string, databaseUrl: string) =>
  run(process.execPath, [path.join(source, 'server/src/migrate.ts')], {
    cwd: source,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, ...compileCache },
  })

/** Each version is seeded by its own seed, because another one's has different tables. */
const seed = (source: string, databaseUrl: string, issuer: string) => {
  // The first versions had no demo, and their seed was in `dev`.
  const workspace = existsSync(path.join(source, 'demo')) ? 'demo' : 'dev'
  const script = `import { seed } from '@app/${workspace}/seed'; await seed(...process.argv.slice(1))`
  return run(process.execPath, ['--input-type=module', '--eval', script, databaseUrl, issuer], {
    cwd: source,
    env: { PATH: process.env['PATH'], ...compileCache },
  })
}

/** Drills exceed every limit that applies to real people. */
const noLimits = `
  request.minute write.minute write.day team.create.minute picture.store.minute rsvp.answer-for.day
  mail.team.day mail.team.newcomerDay mail.team-recipient.day mail.team-recipient.newcomerDay`
  .trim()
  .replaceAll(/\s+/g, '=off ')
  .concat('=off')

/** Whether the source still has the guard. */
export async function hasGuard({ file, text }: Removal): Promise<boolean> {
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '')
  return source.includes(text)
}

/** Copies the product without one guard, to prove that the drill then fails. */
async function copyWithout({ file, text, instead }: Removal, folder: string): Promise<string> {
  const copy = path.join(folder, 'without')
  for (const name of ['server', 'contract', 'package.json']) {
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (from) => !/\/(node_modules|test|dist)$/.test(from),
    })
  }
  for (const name of ['node_modules', 'web']) await symlink(path.join(root, name), path.join(copy, name))
  const changed = path.join(copy, file)
  const before = await readFile(changed, 'utf8')
  await writeFile(changed, before.replace(text, instead))
  return copy
}
