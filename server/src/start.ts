import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { directUrlOf, isRunByNpm, isRunBySystemd, readConfig } from '#core/config.ts'
import { migrate } from '#core/database/migrate.ts'
import { exitOnFailure, openLog } from '#core/process.ts'
import { notifySystemd, supervise } from '#core/supervisor.ts'

/**
 * The whole product on one server: migrates the database, then runs one API process and one worker, restarting either
 * if it ends.
 */
let stop: () => void = () => process.exit(0)
process.on('SIGTERM', () => stop())
process.on('SIGINT', () => stop())
stopWithNpm()

const config = await exitOnFailure(readConfig)
await exitOnFailure(() => migrate(directUrlOf(config)))
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const children = supervise(
  { api: fileOf('main.ts'), worker: fileOf('worker.ts') },
  {
    log: openLog(config.LOG_LEVEL, 'start'),
    // Longer than the children need. A child still running after this is frozen.
    stopTimeoutMs: (config.STOP_DELAY_SECONDS + 9) * 1000,
    onUp: isRunBySystemd() ? notifySystemd : () => undefined,
    onEnd: (exitCode) => process.exit(exitCode),
  },
)
stop = children.stop

/** The shell between npm and this process does not forward signals, so this process stops when npm is gone. */
function stopWithNpm() {
  if (!isRunByNpm()) return
  const npm = npmPid()
  setInterval(() => {
    if (npmPid() !== npm) stop()
  }, 500).unref()
}

function npmPid() {
  const shell = process.ppid
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${shell}/status`, 'utf8'))?.[1]
  } catch {
    return String(shell)
  }
}
