import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/database.ts'
import { setMeter } from './meter.ts'

/** Counts, and serves `GET /metrics` on a separate port, which a proxy does not publish. Loaded only with such a port. */
export async function serveMetrics(db: Db, { host, port }: { host: string; port: number }): Promise<void> {
  const registry = new Registry()
  openMeter(registry)
  observeProcess(registry, db)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  server.unref()
}

function openMeter(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string, outcomes: readonly string[], label = 'outcome') => {
    const made = new Counter({ name, help, labelNames: [label], registers })
    // A series that starts at 1 would hide the first increase from rate().
    for (const outcome of outcomes) made.inc({ [label]: outcome }, 0)
    return (outcome: string) => made.inc({ [label]: outcome })
  }
  const longCodes = new Counter({
    name: 'callup_id_long_codes_total',
    help: 'Codes with nine digits in place of six, because of many wrong ones.',
    registers,
  })
  const mail = new Histogram({
    name: 'callup_id_mail_seconds',
    help: 'Time until the mail server accepted a mail.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  setMeter({
    code: counter('callup_id_codes_total', 'Codes requested, by what became of the mail.', [
      'sent',
      'retried',
      'failed',
      'refused',
    ]),
    longCode: () => longCodes.inc(),
    proof: counter('callup_id_proofs_total', 'Codes and links given.', ['proven', 'wrong', 'over', 'limited']),
    passkey: counter('callup_id_passkeys_total', 'Passkeys made and used.', ['made', 'proven', 'wrong', 'limited']),
    signIn: counter('callup_id_sign_ins_total', 'Sign-ins by code or passkey.', ['code', 'passkey'], 'by'),
    mail: (seconds) => mail.observe(seconds),
  })
}

/** Uses the names of Prometheus's own client libraries, which ready-made dashboards expect. */
function observeProcess(registry: Registry, db: Db) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('process_start_time_seconds', 'Start of the process.', () => performance.timeOrigin / 1000)
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('callup_id_database_connections', 'Connections of the pool in use.', () => db.totalCount - db.idleCount)
  let counted = 0
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      this.inc((user + system) / 1e6 - counted)
      counted = (user + system) / 1e6
    },
  })
  registry.registerMetric(cpu)
}
