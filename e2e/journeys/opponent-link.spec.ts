import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { createGame, createTeam, inDays, register } from '../worlds.ts'

/** The address that Maya sends. */
async function linkOf(page: Page): Promise<string> {
  const address = page.getByRole('dialog').getByText(/\/o\//)
  await expect(address).toBeVisible()
  return (await address.textContent()) ?? ''
}

test('[FIXTURE-10] [FIXTURE-11] Maya sends Corner Office a link; its captain confirms, they agree on another day, and she ends it @both-screens @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  // A page that is not up to date, and the link once it has ended.
  consoleErrors.expect(/409|404/)
  const maya = await register(page)
  const team = await createTeam(page)
  const game = await createGame(page, team, { opponentTeamName: 'Corner Office', startTime: inDays(9) })

  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: 'Send Them a Link Instead' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'A Link for Corner Office' })).toContainText('/o/')
  await checkAccessibility(page, 'the link for an opponent')
  const link = await linkOf(page)
  await page.keyboard.press('Escape')
  const card = page.getByRole('group', { name: 'Corner Office has a link' })
  await expect(card).toContainText('Corner Office hasn’t confirmed the time yet.')
  await checkAccessibility(page, 'a game whose opponent has a link')

  const stranger = await (await anotherBrowser()).newPage()
  await stranger.goto(link)
  const heading = stranger.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Do you play Night Shift FC on /)
  await expect(stranger.getByText('No account needed')).toBeVisible()
  await checkAccessibility(stranger, 'the page of an opponent')
  await stranger.getByRole('button', { name: /^Yes, / }).press('Enter')
  await expect(heading).toHaveText(/^You confirmed /)
  await expect(heading).toBeFocused()
  await expect(card).toContainText('Corner Office confirmed the time and location.')
  await nextMail(maya, /^Corner Office confirmed: /)

  await stranger.getByText('Propose Another Time').press('Enter')
  await stranger.getByLabel('Location').fill('Lents Park')
  await checkAccessibility(stranger, 'the form of an opponent')
  await stranger.getByRole('button', { name: 'Propose This Time' }).press('Enter')
  await expect(heading).toHaveText('You proposed another time')
  await checkAccessibility(stranger, 'what an opponent proposed')
  const mail = await nextMail(maya, /^Corner Office proposes another time: /)
  await page.goto('/')
  await expect(page.getByText(/^Can you play Corner Office on /)).toBeVisible()
  await page.goto(/http\S+\/games\/\S+#fixture/.exec(mail.text)?.[0] ?? '')
  const asked = page.getByRole('group', { name: /^Can you play Corner Office on / })
  await expect(asked).toContainText('If you accept, the game moves and your team is asked again.')
  await asked.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(card).toContainText('Corner Office confirmed the time and location.')

  await page.getByRole('button', { name: 'Ask for Another Time' }).click()
  await page.getByLabel('Location', { exact: true }).fill('Harbour Field')
  await page.getByRole('button', { name: 'Ask Them' }).press('Enter')
  await expect(card).toContainText('They read it at their link: send it to them again.')
  // The page still shows what was there before: it reloads, and asks.
  await stranger
    .getByRole('button', { name: 'We Can’t Play Then' })
    .or(stranger.getByRole('button', { name: 'Withdraw' }))
    .press('Enter')
  await expect(heading).toHaveText(/^Can you play Night Shift FC on /)
  await checkAccessibility(stranger, 'what the team proposes to an opponent')
  await stranger.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(heading).toHaveText(/^You confirmed /)
  await expect(stranger.getByText('Harbour Field').first()).toBeVisible()
  await expect(page.getByText('Harbour Field').first()).toBeVisible()

  for (const [language, direction] of [
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    await stranger.goto(`${link}?lang=${language}`)
    await expect(stranger.locator('html')).toHaveAttribute('dir', direction)
    await checkAccessibility(stranger, `the page of an opponent, ${language}`)
  }
  await page.getByRole('button', { name: 'End This Link' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Send Them a Link Instead' })).toBeVisible()
  await stranger.goto(`${link}?lang=en`)
  await expect(heading).toHaveText('This link no longer works')
})
