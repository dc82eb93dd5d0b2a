import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seed } from '@app/demo/seed'
import { startEnvironment } from '@app/dev/environment'
import { freePort } from '@app/dev/ports'
import { type PushSink, startPushSink } from '@app/dev/push-sink'
import { setAddresses } from './addresses.ts'

/** Starts the production build for the browser tests. Returns a function that stops it. */
export default async function start() {
  const apiPort = await freePort()
  return startProduct(apiPort, `http://localhost:${apiPort}`)
}

/** Starts the production build with real development services and sample data. Returns a function that stops it all. */
export async function startProduct(apiPort: number, appOrigin: string, given?: PushSink) {
  const environment = await startEnvironment({ appOrigin, apiPort })
  const push = given ?? (await startPushSink())
  const product = runProduct({ ...environment.env, PUSH_KEY: pushKey, PUSH_SERVICES: push.origin })
  const stop = async () => {
    await end(product)
    await environment.stop()
    await push.stop()
  }
  try {
    await waitUntilReady(`http://localhost:${apiPort}/health/ready`, product)
    await seed(environment.database.url, environment.provider.issuer)
    setAddresses({
      app: appOrigin,
      provider: environment.provider.issuer,
      mailbox: environment.mailbox.webUrl,
      push: push.origin,
      database: environment.database.url,
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs the server as an operator does: one process, configured by its environment, serving the built web app. */
export function runProduct(environment: Record<string, string>, program = ofThisVersion): ChildProcess {
  const product = spawn(process.execPath, [program], {
    stdio: 'inherit',
    // Two browsers share the machine with the server, so load shedding is off. So is the limit on new teams: some tests
    // create more in a minute than a person does in a year. All other limits apply. Players are asked without a delay.
    env: { ...process.env, ...forTests, ...environment },
  })
  // So that an interrupted run leaves no process behind.
  const kill = () => product.kill('SIGTERM')
  process.once('exit', kill)
  product.once('exit', () => process.off('exit', kill))
  return product
}

/** Published, like the other secrets of tests. */
const pushKey = 'c-3hvHFAxdDoRpwS0F5Nrl6lLUEfF2tgaMoLyRz_DKM'

const ofThisVersion = fileURLToPath(new URL('../server/src/start.ts', import.meta.url))

const manyTeams = ['minute', 'day', 'newcomerDay'].map((period) => `team.create.${period}=off`).join(' ')

/** All browsers share one address. */
const manyBrowsers = 'request.minute=6000'

const forTests = {
  LOG_LEVEL: 'warn',
  OVERLOAD_DELAY_MS: '0',
  REQUESTS_IN_WORK: '0',
  ASK_DELAY_SECONDS: '0',
  LIMITS: `${manyTeams} ${manyBrowsers}`,
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

export async function end(product: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  if (!isRunning(product)) return
  const gone = new Promise((resolve) => product.once('exit', resolve))
  product.kill(signal)
  await gone
}

export async function waitUntilReady(address: string, product: ChildProcess) {
  const deadline = Date.now() + 180_000
  while (isRunning(product) && Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server is not ready at ${address}.`)
}
