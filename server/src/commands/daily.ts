import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@app/contract/local-time'
import { mailOperators } from './alert.ts'
import { type Command, usageError } from './command.ts'

const usage = `callup daily NOUN …               runs another command now, and again every 24 hours; if it fails, mails the operators and
                                  tries again every hour`

/** For containers without cron. */
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
      if (code !== 0 && !stopped.signal.aborted) await tellOperators(`callup ${args.join(' ')}`)
      const pauseMs = code === 0 ? DAY_MS : HOUR_MS
      await delay(began + pauseMs - Date.now(), undefined, { signal: stopped.signal }).catch(() => {})
    }
    return []
  },
}

/** The failure is printed too, because mail itself may be failing. */
const tellOperators = (what: string) =>
  mailOperators(what).then(
    (addresses) => console.log(`Mailed ${addresses.length} operators.`),
    (error: unknown) =>
      console.error(`The operators could not be mailed: ${error instanceof Error ? error.message : String(error)}`),
  )

async function run(args: string[], signal: AbortSignal): Promise<number | string> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  await once(child, 'exit')
  signal.removeEventListener('abort', end)
  return child.exitCode ?? child.signalCode ?? 'nothing'
}
