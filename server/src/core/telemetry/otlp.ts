import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { meter } from './meter.ts'
import { setTracer, type Tracer } from './trace.ts'

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

/** Spans beyond this are dropped, because neither callers nor the collector can be trusted with the volume. */
const MAX_WAITING = 4_096
const MAX_BATCH = 512
const SEND_EVERY_MS = 5_000
const TIMEOUT_MS = 5_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Records spans and sends them to a collector, using OpenTelemetry's packages. Loaded only by a process with a
 * collector.
 */
export function openTracer({ endpoint, headers, ratio, process, log }: OtlpOptions): Tracer {
  const spans = new AsyncLocalStorage<Span>()
  /** Equals the processor's own limit, because it drops the rest silently. */
  let waiting = 0
  const exporter = openExporter({ endpoint, headers, log }, (count) => {
    waiting -= count
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `callup-${process}` }),
    // `startRequest` decides on sampling; a caller's own flag does not count.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: TIMEOUT_MS,
      }),
    ],
  })
  const recorder = provider.getTracer('callup')

  function start(name: string, kind: keyof typeof kinds, parent: SpanContext | null): Span {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return recorder.startSpan(name, { kind: kinds[kind] }, context)
  }

  /** A timer started by a request outlives it and is not part of it. */
  function current(): SpanContext | undefined {
    const span = spans.getStore()
    return span?.isRecording() ? span.spanContext() : undefined
  }

  const tracer: Tracer = {
    startRequest(name, parent) {
      if (Math.random() >= ratio) return undefined
      return start(name, 'server', parseTraceParent(parent ?? ''))
    },
    enter: (span, work) => spans.run(span, work),
    end(span, { failed = false } = {}) {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      if (waiting < MAX_WAITING) waiting += 1
      else meter?.spansDropped(1)
      span.end()
    },
    startChild(name, kind) {
      const parent = current()
      return parent && start(name, kind, parent)
    },
    startRemoteChild(trace, name, kind) {
      const parent = parseTraceParent(trace)
      return parent ? start(name, kind, parent) : undefined
    },
    current() {
      const parent = current()
      return parent && `00-${parent.traceId}-${parent.spanId}-01`
    },
    // Failures are logged and counted where they happen.
    flush: () => provider.forceFlush().catch(() => {}),
    close: () => provider.shutdown().catch(() => {}),
  }
  setTracer(tracer)
  return tracer
}

/** OpenTelemetry's exporter, with failures counted and logged once. */
function openExporter(
  { endpoint, headers, log }: Pick<OtlpOptions, 'endpoint' | 'headers' | 'log'>,
  onTaken: (count: number) => void,
): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: TIMEOUT_MS,
  })
  let isFailing = false
  return {
    export(batch, done) {
      onTaken(batch.length)
      exporter.export(batch, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed) meter?.spansDropped(batch.length)
        if (hasFailed && !isFailing) log.warn({ err: result.error }, 'could not send traces')
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
