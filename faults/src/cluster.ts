import { startRelay } from '@app/dev/relay'
import { until } from '@app/dev/until'
import type { Setting } from './drill.ts'
import { startFront } from './front.ts'
import { createServer, initialize, postgresAccount, type Server } from './postgres.ts'
import { sql } from './sql.ts'

/** A primary with standbys, one of which takes over when the primary is lost. */
export interface Cluster {
  /** Always leads to the current primary. */
  url: string
  /** The current primary, without the proxy. */
  primaryUrl: () => string
  /** Kills all processes of the primary and promotes a standby. */
  failOver: () => Promise<Failover>
  /** Freezes the primary's processes (SIGSTOP) and promotes a standby. */
  freeze: () => Promise<Failover>
  /** Brings the lost server back as a standby. Resolves when every standby streams. */
  rejoin: () => Promise<void>
}

export interface Failover {
  lostAt: number
  /** When the new primary first acknowledged a write sent to it directly. */
  acceptsAt: number
  /** Resumes a frozen primary. */
  thaw?: () => void
}

export interface ClusterOptions {
  /** Commits do not wait for a standby, and standbys lag behind: a failover then loses writes. */
  isAsynchronous?: boolean
  /** The URL leads back to a former primary that accepts writes again. */
  isUnfenced?: boolean
}

const ASYNCHRONOUS_LAG_MS = 200

/** PostgreSQL streaming replication, with manual promotion. */
export async function startCluster(
  setting: Setting,
  { isAsynchronous = false, isUnfenced = false }: ClusterOptions,
): Promise<Cluster & { restart: () => Promise<void> }> {
  const { folder, afterwards } = setting
  const names = ['a', 'b', 'c']
  const postgres = await postgresAccount(folder)
  const servers: Server[] = []
  let replicationPort = 0
  for (const name of names) {
    const settings = () => ({
      wal_keep_size: '2GB',
      wal_retrieve_retry_interval: '100ms',
      synchronous_standby_names: isAsynchronous ? '' : `ANY 1 (${names.join(', ')})`,
      primary_conninfo: `host=127.0.0.1 port=${replicationPort} user=postgres application_name=${name}`,
    })
    servers.push(await createServer(postgres, { name, folder, settings }))
  }
  const front = await startFront(
    servers.map(({ port }) => port),
    { isFencing: !isUnfenced },
  )
  const replication = await startRelay({ port: front.port })
  afterwards(front.stop)
  afterwards(() => replication.stop())
  afterwards(() => Promise.all(servers.filter((each) => each.isRunning()).map((each) => each.process().kill())))
  replication.delayMs = isAsynchronous ? ASYNCHRONOUS_LAG_MS : 0
  replicationPort = isAsynchronous ? replication.port : front.port

  let [primary] = servers as [Server]
  await initialize(postgres, primary.directory)
  await primary.start()
  const outOfDate = new Set(servers.filter((server) => server !== primary))
  await rejoin()

  async function rejoin() {
    for (const server of outOfDate) await server.copyFrom(primary)
    outOfDate.clear()
    await until('every standby follows the primary', async () => {
      const following = await sql(primary.url, `select from pg_stat_replication where state = 'streaming'`)
      return following.length === servers.length - 1
    })
  }

  /** The proxy closes the standbys' connections to a lost primary, so that none of them receives more from it later. */
  async function replacePrimary(lostAt: number): Promise<Failover> {
    const standbys = servers.filter((server) => server !== primary)
    const positions = await until('no standby is receiving', async () => {
      const found = await Promise.all(standbys.map(positionOf))
      return found.every(({ isReceiving }) => !isReceiving) && found
    })
    // Every acknowledged write has reached at least one standby, so the most advanced one has all of them.
    const ahead = positions.reduce((best, next) => (next.position > best.position ? next : best))
    outOfDate.add(primary)
    primary = ahead.server
    await sql(primary.url, 'select pg_promote(true, 30)', [], 40_000)
    return { lostAt, acceptsAt: await firstWrite(primary.url) }
  }

  return {
    url: `postgres://postgres@127.0.0.1:${front.port}/postgres`,
    primaryUrl: () => primary.url,
    async failOver() {
      const lostAt = Date.now()
      await primary.process().kill()
      return replacePrimary(lostAt)
    },
    async freeze() {
      const frozen = primary
      const lostAt = Date.now()
      frozen.process().freeze()
      return { ...(await replacePrimary(lostAt)), thaw: () => frozen.process().thaw() }
    },
    rejoin,
    async restart() {
      await primary.stop()
      await primary.start()
    },
  }
}

async function positionOf(server: Server) {
  const [row] = await sql<{ position: string; isReceiving: boolean }>(
    server.url,
    `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0') as position,
            exists (select from pg_stat_wal_receiver where status = 'streaming') as "isReceiving"`,
  )
  return { server, position: Number(row?.position ?? 0), isReceiving: row?.isReceiving ?? true }
}

/** Writes one WAL message, which waits for a standby like any commit. Returns the time of its acknowledgement. */
export async function firstWrite(url: string): Promise<number> {
  await until('the new primary accepts writes', () => sql(url, `select pg_logical_emit_message(true, 'drill', '')`), {
    everyMs: 20,
  })
  return Date.now()
}
