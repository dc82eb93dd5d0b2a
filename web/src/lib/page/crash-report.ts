import { call } from '../api/api.ts'
import { requestIdOf } from '../api/api-error.ts'

const reports = new WeakMap<object, Promise<string | undefined>>()

/** Reports a crash to the server, once per error. Returns a reference to quote, if there is one. */
export function reportCrash(error: unknown): Promise<string | undefined> {
  if (typeof error !== 'object' || error === null) return sendReport(new Error(String(error)))
  const report = reports.get(error) ?? sendReport(error)
  reports.set(error, report)
  return report
}

async function sendReport(error: object): Promise<string | undefined> {
  const { message, stack } = error instanceof Error ? error : { message: JSON.stringify(error), stack: undefined }
  const body = {
    message: message.slice(0, 1000),
    path: window.location.pathname.slice(0, 1000),
    ...(stack && { stack: stack.slice(0, 16_000) }),
  }
  try {
    return (await call('POST /api/v1/crash', { body })).reference
  } catch {
    // The report failed: falls back to the error's request id.
    return requestIdOf(error)
  }
}
