import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startEnvironment } from '@app/dev/environment'
import { seed } from '@app/dev/seed'
import { setAddresses } from './addresses.ts'

/** Starts the production build with real development services and sample data. Returns a function that stops it all. */
export default async function start() {
  const apiPort = await freePort()
  const appOrigin = `http://localhost:${apiPort}`
  const environment = await startEnvironment({ appOrigin, apiPort })
  const product = runProduct(environment.env)
  const stop = async () => {
    await end(product)
    await environment.stop()
  }
  try {
    await waitUntilReady(`${appOrigin}/health/ready`, product)
    await seed(environment.database.url, environment.provider.issuer)
    setAddresses({
      app: appOrigin,
      provider: environment.provider.issuer,
      mailbox: environment.mailbox.webUrl,
      database: environment.database.url,
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** As an operator would: one program, told everything by its environment. It serves the web app that was built before. */
function runProduct(environment: Record<string, string>): ChildProcess {
  const program = fileURLToPath(new URL('../server/src/start.ts', import.meta.url))
  const product = spawn(process.execPath, [program], {
    stdio: 'inherit',
    // Two browsers share the machine with it: that it runs late is no reason to turn anybody away here. Journeys live with
    // every limit but one: some make more teams in a minute than anybody does in a year.
    env: { ...process.env, LOG_LEVEL: 'warn', OVERLOAD_DELAY_MS: '0', LIMITS: manyTeams, ...environment },
  })
  // A run that is broken off leaves nobody behind either.
  process.once('exit', () => product.kill('SIGTERM'))
  return product
}

const manyTeams = ['minute', 'day', 'newcomerDay'].map((period) => `team.create.${period}=off`).join(' ')

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function end(product: ChildProcess) {
  if (!isRunning(product)) return
  const gone = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await gone
}

async function waitUntilReady(address: string, product: ChildProcess) {
  const patientUntil = Date.now() + 30_000
  while (isRunning(product) && Date.now() < patientUntil) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The product does not answer at ${address}.`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
