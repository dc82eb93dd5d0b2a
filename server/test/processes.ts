import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { commands } from '../src/commands/index.ts'
import { ConfigError } from '../src/core/config.ts'

export interface Started {
  child: ChildProcess
  /** What it logged so far. */
  lines: string[]
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** Saves a third of the start of a process. */
const compileCache = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

const started = new Set<ChildProcess>()

/** Starts a real process of the product and waits until it says that it is up. */
export function start(
  file: 'main.ts' | 'worker.ts' | 'start.ts' | 'migrate.ts' | '../test/evening-worker.ts' | '../test/webhook-worker.ts',
  env: Record<string, string>,
  sign: string,
): Promise<Started> {
  return begin(process.execPath, [fileURLToPath(new URL(`../src/${file}`, import.meta.url))], env, sign)
}

/** The same as an operator does it. */
export const npmStart = (env: Record<string, string>, sign: string): Promise<Started> =>
  begin(
    'npm',
    ['--prefix', fileURLToPath(new URL('../..', import.meta.url)), 'start'],
    { ...process.env, ...env },
    sign,
  )

async function begin(command: string, args: string[], env: NodeJS.ProcessEnv, sign: string): Promise<Started> {
  const child = spawn(command, args, { env: { ...compileCache, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  const lines: string[] = []
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const up = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.includes(sign)) up.resolve()
    })
  }
  await Promise.race([
    up.promise,
    ended.then((how) => Promise.reject(new Error(`${args.at(-1)} ended with ${how}:\n${lines.join('\n')}`))),
  ])
  return { child, lines, ended }
}

/** Starts the operator's command line, with only these variables of the product. */
export function startCallup(args: string[], env: Record<string, unknown>) {
  const file = fileURLToPath(new URL('../src/callup.ts', import.meta.url))
  const settings = Object.entries(env).map(([name, value]) => [name, String(value)])
  return spawn(process.execPath, [file, ...args], { env: { ...compileCache, ...Object.fromEntries(settings) } })
}

export async function runCallup(args: string[], env: Record<string, unknown>, input = '') {
  const child = startCallup(args, env)
  child.stdin.end(input)
  const ended = once(child, 'exit')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code: code as number | null, out, err }
}

/** Runs a command in this process: to start another one takes longer than the command. */
export async function callup(...[noun = '', ...args]: string[]) {
  try {
    const lines = await (await commands[noun]?.())?.run(args)
    return { code: 0, out: lines?.map((line) => `${line}\n`).join(''), err: '' }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { code: 1, out: '', err: `${error.message}\n` }
  }
}

/** Ends whatever a failed test left behind. */
export function killLeftovers(signal: NodeJS.Signals = 'SIGKILL') {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  started.clear()
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
