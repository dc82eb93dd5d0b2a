import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Database, startDatabase } from './database.ts'
import { freePort } from './ports.ts'

const run = promisify(execFile)

export interface ReplicatedDatabase {
  primary: Database
  /** The URL of the hot standby, whether it runs or not. */
  standbyUrl: string
  startStandby(): Promise<void>
  stopStandby(): Promise<void>
  stop(): Promise<void>
}

/**
 * A primary and a hot standby that streams from it. The standby starts from a copy of the directory before the first
 * start, so that it replays the whole log and needs no base backup.
 */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const home = await mkdtemp(path.join(tmpdir(), 'replicated-'))
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const directory = path.join(home, 'standby')
  let standby: Database | undefined

  const database: ReplicatedDatabase = {
    primary: await startDatabase({
      directory: path.join(home, 'primary'),
      port: primaryPort,
      durable: false,
      settings: { wal_level: 'replica' },
      async onMade(made) {
        await run('cp', ['-a', made, directory])
        await run('cp', ['-p', path.join(directory, 'PG_VERSION'), path.join(directory, 'standby.signal')])
      },
    }),
    standbyUrl: `postgres://postgres@127.0.0.1:${standbyPort}/postgres`,
    async startStandby() {
      standby = await startDatabase({
        directory,
        port: standbyPort,
        durable: false,
        settings: { primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres` },
      })
    },
    async stopStandby() {
      await standby?.stop()
      standby = undefined
    },
    async stop() {
      await database.stopStandby()
      await database.primary.stop()
      await rm(home, { recursive: true })
    },
  }
  await database.startStandby()
  return database
}
