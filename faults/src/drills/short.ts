import { until } from '@app/dev/until'
import { startCluster } from '../cluster.ts'
import { type Drill, type Episode, underLoad } from '../drill.ts'

/** One fault of each kind in less than a minute, for CI. */
export const short: Drill = {
  name: 'short',
  fault: 'A failover, a restart of PostgreSQL, and kill -9 of an API process and of a worker, one after the other',
  async run(setting) {
    const cluster = await startCluster(setting, {})
    return underLoad({
      setting,
      verdictUrl: cluster.primaryUrl,
      product: { databaseUrl: cluster.url, isSupervised: true },
      load: { writers: 6, mailers: 2, readers: 1 },
      streams: 6,
      async work({ product, load }) {
        const [api] = product.apis
        const [worker] = product.workers
        if (!api || !worker) throw new Error('The product has no processes.')
        const faults = {
          failover: cluster.failOver,
          restart: cluster.restart,
          'API process killed': () => product.kill(api),
          'worker killed': () => product.kill(worker),
        }
        const episodes: Episode[] = []
        for (const [name, happen] of Object.entries(faults)) {
          await load.more(50)
          const from = Date.now()
          await happen()
          const to = Date.now()
          const writesAt = await load.everyApiWrites(to)
          episodes.push({ from, to })
          setting.say(`${name}: every API process writes again ${writesAt - to} ms after`)
        }
        await until('a killed worker is back', () => worker.program.isRunning())
        return { episodes }
      },
    })
  },
}
