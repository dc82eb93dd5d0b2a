import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import type { Account } from '@app/dev/postgres-binaries'

/** A process that a drill started. */
export interface Program {
  name: string
  pid: number
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /** Kills the process and all its children at once, like a power failure. */
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  ended: Promise<void>
}

export interface Launch {
  name: string
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string | undefined>
  account?: Account | undefined
  logFile: string
}

/** Starts a process that the kernel kills when the drill exits, for whatever reason. */
export function launch({ name, command, args, cwd, env, account, logFile }: Launch): Program {
  const log = openSync(logFile, 'a')
  const user = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...user, '--', command, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const pid = child.pid
  if (pid === undefined) throw new Error(`${name} could not be started.`)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signalAll = (signal: NodeJS.Signals) => signalTree(pid, signal)
  return {
    name,
    pid,
    ended,
    isRunning,
    signal: (signal) => void child.kill(signal),
    async kill() {
      if (!isRunning()) return
      killTree(pid)
      await ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

/** Stops the parent first, so that it cannot start a child in between. */
export function killTree(pid: number) {
  trySignal(pid, 'SIGSTOP')
  signalTree(pid, 'SIGKILL')
}

export function signalTree(pid: number, signal: NodeJS.Signals) {
  for (const member of [pid, ...childrenOf(pid)]) trySignal(member, signal)
}

function trySignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already exited.
  }
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
