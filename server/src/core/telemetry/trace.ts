import type { Attributes, Span } from '@opentelemetry/api'

/** One step of a trace. Attributes name routes, jobs and kinds of messages: no person, no parameter. */
export type { Span }
export type SpanKind = 'server' | 'client' | 'consumer'

export interface Tracer {
  /** Starts the span of a request, as a part of the caller's trace if there is one. Undefined if it is not sampled. */
  startRequest: (name: string, parent: string | undefined) => Span | undefined
  /** Runs `work` within a span: what it starts are children of the span. */
  enter: <T>(span: Span, work: () => T) => T
  end: (span: Span, outcome?: { failed?: boolean }) => void
  /** Starts a child of the current span. Undefined if there is none. */
  startChild(name: string, kind: SpanKind): Span | undefined
  /** Starts a child of a span that may be of another process. */
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

/** The trace that jobs and deliveries continue later. */
export const currentTrace = (): string | undefined => tracer?.current()

interface Continuation {
  name: string
  kind: SpanKind
  attributes: Attributes
}

/** Runs `work` as a part of the trace that led to it; without one, `work` alone. */
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
