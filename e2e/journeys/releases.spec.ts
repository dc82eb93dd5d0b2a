import { dropOldAssets } from '@app/dev/old-assets'
import type { BrowserContext, Page } from '@playwright/test'
import { phone } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { OwnProduct } from '../own-product.ts'
import { makeRelease, type Release } from '../releases.ts'
import { createGame, createTeam, register } from '../worlds.ts'

// Replaces the server, so tests run one at a time.
test.describe.configure({ mode: 'default' })
test.use(phone)
// Offline requests, and files that are gone.
test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/Failed to load resource|dynamically imported module/))

const marks = ['r1', 'r2', 'r3'] as const
type Mark = (typeof marks)[number]
let releases: Record<Mark, Release>
let product: OwnProduct

test.beforeAll(async () => {
  const [r1, r2, r3] = await Promise.all([makeRelease('r1'), makeRelease('r2'), makeRelease('r3')])
  releases = { r1, r2, r3 }
  product = await OwnProduct.start(r1.program)
})
test.afterAll(async () => {
  await product?.stop()
  for (const release of Object.values(releases ?? {})) await release.remove()
})

/** Replaces the server. The files of all other releases are gone, as a month later. */
async function release(mark: Mark) {
  await product.killServer()
  await product.startServer(releases[mark].program)
  await dropOldAssets(product.database)
}

/** The app of this release has started and shows its content. */
async function expectApp(page: Page, ...expected: Mark[]) {
  await expect(page.getByRole('heading', { name: 'Upcoming Games' })).toBeVisible()
  expect(expected).toContain(await page.locator('html').getAttribute('data-release'))
}

/** Offline, for pages and workers alike. */
async function offline(context: BrowserContext, during: () => Promise<void>) {
  product.front.set('cut')
  await context.setOffline(true)
  await during()
  await context.setOffline(false)
  product.front.set('open')
}

const ready = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')

/** A browser of Priya's in which the app of this release works offline. */
async function browserWith(mark: Mark, context: BrowserContext): Promise<Page> {
  await release(mark)
  const page = await context.newPage()
  await register(page)
  await createGame(page, await createTeam(page), { silent: true })
  await page.goto('/dashboard')
  await expectApp(page, mark)
  await expect.poll(() => ready(page)).toBe(true)
  return page
}

const offer = (page: Page) => page.getByText('A new version of Callup is ready.')

test('[APP-7] Priya’s worker is one and two releases old: the app opens, with a network and without @any-screen @nightly', async ({
  context,
}) => {
  test.setTimeout(240_000)
  let page = await browserWith('r1', context)
  for (const next of ['r2', 'r3'] as const) {
    await release(next)
    await page.goto('/dashboard')
    await expectApp(page, next)
    await expect(offer(page)).toBeVisible()
    await offline(context, async () => {
      await page.goto('/dashboard')
      await expectApp(page, 'r1')
    })
  }
  await test.step('she starts the new version', async () => {
    await page.goto('/dashboard')
    await expect(offer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(offer(page)).toHaveCount(0)
    await offline(context, async () => {
      await page.goto('/dashboard')
      await expectApp(page, 'r3')
    })
  })
  await test.step('the server goes back to the first release: her worker is newer than it', async () => {
    await release('r1')
    await page.goto('/dashboard')
    await expectApp(page, 'r1')
    await page.close()
    page = await context.newPage()
    await page.goto('/dashboard')
    await expectApp(page, 'r1')
    await offline(context, async () => {
      await page.goto('/dashboard')
      await expectApp(page, 'r1', 'r3')
    })
  })
})

test('[APP-7] Priya’s page is open over two releases: a part of it that is gone brings the new one @any-screen @nightly', async ({
  context,
}) => {
  test.setTimeout(240_000)
  const page = await browserWith('r1', context)
  await release('r2')
  await release('r3')
  await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link', { name: 'Find Subs' }).click()
  await expect(page.getByRole('heading', { name: 'Find Subs', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-release', 'r3')
})

test('[APP-7] control: a worker with the document of another release, whose scripts are gone, is stuck @any-screen @nightly', async ({
  context,
}) => {
  test.setTimeout(240_000)
  const page = await browserWith('r1', context)
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const text = await (await cache.match('/dashboard'))?.text()
    const headers = { 'content-type': 'text/html' }
    await cache.put('/dashboard', new Response(text?.replaceAll('r1.', 'r0.'), { headers }))
  })
  await offline(context, async () => {
    await page.goto('/dashboard')
    await expect(expectApp(page, 'r1')).rejects.toThrow('Upcoming Games')
    await expect(page.getByText('Loading...')).toBeVisible()
  })
  await test.step('with a network she gets the app', async () => {
    await page.goto('/dashboard')
    await expectApp(page, 'r1')
  })
})
