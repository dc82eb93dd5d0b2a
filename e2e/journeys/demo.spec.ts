import { type RunningDemo, startDemo } from '@app/demo/demo'
import { demoPeople, slugOf } from '@app/demo/people'
import { type Database, startDatabase } from '@app/dev/database'
import { freePort } from '@app/dev/ports'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { ownAnswer } from '../verbs.ts'

// A reset changes everything for everybody, so tests run one at a time.
test.describe.configure({ mode: 'default' })

let database: Database
let demo: RunningDemo
let origin: string

test.beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  database = await startDatabase()
  demo = await startDemo({ serverUrl: database.url, origin, host: '127.0.0.1', port, trustProxy: 0 })
})
test.afterAll(async () => {
  await demo?.stop()
  await database?.stop()
})

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

async function become(page: Page, slug: string) {
  await page.goto(`${origin}/demo/as/${slug}`)
  // Someone who has never signed in is asked what brings them.
  await expect(page).toHaveURL(new RegExp(`^${origin}/(start)?$`))
}

test('[DEMO-1] a visitor chooses who they are, on a page with a line about each person @nightly', async ({ page }) => {
  await page.goto(origin)
  await expect(page).toHaveURL(`${origin}/demo`)
  await checkAccessibility(page, 'the choice of a person')
  await expect(page.getByRole('link', { name: /Ben Halvorsen Player\. Stuck at work\./ })).toBeVisible()

  await page.getByRole('link', { name: /Maya Okafor/ }).click()
  await expect(page.getByRole('heading', { name: /Maya$/ })).toBeVisible()
  await expect(bar(page)).toContainText('You are Maya')
  await expect(page.getByText('3 volunteers for Ben’s spot')).toBeVisible()
})

test('[DEMO-1] Log In asks the same, and leads back to where the visitor came from @nightly', async ({ page }) => {
  await page.goto(`${origin}/landing?returnTo=%2Fteams`)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('link', { name: /Rosa Lind/ }).click()
  await expect(page).toHaveURL(`${origin}/teams`)
  await expect(bar(page)).toContainText('You are Rosa')
})

test('[DEMO-1] there is a link for each sample person @nightly', async ({ page }) => {
  for (const person of demoPeople) {
    await become(page, slugOf(person))
    await expect(page.getByRole('heading', { level: 1, name: person.firstName })).toBeVisible()
  }
})

test('[DEMO-2] every page has the bar, and no search engine lists any @nightly', async ({ page }) => {
  await page.goto(`${origin}/demo/as/nobody`)
  await expect(page.getByText('Can you play?')).toBeVisible()
  for (const path of [new URL(page.url()).pathname, '/landing', '/help', '/demo/mailbox']) {
    const response = await page.goto(`${origin}${path}`)
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await expect(bar(page)).toContainText(/^\s*This is a demo\. Everything resets at \d+:00\s[AP]M and nothing leaves/)
    await expect(bar(page)).toContainText('Choose who you are')
  }
  expect(await (await page.request.get(`${origin}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
})

test('[DEMO-3] two visitors at once: what Ben answers, Maya sees @nightly', async ({ page, anotherBrowser }) => {
  await become(page, 'maya-okafor')
  await page
    .getByRole('link', { name: /Night Shift FC/ })
    .first()
    .click()
  await expect(page.getByText('8 of 9 in').first()).toBeVisible()

  const ben = await (await anotherBrowser()).newPage()
  await become(ben, 'ben-halvorsen')
  await expect(bar(ben)).toContainText('You are Ben')
  await ben.goto(page.url())
  await ownAnswer(ben, 'Going').click()
  await expect(page.getByText('9 of 9 in').first()).toBeVisible()
})

test('[DEMO-3] a visitor cannot delete a sample person or team, which others play with @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  await become(page, 'dre-coleman')
  const paths = ['/api/v1/account', '/api/v1/team/01990000-0000-7000-8002-00000000000b']
  const statuses = await page.evaluate(
    async (all) => Promise.all(all.map(async (path) => (await fetch(path, { method: 'DELETE' })).status)),
    paths,
  )
  expect(statuses).toEqual([403, 403])
})

test('[DEMO-5] an email that was sent is read in the mailbox @nightly', async ({ page }) => {
  await become(page, 'newcomer')
  await expect(bar(page)).toContainText('You are Alex')
  await page.getByRole('link', { name: /^Mailbox/ }).click()
  await page.getByRole('link', { name: /alex\.adler|alex-adler/ }).click()
  await checkAccessibility(page, 'an email')
  await expect(page.frameLocator('iframe').getByText('Alex').first()).toBeVisible()
})

test('[DEMO-7] a reset with visitors inside: their open pages say so, and they choose again @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  test.slow()
  // The session ends with the round.
  consoleErrors.expect(/Failed to load resource|401|503/)
  await become(page, 'maya-okafor')
  const stranger = await (await anotherBrowser()).newPage()
  await stranger.goto(`${origin}/demo/as/nobody`)
  await expect(stranger.getByText('Can you play?')).toBeVisible()
  await demo.reset()

  // A page without a session stays as it is.
  await stranger.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(bar(stranger)).toContainText('The demo was reset, so you are signed out.')
  await expect(stranger.getByText('Can you play?')).toBeVisible()
  // The app notices by itself that its session is over.
  await expect(page).toHaveURL(`${origin}/demo/reset`)
  await expect(page.getByText('the sample teams are back as they were')).toBeVisible()

  await page.getByRole('link', { name: /Maya Okafor/ }).click()
  await expect(page.getByText('3 volunteers for Ben’s spot')).toBeVisible()
})
