import { chown, mkdir, mkdtemp, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kept, keep } from './keeper.ts'
import { freePort } from './ports.ts'
import { type Account, binariesFor, serverAccount } from './postgres-binaries.ts'

export type Database = { url: string; stop(): Promise<void> }

type Options = {
  /** Where the database lives on between runs. Without it, it lives in a temporary place and is gone after stop(). */
  directory?: string
  port?: number
  /** Whether a crash of the machine may lose what was written; by default only a lasting database is durable. */
  durable?: boolean
  /** Further settings of the server. */
  settings?: Record<string, string>
  /** Called with the directory of a new database before its first start. */
  onMade?: (directory: string) => Promise<void>
}

export async function startDatabase(options: Options = {}): Promise<Database> {
  const patientUntil = Date.now() + 10_000
  for (;;) {
    try {
      return await launch(options)
    } catch (error) {
      if (!isPassing(error, options) || Date.now() > patientUntil) throw error
      await delay(100)
    }
  }
}

async function launch(options: Options): Promise<Database> {
  const account = await serverAccount()
  const scratch = await mkdtemp(path.join(account ? '/tmp' : tmpdir(), 'postgres-'))
  let server: Kept | undefined
  try {
    await own(scratch, account)
    const bin = await binariesFor(account, scratch)
    const directory = path.resolve(options.directory ?? path.join(scratch, 'cluster'))
    if (!(await isInitialised(directory))) {
      await initialise(directory, bin, account, scratch)
      await options.onMade?.(directory)
    }
    await forgetStaleLock(directory)
    const port = options.port ?? (await freePort())
    const settings = serverSettings(port, options.durable ?? options.directory !== undefined, options.settings)
    server = keep(path.join(bin, 'postgres'), settings, { ...surroundings(directory, account), endBy: 'INT', scratch })
    await sayingReady(server.process, directory)
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop() {
    await server?.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

function sayingReady(server: Kept['process'], directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      // What a running server says is of no use to anybody here, yet has to be read lest the pipe fills up.
      if (said.length < 20_000) said += chunk
      if (/database system is ready to accept (read-only )?connections/.test(said)) resolve()
    })
    server.stdout.resume()
    server.once('error', reject)
    server.once('close', () => reject(new Error(`PostgreSQL did not start in ${directory}.\n${said.trim()}`)))
  })
}

/** A server that was killed together with its keeper may still be leaving, and a free port may have been taken since. */
function isPassing(error: unknown, { port }: Options) {
  const said = error instanceof Error ? error.message : ''
  if (/lock file "postmaster.pid" already exists|shared memory block .* is still in use/.test(said)) return true
  return port === undefined && /could not bind|Address already in use/.test(said)
}

/** PostgreSQL itself forgets a dead server's lock, but not when a stranger has meanwhile been given the same process id. */
async function forgetStaleLock(directory: string) {
  const lock = path.join(directory, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (workplace !== undefined && workplace !== (await realpath(directory))) await rm(lock, { force: true })
}

async function isInitialised(directory: string) {
  return (await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(() => '')) !== ''
}

/** Made beside and then moved into place, so that an interrupted start leaves nothing half made behind. */
async function initialise(directory: string, bin: string, account: Account | undefined, scratch: string) {
  const draft = `${directory}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await own(draft, account)
  const initdb = keep(path.join(bin, 'initdb'), [...workingDirectory, ...clusterSettings], {
    ...surroundings(draft, account),
    endBy: 'TERM',
    scratch,
  })
  let said = ''
  for (const stream of [initdb.process.stdout, initdb.process.stderr]) stream.on('data', (chunk) => (said += chunk))
  await initdb.gone
  if (initdb.process.exitCode !== 0)
    throw new Error(`PostgreSQL could not make a database in ${directory}.\n${said.trim()}`)
  await rename(draft, directory)
}

/**
 * The data directory is always told as the directory one stands in. On Linux by a name that needs no right to walk down to
 * it: the server's account may own a folder that lies below somebody else's private one.
 */
const workingDirectory = ['-D', process.platform === 'linux' ? '/proc/self/cwd' : '.']

const clusterSettings = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-sync',
]

function serverSettings(port: number, durable: boolean, further: Record<string, string> = {}) {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'timezone=UTC']
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const given = Object.entries(further).map(([name, value]) => `${name}=${value}`)
  const all = [...settings, 'max_connections=200', ...(durable ? [] : hasty), ...given]
  return [...workingDirectory, ...all.flatMap((setting) => ['-c', setting])]
}

/** Nothing of the caller's environment but the path: PGDATA, PGPORT or a locale of theirs must not leak in. */
function surroundings(cwd: string, account: Account | undefined) {
  return { cwd, ...account, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
}

async function own(directory: string, account: Account | undefined) {
  if (account) await chown(directory, account.uid, account.gid)
}
