import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '@app/contract/local-time'
import { type Command, usageError } from './command.ts'

const usage = 'callup daily NOUN …               runs another command now, and again every 24 hours'

/** For containers without cron. A failure is printed by the command itself, and the next day it is tried again. */
export const daily: Command = {
  usage,
  async run(args) {
    if (args.length === 0) throw usageError(usage)
    const stopped = new AbortController()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort())
    while (!stopped.signal.aborted) {
      const began = Date.now()
      const code = await run(args, stopped.signal)
      console.log(`callup ${args.join(' ')} exited with ${code} at ${new Date().toISOString()}`)
      await delay(began + DAY_MS - Date.now(), undefined, { signal: stopped.signal }).catch(() => {})
    }
    return []
  },
}

async function run(args: string[], signal: AbortSignal): Promise<number | string> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  await once(child, 'exit')
  signal.removeEventListener('abort', end)
  return child.exitCode ?? child.signalCode ?? 'nothing'
}
