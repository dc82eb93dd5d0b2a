import { makeAnswerLink } from '@app/dev/answer-links'
import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { newPerson } from '../people.ts'
import { actLikeAScanner } from '../scanner.ts'
import { tabTo } from '../verbs.ts'
import { createGame, createTeam, register, setGameDay } from '../worlds.ts'

const roster = (page: Page) => page.getByRole('region', { name: /^Members/ })
const rowOf = (page: Page, name: string) => roster(page).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add by Name' })
const linkIn = (text: string, path: string) => new RegExp(`http\\S+${path}\\?token=\\S+`).exec(text)?.[0] ?? ''

test('[ROSTER-1] [ROSTER-2] [ROSTER-5] Robin adds players by name, without a mouse, corrects one and removes one @nightly', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}`)

  await test.step('one player', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Add by Name' }))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeVisible()
    await tabTo(page, dialog(page).getByRole('textbox', { name: 'Name' }))
    await page.keyboard.type('Viktor Sand')
    await expect(dialog(page).getByText('Counts like everyone else')).toBeVisible()
    await checkAccessibility(page, 'the dialog to add one player')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(rowOf(page, 'Viktor Sand')).toContainText('No account yet')
    await expect(rowOf(page, 'Viktor Sand')).toContainText('No email address. You answer for Viktor.')
    await expect(page.getByRole('button', { name: 'Add by Name' })).toBeFocused()
  })

  await test.step('a pasted list, of which the dialog says what becomes of it', async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, dialog(page).getByRole('radio', { name: 'One Player' }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, dialog(page).getByRole('textbox', { name: 'Names' }))
    await page.keyboard.insertText(
      'Bea Castillo, bea@example.com\nTheo Marsh\n"Rivera, Tomás" <tomas@example.com>\nviktor sand\nKim, kim@',
    )
    await expect(dialog(page).getByRole('status')).toContainText('3 players are new: Bea, Theo and Tomás')
    await expect(dialog(page).getByRole('status')).toContainText(
      'viktor sand is already on the roster and will be skipped',
    )
    await expect(dialog(page).getByRole('status')).toContainText('Kim is left out')
    await checkAccessibility(page, 'the dialog to add several players')
    await tabTo(page, dialog(page).getByRole('button', { name: 'Add 3 Players' }))
    await page.keyboard.press('Enter')
    await expect(roster(page).getByRole('heading')).toHaveText('Members (5)')
    await expect(rowOf(page, 'Bea Castillo')).toContainText('bea@example.com, asked by email')
    await checkAccessibility(page, 'a roster with players without an account')
  })

  await test.step('a corrected name and address', async () => {
    await page.getByRole('button', { name: 'Actions for Bea Castillo' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([/^Link for /, 'Edit Name and Email', 'Remove from Team'])
    await page.getByRole('menuitem', { name: 'Edit Name and Email' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Name and Email' })
    await edit.getByRole('textbox', { name: 'Name' }).fill('Theo Marsh')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit.getByText('Someone with this name or address is already on the roster')).toBeVisible()
    await edit.getByRole('textbox', { name: 'Name' }).fill('Bea Castilla')
    await edit.getByRole('textbox', { name: 'Email' }).fill('bea.castilla@example.com')
    await expect(edit.getByText('Links in emails to the old address will stop working.')).toBeVisible()
    await checkAccessibility(page, 'the dialog to correct a player')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(rowOf(page, 'Bea Castilla')).toContainText('bea.castilla@example.com, asked by email')
  })

  await test.step('a removed player', async () => {
    await page.getByRole('button', { name: 'Actions for Theo Marsh' }).click()
    await page.getByRole('menuitem', { name: 'Remove from Team' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('everything else about them are deleted')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Team' }).click()
    await expect(rowOf(page, 'Theo Marsh')).toHaveCount(0)
  })
})

test('[ROSTER-4] [ROSTER-8] [ROSTER-9] [ROSTER-10] Tomás answers by his mail, chooses what he gets and is forgotten, without an account @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  // The link of a deleted person.
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/personal-link/)
  const maya = await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  await setGameDay(page, team, { target: 8 })
  const game = await createGame(page, team, { silent: true })
  const tomas = newPerson('Tomás')
  const name = `${tomas.firstName} ${tomas.lastName}`
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Add by Name' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(tomas.email)
  await dialog(page).getByRole('button', { name: 'Add Player' }).click()
  await expect(rowOf(page, name)).toContainText('asked by email')

  const mail = await nextMail(tomas, /added you to|added to a team/)
  expect(mail.text).toContain(`${maya.firstName} ${maya.lastName} added you`)
  const phone = await (await anotherBrowser({ locale: 'de-DE' })).newPage()

  await test.step('his link answers, and Maya sees him without an account', async () => {
    const path = await makeAnswerLink(addresses.database(), { gameId: game.id, email: tomas.email })
    await phone.goto(path)
    await phone.getByRole('button', { name: 'Ich bin dabei' }).click()
    await expect(phone.getByRole('heading', { name: 'Du bist dabei' })).toBeFocused()
    await expect(phone.getByRole('link', { name: /Deine Mails und deine Daten/ })).toBeVisible()
    await page.goto(`/games/${game.id}`)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('Going')
    await checkAccessibility(page, 'a game with a player without an account')
  })

  await test.step('his page is in his language, and saves each choice', async () => {
    await phone.getByRole('link', { name: /Deine Mails und deine Daten/ }).click()
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(changes(phone)).toBeChecked()
    await tabTo(phone, changes(phone))
    await phone.keyboard.press('Space')
    await expect(changes(phone)).not.toBeChecked()
    await phone.getByLabel('Sprache').first().selectOption('Deutsch')
    await expect(phone.getByText('Gespeichert').first()).toBeVisible()
    await checkAccessibility(phone, 'the page of a person without an account')
    await phone.reload()
    await expect(changes(phone)).not.toBeChecked()
  })

  await test.step('he stops all mail, and starts it again', async () => {
    await phone.getByRole('button', { name: 'Alle Mails abbestellen' }).click()
    await expect(phone.getByText(`An ${tomas.email} geht keine Mail mehr.`)).toBeVisible()
    await page.goto(`/teams/${team.id}`)
    await expect(rowOf(page, name)).toContainText('Doesn’t get email from us.')
    await phone.getByRole('button', { name: 'Wieder Mails bekommen' }).click()
    await expect(changes(phone)).toBeVisible()
  })

  await test.step('a program that scans mail changes nothing', async () => {
    const scanner = await (await anotherBrowser()).newPage()
    for (const link of [linkIn(mail.text, '/you'), linkIn(mail.text, '/no-more-mail')]) {
      await scanner.goto(link)
      await expect(scanner.getByRole('button').first()).toBeVisible()
      await scanner.evaluate(actLikeAScanner)
    }
    await page.reload()
    await expect(rowOf(page, name)).toContainText('asked by email')
  })

  await test.step('he downloads what is kept, and is forgotten in one step', async () => {
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Meine Daten herunterladen' }).click()
    expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)
    await phone.getByRole('button', { name: 'Meine Daten löschen' }).click()
    const question = phone.getByRole('alertdialog', { name: 'Alles über dich löschen?' })
    await checkAccessibility(phone, 'the question before being forgotten')
    await question.getByRole('button', { name: 'Meine Daten löschen' }).click()
    await expect(phone.getByRole('heading', { name: 'Erledigt. Deine Daten sind gelöscht' })).toBeFocused()
    await page.reload()
    await expect(rowOf(page, name)).toHaveCount(0)
    await phone.goto(linkIn(mail.text, '/you'))
    await expect(phone.getByRole('alert')).toHaveText('Dieser Link geht nicht mehr. Nimm den aus deiner letzten Mail.')
  })
})

const changes = (page: Page) => page.getByRole('switch', { name: 'Spieländerungen' })

test('[ROSTER-4] Tomás stops all mail by the link in it, in one tap @any-screen', async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const tomas = newPerson('Tomás')
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Add by Name' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Tomás')
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(tomas.email)
  await dialog(page).getByRole('button', { name: 'Add Player' }).click()
  const mail = await nextMail(tomas, /added you to|added to a team/)
  const phone = await (await anotherBrowser()).newPage()
  await phone.goto(linkIn(mail.text, '/no-more-mail'))
  await phone.getByRole('button', { name: 'Stop All Email' }).click()
  await expect(phone.getByText('Done. We won’t email this address again.')).toBeVisible()
  await checkAccessibility(phone, 'the page after stopping all mail')
  await page.reload()
  await expect(rowOf(page, 'Tomás')).toContainText('Doesn’t get email from us.')
})
