import { setTimeout as delay } from 'node:timers/promises'
import { startRelay } from '@app/dev/relay'
import pg from 'pg'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import type { Server } from '../postgres.ts'
import type { ProductOptions, Removal } from '../product.ts'
import { startSingle } from '../single.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { sql } from '../sql.ts'

const eightClients = { writers: 6, mailers: 2, readers: 2 }
const FAULT_MS = 10_000

interface Exercise {
  server: Server
  rounds: number
  product?: Partial<ProductOptions>
  /** Injects the fault once, and resolves when it is over. */
  happen: () => Promise<void>
}

const underEightClients = (setting: Setting, { server, rounds, product, happen }: Exercise) =>
  underLoad({
    setting,
    verdictUrl: () => server.url,
    product: { databaseUrl: server.url, ...product },
    load: eightClients,
    streams: 10,
    async work({ load }) {
      const episodes: Episode[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await load.more(100)
        const from = Date.now()
        await happen()
        const to = Date.now()
        episodes.push({ from, to })
        const writesAt = await load.everyApiWrites(to)
        setting.say(`${round} of ${rounds}: away for ${to - from} ms, writes again ${writesAt - to} ms later`)
      }
      return { episodes, measured: { times: rounds } }
    },
  })

const withoutRepeats: Removal = {
  file: 'server/src/core/database/connections.ts',
  text: 'if (!isDatabaseUnavailable(error)) throw error',
  instead: 'throw error',
}

const withoutResourceErrors: Removal = {
  file: 'server/src/core/database/connections.ts',
  text: '|40P01|53|',
  instead: '|40P01|',
}

async function restart(setting: Setting, { without, isPooled }: { without?: Removal; isPooled?: boolean } = {}) {
  const server = await startSingle(setting)
  const pooler = isPooled ? await startPgBouncer(setting, server.url) : undefined
  const product = {
    ...(without && { without }),
    ...(pooler && { databaseUrl: pooler.url, directUrl: server.url, env: pooler.env }),
  }
  return underEightClients(setting, {
    server,
    rounds: setting.rounds ?? 10,
    product,
    async happen() {
      await server.stop()
      await server.start()
    },
  })
}

/** Another client takes all connections of the server. */
async function exhaustConnections(setting: Setting, without?: Removal) {
  const server = await startSingle(setting, () => ({ max_connections: 60, superuser_reserved_connections: 0 }))
  return underEightClients(setting, {
    server,
    rounds: setting.rounds ?? 2,
    product: without ? { without } : {},
    async happen() {
      const taken: pg.Client[] = []
      const end = Date.now() + FAULT_MS
      while (Date.now() < end) {
        const client = new pg.Client({ connectionString: server.url })
        client.on('error', () => {})
        const isOpen = await client.connect().then(
          () => true,
          () => false,
        )
        if (isOpen) taken.push(client)
        else await closeOthers(taken)
      }
      await Promise.all(taken.map((client) => client.end()))
    },
  })
}

/** Terminates the connections of all other clients. */
async function closeOthers(taken: pg.Client[]) {
  const own = taken.map((each) => (each as unknown as { processID: number }).processID)
  await taken[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> all ($1::int[])`,
    [own],
  )
}

async function fillDisk(setting: Setting, without?: Removal) {
  const disk = await mountSmallDisk(setting)
  const server = await startSingle(setting, () => ({ max_wal_size: '64MB', min_wal_size: '32MB' }), disk.directory)
  return underEightClients(setting, {
    server,
    rounds: setting.rounds ?? 1,
    product: without ? { without } : {},
    async happen() {
      await disk.fill()
      await delay(FAULT_MS)
      await disk.free()
      // PostgreSQL exits when the WAL cannot be written; the drill restarts it, as a supervisor would.
      if (!server.process().isRunning()) await server.start()
    },
  })
}

async function slowDown(setting: Setting, without?: Removal) {
  const server = await startSingle(setting)
  const relay = await startRelay({ port: server.port })
  setting.afterwards(() => relay.stop())
  return underEightClients(setting, {
    server,
    rounds: setting.rounds ?? 1,
    product: { databaseUrl: relay.through(server.url), ...(without && { without }) },
    async happen() {
      relay.delayMs = 5_000
      await delay(3 * FAULT_MS)
      relay.delayMs = 0
    },
  })
}

async function holdLock(setting: Setting) {
  const server = await startSingle(setting)
  return underEightClients(setting, {
    server,
    rounds: setting.rounds ?? 1,
    async happen() {
      await sql(
        server.url,
        `do $$ begin lock table rsvp in access exclusive mode; perform pg_sleep(40); end $$`,
        [],
        60_000,
      )
    },
  })
}

export const databaseDrills: Drill[] = [
  {
    name: 'restart',
    fault: 'PostgreSQL is restarted under eight clients',
    run: (setting) => restart(setting),
    control: {
      fault: 'the queue does not retry a statement that lost its connection',
      without: withoutRepeats,
      run: (setting, without) => restart({ ...setting, rounds: 2 }, { ...(without && { without }) }),
    },
  },
  {
    name: 'restart-pgbouncer',
    fault: 'PostgreSQL is restarted behind PgBouncer',
    needs: ['pgbouncer'],
    run: (setting) => restart(setting, { isPooled: true }),
  },
  {
    name: 'connections',
    fault: 'Another client takes every connection of PostgreSQL for 10 s',
    run: (setting) => exhaustConnections(setting),
    control: {
      fault: 'exhausted connections or disk are not treated as an unavailable database',
      without: withoutResourceErrors,
      run: exhaustConnections,
    },
  },
  {
    name: 'disk-full',
    fault: 'The disk of PostgreSQL is full for 10 s',
    run: (setting) => fillDisk(setting),
    control: {
      fault: 'exhausted connections or disk are not treated as an unavailable database',
      without: withoutResourceErrors,
      run: fillDisk,
    },
  },
  {
    name: 'slow',
    fault: 'Every reply of PostgreSQL takes 5 s longer, for 30 s',
    run: (setting) => slowDown(setting),
    control: {
      fault: 'no limit on the time of a transaction',
      without: {
        file: 'server/src/core/database/connections.ts',
        text: 'const timer = limitMs ? setTimeout(limit, limitMs) : undefined',
        instead: 'const timer = undefined; void limit; void limitMs',
      },
      run: slowDown,
    },
  },
  { name: 'lock', fault: 'Another client locks the table rsvp for 40 s', run: holdLock },
]
