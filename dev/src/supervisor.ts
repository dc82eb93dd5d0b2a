import { type ChildProcessWithoutNullStreams, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'

export type Supervised = {
  process: ChildProcessWithoutNullStreams
  /** Resolves when the command and every process that holds its output have exited. */
  exited: Promise<void>
  stop(): Promise<void>
}

type Options = SpawnOptionsWithoutStdio & {
  /** Sent to stop the command. */
  stopSignal: 'INT' | 'TERM'
  /** A folder to remove when the command stops on request, or because this process died. */
  scratch?: string
  /** How long the command may take to stop before it is killed with all its children. */
  killAfterMs?: number
}

/**
 * Runs a command that cannot outlive this process: a shell in between sends the stop signal when its stdin pipe closes.
 * Both run in a session of their own, so that Ctrl-C in the terminal does not reach them and the caller decides.
 */
export function supervise(command: string, args: string[], options: Options): Supervised {
  const { stopSignal, scratch = '', killAfterMs = 10_000, ...rest } = options
  const child = spawn('/bin/sh', ['-c', script, 'supervisor', stopSignal, scratch, command, ...args], {
    ...rest,
    detached: true,
  })
  child.stdin.on('error', () => {})
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))

  async function stop() {
    child.stdin.end()
    const killTimer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), killAfterMs)
    await exited
    clearTimeout(killTimer)
  }
  return { process: child, exited, stop }
}

const script = `
stop_signal=$1; scratch=$2; shift 2
exec 3<&0
"$@" 3<&- &
command_pid=$!
(read -r _ <&3; kill -"$stop_signal" "$command_pid") >/dev/null 2>&1 &
guard=$!
wait "$command_pid"; code=$?
kill "$guard" 2>/dev/null
wait "$guard" && [ -n "$scratch" ] && rm -rf "$scratch"
exit "$code"`
