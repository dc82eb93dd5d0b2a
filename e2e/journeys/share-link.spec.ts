import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { choosePerson, toast } from '../verbs.ts'
import { addPlayers, anotherPerson, createGame, createTeam, register } from '../worlds.ts'

test('[REACH-10] Maya shares a game, Ben opens the link signed out and answers, and Maya turns it off @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404.*\/g\//)
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const ben = await anotherPerson(anotherBrowser, 'Ben')
  await addPlayers(page, team, ben.page)
  const game = await createGame(page, team)
  await page.goto(`/games/${game.id}`)
  const dialog = page.getByRole('dialog', { name: 'Share Game' })
  const phone = await (await anotherBrowser()).newPage()
  let link = ''

  await test.step('Maya opens the dialog and sees the preview and the link', async () => {
    await page.getByRole('button', { name: 'Share Game' }).click()
    const picture = dialog.getByRole('img', { name: /^Preview: \w{3}, .* vs / })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    await checkAccessibilityAtNight(page, 'the dialog to share a game')
    link = (await dialog.getByText(/\/g\/[\w-]{22}$/).textContent()) ?? ''
  })

  await test.step('Ben opens the link without signing in, and Log In leads to the game', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Are you going?' })).toBeVisible()
    await expect(phone.locator('meta[property="og:title"]')).toHaveAttribute('content', /^\w{3}, .* vs /)
    await checkAccessibility(phone, 'a shared game')
    await phone.getByRole('link', { name: 'Log In' }).click()
    await choosePerson(phone, ben.person)
    await expect(phone).toHaveURL(new RegExp(`/games/${game.id}$`))
  })

  await test.step('Maya turns the link off, and it shows nothing any more', async () => {
    await dialog.getByRole('button', { name: 'Turn Off Link' }).click()
    await expect(toast(page)).toHaveText('The link no longer works')
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})
