import { createHash } from 'node:crypto'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, killLeftovers, type Started, start } from './processes.ts'
import { startHostileProvider } from './sign-in/hostile-provider.ts'
import { newWorld, type World } from './world.ts'

const OWED = 1_000
const CONCURRENCY = 10

let world: World
let mailbox: Mailbox
let provider: Awaited<ReturnType<typeof startHostileProvider>>
let env: Record<string, string>
let base: string
beforeAll(async () => {
  mailbox = await startMailbox()
  provider = await startHostileProvider()
  provider.does.idToken = (claims) =>
    provider.sign({
      ...claims,
      sub: String(claims['nonce']),
      email: addressOf(String(claims['nonce'])),
      email_verified: true,
      name: 'Pat Lee',
    })
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  world = await newWorld({ env: { OIDC_ISSUER: provider.issuer, PORT: String(port), SMTP_URL: mailbox.smtpUrl } })
  const settings = { ...world.config, WORKER_CONCURRENCY: CONCURRENCY, LOG_LEVEL: 'warn' }
  env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
})
afterAll(async () => {
  killLeftovers()
  await world.close()
  await provider.stop()
  await mailbox.stop()
})

// The short fault drill kills processes on every change.
// misses: the jobs of a killed worker are rescued
test.runIf(isNightly)(
  'people sign up while the API and the worker are killed repeatedly, and each gets the welcome mail',
  {
    timeout: 240_000,
  },
  async () => {
    let api = await startApi()
    const acknowledged: string[] = []
    let kills = 0

    const killApi = async () => {
      await killHard(api)
      api = await startApi()
    }
    const newcomers = Array.from({ length: OWED }, (_, number) => number)
    await inTurns(CONCURRENCY, newcomers, async (number) => {
      if (number === OWED * 0.3 || number === OWED * 0.7) await killApi()
      acknowledged.push(await untilAcknowledged(signUp))
    })
    expect(await jobsLeft()).toBeGreaterThanOrEqual(OWED)

    let worker = await startWorker()
    for (const delivered of [OWED * 0.3, OWED * 0.7]) {
      await expect
        .poll(() => mailbox.messages().length, { timeout: 120_000, interval: 20 })
        .toBeGreaterThanOrEqual(delivered)
      await killHard(worker)
      kills++
      worker = await startWorker()
    }
    await expect.poll(jobsLeft, { timeout: 120_000, interval: 100 }).toBe(0)

    const idsByAddress = Map.groupBy(mailbox.messages(), (mail) => mail.envelope.to[0] ?? '')
    const [{ profiles } = { profiles: 0 }] = await world.pool<
      { profiles: number }[]
    >`select count(*)::int as profiles from profile`
    const repeats = mailbox.messages().length - idsByAddress.size
    console.log(
      `${OWED} sign-ups acknowledged, ${profiles} profiles, ${idsByAddress.size} welcomed, ${repeats} mails repeated after ${kills} kills`,
    )

    expect(acknowledged.filter((address) => !idsByAddress.has(address))).toEqual([])
    expect(idsByAddress.size).toBe(profiles)
    expect(repeats).toBeLessThanOrEqual(kills * CONCURRENCY)
    for (const mails of idsByAddress.values()) expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1)
  },
)

const startApi = () => start('main.ts', { ...env, LOG_LEVEL: 'info' }, 'listening')
const startWorker = () => start('worker.ts', { ...env, LOG_LEVEL: 'info' }, 'working')

async function killHard({ child, ended }: Started) {
  child.kill('SIGKILL')
  await ended
}

const addressOf = (nonce: string) => `${createHash('sha256').update(nonce).digest('hex').slice(0, 20)}@example.com`

/** Signs a person up, and returns the address once the API has acknowledged it with a session. */
async function signUp(): Promise<string> {
  const login = await fetch(`${base}/auth/login?screen=signup`, { redirect: 'manual' })
  const departure = login.headers.get('location') ?? ''
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const callback = await fetch(`${base}/auth/callback?${provider.signIn(departure)}`, {
    redirect: 'manual',
    headers: { cookie },
  })
  if (!callback.headers.getSetCookie().some((line) => line.startsWith('__Host-session=')))
    throw new Error('not acknowledged')
  return addressOf(new URL(departure).searchParams.get('nonce') ?? '')
}

/** A person whose sign-up fails starts again. */
async function untilAcknowledged(attempt: () => Promise<string>): Promise<string> {
  for (;;) {
    const address = await attempt().catch(() => null)
    if (address) return address
  }
}

async function inTurns<T>(width: number, items: T[], work: (item: T) => Promise<void>) {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}

const jobsLeft = async () => (await world.pool`select from graphile_worker._private_jobs`).length
