import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Logger } from 'pino'
import { meter } from './meter.ts'
import { type Span, type SpanKind, setTracer, spanKinds, type Tracer } from './trace.ts'

export interface OtlpOptions {
  /** The collector's base URL, as in OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  /** As in OTEL_EXPORTER_OTLP_HEADERS: `name=value,name=value`. */
  headers: string
  /** The share of requests that are traced. */
  ratio: number
  /** `api` or `worker`. */
  process: string
  log: Logger
}

/** Above it spans are dropped: nobody is trusted with the volume, neither callers nor the collector. */
const MAX_WAITING = 4_096
const MAX_BATCH = 512
const SEND_EVERY_MS = 5_000
const TIMEOUT_MS = 5_000

/** Records spans and sends them to a collector by OTLP over HTTP as JSON. Loaded only by a process with a collector. */
export function openTracer({ endpoint, headers, ratio, process, log }: OtlpOptions): Tracer {
  const spans = new AsyncLocalStorage<Span>()
  const url = new URL(`${endpoint.replace(/\/$/, '')}/v1/traces`)
  const sentHeaders = { 'content-type': 'application/json', ...headersFrom(headers) }
  let waiting: string[] = []
  let isFailing = false
  let sending: Promise<void> | undefined
  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref()

  function start(name: string, kind: SpanKind, traceId: string, parentId: string | undefined): Span {
    const startedAt = performance.timeOrigin + performance.now()
    return { traceId, id: newId(8), parentId, name, kind, startedAt, endedAt: 0, attributes: {}, failed: false }
  }

  /** Sends one batch after the other, so that a slow collector does not get more of them at once. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      // Requests of the tracer itself belong to no trace.
      await spans.exit(() => send(batch)).catch((error: unknown) => failed(batch, error))
    }
  }

  async function send(batch: string[]) {
    const status = await post(url, sentHeaders, documentOf(batch, process))
    if (status >= 300) throw new Error(`the collector responded with ${status}`)
    isFailing = false
  }

  function failed({ length }: string[], error: unknown) {
    meter?.spansDropped(length)
    if (!isFailing) log.warn({ err: error }, 'could not send traces')
    isFailing = true
  }

  const tracer: Tracer = {
    startRequest(name, parent) {
      if (Math.random() >= ratio) return undefined
      const { traceId = newId(16), id } = parentOf(parent) ?? {}
      return start(name, 'server', traceId, id)
    },
    enter: (span, work) => spans.run(span, work),
    end(span, { failed = false } = {}) {
      span.endedAt = performance.timeOrigin + performance.now()
      span.failed = failed
      if (waiting.length >= MAX_WAITING) {
        meter?.spansDropped(1)
        return
      }
      waiting.push(jsonOf(span))
      if (waiting.length >= MAX_BATCH) void flush()
    },
    startChild(name, kind) {
      const parent = spans.getStore()
      // A timer that a request has started outlives it, and is not part of it.
      return parent && parent.endedAt === 0 ? start(name, kind, parent.traceId, parent.id) : undefined
    },
    startRemoteChild(trace, name, kind) {
      const parent = parentOf(trace)
      return parent && start(name, kind, parent.traceId, parent.id)
    },
    current() {
      const span = spans.getStore()
      return span && span.endedAt === 0 ? `00-${span.traceId}-${span.id}-01` : undefined
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
  setTracer(tracer)
  return tracer
}

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 1 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 1 }),
}

/** Returns the status. `fetch` would cost three times as much CPU for a body of this size. */
function post(url: URL, headers: Record<string, string>, text: string): Promise<number> {
  const body = Buffer.from(text)
  const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, timeout: TIMEOUT_MS }
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: agents['https:'] })
        : httpRequest(url, { ...options, agent: agents['http:'] })
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
    sent.on('timeout', () => sent.destroy(new Error('the collector does not respond')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Reads a `traceparent`. Anything else than W3C Trace Context describes is ignored. */
function parentOf(traceparent: string | undefined): { traceId: string; id: string } | undefined {
  const [, version, traceId, id] =
    /^([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/.exec(traceparent ?? '') ?? []
  return version === 'ff' || !traceId || !id ? undefined : { traceId, id }
}

const random = Buffer.alloc(4096)
let used = random.length

/** Fills many random ids at once: a call per id costs more than the rest of a span. */
function newId(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random)
    used = 0
  }
  used += bytes
  return random.toString('hex', used - bytes, used)
}

const headersFrom = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())])
      .filter(([name]) => name),
  ) as Record<string, string>

/** The document is put together as text: building objects for `JSON.stringify` costs more than all the rest of a span. */
function documentOf(batch: string[], process: string): string {
  const resource = `{"attributes":[${attribute('service.name', `callup-${process}`)}]}`
  return `{"resourceSpans":[{"resource":${resource},"scopeSpans":[{"scope":{"name":"callup"},"spans":[${batch.join(',')}]}]}]}`
}

function jsonOf({ traceId, id, parentId, name, kind, startedAt, endedAt, attributes, failed }: Span): string {
  let list = ''
  for (const key in attributes) list += `${list && ','}${attribute(key, attributes[key] ?? '')}`
  return `{"traceId":"${traceId}","spanId":"${id}",${parentId ? `"parentSpanId":"${parentId}",` : ''}"name":${JSON.stringify(name)},"kind":${spanKinds[kind]},"startTimeUnixNano":"${nanos(startedAt)}","endTimeUnixNano":"${nanos(endedAt)}","attributes":[${list}],"status":${failed ? '{"code":2}' : '{}'}}`
}

const attribute = (key: string, value: string | number) =>
  typeof value === 'number'
    ? `{"key":"${key}","value":{"intValue":"${value}"}}`
    : `{"key":"${key}","value":{"stringValue":${JSON.stringify(value)}}}`

/** A number cannot hold nanoseconds since 1970, so they are text. */
const nanos = (ms: number) => `${Math.round(ms * 1000)}000`
