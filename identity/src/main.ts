import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { openIdentity } from './identity.ts'
import { openLog } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'

/** The sign-in as a process. Any number may run in parallel. */
const STOP_TIMEOUT_MS = 8_000

// By now everything else is compiled.
if (process.argv.includes('--compile-only')) {
  await import('./telemetry/metrics.ts')
  flushCompileCache()
  process.exit()
}

try {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  const identity = await openIdentity(settings, log)
  identity.server.listen(settings.port, settings.host)
  await once(identity.server, 'listening')
  stopOnSignal(() => identity.close())
  answerSupervisor()
  log.info({ issuer: settings.issuerText, port: settings.port }, 'listening')
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

function stopOnSignal(stop: () => Promise<void>) {
  const begin = () => {
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref()
    void stop().finally(() => process.exit(0))
  }
  process.once('SIGTERM', begin)
  process.once('SIGINT', begin)
  // The process that started this one is gone.
  process.once('disconnect', begin)
}

/** `callup start` kills a process that does not respond. */
function answerSupervisor() {
  process.on('message', (message) => process.send?.(message))
}
