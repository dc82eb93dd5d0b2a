import { call } from '../api/api.ts'
import { requestIdOf } from '../api/api-error.ts'

const told = new WeakMap<object, Promise<string | undefined>>()

/** Tells the server that a page crashed, once per error, and answers a reference to quote if there is one. */
export function reportCrash(error: unknown): Promise<string | undefined> {
  if (typeof error !== 'object' || error === null) return tell(new Error(String(error)))
  const report = told.get(error) ?? tell(error)
  told.set(error, report)
  return report
}

async function tell(error: object): Promise<string | undefined> {
  const { message, stack } = error instanceof Error ? error : { message: JSON.stringify(error), stack: undefined }
  const body = {
    message: message.slice(0, 1000),
    path: window.location.pathname.slice(0, 1000),
    ...(stack && { stack: stack.slice(0, 16_000) }),
  }
  try {
    return (await call('POST /api/v1/crash', { body })).reference
  } catch {
    // Nobody to tell: what the server said before, if anything, is the best reference there is.
    return requestIdOf(error)
  }
}
