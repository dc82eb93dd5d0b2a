import { rowsOf } from '@app/dev/messages'
import { nightly } from '@app/dev/nightly'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { sendEveryMessage } from '../messages.ts'
import { actLikeAScanner } from '../scanner.ts'

test('[REACH-3] [REACH-6] a mail scanner opens every link of every message, runs scripts, clicks on everything and submits every form, twice, and nothing changes @any-screen @nightly', async ({
  page: captain,
  browser,
  anotherBrowser,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/./)
  const { team, mails, emails } = await sendEveryMessage(captain, anotherBrowser)
  const links = new Map<string, string>()
  for (const [kind, { html, text, headers }] of mails) {
    const found = [...`${html} ${text} ${headers['list-unsubscribe'] ?? ''}`.matchAll(/https?:\/\/[^\s"<>]+/g)]
    for (const [url] of found) links.set(url.replaceAll('&amp;', '&').split('#')[0] ?? '', kind)
  }
  expect(links.size).toBeGreaterThan(30)
  const oneOfEachPage = new Map([...links.keys()].map((url) => [new URL(url).pathname.split('/')[1], url])).values()
  const before = await rowsOf(addresses.database(), team.id, emails)
  const scanner = await browser.newContext({ baseURL: addresses.app() })
  const page = await scanner.newPage()
  for (const url of nightly(links.keys(), oneOfEachPage)) {
    await scanner.request.head(url)
    await scanner.request.get(url)
    // URLs that only programs open have no page to click on.
    if (/\/(api|media)\//.test(url)) continue
    for (let visit = 0; visit < nightly(2, 1); visit++) {
      await page.goto(url, { waitUntil: 'networkidle' })
      // The landing page leads to the provider, which is not ours.
      if (new URL(page.url()).pathname !== '/landing') await page.evaluate(actLikeAScanner)
      await page.waitForLoadState('networkidle')
    }
    expect.soft(await rowsOf(addresses.database(), team.id, emails), `${links.get(url)}: ${url}`).toEqual(before)
  }
  await scanner.close()
})
