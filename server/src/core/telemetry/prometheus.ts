import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { budgetNames } from '@app/contract'
import { Counter, Gauge, Registry } from 'prom-client'
import type { PoolUsage } from '../database/connections.ts'
import { requestClasses } from '../limits/gate.ts'
import { children, endings, parsers } from '../parsing/parsers.ts'
import type { DiskFigures } from './disk-figures.ts'
import { type Durations, openHistogram } from './durations.ts'
import { type CountedRequest, type Meter, setMeter } from './meter.ts'
import type { QueueFigures } from './queue-figures.ts'

/** What is read at each scrape. Each process provides what it has. */
export interface Sources {
  pool: () => PoolUsage
  openStreams?: () => number
  gate?: () => { working: number; waiting: number }
  files?: () => { running: number; waiting: number }
  replicas?: () => { used: number; lagging: number }
  queue?: () => Promise<QueueFigures | undefined>
  disk?: () => Promise<DiskFigures>
  /** When the certificate expires, in seconds since 1970. */
  certificate?: () => Promise<number | undefined>
}

export interface Metrics {
  /** Registers what is read at each scrape, once the parts of the process exist. */
  observe(sources: Sources): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
}

/** Starts counting. Loaded only by a process with a metrics port. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const { meter, text } = meterOn(registry)
  setMeter(meter)
  observeProcess(registry)
  let readQueue = async () => {}
  return {
    observe(sources) {
      observePool(registry, sources.pool)
      const { openStreams, gate, files, replicas, queue, disk, certificate } = sources
      if (gate) states(registry, 'callup_requests', 'Requests in work, and those that wait for a place.', gate)
      if (openStreams) gauge(registry, 'callup_live_streams', 'Open event streams.', openStreams)
      if (files) states(registry, 'callup_files', 'Files that a child process reads, and those that wait.', files)
      if (replicas) {
        states(registry, 'callup_replicas', 'Read replicas: in use, or left out because they lag.', replicas)
      }
      if (queue) readQueue = observeQueue(registry, queue)
      if (disk) observeDisk(registry, disk)
      if (certificate) observeCertificate(registry, certificate)
    },
    async text() {
      await readQueue()
      return (await registry.metrics()) + text()
    },
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]

function meterOn(registry: Registry): { meter: Meter; text: () => string } {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter<Label>({ name, help, labelNames, registers })
  const requests = countRequests(registry)
  const statementTimes = openHistogram(
    'callup_database_statement_duration_seconds',
    'Time of a statement from sending it to its last row.',
    statementBuckets,
  )
  const statements = statementTimes.series()
  const deliveries = counter('callup_deliveries_total', 'Attempts to deliver messages.', ['channel', 'outcome'])
  const attempts = counter('callup_job_attempts_total', 'Attempts to run jobs.', ['task', 'outcome'])
  const budgets = counter('callup_budgets_exceeded_total', 'Refusals because a budget is used up.', ['budget'])
  const shed = counter('callup_requests_shed_total', 'Requests refused with 503 because there is too much to do.', [
    'class',
  ])
  const signIns = counter('callup_sign_ins_total', 'Sign-ins, and failed ones by reason.', ['outcome'])
  const dropped = counter('callup_spans_dropped_total', 'Spans that the collector did not take or that were too many.')
  const files = counter('callup_files_parsed_total', 'Files that people sent: read, or why they were given up.', [
    'parser',
    'outcome',
  ])
  const starts = counter('callup_child_starts_total', 'Child processes started to read files.', ['child'])
  // A series that starts at 1 would hide the first increase from rate().
  for (const budget of budgetNames) budgets.inc({ budget }, 0)
  for (const kind of [...requestClasses, 'other']) shed.inc({ class: kind }, 0)
  for (const outcome of ['sent', 'deferred', 'refused', 'bounced', 'given_up', 'withheld']) {
    for (const channel of ['mail', 'push']) deliveries.inc({ channel, outcome }, 0)
  }
  for (const child of Object.keys(children)) starts.inc({ child }, 0)
  for (const parser of Object.keys(parsers)) {
    for (const outcome of ['read', ...endings]) files.inc({ parser, outcome }, 0)
  }
  const meter: Meter = {
    request: (request) => requests.count(request),
    statement: statements.observe,
    delivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    jobAttempt: (task, outcome) => attempts.inc({ task, outcome }),
    budgetExceeded: (budget) => budgets.inc({ budget }),
    shed: (kind) => shed.inc({ class: kind }),
    signIn: (outcome) => signIns.inc({ outcome }),
    spansDropped: (count) => dropped.inc(count),
    parsed: (parser, outcome) => files.inc({ parser, outcome }),
    childStarted: (child) => starts.inc({ child }),
  }
  return { meter, text: () => requests.text() + statementTimes.text() }
}

interface RequestSeries {
  durations: Durations
  statuses: Map<number, number>
}

/** Counts in plain objects, one per method and route; labels are created only when scraped. */
function countRequests(registry: Registry) {
  const times = openHistogram(
    'callup_http_request_duration_seconds',
    'Time from the request to the end of its response, without event streams.',
    requestBuckets,
  )
  const routes = new Map<string, Map<string, RequestSeries>>()
  const requests = new Counter({
    name: 'callup_http_requests_total',
    help: 'Requests by route pattern.',
    labelNames: ['method', 'route', 'status'],
    registers: [],
    collect() {
      this.reset()
      for (const [route, methods] of routes) {
        for (const [method, { statuses }] of methods) {
          for (const [status, count] of statuses) this.inc({ method, route, status: String(status) }, count)
        }
      }
    },
  })
  registry.registerMetric(requests)

  function seriesOf(method: string, route: string) {
    const methods = routes.get(route) ?? new Map<string, RequestSeries>()
    routes.set(route, methods)
    const durations = times.series(`method="${method}",route="${route}"`)
    const series: RequestSeries = { durations, statuses: new Map() }
    methods.set(method, series)
    return series
  }

  return {
    text: times.text,
    count({ method: given, route = 'unknown', status, seconds }: CountedRequest) {
      const method = methods.has(given) ? given : 'other'
      const { durations, statuses } = routes.get(route)?.get(method) ?? seriesOf(method, route)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (seconds !== undefined) durations.observe(seconds)
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number) {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** A gauge with one series per state. */
function states(registry: Registry, name: string, help: string, read: () => Record<string, number>) {
  return new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count)
    },
  })
}

function observePool(registry: Registry, usage: () => PoolUsage) {
  states(registry, 'callup_database_connections', 'Connections of the pool.', () => {
    const { inUse, idle } = usage()
    return { in_use: inUse, idle }
  })
  gauge(registry, 'callup_database_connections_max', 'The most connections of the pool.', () => usage().max)
  gauge(registry, 'callup_database_waiting', 'Work that waits for a connection.', () => usage().waiting)
}

function observeCertificate(registry: Registry, read: () => Promise<number | undefined>) {
  const end = new Gauge({
    name: 'callup_certificate_end_seconds',
    help: 'When the certificate of the public address ends, in seconds since 1970.',
    registers: [],
    async collect() {
      const seconds = await read()
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
  registry.registerMetric(end)
}

/** Uses the names of Prometheus's own client libraries, which ready-made dashboards expect. */
function observeProcess(registry: Registry) {
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
  gauge(registry, 'callup_clock_seconds', 'The clock of the process, in seconds since 1970.', () => Date.now() / 1000)
  gauge(registry, 'process_start_time_seconds', 'Start of the process.', () => performance.timeOrigin / 1000)
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge(registry, 'nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  let before: EventLoopUtilization | undefined
  gauge(
    registry,
    'nodejs_eventloop_utilization',
    'Share of time that the event loop was busy since the last scrape.',
    () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = before ? performance.eventLoopUtilization(now, before) : now
      before = now
      return utilization
    },
  )
  const delay = monitorEventLoopDelay({ resolution: 50 })
  delay.enable()
  gauge(registry, 'nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last scrape.', () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return seconds
  })
}

function observeDisk(registry: Registry, read: () => Promise<DiskFigures>) {
  const backupAge = new Gauge({
    name: 'callup_backup_age_seconds',
    help: 'How old the newest complete backup in BACKUP_DIR is.',
    registers: [],
    async collect() {
      const { backupAgeSeconds } = await read()
      if (backupAgeSeconds !== undefined) this.set(backupAgeSeconds)
    },
  })
  const diskFree = new Gauge({
    name: 'callup_disk_free_ratio',
    help: 'The free part of the disk with the backups or the pictures.',
    labelNames: ['place'],
    registers: [],
    async collect() {
      for (const [place, ratio] of Object.entries((await read()).free)) this.set({ place }, ratio)
    },
  })
  registry.registerMetric(backupAge)
  registry.registerMetric(diskFree)
}

/** Returns a function that updates all gauges of the queue from one reading. */
function observeQueue(registry: Registry, read: () => Promise<QueueFigures | undefined>) {
  const named = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const jobs = named('callup_queue_jobs', 'Jobs that are due or scheduled, up to 10,000.', ['task'])
  const oldest = named('callup_queue_oldest_job_seconds', 'How long the oldest job is overdue.', ['task'])
  const failed = named('callup_queue_failed_jobs', 'Jobs that were given up, up to 10,000.', ['task'])
  const due = named('callup_deliveries_due', 'Messages that are due and not sent, up to 10,000.')
  const oldestDelivery = named('callup_delivery_oldest_seconds', 'How long the oldest message is overdue.', ['urgency'])
  const stuck = named(
    'callup_delivery_stuck_seconds',
    'How long ago the oldest message that was tried in vain was first tried.',
  )
  const ages = named('callup_task_success_age_seconds', 'How long ago a task on the clock last succeeded.', ['task'])
  const overdue = named('callup_task_overdue_seconds', 'How long a task on the clock is overdue.', ['task'])
  const sessions = named('callup_database_sessions_ratio', 'The part of max_connections that is in use, by anybody.')
  const isUp = named('callup_database_up', '1 if the worker could read the queue within a second.')
  return async () => {
    const figures = await read()
    isUp.set(figures ? 1 : 0)
    // Removes old values, so that nobody mistakes them for current ones.
    for (const each of [jobs, oldest, failed, ages, overdue]) each.reset()
    oldestDelivery.reset()
    due.remove()
    stuck.remove()
    sessions.remove()
    if (!figures) return
    for (const { task, ...of } of figures.tasks) {
      jobs.set({ task }, of.jobs)
      oldest.set({ task }, of.oldestSeconds)
      failed.set({ task }, of.failed)
    }
    due.set(figures.deliveries.due)
    stuck.set(figures.deliveries.stuckSeconds)
    sessions.set(figures.sessionsRatio)
    for (const [urgency, seconds] of Object.entries(figures.deliveries.oldestSeconds)) {
      oldestDelivery.set({ urgency }, seconds)
    }
    for (const { task, ageSeconds, overdueSeconds } of figures.scheduled) {
      if (ageSeconds !== null) ages.set({ task }, ageSeconds)
      overdue.set({ task }, overdueSeconds)
    }
  }
}
