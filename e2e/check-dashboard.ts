import path from 'node:path'
import { seed } from '@app/demo/seed'
import { startEnvironment } from '@app/dev/environment'
import { freePort } from '@app/dev/ports'
import { type Browser, type Cookie, chromium as engine } from '@playwright/test'
import { chromium, phone } from './browser.ts'
import { maya } from './people.ts'
import { makeReleaseOf } from './releases.ts'
import { end, runProduct, waitUntilReady } from './start.ts'
import { signInAs } from './worlds.ts'

/**
 * `npm run check:dashboard -- FOLDER`: is the dashboard slower on a slow phone than with the build in FOLDER, which is
 * `web/dist` of an earlier commit? Both builds alternate in one run, because the machine's speed varies.
 */
const ROUNDS = 9
const GROWTH = 1.03

/** As in Lighthouse: a cheap phone, and slow 4G in bytes per second. */
const SLOW_CPU = { rate: 4 }
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const [before] = process.argv.slice(2)
if (before === undefined) throw new Error('Usage: npm run check:dashboard -- FOLDER')
await compare([path.resolve(before), path.resolve(import.meta.dirname, '../web/dist')])

async function compare(builds: readonly string[]) {
  const appPort = await freePort()
  const appOrigin = `http://localhost:${appPort}`
  const environment = await startEnvironment({ appOrigin, apiPort: appPort })
  const browser = await engine.launch(chromium)
  const products: Product[] = []
  try {
    // One at a time, because the first one creates the tables.
    for (const build of builds)
      products.push(await start(build, environment.env, products.length ? await freePort() : appPort))
    await seed(environment.database.url, environment.provider.issuer)
    const cookies = await signIn(browser, appOrigin)
    for (let round = 0; round < 1 + ROUNDS; round++)
      for (const { origin, times } of products) times.push(await timeUntilUsable(browser, origin, cookies))
    report(products)
  } finally {
    await browser.close()
    for (const product of products) await product.stop()
    await environment.stop()
  }
}

interface Product {
  origin: string
  times: number[]
  stop(): Promise<void>
}

async function start(build: string, env: Record<string, string>, port: number): Promise<Product> {
  const release = await makeReleaseOf(build)
  const server = runProduct({ ...env, PORT: String(port) }, release.program)
  const stop = async () => {
    await end(server)
    await release.remove()
  }
  const origin = `http://localhost:${port}`
  try {
    await waitUntilReady(`${origin}/health/ready`, server)
    return { origin, times: [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function report(products: readonly Product[]) {
  // The first round only fills the servers' caches.
  const [before = Number.NaN, now = Number.NaN] = products.map(({ times }) => median(times.slice(1)))
  for (const { times } of products) console.log(times.map(Math.round).join(' '))
  const ratio = now / before
  console.log(
    `the dashboard on a slow phone: ${Math.round(before)} ms before, ${Math.round(now)} ms now, ratio ${ratio.toFixed(3)}`,
  )
  if (ratio > GROWTH) process.exitCode = 1
}

async function signIn(browser: Browser, baseURL: string): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL })
  await signInAs(await context.newPage(), maya)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Milliseconds from opening the dashboard, with an empty cache, until an answer can be tapped. */
async function timeUntilUsable(browser: Browser, baseURL: string, cookies: Cookie[]): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
    await device.send('Network.emulateNetworkConditions', SLOW_4G)
    await page.goto('/', { waitUntil: 'commit' })
    return await page.evaluate(answerCanBeTapped)
  } finally {
    await context.close()
  }
}

/** Runs in the page. Returns when the first control for an answer exists and a frame has been painted. */
function answerCanBeTapped(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role=radio]:not([aria-disabled=true])'))
        requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
