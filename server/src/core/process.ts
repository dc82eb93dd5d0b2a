import pino, { type Logger } from 'pino'
import { ConfigProblem } from './config.ts'
import { DatabaseUnavailable } from './database/connections.ts'

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
    console.error(inWords(error))
    process.exit(1)
  }
}

function inWords(error: unknown) {
  if (error instanceof ConfigProblem) return error.message
  if (!(error instanceof DatabaseUnavailable)) return error
  return `The database does not respond: ${error.cause instanceof Error ? error.cause.message : error.message}`
}

/** With what it takes to start and end a process, ten seconds in all. */
const PATIENCE_MS = 8_000

/**
 * Ends the process with 0 on the first signal, or when the process that started it is gone. Whatever is not done after
 * eight seconds is left: nothing was acknowledged of it, and jobs are taken over by another worker.
 */
export function stopOnSignal(log: Logger, { delayMs = 0 } = {}) {
  let stop = async () => {}
  let isStopping = false
  const begin = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.warn('gave up waiting for work in hand')
      process.exit(0)
    }, delayMs + PATIENCE_MS)
    stop()
      .catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
  process.on('disconnect', () => begin('the parent process is gone'))
  return {
    isStopping: () => isStopping,
    /** What has to be done first. Until then nothing is in hand, and the process ends at once. */
    by(how: () => Promise<void>) {
      stop = how
    },
  }
}
