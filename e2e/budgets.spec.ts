import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { addresses } from './addresses.ts'
import { chromium } from './browser.ts'
import { expect, test } from './journey.ts'
import { maya } from './people.ts'
import { signIn } from './verbs.ts'

// One after the other: what is measured here wants the machine to itself.
test.describe.configure({ mode: 'default' })

test('whoever looks at the landing page has loaded at most 40 KB of script', async ({ page }) => {
  const scripts = weighScripts(page)
  await page.goto('/landing', { waitUntil: 'networkidle' })
  const { kilobytes, files } = await scripts()
  console.log(`landing: ${kilobytes.toFixed(1)} KB of script in ${files} files`)
  expect(files).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(40)
})

test('whoever is signed in has loaded at most 130 KB of script with the first page', async ({
  context,
  page: somewhere,
  anotherBrowser,
}) => {
  await signIn(somewhere, maya)
  // The same session in a browser that has kept nothing from before.
  const empty = await anotherBrowser()
  await empty.addCookies(await context.cookies())
  const page = await empty.newPage()
  const scripts = weighScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText('Night Shift FC')).toBeVisible()
  const { kilobytes, files } = await scripts()
  console.log(`first signed-in view: ${kilobytes.toFixed(1)} KB of script in ${files} files`)
  expect(files).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(130)
})

test('Lighthouse gives the landing page 95 or more in everything, on a phone', async () => {
  test.setTimeout(180_000)
  const chrome = await launch({ chromePath: chromium.executablePath, chromeFlags: chromium.args })
  try {
    const run = await lighthouse(`${addresses.app()}/landing`, { port: chrome.port, logLevel: 'error' })
    const categories = Object.values(run?.lhr.categories ?? {})
    const scores = Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]))
    console.log(`Lighthouse on /landing: ${JSON.stringify(scores)}`)
    for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) {
      expect.soft(scores[category], category).toBeGreaterThanOrEqual(95)
    }
  } finally {
    chrome.kill()
  }
})

/** Counts every script from now on as gzip would send it, whatever the server packs it with. */
function weighScripts(page: Page) {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  return async () => {
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
    return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length }
  }
}
