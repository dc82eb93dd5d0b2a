import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { directUrlOf, isRunByNpm, readConfig } from '#core/config.ts'
import { migrate } from '#core/database/migrate.ts'
import { exitOnFailure } from '#core/process.ts'

/** The whole product on one server: migrates the database, then runs one API process and one worker. */
const children: ChildProcess[] = []
let isStopping = false
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
stopWithNpm()

const config = await exitOnFailure(readConfig)
/** Longer than the children need. A child that is still running then is frozen, and is killed. */
const stopTimeoutMs = (config.STOP_DELAY_SECONDS + 9) * 1000
await exitOnFailure(() => migrate(directUrlOf(config)))
for (const file of ['main.ts', 'worker.ts']) {
  // The IPC channel closes when this process ends, even if it is killed, and tells the children to stop.
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  child.on('exit', (code, signal) => {
    // When one child ends, the other stops too, so that the supervisor restarts both.
    if (!(isStopping && signal === 'SIGTERM')) process.exitCode ||= code ?? 1
    stop()
  })
}

function stop() {
  if (children.length === 0) process.exit(0)
  if (isStopping) return
  isStopping = true
  for (const child of children) if (isRunning(child)) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) if (isRunning(child)) child.kill('SIGKILL')
  }, stopTimeoutMs).unref()
}

function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}

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
