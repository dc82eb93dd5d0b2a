import pino, { type Logger } from 'pino'
import { ConfigProblem } from './config.ts'

export const openLog = (level: string, name: string): Logger =>
  pino({
    level,
    base: { process: name },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.idToken'],
  })

/** Runs a start-up step. What an operator can mend is said in words; anything else keeps its stack. */
export async function orSayWhy<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    console.error(error instanceof ConfigProblem ? error.message : error)
    process.exit(1)
  }
}

/** Stops once, on the first signal, and ends the process when everything in hand is done. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>, patienceMs = 25_000) {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('gave up waiting for work in hand')
      process.exit(1)
    }, patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
