import { meter } from './meter.ts'
import { type Tracer, tracer } from './trace.ts'

/** Runs a statement, measures it and adds it to the current trace. */
export function observeStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!meter && !tracer) return run()
  const from = performance.now()
  const running = tracer ? traced(tracer, text, run) : run()
  const ended = () => meter?.statement((performance.now() - from) / 1000)
  running.then(ended, ended)
  return running
}

function traced<T>(tracer: Tracer, text: string, run: () => Promise<T>): Promise<T> {
  const span = tracer.startChild(summaryOf(text), 'client')
  const running = run()
  if (span) {
    running.then(
      () => tracer.end(span),
      () => tracer.end(span, { failed: true }),
    )
  }
  return running
}

const summaries = new Map<string, string>()
/** More than there are statements in the source. */
const MAX_SUMMARIES = 2_000

/** The command and the first table, such as `select game`; contains no values. */
export function summaryOf(text: string): string {
  const known = summaries.get(text)
  if (known !== undefined) return known
  const [command = 'statement'] = /^[a-z]+/i.exec(text.trim()) ?? []
  const [, table] = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text) ?? []
  const summary = [command.toLowerCase(), table].filter(Boolean).join(' ')
  if (summaries.size < MAX_SUMMARIES) summaries.set(text, summary)
  return summary
}
