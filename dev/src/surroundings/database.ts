import { chown, mkdir, mkdtemp, readFile, readlink, realpath, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Supervised, supervise } from '../supervisor.ts'
import { freePort } from './ports.ts'
import { type Account, binariesFor, serverAccount } from './postgres-binaries.ts'

export type Database = { url: string; stop(): Promise<void> }

type Options = {
  /** Keeps the database between runs. Without it, the database is temporary and stop() removes it. */
  directory?: string
  port?: number
  /** Whether writes survive a crash of the machine. By default only if `directory` is given. */
  durable?: boolean
  /** Additional server settings. */
  settings?: Record<string, string>
  /** Called with the directory of a new database, before its first start. */
  onMade?: (directory: string) => Promise<void>
}

export async function startDatabase(options: Options = {}): Promise<Database> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await launch(options)
    } catch (error) {
      if (!isTransient(error, options) || Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

async function launch(options: Options): Promise<Database> {
  const account = await serverAccount()
  const isTemporary = options.directory === undefined && !options.durable
  const onDisk = account ? '/tmp' : tmpdir()
  const scratch = await mkdtemp(path.join((isTemporary && (await memoryFolder())) || onDisk, 'postgres-'))
  let server: Supervised | undefined
  try {
    await own(scratch, account)
    const bin = await binariesFor(account, scratch)
    const directory = path.resolve(options.directory ?? path.join(scratch, 'cluster'))
    if (!(await isInitialized(directory))) {
      await initialize(directory, bin, account, scratch)
      await options.onMade?.(directory)
    }
    await removeStaleLock(directory)
    const port = options.port ?? (await freePort())
    const settings = serverSettings(port, options.durable ?? options.directory !== undefined, options.settings)
    server = supervise(path.join(bin, 'postgres'), settings, {
      ...processOptions(directory, account),
      stopSignal: 'INT',
      scratch,
    })
    await untilReady(server.process, directory)
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

/** A folder in memory, where a new database costs a fifth of the CPU. Containers often have too small a one, or forbid programs. */
async function memoryFolder(): Promise<string | undefined> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  if (!/^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(mounts)) return undefined
  const { bavail, bsize } = await statfs('/dev/shm')
  return bavail * bsize >= 4 * 1024 ** 3 ? '/dev/shm' : undefined
}

function untilReady(server: Supervised['process'], directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (chunk: Buffer) => {
      // Later output is discarded, but must be read so that the pipe does not fill up.
      if (output.length < 20_000) output += chunk
      if (/database system is ready to accept (read-only )?connections/.test(output)) resolve()
    })
    server.stdout.resume()
    server.once('error', reject)
    server.once('close', () => reject(new Error(`PostgreSQL did not start in ${directory}.\n${output.trim()}`)))
  })
}

/** A killed server may still be shutting down, and another process may have taken the free port. */
function isTransient(error: unknown, { port }: Options) {
  const output = error instanceof Error ? error.message : ''
  if (/lock file "postmaster.pid" already exists|shared memory block .* is still in use/.test(output)) return true
  return port === undefined && /could not bind|Address already in use/.test(output)
}

/** PostgreSQL ignores a dead server's lock file, but not if another process now has the same process id. */
async function removeStaleLock(directory: string) {
  const lock = path.join(directory, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (cwd !== undefined && cwd !== (await realpath(directory))) await rm(lock, { force: true })
}

async function isInitialized(directory: string) {
  return (await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(() => '')) !== ''
}

/** Initializes a draft directory and renames it, so that an interrupted start leaves nothing half-made. */
async function initialize(directory: string, bin: string, account: Account | undefined, scratch: string) {
  const draft = `${directory}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await own(draft, account)
  const initdb = supervise(path.join(bin, 'initdb'), [...workingDirectory, ...clusterSettings], {
    ...processOptions(draft, account),
    stopSignal: 'TERM',
    scratch,
  })
  let output = ''
  for (const stream of [initdb.process.stdout, initdb.process.stderr]) stream.on('data', (chunk) => (output += chunk))
  await initdb.exited
  if (initdb.process.exitCode !== 0)
    throw new Error(`PostgreSQL could not create a database in ${directory}.\n${output.trim()}`)
  await rename(draft, directory)
}

/**
 * The data directory is the working directory. On Linux /proc/self/cwd needs no permission on the parent folders, which
 * the server's account may lack.
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
  const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const given = Object.entries(further).map(([name, value]) => `${name}=${value}`)
  const all = [...settings, 'max_connections=200', ...(durable ? [] : withoutDurability), ...given]
  return [...workingDirectory, ...all.flatMap((setting) => ['-c', setting])]
}

/** Passes on only PATH and the clock of `faketime`: the caller's PGDATA, PGPORT or locale must not leak in. */
function processOptions(cwd: string, account: Account | undefined) {
  const { PATH, LD_PRELOAD, FAKETIME } = process.env
  return { cwd, ...account, env: { PATH, LC_ALL: 'C', LD_PRELOAD, FAKETIME } }
}

async function own(directory: string, account: Account | undefined) {
  if (account) await chown(directory, account.uid, account.gid)
}
