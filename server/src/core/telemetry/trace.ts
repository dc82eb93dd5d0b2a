import type { Attributes, Span } from '@opentelemetry/api'

/** One step of a trace. Attributes contain routes, jobs and kinds of messages, but no people and no parameters. */
export type { Span }
export type SpanKind = 'server' | 'client' | 'consumer'

export interface Tracer {
  /** Starts the span of a request, as part of the caller's trace if there is one. Undefined if it is not sampled. */
  startRequest: (name: string, parent: string | undefined) => Span | undefined
  /** Runs `work` within a span, which becomes the parent of the spans it starts. */
  enter: <T>(span: Span, work: () => T) => T
  end: (span: Span, outcome?: { failed?: boolean }) => void
  /** Starts a child of the current span. Undefined if there is none. */
  startChild(name: string, kind: SpanKind): Span | undefined
  /** Starts a child of a span that may belong to another process. */
  startRemoteChild(parent: string, name: string, kind: SpanKind): Span | undefined
  /** The current span as a `traceparent` of W3C Trace Context. */
  current(): string | undefined
  /** Sends what was recorded so far. */
  flush(): Promise<void>
  /** Sends what is left. */
  close(): Promise<void>
}

/** Undefined unless the process has a collector. */
export let tracer: Tracer | undefined

export function setTracer(used: Tracer | undefined) {
  tracer = used
}

/** The trace that jobs and deliveries will continue. */
export const currentTrace = (): string | undefined => tracer?.current()

interface Continuation {
  name: string
  kind: SpanKind
  attributes: Attributes
}

/** Runs `work` as part of the trace that led to it; without one, just runs `work`. */
export async function continueTrace<T>(
  trace: string | null | undefined,
  { name, kind, attributes }: Continuation,
  work: () => Promise<T>,
): Promise<T> {
  const span = trace ? tracer?.startRemoteChild(trace, name, kind) : undefined
  if (!tracer || !span) return work()
  span.setAttributes(attributes)
  try {
    const result = await tracer.enter(span, work)
    tracer.end(span)
    return result
  } catch (error) {
    tracer.end(span, { failed: true })
    throw error
  }
}
