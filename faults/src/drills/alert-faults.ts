import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { certificate } from '@app/dev/certificates'
import { freePort } from '@app/dev/ports'
import { postgresTools } from '@app/dev/postgres-tools'
import { type Relay, startRelay } from '@app/dev/relay'
import pg from 'pg'
import { startClock } from '../clock.ts'
import type { Setting } from '../drill.ts'
import type { Server } from '../postgres.ts'
import { compileCache, type Product, type ProductOptions, root } from '../product.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { sql } from '../sql.ts'

const run = promisify(execFile)

/** A fault, and the alerts that must fire because of it. */
export interface Fault {
  /** For the table. */
  what: string
  alerts: [string, ...string[]]
  begin: () => unknown
  end: () => unknown
}

/** Each delay applies to every statement of a request. */
const SLOW_MS = 400
const HOUR_MS = 3_600_000

/** The surroundings of one API process and one worker, each part of which can fail. */
export async function surroundings(setting: Setting, server: Server) {
  const { folder, afterwards } = setting
  const database = await startRelay({ port: server.port })
  afterwards(() => database.stop())
  const [apiMetrics, workerMetrics] = await Promise.all([freePort(), freePort()])
  const clock = await startClock(folder)
  const disk = await mountSmallDisk(setting)
  await mkdir(disk.directory)
  const site = await startSite(setting)
  const backups = await backupsOf({
    folder: disk.directory,
    media: path.join(folder, 'media'),
    databaseUrl: server.url,
  })
  let mail: Relay | undefined

  const options: Omit<ProductOptions, 'folder'> = {
    databaseUrl: database.through(server.url),
    apis: 1,
    workers: 1,
    env: { METRICS_PORT: String(apiMetrics), WORKER_METRICS_PORT: String(workerMetrics), BACKUP_DIR: disk.directory },
    workerEnv: { PUBLIC_ORIGIN: site.origin },
    envOf: (name): Record<string, string> => (name.startsWith('api') ? clock.env : {}),
    async smtpThrough(url) {
      mail = await startRelay({ port: Number(new URL(url).port) })
      afterwards(() => mail?.stop())
      return mail.through(url)
    },
  }

  /** The ten faults an operator asks about first, and two that only the product itself can detect. */
  function faultsOf(product: Product): Fault[] {
    const [api, worker] = [product.apis[0], product.workers[0]]
    if (!api || !worker || !mail) throw new Error('A part of the product is missing.')
    const smtp = mail
    const job = heldJob(server.url)
    const guests = manyConnections(server.url)
    return [
      {
        what: 'the backups fail, and the last good one is 37 hours old',
        alerts: ['CallupBackupOld'],
        async begin() {
          await backups.age(37)
          await backups.fail()
        },
        end: backups.take,
      },
      { what: 'the disk fills', alerts: ['CallupDiskFull'], begin: () => disk.fill(), end: () => disk.free() },
      {
        what: 'the mail server is down',
        alerts: ['CallupMailStuck'],
        begin: () => smtp.set('refusing'),
        async end() {
          await smtp.set('open')
          await sql(server.url, 'update delivery set due_at = now() where ended_at is null')
        },
      },
      {
        what: 'the only worker hangs (SIGSTOP)',
        alerts: ['CallupQueueLate'],
        begin: () => worker.program.freeze(),
        end: () => worker.program.thaw(),
      },
      { what: 'a job is not taken, though a worker runs', alerts: ['CallupQueueLate'], ...job },
      {
        what: 'the only API process dies',
        alerts: ['CallupDown'],
        begin: () => product.kill(api),
        end: () => product.startAgain(api),
      },
      {
        what: 'the database is away',
        alerts: ['CallupDatabase', 'CallupFailing'],
        begin: () => server.stop(),
        end: () => server.start(),
      },
      { what: 'others take the connections of PostgreSQL', alerts: ['CallupConnections'], ...guests },
      {
        what: 'the clock of one machine is two minutes ahead',
        alerts: ['CallupClockOff'],
        begin: () => clock.set('+2m'),
        end: () => clock.set('+0'),
      },
      {
        what: 'the certificate ends in three days',
        alerts: ['CallupCertificateEnds'],
        begin: () => site.present(3),
        end: () => site.present(60),
      },
      { what: 'a job on the clock fails each time', alerts: ['CallupTaskStuck'], ...failingTask(server.url) },
      {
        what: 'each statement takes 0.4 s longer',
        alerts: ['CallupSlow'],
        begin: () => void (database.delayMs = SLOW_MS),
        end: () => void (database.delayMs = 0),
      },
    ]
  }

  const targets = { 'callup-api': apiMetrics, 'callup-worker': workerMetrics }
  return { options, targets, faultsOf, takeBackup: backups.take }
}

/** A site with a certificate that expires after this many days. */
async function startSite({ afterwards }: Setting) {
  const site = createServer(certificate({ days: 60 })).listen(0, '127.0.0.1')
  site.on('tlsClientError', () => {})
  await once(site, 'listening')
  afterwards(() => site.close())
  return {
    origin: `https://localhost:${(site.address() as AddressInfo).port}`,
    present: (days: number) => site.setSecureContext(certificate({ days })),
  }
}

interface Backups {
  folder: string
  media: string
  databaseUrl: string
}

async function backupsOf({ folder, media, databaseUrl }: Backups) {
  const pgBin = await postgresTools()
  const backUp = (bin: string) =>
    run(process.execPath, [path.join(root, 'server/src/callup.ts'), 'backup'], {
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        DATABASE_URL: databaseUrl,
        MEDIA_DIR: media,
        BACKUP_DIR: folder,
        PG_BIN: bin,
      },
    })
  return {
    take: () => backUp(pgBin),
    async fail() {
      const isTaken = await backUp(folder).then(
        () => true,
        () => false,
      )
      if (isTaken) throw new Error('The backup did not fail.')
    },
    /** Makes every backup this old; its name contains the time. */
    async age(hours: number) {
      for (const [index, name] of (await readdir(folder)).filter((each) => each.startsWith('backup-')).entries()) {
        const time = new Date(Date.now() - (hours + index) * HOUR_MS).toISOString().slice(0, 19).replaceAll(':', '-')
        await rename(path.join(folder, name), path.join(folder, `backup-${time}Z`))
      }
    },
  }
}

/** Another client locks a job that is due soon, so that workers skip it. */
function heldJob(databaseUrl: string) {
  let holder: pg.Client | undefined
  return {
    async begin() {
      holder = await connected(databaseUrl)
      await holder.query(
        `select graphile_worker.add_job('session.sweep', run_at => now() + interval '2 s', job_key => 'held')`,
      )
      await holder.query('begin')
      await holder.query(`select from graphile_worker._private_jobs where key = 'held' for update`)
    },
    end: () => holder?.end(),
  }
}

/** Takes connections until there are no more. */
function manyConnections(databaseUrl: string) {
  const guests: pg.Client[] = []
  return {
    async begin() {
      for (;;) {
        const guest = await connected(databaseUrl).catch(() => undefined)
        if (!guest) return
        guests.push(guest)
      }
    },
    end: () => Promise.all(guests.map((guest) => guest.end())),
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Each run fails when it is about to commit. */
function failingTask(databaseUrl: string) {
  return {
    async begin() {
      await sql(
        databaseUrl,
        `create function refuse_run() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`,
      )
      await sql(
        databaseUrl,
        `create trigger refuse_run before update on scheduled_task
           for each row when (new.name = 'ask.send-due') execute function refuse_run()`,
      )
    },
    end: () => sql(databaseUrl, 'drop function refuse_run cascade'),
  }
}
