import { createInterface } from 'node:readline'
import { readable } from './log-line.ts'
import { supervise } from './supervisor.ts'

/** Runs a Node program until it exits, and returns what it printed. */
export async function runOnce(directory: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = superviseNode(directory, args, env)
  let output = ''
  for (const stream of [child.process.stdout, child.process.stderr]) stream.on('data', (chunk) => (output += chunk))
  await child.exited
  if (child.process.exitCode !== 0) throw new Error(`${args[0]} failed.\n${output.trim()}`)
  return output.trim()
}

/** Runs a Node program in the background and prints its output with its name as a prefix. */
export function runInBackground(name: string, directory: string, args: string[], env: Record<string, string>) {
  const child = superviseNode(directory, args, env)
  for (const input of [child.process.stdout, child.process.stderr]) {
    createInterface({ input }).on('line', (line) => line.trim() && console.log(`${name.padEnd(6)} │ ${readable(line)}`))
  }
  return child
}

function superviseNode(cwd: string, args: string[], env: Record<string, string>) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return supervise(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colour, ...env },
    stopSignal: 'TERM',
    killAfterMs: 5000,
  })
}
