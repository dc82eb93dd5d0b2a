import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { nameOf, operator } from '../people.ts'
import { createShortTeam } from '../substitutes.ts'
import { choosePerson, tabTo } from '../verbs.ts'
import { ageLogin, anotherPerson, register, send, signInAs } from '../worlds.ts'

test('[ADMIN-1] [ADMIN-4] Robin suspends Theo, who reads why and never learns of the console; then lifts it', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  // The path returns the document of an unknown one to everyone.
  consoleErrors.expect(/404 .*\/admin/)
  consoleErrors.expect(/401 /)
  consoleErrors.expect(/403 .*\/admin\/people/)
  const { page: theo, person } = await anotherPerson(anotherBrowser, 'Theo')
  await signInAs(page, operator)
  await ageLogin(page)

  await test.step('/admin leads Theo home, as every path without a page, and no script names it', async () => {
    const scripts = new Set<string>()
    theo.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
    await theo.goto('/admin/people')
    await expect(theo).toHaveURL('/')
    await theo.waitForLoadState('networkidle')
    expect(scripts.size).toBeGreaterThan(0)
    for (const script of scripts) expect(await (await theo.request.get(script)).text()).not.toContain('/admin')
    // Otherwise Theo's open page would move to the landing page when Theo is signed out.
    await theo.goto('about:blank')
  })

  await test.step('Robin finds and suspends Theo', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
    await checkAccessibilityAtNight(page, 'the overview of the console')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Log In Again' }).click()
    await choosePerson(page, operator)
    await expect(page).toHaveURL('/admin/people')
    await page.getByLabel('Search by name or address').fill(person.lastName)
    await page.getByRole('link', { name: nameOf(person) }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: `Suspend ${nameOf(person)}` })
    await dialog.getByLabel('Reason').fill('Insults in notes')
    await dialog.getByRole('button', { name: 'Suspend for 30 Days' }).click()
    await expect(page.getByText('Suspended until').first()).toBeVisible()
    await checkAccessibility(page, 'a suspended person in the console')
  })

  await test.step('Theo is signed out and reads why at the next sign-in', async () => {
    await theo.goto('/auth/login')
    await expect(theo.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
    await expect(theo.getByRole('alert')).toContainText('“Insults in notes”')
    await checkAccessibilityAtNight(theo, 'the notice of a suspension')
  })

  await test.step('Robin lifts it, and Theo is back', async () => {
    await page.getByRole('button', { name: 'Lift Suspension' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lift Suspension' }).click()
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await theo.getByRole('button', { name: 'Log In Again' }).click()
    await expect(theo).toHaveURL('/')
  })
})

test('[ADMIN-11] Robin decides a report with a reason, and Ines reads that it was dealt with', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  consoleErrors.expect(/404 .*\/admin/)
  const { page: captain } = await anotherPerson(anotherBrowser, 'Rosa')
  const ines = await (await anotherBrowser()).newPage()
  await register(ines)
  const mark = crypto.randomUUID().slice(0, 8)
  const { request, team } = await createShortTeam(captain, { teamName: `Followers ${mark}` })
  await send(ines, '/api/v1/report', {
    about: 'request',
    aboutId: request.id,
    reason: 'spam',
    comment: 'Sells followers.',
  })
  await signInAs(page, operator, '?screen=again')

  await page.goto('/admin/reports')
  await checkAccessibilityAtNight(page, 'the reports of the console')
  await page.getByRole('link', { name: `Sub request of ${team.name}` }).click()
  await expect(page.getByText('Sells followers.')).toBeVisible()
  await page.getByRole('radio', { name: /^Hide from the board/ }).check()
  await page.getByLabel('Reason').fill('Not a real game')
  await checkAccessibility(page, 'a report in the console')
  await page.getByRole('button', { name: 'Hide from the Board' }).click()
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('“Not a real game”')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await ines.goto('/account/blocked')
  await expect(ines.getByRole('region', { name: 'My Reports' })).toContainText('Reviewed')
})

test('[ADMIN-4] Robin suspends Theo with the keyboard alone', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  consoleErrors.expect(/404 .*\/admin/)
  consoleErrors.expect(/403 .*\/admin\/people/)
  const { person } = await anotherPerson(anotherBrowser, 'Theo')
  await signInAs(page, operator)
  await ageLogin(page)
  const press = async (role: 'link' | 'button', name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }

  await page.goto('/admin')
  await press('link', 'People')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()
  await press('button', 'Log In Again')
  await tabTo(page, page.getByRole('button', { name: nameOf(operator) }).last())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await tabTo(page, page.getByLabel('Search by name or address'))
  await page.keyboard.type(person.lastName)
  await press('link', nameOf(person))
  await expect(page.getByRole('heading', { name: nameOf(person), level: 1 })).toBeFocused()
  await press('button', 'Suspend')
  const dialog = page.getByRole('dialog', { name: `Suspend ${nameOf(person)}` })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('Insults in notes')
  await press('button', 'Suspend for 30 Days')
  await expect(page.getByText('Suspended until').first()).toBeVisible()
})
