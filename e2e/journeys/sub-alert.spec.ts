import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { nameOf, type Person } from '../people.ts'
import { boardOf, createShortTeam, newPlace, subsCard } from '../substitutes.ts'
import { addPlayers, anotherPerson, createGame, createTeam, register } from '../worlds.ts'

const alerts = (page: Page) => page.getByRole('form', { name: 'Sub Alerts' })
const alertSwitch = (page: Page) => alerts(page).getByRole('switch', { name: 'Email me when teams need a sub' })

const subjectsTo = async (person: Person) => (await mailsOf(person)).map(({ subject }) => subject)

/** Sets up alerts for one location and for all hours, so that the test does not depend on the time of day. */
async function setUpAlerts(page: Page, place: string) {
  await page.goto('/account/messages')
  await alertSwitch(page).check()
  await alerts(page).getByLabel('Areas').fill(`Nowhere, ${place}`)
  await alerts(page).getByLabel('Notice').selectOption('Any notice')
  await alerts(page).getByLabel('From', { exact: true }).selectOption('12:00 AM')
  await alerts(page).getByLabel('Until', { exact: true }).selectOption('Midnight')
  await expect(alerts(page).getByText('Saved', { exact: true })).toBeVisible()
}

test('Robin requests subs from the spares first, then from everybody; Tom gets his alert and switches alerts off', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  test.slow()
  await register(page)
  const team = await createTeam(page, { teamName: 'Short Circuit' })
  const [place, ines, tom] = [
    newPlace(),
    await anotherPerson(anotherBrowser, 'Ines'),
    await anotherPerson(anotherBrowser, 'Tom'),
  ]
  await addPlayers(page, team, ines.page)
  const game = await createGame(page, team, { location: place })
  await setUpAlerts(tom.page, place)

  await test.step('Ines becomes a spare', async () => {
    await page.goto(`/teams/${team.id}`)
    await page.getByRole('button', { name: `Actions for ${nameOf(ines.person)}` }).click()
    await page.getByRole('menuitem', { name: 'Make Spare' }).click()
    const row = page.getByRole('region', { name: /^Members/ }).getByRole('listitem')
    await expect(row.filter({ hasText: nameOf(ines.person) }).getByText('Spare', { exact: true })).toBeVisible()
  })
  await test.step('Robin limits the request to spares for a day', async () => {
    await page.goto(`/games/${game.id}`)
    await subsCard(page).getByRole('button', { name: 'Ask for a Sub' }).click()
    const form = page.getByRole('dialog', { name: 'Ask for a Sub' })
    await form.getByText('Other...').click()
    await form.getByLabel('Position 1').fill('Goalkeeper')
    await form.getByRole('radio', { name: /^Our spares first/ }).check()
    await form.getByText('Add a Note').click()
    await form.getByLabel('Spares first', { exact: true }).selectOption('For 24 hours')
    await checkAccessibilityAtNight(page, 'a request with options')
    await form.getByRole('button', { name: /^Ask for/ }).click()
    await expect(subsCard(page)).toContainText(/Goalkeeper, spares only until/)
  })
  await test.step('Ines gets a mail and volunteers; Tom gets nothing yet', async () => {
    const mail = await nextMail(ines.person, /^Short Circuit needs you on /)
    expect(mail.text).toContain('You’re one of their spares, so they’re asking you first.')
    await ines.page.goto(/http\S+\/subs\/\S+/.exec(mail.text)?.[0] ?? '')
    await ines.page.getByRole('button', { name: 'Volunteer to Sub' }).click()
    await expect(ines.page.getByRole('heading', { name: 'You volunteered' })).toBeVisible()
    await tom.page.goto(boardOf(place))
    await expect(tom.page.getByText('No substitute requests match your criteria.')).toBeVisible()
    expect((await subjectsTo(tom.person)).filter((subject) => /need/.test(subject))).toEqual([])
  })
  await test.step('Robin opens it to everybody, and Tom gets an alert', async () => {
    await page.goto(`/games/${game.id}`)
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    const waiting = page.getByRole('region', { name: /^Waiting/ }).getByRole('listitem')
    await expect(waiting.getByText('Spare', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Only your spares are asked until/)).toBeVisible()
    await checkAccessibilityAtNight(page, 'a request for spares only')
    await page.getByRole('button', { name: 'Open to Everyone Now' }).click()
    await expect(page.getByText(/^Only your spares are asked until/)).toHaveCount(0)
    const mail = await nextMail(tom.person, /^Short Circuit needs a sub on /)
    expect(mail.text).toContain(`${place}\nNeeded: Goalkeeper`)
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await tom.page.goto(/http\S+\/no-more-alerts\S+/.exec(mail.text)?.[0] ?? '')
    await checkAccessibilityAtNight(tom.page, 'the page that ends alerts')
    await tom.page.getByRole('button', { name: 'No More Alerts' }).click()
    await expect(tom.page.getByText('Done. We won’t send you any more sub alerts.')).toBeVisible()
    await tom.page.goto('/account/messages')
    await expect(alertSwitch(tom.page)).not.toBeChecked()
  })
})

test('Tom chooses his alerts, reads which field is invalid, and unsubscribes with one click in his mail program', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const tom = await register(page)
  await page.goto('/account/messages')
  await expect(alertSwitch(page)).not.toBeChecked()
  await expect(alerts(page)).toContainText('Off.')
  await expect(page.getByText('You haven’t subbed yet')).toBeVisible()
  await alertSwitch(page).check()
  await alerts(page).getByLabel('Areas').fill('x, Delta Park')
  await alerts(page).getByLabel('Until', { exact: true }).selectOption('01:00 AM')
  await expect(alerts(page).getByLabel('Until')).toHaveAccessibleDescription(/Choose a later hour/)
  await expect(alerts(page).getByLabel('Areas')).toHaveAccessibleDescription(/“x” is too short/)
  await checkAccessibilityAtNight(page, 'sub alerts with problems')
  const place = newPlace()
  await setUpAlerts(page, place)
  await alerts(page).getByText('Soccer', { exact: true }).click()
  await expect(alerts(page).getByRole('checkbox', { name: 'Soccer' })).toBeChecked()
  await expect(alerts(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(alertSwitch(page)).toBeChecked()
  await expect(alerts(page).getByRole('checkbox', { name: 'Soccer' })).toBeChecked()
  await expect(alerts(page).getByLabel('Areas')).toHaveValue(`Nowhere, ${place}`)

  const robin = await anotherPerson(anotherBrowser, 'Robin')
  await createShortTeam(robin.page, { teamName: 'Puck Norris', sport: 'Hockey', place })
  await createShortTeam(robin.page, { place })
  const mail = await nextMail(tom, /^Short Circuit needs a sub on /)
  const [oneClick = ''] = /http[^>\s]+/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
  const response = await fetch(oneClick, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(response.ok).toBe(true)
  await page.reload()
  await expect(alertSwitch(page)).not.toBeChecked()
  expect((await subjectsTo(tom)).filter((subject) => /Puck Norris/.test(subject))).toEqual([])
})
