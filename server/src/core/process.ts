import type { Server } from 'node:http'
import pino, { type Logger } from 'pino'
import { ConfigError } from './config.ts'
import { connectionFailure } from './database/connection-failure.ts'
import { sayIn } from './language/say.ts'

export const openLog = (level: string, name: string): Logger =>
  pino({
    level,
    base: { process: name },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.idToken'],
  })

/** Runs a start-up step. On failure it prints a sentence that an operator can act on, or the stack of a bug, and exits. */
export async function exitOnFailure<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown) {
  if (error instanceof ConfigError) return error.message
  const database = connectionFailure(error, 'The database cannot be used')
  if (database) return [database.found, database.remedy].map((sentence) => sayIn('')(sentence)).join(' ')
  return listenFailure(error) ?? error
}

function listenFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'listen') return undefined
  const { code, address, port } = error as Error & { code?: string; address?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken: stop what listens there, or choose another port.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: choose one above 1023, behind a proxy.`
  if (code === 'EADDRNOTAVAIL') return `HOST is not an address of this machine: ${address}. Use 127.0.0.1 or 0.0.0.0.`
  return undefined
}

/** Listens, and rejects in cases where Node would end the process with a stack trace. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
}

/** Leaves two of the ten seconds that supervisors allow for the process itself to exit. */
const STOP_TIMEOUT_MS = 8_000

/**
 * Exits with 0 on the first signal, or when the parent process is gone. Work that takes longer than the timeout is abandoned:
 * requests were not acknowledged, and another worker retries the jobs.
 */
export function stopOnSignal(log: Logger, { delayMs = 0 } = {}) {
  let stop = async () => {}
  let isStopping = false
  const begin = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.warn('gave up waiting for running work')
      process.exit(0)
    }, delayMs + STOP_TIMEOUT_MS)
    stop()
      .catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
  process.on('disconnect', () => begin('the parent process is gone'))
  return {
    isStopping: () => isStopping,
    /** Registers the clean-up. Until then nothing is running, and the process exits at once. */
    onStop(cleanUp: () => Promise<void>) {
      stop = cleanUp
    },
  }
}
