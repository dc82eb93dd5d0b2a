import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@app/dev/ports'
import { serverAccount } from '@app/dev/postgres-binaries'
import { until } from '@app/dev/until'
import type { Setting } from './drill.ts'
import { launch } from './program.ts'
import { sql } from './sql.ts'

/** PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer({ folder, afterwards }: Setting, databaseUrl: string) {
  const port = await freePort()
  const account = await serverAccount()
  const upstream = new URL(databaseUrl)
  const configuration = path.join(folder, 'pgbouncer.ini')
  await writeFile(configuration, settings(port, upstream.port, folder))
  await writeFile(path.join(folder, 'users.txt'), '"postgres" ""\n')
  const log = path.join(folder, 'pgbouncer.log')
  await writeFile(log, '')
  if (account) await chown(log, account.uid, account.gid)
  const program = launch({
    name: 'pgbouncer',
    command: 'pgbouncer',
    args: [configuration],
    cwd: folder,
    account,
    logFile: log,
  })
  afterwards(program.kill)
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href
  await until('PgBouncer connects to the database', () => sql(url, 'select'))
  return {
    url,
    /** PgBouncer before 1.21 does not support prepared statements. */
    env: { DATABASE_PREPARE: 'false' },
  }
}

const settings = (port: number, upstreamPort: string, folder: string) => `[databases]
* = host=127.0.0.1 port=${upstreamPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 0.2
server_connect_timeout = 3
query_wait_timeout = 10
`
