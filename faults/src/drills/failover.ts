import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, startCluster } from '../cluster.ts'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import { startPatroni } from '../patroni.ts'
import { startPgBouncer } from '../pgbouncer.ts'

const WRITES_PER_ROUND = 2_500
/** Enough for drills where the volume does not matter. */
const FEW_WRITES = 500
const WRITES_AGAIN_WITHIN_MS = 2_000
/** Time in which the former primary could do damage, before it becomes a standby. */
const AFTER_THAW_MS = 3_000

interface Variant {
  start?: (setting: Setting, options: ClusterOptions) => Promise<Cluster>
  isPooled?: boolean
  isAsynchronous?: boolean
  isUnfenced?: boolean
  /** The primary freezes instead of exiting, and resumes after the failover. */
  isFrozen?: boolean
}

async function failOver(setting: Setting, { start = startCluster, isPooled, isFrozen, ...options }: Variant = {}) {
  const { rounds = 3, say } = setting
  const cluster = await start(setting, options)
  const pooler = isPooled ? await startPgBouncer(setting, cluster.url) : undefined
  return underLoad({
    setting,
    verdictUrl: cluster.primaryUrl,
    product: { databaseUrl: pooler?.url ?? cluster.url, directUrl: cluster.url, env: pooler?.env ?? {} },
    streams: 20,
    async work({ load }) {
      const episodes: Episode[] = []
      const again: number[] = []
      const outages: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await load.more(isFrozen || options.isAsynchronous ? FEW_WRITES : WRITES_PER_ROUND)
        const { lostAt, acceptsAt, thaw } = isFrozen ? await cluster.freeze() : await cluster.failOver()
        const writesAt = await load.everyApiWrites(acceptsAt)
        episodes.push({ from: lostAt, to: acceptsAt })
        again.push(writesAt - acceptsAt)
        outages.push(writesAt - lostAt)
        say(
          `${round} of ${rounds}: a new primary after ${acceptsAt - lostAt} ms, writes again ${writesAt - acceptsAt} ms later`,
        )
        thaw?.()
        if (thaw) await delay(AFTER_THAW_MS)
        await cluster.rejoin()
      }
      const slowest = Math.max(...again)
      return {
        episodes,
        measured: {
          times: rounds,
          'writes again after': `${median(again)} ms (median), ${slowest} ms (max)`,
          'longest outage': `${Math.max(...outages)} ms`,
        },
        violations: slowest > WRITES_AGAIN_WITHIN_MS ? [`writes again only after ${slowest} ms`] : [],
      }
    },
  })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const control: Drill['control'] = {
  fault: 'asynchronous standbys',
  run: (setting) => failOver({ ...setting, rounds: 2 }, { isAsynchronous: true }),
}

export const failoverDrills: Drill[] = [
  {
    name: 'failover',
    fault: 'The machine of the primary dies (kill -9); a standby is promoted manually',
    run: (setting) => failOver(setting),
    control,
  },
  {
    name: 'failover-pgbouncer',
    fault: 'The machine of the primary dies behind PgBouncer in transaction mode; a standby is promoted manually',
    needs: ['pgbouncer'],
    run: (setting) => failOver(setting, { isPooled: true }),
  },
  {
    name: 'failover-patroni',
    fault: 'The machine of the primary dies (kill -9); Patroni promotes a standby, HAProxy routes to it',
    needs: ['patroni', 'etcd', 'haproxy'],
    run: (setting) => failOver(setting, { start: startPatroni }),
  },
  {
    name: 'failover-patroni-pgbouncer',
    fault: 'The machine of the primary dies behind PgBouncer and HAProxy; Patroni promotes a standby',
    needs: ['patroni', 'etcd', 'haproxy', 'pgbouncer'],
    run: (setting) => failOver(setting, { start: startPatroni, isPooled: true }),
  },
  {
    name: 'freeze',
    fault: 'The primary hangs (SIGSTOP), a standby is promoted manually, then the old primary resumes',
    run: (setting) => failOver(setting, { isFrozen: true }),
    control: {
      fault: 'asynchronous standbys, and a URL that leads back to the old primary',
      run: (setting) => failOver({ ...setting, rounds: 1 }, { isFrozen: true, isAsynchronous: true, isUnfenced: true }),
    },
  },
  {
    name: 'freeze-patroni',
    fault: 'The primary and its Patroni hang (SIGSTOP), a standby takes over, then the old primary resumes',
    needs: ['patroni', 'etcd', 'haproxy'],
    run: (setting) => failOver(setting, { start: startPatroni, isFrozen: true }),
  },
]
