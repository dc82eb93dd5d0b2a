import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { nameOf, newPerson, type Person } from '../people.ts'
import { tabTo, toast } from '../verbs.ts'
import { createGame, createTeam, register } from '../worlds.ts'

const roster = (page: Page) => page.getByRole('region', { name: /^Members/ })
const rowOf = (page: Page, name: string) => roster(page).getByRole('listitem').filter({ hasText: name })

/** Maya has a team whose player Noah has no account yet, and answers a game for him. */
async function noahWithoutAccount(page: Page, noah: Person, { email = '' } = {}) {
  const maya = await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const game = await createGame(page, team, { silent: true })
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Add by Name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add by Name' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(nameOf(noah))
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Add Player' }).click()
  await expect(rowOf(page, nameOf(noah))).toContainText('No account yet')
  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: `Answer for ${nameOf(noah)}` }).click()
  await page.getByRole('menuitemradio', { name: 'Going', exact: true }).click()
  await expect(toast(page)).toContainText('updated to "Going"')
  return { maya, team, game }
}

test('[ROSTER-11] [ROSTER-13] [WAY-1] [WAY-2] Noah claims his place by a link, in German and without a mouse; Maya is notified and undoes it @nightly', async ({
  page,
  context,
  anotherBrowser,
  consoleErrors,
}) => {
  // Ended and mistyped links, and a game's URL for people who are not signed in, return 404.
  consoleErrors.expect(/404 \(Not Found\)/)
  const noah = newPerson('Noah')
  const { maya, team, game } = await noahWithoutAccount(page, noah)

  const openLink = async () => {
    await page.goto(`/teams/${team.id}`)
    await page.getByRole('button', { name: `Actions for ${nameOf(noah)}` }).click()
    await page.getByRole('menuitem', { name: /^Link for / }).click()
    await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
  }
  const handed = await test.step('Maya copies the link to hand over', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openLink()
    await expect(page.getByText('Last used: never.')).toBeVisible()
    await checkAccessibility(page, 'a link to hand over')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  })

  const his = await (await anotherBrowser({ locale: 'de-DE' })).newPage()
  const link = handed.replace('/me/', '/claim/')
  await test.step('Noah sees his games by it without an account, and what the claim link is', async () => {
    await his.goto(handed)
    await expect(his.getByRole('heading', { name: `Deine Spiele, ${noah.firstName}` })).toBeVisible()
    await expect(his.getByRole('link', { name: /Dabei/ })).toBeVisible()
    await checkAccessibility(his, 'the games of a handed link')
    await his.getByRole('link', { name: /Ein Konto anlegen/ }).click()
    await expect(his.getByRole('heading', { name: /^Bist du Noah/ })).toBeVisible()
    await checkAccessibility(his, 'a claim link without signing in')
    await his.goto(`${link.slice(0, -1)}x`)
    await expect(his.getByRole('heading', { name: 'Unter dieser Adresse ist nichts' })).toBeVisible()
    await checkAccessibility(his, 'an address with nothing')
    await his.goto(`/games/${game.id}`)
    await expect(his).toHaveURL(/\/landing\?from=link/)
    await expect(his.getByRole('heading', { name: 'Unter dieser Adresse ist nichts' })).toBeVisible()
  })
  await register(his, noah)
  await test.step('Noah sees what moves, and says that it is he', async () => {
    await his.goto(link)
    await expect(his.getByRole('heading', { name: 'Bist du das?' })).toBeVisible()
    await expect(his.getByText('1 Antwort', { exact: true })).toBeVisible()
    await checkAccessibility(his, 'the question of a claim link')
    await tabTo(his, his.getByRole('button', { name: 'Ja, das bin ich' }))
    await his.keyboard.press('Enter')
    await expect(his.getByRole('heading', { name: `Willkommen, ${noah.firstName}` })).toBeVisible()
    await checkAccessibility(his, 'the page after a claim')
    await his.goto(`/games/${game.id}`)
    await expect(his.getByRole('radio', { name: 'Dabei', exact: true, checked: true })).toBeVisible()
  })

  await test.step('Maya gets a mail and undoes it on the team page', async () => {
    const mail = await nextMail(maya, /now has an account$/)
    expect(mail.text, 'which account it is').toContain(noah.email)
    await page.reload()
    await expect(rowOf(page, nameOf(noah))).toHaveCount(1)
    await expect(rowOf(page, nameOf(noah))).not.toContainText('No account yet')
    await expect(page.getByText(`${nameOf(noah)} now has an account.`)).toBeVisible()
    await checkAccessibility(page, 'a team with a claim that can be undone')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, nameOf(noah))).toContainText('No account yet')
    await page.goto(`/games/${game.id}`)
    await expect(page.getByRole('listitem').filter({ hasText: nameOf(noah) })).toContainText('Going')
  })

  await test.step('the link is over for good, and Maya ends it', async () => {
    await openLink()
    await page.getByRole('button', { name: 'End This Link' }).click()
    await expect(page.getByText(/^The link of .+ has ended$/)).toBeVisible()
    expect((await his.goto(handed))?.status()).toBe(404)
  })
})

test('[ROSTER-12] Noah signs up with the address that Maya typed, and is asked among his teams @any-screen @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const noah = newPerson('Noah')
  const { team } = await noahWithoutAccount(page, noah, { email: noah.email })
  const his = await (await anotherBrowser()).newPage()
  await register(his, noah)
  await his.goto('/teams')
  await expect(his.getByText(`${nameOf(noah)} is on the roster of Night Shift FC without an account.`)).toBeVisible()
  await checkAccessibility(his, 'a list of teams that asks: is this you?')
  await his.getByRole('link', { name: 'See What Moves' }).click()
  await his.getByRole('button', { name: 'Yes, That’s Me' }).click()
  await his.getByRole('link', { name: 'See the Team' }).click()
  await expect(his).toHaveURL(new RegExp(`/teams/${team.id}$`))
  await expect(rowOf(his, nameOf(noah))).toContainText('(you)')
})
