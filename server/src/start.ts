import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { directUrlOf, isRunByNpm, readConfig } from '#core/config.ts'
import { migrate } from '#core/database/migrate.ts'
import { orSayWhy } from '#core/process.ts'

/** The whole product on one server: brings the database up to date, then runs one API process and one worker. */
const children: ChildProcess[] = []
let isStopping = false
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
stopWithNpm()

const config = await orSayWhy(readConfig)
/** Longer than the children need, so that one that is frozen does not outlive us. */
const patienceMs = (config.STOP_DELAY_SECONDS + 9) * 1000
await orSayWhy(() => migrate(directUrlOf(config)))
for (const file of ['main.ts', 'worker.ts']) {
  // By the end of the channel they learn that this process is gone, even if it was killed.
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  child.on('exit', (code, signal) => {
    // A half that is gone takes the other with it, so that whatever watches this process starts both again.
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
  }, patienceMs).unref()
}

function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}

/** The shell between npm and this process keeps signals to itself, so npm's end is what tells us to stop. */
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
