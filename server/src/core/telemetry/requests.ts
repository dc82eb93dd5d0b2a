import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Meter, meter } from './meter.ts'
import { type Span, type Tracer, tracer } from './trace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open until the viewer leaves, so its duration is meaningless. */
    isStream?: boolean
  }
}

const spans = new WeakMap<FastifyRequest, Span>()

/** Links log entries to the trace. */
export const traceIdOf = (request: FastifyRequest): string | undefined => spans.get(request)?.spanContext().traceId

/** Counts and traces requests by route pattern. Does nothing in a process without metrics and traces. */
export function observeRequests(app: FastifyInstance) {
  if (meter) measure(app, meter)
  if (tracer) traceRequests(app, tracer)
}

function measure(app: FastifyInstance, { request: count }: Meter) {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions
    const seconds = config.isStream ? undefined : reply.elapsedTime / 1000
    count({ method: request.method, route, status: reply.statusCode, seconds })
    done()
  })
}

/**
 * The parent is the browser's click, if it sent one. Its sampling flag is ignored: callers must not decide on the
 * volume.
 */
function traceRequests(app: FastifyInstance, { startRequest, enter, end }: Tracer) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions
    const span = config.isStream ? undefined : startRequest(`${request.method} ${route}`, parentIn(request))
    if (!span) return done()
    spans.set(request, span)
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route, 'callup.request_id': request.id })
    enter(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span) {
      span.setAttribute('http.response.status_code', reply.statusCode)
      end(span, { failed: reply.statusCode >= 500 })
    }
    done()
  })
}

function parentIn({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined
}
