import { ConfigError, readConfig } from '#core/config.ts'
import { type Command, usageError } from './command.ts'

const usage = 'callup health                     whether the processes on this machine respond; exits with 1 if not'

/** For container engines, which run a command to check health. An API process or a worker must respond, or both if both run. */
export const health: Command = {
  usage,
  async run(args) {
    if (args.length > 0) throw usageError(usage)
    const { PORT, WORKER_HEALTH_PORT } = readConfig()
    const replies = await Promise.all([PORT, WORKER_HEALTH_PORT].filter(Boolean).map(isLive))
    if (!replies.includes(true)) throw new ConfigError('No process responds.')
    return ['live']
  },
}

async function isLive(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(3000) }).catch(
    () => undefined,
  )
  return response?.ok === true
}
