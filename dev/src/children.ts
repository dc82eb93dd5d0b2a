import { createInterface } from 'node:readline'
import { keep } from './keeper.ts'
import { readable } from './log-line.ts'

/** Runs a Node program to its end; only what goes wrong is shown. */
export async function runOnce(directory: string, args: string[], env: Record<string, string>) {
  const child = keepNode(directory, args, env)
  let said = ''
  for (const stream of [child.process.stdout, child.process.stderr]) stream.on('data', (chunk) => (said += chunk))
  await child.gone
  if (child.process.exitCode !== 0) throw new Error(`${args[0]} failed.\n${said.trim()}`)
}

/** Runs a Node program beside us, and shows what it says behind its name. */
export function runUntilStopped(name: string, directory: string, args: string[], env: Record<string, string>) {
  const child = keepNode(directory, args, env)
  for (const input of [child.process.stdout, child.process.stderr]) {
    createInterface({ input }).on('line', (line) => line.trim() && console.log(`${name.padEnd(6)} │ ${readable(line)}`))
  }
  return child
}

function keepNode(cwd: string, args: string[], env: Record<string, string>) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return keep(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colour, ...env },
    endBy: 'TERM',
    patienceMs: 5000,
  })
}
