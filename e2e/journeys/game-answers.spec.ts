import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { nextMail } from '../mailbox.ts'
import { nameOf, newPerson, type Person } from '../people.ts'
import { failureToast, ownAnswer, tabTo, toast } from '../verbs.ts'
import { addPlayers, anotherPerson, createGame, createTeam, register, setGameDay } from '../worlds.ts'

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, person: Person) =>
  page
    .getByRole('region', { name: 'Attendance' })
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) })

/** Delays the RSVP calls until the test releases them; with a status, they fail. */
async function delayRsvps(page: Page, status?: number, code?: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/game/*/rsvp', async (route) => {
    await held
    await (status ? route.fulfill({ status, json: { code } }) : route.continue())
  })
  return release
}

test('[GDETAIL-2] Ines answers in one tap from the dashboard, and changes her mind on the game’s page', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const team = await createTeam(robin.page)
  const ines = await register(page, newPerson('Ines'))
  await addPlayers(robin.page, team, page)
  await setGameDay(robin.page, team, { target: 9 })
  const game = await createGame(robin.page, team)
  const choose = async (status: string, text = status) => {
    if (isMobile) await ownAnswer(page, status).tap()
    else await ownAnswer(page, status).click()
    await expect(ownAnswer(page, status)).toHaveAttribute('aria-checked', 'true')
    await expect(toast(page).getByText(`RSVP updated to "${text}"`, { exact: true })).toBeVisible()
  }

  await page.goto('/')
  await choose('Going')
  await expect(main(page).getByText('1 of 9 in')).toBeVisible()
  await page.reload()
  await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'true')

  await page.getByRole('link', { name: /Night Shift FC vs Real Sosobad/ }).click()
  await expect(page).toHaveURL(`/games/${game.id}`)
  await expect(rowOf(page, ines)).toContainText('Going')
  await choose('Not Going')
  await expect(rowOf(page, ines)).toContainText('Not Going')
  await expect(main(page).getByText('0 of 9 in').first()).toBeVisible()
  await choose('Maybe')
  await expect(rowOf(page, ines)).toContainText('Maybe')
  await page.reload()
  await expect(ownAnswer(page, 'Maybe')).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('img', { name: '1 maybe, 1 no answer' })).toBeVisible()
})

test('[GDETAIL-2] Robin answers with the keyboard alone', { tag: ['@any-screen', '@nightly'] }, async ({ page }) => {
  await register(page)
  const game = await createGame(page, await createTeam(page))
  await page.goto(`/games/${game.id}`)
  await tabTo(page, ownAnswer(page, 'Going'))
  await page.keyboard.press('Space')
  await expect(toast(page)).toContainText('RSVP updated to "Going"')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/rsvp') && sent.push(request.postDataJSON()))
  await page.keyboard.press('ArrowRight')
  await expect(ownAnswer(page, 'Maybe')).toBeFocused()
  await page.keyboard.press('End')
  await expect(ownAnswer(page, 'Not Going')).toBeFocused()
  await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('RSVP updated to "Not Going"')
  expect(sent).toMatchObject([{ status: 'NotGoing' }])
})

test('[GDETAIL-2] Robin, on a slow connection, sees the choice and the counts before the server responds', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await register(page)
  const game = await createGame(page, await createTeam(page))
  await page.goto(`/games/${game.id}`)
  await expect(page.getByRole('img', { name: '1 no answer' })).toBeVisible()
  const release = await delayRsvps(page)
  await ownAnswer(page, 'Going').click()
  await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('img', { name: '1 going' })).toBeVisible()
  await expect(toast(page)).toHaveText('')
  release()
  await expect(toast(page)).toContainText('RSVP updated to "Going"')
  await expect(page.getByRole('img', { name: '1 going' })).toBeVisible()
})

for (const [status, code, text] of [
  [500, 'internal', 'Failed to update RSVP. Please try again.'],
  [404, 'not_found', 'Unable to update RSVP. Please try again.'],
] as const) {
  test(`[GDETAIL-3] Robin’s choice is reverted with a red toast when the call fails with ${status}`, {
    tag: ['@any-screen', '@nightly'],
  }, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource.*\/rsvp/)
    await register(page)
    const game = await createGame(page, await createTeam(page))
    await page.goto(`/games/${game.id}`)
    await ownAnswer(page, 'Going').click()
    await expect(toast(page)).toContainText('RSVP updated to "Going"')
    const release = await delayRsvps(page, status, code)
    await ownAnswer(page, 'Not Going').click()
    await expect(ownAnswer(page, 'Not Going')).toHaveAttribute('aria-checked', 'true')
    release()
    await expect(failureToast(page)).toContainText(text)
    await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByRole('img', { name: '1 going' })).toBeVisible()

    await page.unroute('**/api/v1/game/*/rsvp')
    await ownAnswer(page, 'Not Going').click()
    await expect(toast(page)).toContainText('RSVP updated to "Not Going"')
  })
}

test('[GDETAIL-3] Robin’s toast disappears after three seconds', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
}) => {
  await register(page)
  const game = await createGame(page, await createTeam(page))
  await page.clock.install()
  await page.goto(`/games/${game.id}`)
  await expect(ownAnswer(page, 'Going')).toBeVisible()
  // From now on only the test advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await ownAnswer(page, 'Going').click()
  const message = toast(page).getByText('RSVP updated to "Going"')
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return message.count()
    })
    .toBe(1)
  await page.clock.runFor(2900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
})

test('[GDETAIL-2] Robin, the captain, answers for Ines, and she reads it in her mail and corrects it', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const robin = await register(page)
  const team = await createTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const herName = nameOf(ines.person)
  await addPlayers(page, team, ines.page)
  const game = await createGame(page, team)
  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: `Answer for ${herName}` }).click()
  await page.getByRole('menuitemradio', { name: 'Not Going' }).click()
  await expect(toast(page)).toContainText(`${herName}’s RSVP updated to "Not Going"`)
  await expect(rowOf(page, ines.person)).toContainText(`Answered by ${nameOf(robin)}`)

  const mail = await nextMail(ines.person, /answered for you: Not Going$/)
  expect(mail.subject).toContain(nameOf(robin))
  const [link = ''] = /http\S+\/games\/\S+/.exec(mail.text) ?? []
  await ines.page.goto(link)
  await expect(rowOf(ines.page, ines.person)).toContainText(`You, answered by ${nameOf(robin)}`)
  await ownAnswer(ines.page, 'Going').click()
  await expect(toast(ines.page)).toContainText('RSVP updated to "Going"')
  await expect(rowOf(ines.page, ines.person)).not.toContainText('answered by')

  await page.getByRole('button', { name: 'History' }).click()
  const actions = page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'What happened' })
  await expect(actions.locator('> li')).toContainText([
    `${herName} answered Going`,
    `${nameOf(robin)} answered Not Going for ${herName}`,
    `${nameOf(robin)} scheduled the game`,
  ])
})
