import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Sources } from './prometheus.ts'

/** The metrics and traces of one process. */
export interface Telemetry {
  /** Serves the metrics, once the parts of the process exist. */
  serve(sources: Sources): Promise<void>
  /** Sends the last spans. */
  close(): Promise<void>
}

interface Options {
  process: 'api' | 'worker'
  /** The port of the metrics. 0: none. */
  port: number
  log: Logger
}

/** Starts what the operator has configured, and loads nothing else. Must run before the server is built. */
export async function openTelemetry(config: Config, { process, port, log }: Options): Promise<Telemetry> {
  const tracer = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./otlp.ts')).openTracer({
        endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: config.OTEL_EXPORTER_OTLP_HEADERS,
        ratio: config.OTEL_TRACES_SAMPLER_ARG,
        process,
        log,
      })
    : undefined
  const metrics = port ? (await import('./prometheus.ts')).openMetrics() : undefined
  return {
    async serve(sources) {
      if (!metrics) return
      metrics.observe(sources)
      const { serveMetrics } = await import('./metrics-server.ts')
      await serveMetrics(metrics, { host: config.METRICS_HOST, port })
    },
    async close() {
      await tracer?.close()
    },
  }
}
