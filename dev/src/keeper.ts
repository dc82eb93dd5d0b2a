import { type ChildProcessWithoutNullStreams, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'

export type Kept = {
  process: ChildProcessWithoutNullStreams
  /** Resolves when the command and everything that holds its output are gone. */
  gone: Promise<void>
  stop(): Promise<void>
}

type Options = SpawnOptionsWithoutStdio & {
  /** Asks the command to end. */
  endBy: 'INT' | 'TERM'
  /** A folder to remove when the command ended because we said so, or are gone. */
  scratch?: string
  /** How long the command may take to end before it is killed with all its children. */
  patienceMs?: number
}

/**
 * Runs a command that cannot outlive us. Between us and it stands a shell whose standard input is a pipe that only we hold:
 * when we close it, or die in whatever way, the pipe ends and the command is asked to end. Being in a session of their own,
 * neither hears the terminal's Ctrl-C, so that whoever started the command decides when it stops.
 */
export function keep(command: string, args: string[], options: Options): Kept {
  const { endBy, scratch = '', patienceMs = 10_000, ...rest } = options
  const child = spawn('/bin/sh', ['-c', script, 'keeper', endBy, scratch, command, ...args], {
    ...rest,
    detached: true,
  })
  child.stdin.on('error', () => {})
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))

  async function stop() {
    child.stdin.end()
    const impatience = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), patienceMs)
    await gone
    clearTimeout(impatience)
  }
  return { process: child, gone, stop }
}

const script = `
end_by=$1; scratch=$2; shift 2
exec 3<&0
"$@" 3<&- &
kept=$!
(read -r _ <&3; kill -"$end_by" "$kept") >/dev/null 2>&1 &
guard=$!
wait "$kept"; code=$?
kill "$guard" 2>/dev/null
wait "$guard" && [ -n "$scratch" ] && rm -rf "$scratch"
exit "$code"`
