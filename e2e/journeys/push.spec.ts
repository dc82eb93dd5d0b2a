import type { Devices } from '@app/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { mailsOf } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import { notifiableBrowser } from '../push.ts'
import { logOut } from '../verbs.ts'
import { addPlayers, createGame, createTeam, inDays, register } from '../worlds.ts'

const devicesOf = async (page: Page) => (await (await page.request.get('/api/v1/device')).json()) as Devices
const push = (page: Page) => page.getByRole('region', { name: 'Push Notifications', exact: true })

test('[PUSH-1] [PUSH-5] [PUSH-6] [PUSH-10] Ben turns notifications on, is asked on his phone and not by mail, and logs out', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const context = await anotherBrowser()
  const phone = await notifiableBrowser(context)
  // The app is on his home screen, where he has not answered yet.
  await context.addInitScript(() => {
    const before = window.matchMedia.bind(window)
    window.matchMedia = (query) => before(query === '(display-mode: standalone)' ? 'all' : query)
  })
  const browser = await context.newPage()
  const ben = await register(browser, newPerson('Ben'))
  await addPlayers(page, team, browser)
  await phone.register((await devicesOf(browser)).publicKey)

  await test.step('what he has blocked, he is shown how to allow', async () => {
    await browser.goto('/')
    await browser.evaluate(() => localStorage.setItem('test-permission', 'denied'))
    await browser.reload()
    await browser.getByRole('button', { name: 'Show Me How' }).focus()
    await browser.keyboard.press('Enter')
    const steps = browser.getByRole('dialog', { name: 'Allow Notifications' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await checkAccessibilityAtNight(browser, 'how to allow notifications')
    await browser.evaluate(() => localStorage.removeItem('test-permission'))
    await steps.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a card explains it, and the browser asks after a tap', async () => {
    const card = browser.getByRole('region', { name: 'Get notifications in this browser' })
    await expect(card).toBeVisible()
    await checkAccessibility(browser, 'the offer of notifications')
    await card.getByRole('button', { name: 'Turn On' }).focus()
    await browser.keyboard.press('Enter')
    await expect(card).toHaveCount(0)
    expect((await devicesOf(browser)).devices).toMatchObject([{ isThis: true }])
  })

  await test.step('the account page has a column for it, and his devices', async () => {
    await browser.goto('/account/messages')
    const tick = browser.getByRole('checkbox', { name: 'Notes from captains as a notification' })
    await expect(tick).toBeChecked()
    await tick.uncheck()
    await expect(browser.getByRole('region', { name: 'Email and Notifications' }).getByRole('status')).toHaveText(
      'Saved',
    )
    await expect(browser.getByRole('checkbox', { name: 'Notes from captains by email' })).toBeChecked()
    await expect(push(browser)).toContainText('This browser')
    await checkAccessibility(browser, 'mail and push')
  })

  await test.step('a test comes to the phone', async () => {
    await push(browser).getByRole('button', { name: 'Send a Test' }).focus()
    await browser.keyboard.press('Enter')
    await expect(push(browser).getByText('This browser. A test is on its way.').first()).toBeVisible()
    await expect
      .poll(async () => (await phone.messages()).map(({ title }) => title), { timeout: 90_000 })
      .toEqual(['Notifications work here'])
  })

  await test.step('the question comes to the phone, and not by email', async () => {
    const timeZone = daytimeZone()
    const game = await createGame(page, team, { startTime: inDays(3, '19:30', timeZone), timeZone })
    await expect.poll(async () => (await phone.messages()).length, { timeout: 90_000 }).toBe(2)
    const [, message] = await phone.messages()
    expect(message).toMatchObject({ question: { gameId: game.id, words: { going: 'Going' } } })
    const asked = (await mailsOf(ben)).filter(({ subject }) => subject.includes('are you going'))
    expect(asked).toEqual([])
  })

  await test.step('he turns it off, and on again', async () => {
    await push(browser).getByRole('button', { name: 'Turn Off' }).click()
    await expect(push(browser).getByRole('button', { name: 'Turn On' })).toBeVisible()
    expect((await devicesOf(browser)).devices).toEqual([])
    await push(browser).getByRole('button', { name: 'Turn On' }).click()
    await expect(push(browser).getByRole('button', { name: 'Turn Off' })).toBeVisible()
  })

  await test.step('logging out turns it off', async () => {
    await logOut(browser, isMobile)
    expect(await browser.evaluate(() => [localStorage.getItem('test-push'), localStorage.getItem('push-of')])).toEqual([
      null,
      null,
    ])
  })
})
