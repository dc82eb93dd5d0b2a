import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import type { Account } from '@app/dev/postgres-binaries'

/** A process that a drill started. */
export interface Program {
  name: string
  pid: number
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /** Kills the process and all its children at the same instant, as when a machine loses power. */
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

/** Starts a process that ends with the drill, whatever ends the drill. */
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

/** The parent is stopped first, so that it starts no child that would be missed. */
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
    // It has ended in the meantime.
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
