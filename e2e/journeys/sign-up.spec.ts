import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { nameOf, newPerson } from '../people.ts'
import { fillInAccount, logOut, openMenu, signIn } from '../verbs.ts'

test('[LAND-2] [START-1] Robin signs up, skips to the dashboard and gets one welcome mail @nightly', async ({
  page,
  isMobile,
}) => {
  const robin = newPerson()
  await page.goto('/landing')
  const asked = page.waitForRequest((request) => request.url().startsWith(`${addresses.provider()}/auth?`))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('create')
  await expect(page.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible()
  await fillInAccount(page, robin)

  await expect(page).toHaveURL('/start')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(robin.firstName)
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/')
  const menu = await openMenu(page, isMobile)
  await expect(menu.getByText(nameOf(robin))).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  const mail = await nextMail(robin, /Welcome/)
  expect(mail.subject).toContain(robin.firstName)
  expect(mail.text).toContain(addresses.app())
  expect(mail.html).toContain(`href="${addresses.app()}/"`)

  await logOut(page, isMobile)
  await signIn(page, robin)
  // A later person's welcome is sent after Robin's, so a second welcome to Robin would have arrived before it.
  await logOut(page, isMobile)
  const ash = newPerson('Ash')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, ash)
  await nextMail(ash, /Welcome/)
  expect(await mailsOf(robin)).toHaveLength(1)
})
