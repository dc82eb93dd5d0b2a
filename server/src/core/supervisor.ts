import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import type { Logger } from 'pino'

/** How often each process is checked for a response. */
const PROBE_MS = 1_000
/** A process that has not responded for this long hangs: even a busy one pauses less. */
const HANGS_AFTER_MS = 10_000
/** The time a process may take to start, for example on a busy machine. */
const STARTS_WITHIN_MS = 60_000
/**
 * The first restart is immediate, so that people hardly notice. A process that keeps dying soon after it started waits
 * longer each time.
 */
const RESTART_AFTER_MS = [0, 1_000, 2_000, 5_000]
/** After running this long, the next restart is immediate again. */
const STEADY_MS = 10_000

const PROBE = 'probe'

/** Reports that this process is up, and responds to its supervisor from now on. */
export function answerSupervisor(): void {
  // With NODE_COMPILE_CACHE. Node would do it at an orderly end, after which nothing has to be quick.
  flushCompileCache()
  process.on('message', (message) => {
    if (message === PROBE) process.send?.(PROBE)
  })
}

/** What is run: a file, by Node with these flags, in this environment (default: that of the supervisor). */
export interface Program {
  file: string
  flags?: readonly string[]
  env?: NodeJS.ProcessEnv
}

interface Supervised {
  name: string
  program: Program
  child: ChildProcess | undefined
  startedAt: number
  /** 0: not since its last start. */
  respondedAt: number
  wasUp: boolean
  deaths: number
}

export interface SupervisorOptions {
  log: Logger
  /** A process that is still running this long after the signal is killed. */
  stopTimeoutMs: number
  /** Called after each probe to which all processes have responded. */
  onUp: () => void
  onEnd: (exitCode: number) => void
}

/**
 * Runs each program in its own process. One that dies or hangs is restarted without affecting the others. If one exits
 * before it was ever up, it cannot start: all end, so that the operator sees the reason.
 */
export function supervise(
  programs: Record<string, Program>,
  { log, stopTimeoutMs, onUp, onEnd }: SupervisorOptions,
): { stop: () => void } {
  let isStopping = false
  let exitCode = 0
  const all = Object.entries(programs).map(
    ([name, program]): Supervised => ({
      name,
      program,
      child: undefined,
      startedAt: 0,
      respondedAt: 0,
      wasUp: false,
      deaths: 0,
    }),
  )
  for (const one of all) start(one)
  const probing = setInterval(() => void probe(), PROBE_MS)

  function start(one: Supervised) {
    // The IPC channel closes when this process ends, even if it is killed, and thereby tells the child to stop.
    const { file, flags = [], env } = one.program
    const child = spawn(process.execPath, [...flags, file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      ...(env && { env }),
    })
    Object.assign(one, { child, startedAt: Date.now(), respondedAt: 0 })
    child.on('message', () => {
      one.respondedAt = Date.now()
      one.wasUp = true
    })
    child.on('exit', (code, signal) => ended(one, code, signal))
  }

  function ended(one: Supervised, code: number | null, signal: NodeJS.Signals | null) {
    if (isStopping) return endWhenAllHave()
    if (!one.wasUp) {
      exitCode = code ?? 1
      return stop()
    }
    one.deaths = Date.now() - one.startedAt > STEADY_MS ? 0 : one.deaths
    const restartAfterMs = RESTART_AFTER_MS[Math.min(one.deaths, RESTART_AFTER_MS.length - 1)] ?? 0
    one.deaths += 1
    log.error({ child: one.name, code, signal, restartAfterMs }, 'a process ended and is started again')
    setTimeout(() => {
      if (!isStopping) start(one)
    }, restartAfterMs)
  }

  async function probe() {
    for (const { child } of all) if (child?.connected) child.send(PROBE, () => undefined)
    const hanging = await Promise.all(all.map(hangs))
    for (const [index, one] of all.entries()) {
      if (!hanging[index] || isStopping) continue
      log.error({ child: one.name }, 'a process hangs and is killed')
      one.child?.kill('SIGKILL')
    }
    // guard: start: systemd is not notified before all processes are up -> onUp()
    if (all.every(({ respondedAt }) => Date.now() - respondedAt < HANGS_AFTER_MS)) onUp()
  }

  function stop() {
    if (isStopping) return
    isStopping = true
    clearInterval(probing)
    for (const { child } of all) if (isRunning(child)) child?.kill('SIGTERM')
    setTimeout(() => {
      for (const { child } of all) if (isRunning(child)) child?.kill('SIGKILL')
    }, stopTimeoutMs).unref()
    endWhenAllHave()
  }

  function endWhenAllHave() {
    if (!all.some(({ child }) => isRunning(child))) onEnd(exitCode)
  }

  return { stop }
}

const isRunning = (child: ChildProcess | undefined) =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/** It has not responded for too long, or someone suspended it with a signal, so that it cannot even stop. */
async function hangs({ child, startedAt, respondedAt }: Supervised): Promise<boolean> {
  if (!isRunning(child)) return false
  const deadline = respondedAt > 0 ? respondedAt + HANGS_AFTER_MS : startedAt + STARTS_WITHIN_MS
  // guard: start: a hanging process is killed
  return Date.now() > deadline || (await isStopped(child?.pid))
}

/** On Linux. Elsewhere the missing responses reveal it, later. */
async function isStopped(pid: number | undefined): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) T /.test(stat)
}

/**
 * Tells systemd that everything is up, and again with each probe, for the unit's `WatchdogSec=`. Node has no Unix
 * datagram sockets, so systemd's own program sends it.
 */
export function notifySystemd(): void {
  execFile('systemd-notify', ['--ready', 'WATCHDOG=1'], () => undefined)
}
