import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  directUrlOf,
  environmentsSideBySide,
  isRunByNpm,
  isRunBySystemd,
  ownProviderIn,
  readConfig,
  separateEnvironments,
} from '#core/config.ts'
import { migrate } from '#core/database/migrate.ts'
import { exitOnFailure, openLog } from '#core/process.ts'
import { compileOwnProvider, ownProvider } from '#core/sign-in/own-provider.ts'
import { notifySystemd, supervise } from '#core/supervisor.ts'

/**
 * The whole product on one server: migrates the database, then runs one API process, one worker and, unless OIDC_ISSUER
 * is another provider, the sign-in of our own. Restarts each if it ends.
 */
let stop: () => void = () => process.exit(0)
process.on('SIGTERM', () => stop())
process.on('SIGINT', () => stop())
stopWithNpm()

const config = await exitOnFailure(readConfig)
await exitOnFailure(() => migrate(directUrlOf(config)))
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const log = openLog(config.LOG_LEVEL, 'start')
const { isUsed, canStart } = ownProviderIn(config)
const runsSignIn = isUsed && canStart
const { app: env, signIn } = runsSignIn ? environmentsSideBySide(config) : separateEnvironments()
if (isUsed && !canStart) log.warn('the sign-in is not started here, because ID_DATABASE_URL is not set')
if (runsSignIn) compileOwnProvider(signIn)
const children = supervise(
  {
    api: { file: fileOf('main.ts'), env },
    worker: { file: fileOf('worker.ts'), env },
    ...(runsSignIn && { id: { ...ownProvider, env: { ...signIn, ...ownProvider.variables } } }),
  },
  {
    log,
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
