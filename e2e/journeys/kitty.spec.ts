import { readFile } from 'node:fs/promises'
import { sayMoney } from '@app/contract/money'
import { addHabits } from '@app/dev/habits'
import type { Locator, Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { newPerson } from '../people.ts'
import { tabTo, toast } from '../verbs.ts'
import { like, wordsOf } from '../words.ts'
import { addPlayers, anotherPerson, createTeam, type Game, register, send } from '../worlds.ts'

const KEPT =
  'If you delete your account now, the amounts stay in the kitty without your name, as long as the team does, so that the others’ sums stay right. Your ways to be paid are deleted.'
const fourteen = 'Ada Bo Cid Dan Eve Fay Gus Hal Ivy Jan Kim Lou Max Ned'.split(' ')

/** Robin's team of fifteen, with a kitty in euros and one game that is over, where everyone was. */
async function teamOfFifteen(robin: Page) {
  const team = await createTeam(robin)
  await send(robin, `/api/v1/team/${team.id}/people`, {
    people: fourteen.map((name) => ({ name: `${name} Lee`, email: '' })),
  })
  await send(robin, `/api/v1/team/${team.id}/kitty`, { currency: 'EUR' }, 'PUT')
  await addHabits(addresses.database(), { teamId: team.id, games: 2, early: 15, late: 0 })
  const games = (await (await robin.request.get(`/api/v1/team/${team.id}/games?status=Completed`)).json()) as Game[]
  return { team, games }
}

const languages = [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const

for (const [language, locale, tag] of languages) {
  const words = wordsOf(language)
  const euros = (cents: number) => sayMoney(language, cents, 'EUR')

  test(`[KITTY-9] after a game, Robin shares the court among the fifteen who came in at most 6 taps and 90 seconds (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Robin'))
    const { games } = await teamOfFifteen(page)
    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.click()
    }
    const share = page.getByRole('link', { name: words('Share What It Cost') })
    const button = page.getByRole('button', { name: words('Share {sum}', { sum: euros(10_000) }) })
    await page.goto(`/games/${games[0]?.id}`)
    const begin = Date.now()
    await tap(share)
    await tap(page.getByLabel(words('What for?')))
    await page.keyboard.type('Court')
    await tap(page.getByLabel(words('Amount ({currency})', { currency: 'EUR' })))
    await page.keyboard.type('100')
    await expect(page.getByText(words('Together exactly {total}.', { total: euros(10_000) }))).toBeVisible()
    await checkAccessibility(page, 'a cost about to be shared')
    await tap(button)
    await expect(page.getByRole('heading', { name: words('Still to Pay') })).toBeVisible()
    await expect(page.getByText(euros(667)).first()).toBeVisible()
    expect(taps).toBeLessThanOrEqual(6)
    expect(Date.now() - begin).toBeLessThan(90_000)
    await checkAccessibility(page, 'who owes what')

    await page.goto(`/games/${games[1]?.id}`)
    await share.click()
    await expect(page.getByLabel(words('What for?')), 'like the last game').toHaveValue('Court')
    await expect(button).toBeVisible()
  })

  test(`[KITTY-7] with the keyboard alone, Priya, who left the team, reads what she still owes and what is kept of it before she deletes her account (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const robin = await (await anotherBrowser({ locale })).newPage()
    await register(robin, newPerson('Robin'))
    const team = await createTeam(robin)
    await send(robin, `/api/v1/team/${team.id}/kitty`, { currency: 'EUR' }, 'PUT')
    const priya = await (await anotherBrowser({ locale })).newPage()
    await register(priya, newPerson('Priya'))
    await addPlayers(robin, team, priya)
    const fee = { kind: 'charge', what: 'Fee', amount: 5000, among: 'roster' }
    await send(robin, `/api/v1/team/${team.id}/kitty/costs`, fee)
    await send(priya, `/api/v1/team/${team.id}/leave`)

    await priya.goto('/account/kitty')
    await expect(priya.getByText(team.name).first()).toBeVisible()
    await expect(priya.getByText(euros(2500)).first()).toBeVisible()
    await checkAccessibility(priya, 'a debt to a team that Priya has left')
    await priya.goto('/account/data')
    await tabTo(priya, priya.getByRole('button', { name: words('Delete Account') }))
    await priya.keyboard.press('Enter')
    const question = priya.getByRole('alertdialog')
    const owed = words('You still owe {team} {amount}.', { team: team.name, amount: euros(2500) })
    await expect(question.getByText(owed)).toBeVisible()
    await expect(question.getByText(words(KEPT))).toBeVisible()
    await checkAccessibility(priya, 'a debt before an account is deleted')
    await tabTo(priya, question.getByRole('button', { name: words('Delete Account') }))
    await priya.keyboard.press('Enter')
    await expect(priya).toHaveURL('/landing')

    await robin.goto(`/teams/${team.id}/kitty`)
    const gone = robin
      .getByRole('listitem')
      .filter({ hasText: words('Someone who is gone') })
      .first()
    await expect(gone).toContainText(euros(2500))
    await expect(robin.getByText('Priya')).toHaveCount(0)
    await checkAccessibility(robin, 'a debt of someone who is gone')
  })

  test(`[KITTY-5] [KITTY-6] with the keyboard alone, Robin starts a kitty, enters a fee, receives Priya’s share and corrects it; Priya sees her own (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const robin = await (await anotherBrowser({ locale })).newPage()
    await register(robin, newPerson('Robin'))
    const team = await createTeam(robin)
    const priya = await (await anotherBrowser({ locale })).newPage()
    await register(priya, newPerson('Priya'))
    await addPlayers(robin, team, priya)
    const press = async (page: Page, what: Locator) => {
      await tabTo(page, what)
      await page.keyboard.press('Enter')
    }
    await robin.goto(`/teams/${team.id}/kitty`)
    await robin.getByLabel(words('Currency')).selectOption('EUR')
    await checkAccessibility(robin, 'no kitty yet')
    await press(robin, robin.getByRole('button', { name: words('Start a Kitty') }))
    await press(robin, robin.getByRole('link', { name: words('Add a Cost') }))
    await tabTo(robin, robin.getByLabel(words('What for?')))
    await robin.keyboard.type('Shirts')
    await tabTo(robin, robin.getByLabel(words('Amount ({currency})', { currency: 'EUR' })))
    await robin.keyboard.type('25')
    await robin.keyboard.press('Enter')
    await expect(robin.getByRole('heading', { name: words('Still to Pay') })).toBeVisible()

    await priya.goto(`/teams/${team.id}/kitty`)
    await expect(priya.getByRole('heading', { level: 2, name: /12[.,]50/ })).toBeVisible()
    await expect(priya.getByText(words('Callup never holds money. It only keeps the list.')).first()).toBeVisible()
    await expect(priya.getByRole('heading', { name: words('Still to Pay') })).toHaveCount(0)
    await checkAccessibility(priya, 'what Priya owes')
    await priya.goto('/account/kitty')
    await expect(priya.getByRole('heading', { level: 2, name: /12[.,]50/ })).toBeVisible()

    const row = robin
      .getByRole('listitem')
      .filter({ hasText: 'Priya' })
      .filter({ has: robin.getByRole('button') })
      .first()
    await press(robin, row.getByRole('button'))
    await expect(toast(robin)).toContainText('Priya')
    await press(robin, robin.getByRole('button', { name: words('Correct {title}', { title: 'Shirts' }) }))
    const dialog = robin.getByRole('alertdialog')
    await checkAccessibility(robin, 'a correction about to be made')
    await press(robin, dialog.getByRole('button', { name: words('Take It Back') }))
    await expect(robin.getByText(words('Correction: {dated}', { dated: 'Shirts' })).first()).toBeVisible()
    await checkAccessibility(robin, 'a corrected entry')
  })
}

test('[KITTY-6] Robin lets Priya keep the kitty, and Priya enters a cost @any-screen', async ({
  page,
  anotherBrowser,
}) => {
  await register(page)
  const team = await createTeam(page)
  await send(page, `/api/v1/team/${team.id}/kitty`, { currency: 'EUR' }, 'PUT')
  const { page: priya } = await anotherPerson(anotherBrowser, 'Priya')
  await addPlayers(page, team, priya)
  await page.goto(`/teams/${team.id}/kitty`)
  await page.getByLabel('Make someone treasurer').selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: /No Longer Treasurer/ })).toBeVisible()
  await priya.goto(`/teams/${team.id}/kitty`)
  await expect(priya.getByRole('link', { name: 'Add a Cost' })).toBeVisible()
  await expect(priya.getByRole('heading', { name: 'Who Keeps the Kitty' })).toHaveCount(0)
})

test('[KITTY-10] [KITTY-11] [KITTY-12] Robin says how the team is paid; Priya finds the code and says that she has paid @both-screens', async ({
  page,
  anotherBrowser,
}) => {
  await register(page)
  const team = await createTeam(page)
  await send(page, `/api/v1/team/${team.id}/kitty`, { currency: 'EUR' }, 'PUT')
  const { page: priya } = await anotherPerson(anotherBrowser, 'Priya')
  await addPlayers(page, team, priya)
  await send(page, `/api/v1/team/${team.id}/kitty/costs`, {
    kind: 'charge',
    what: 'Fee',
    amount: 5000,
    among: 'roster',
  })
  await page.goto(`/teams/${team.id}/kitty`)
  await page.getByText('How People Pay You').click()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await page.getByLabel('Whose account').fill('Aiko Tanaka')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Check the IBAN and whose account it is.')).toBeVisible()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByLabel('PayPal').fill('https://paypal.me/aikotanaka')
  await checkAccessibility(page, 'how people pay')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toHaveText('Saved')

  await priya.goto(`/teams/${team.id}/kitty`)
  await expect(priya.getByText('Aiko Tanaka, DE89 3704 0044 0532 0130 00')).toBeVisible()
  await expect(priya.getByRole('img', { name: 'Code for banking apps' })).toBeVisible()
  await expect(priya.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
    'href',
    'https://paypal.me/aikotanaka/25.00EUR',
  )
  await checkAccessibility(priya, 'how to pay')
  await priya.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await priya.getByRole('button', { name: 'Copy Everything' }).click()
  await expect(priya.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await priya.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^Amount: €25\.00\nIBAN: Aiko Tanaka, DE89 3704 0044 0532 0130 00\nPayPal: .+\nReference: .+-PRIYA-/,
  )
  await priya.getByRole('button', { name: 'I’ve Paid' }).click()
  await expect(priya.getByText(/^You said you paid, /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^says paid, /)).toBeVisible()
  await page.getByRole('button', { name: /^Received €25\.00 from Priya/ }).click()
  await expect(page.getByText(/they said so on/)).toBeVisible()
  await priya.reload()
  await expect(priya.getByRole('heading', { name: 'You’re all square' })).toBeVisible()
})

for (const [language, locale, tag] of languages) {
  test(`[KITTY-13] Robin reminds Priya; from her mail she has the payment details in at most 2 taps (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Robin'))
    const team = await createTeam(page)
    await send(page, `/api/v1/team/${team.id}/kitty`, { currency: 'EUR' }, 'PUT')
    const priya = await (await anotherBrowser({ locale })).newPage()
    const person = await register(priya, newPerson('Priya'))
    await addPlayers(page, team, priya)
    const ways = [{ kind: 'iban', to: 'DE89370400440532013000', name: 'Aiko Tanaka' }]
    await send(page, `/api/v1/team/${team.id}/kitty/ways`, { ways }, 'PUT')
    const fee = { kind: 'charge', what: 'Fee', amount: 5000, among: 'roster' }
    await send(page, `/api/v1/team/${team.id}/kitty/costs`, fee)
    await page.goto(`/teams/${team.id}/kitty`)
    await page.locator('main button', { has: page.locator('.lucide-bell') }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Priya')
    await checkAccessibility(page, 'a reminder about to be sent')
    await dialog.getByRole('button', { name: words('Send') }).click()
    await expect(toast(page)).toBeVisible()
    await checkAccessibility(page, 'who was reminded')

    const mail = await nextMail(person, like(words('{team}: what’s still open')))
    const [link = ''] = /http\S+\/account\/kitty#\S+/.exec(mail.text) ?? []
    // The first tap is the button in the mail.
    await priya.goto(link)
    let taps = 1
    await expect(priya.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
    await priya.getByRole('button', { name: words('Copy {label}', { label: 'IBAN' }) }).click()
    taps += 1
    expect(taps).toBeLessThanOrEqual(2)
    await checkAccessibility(priya, 'what Priya owes, from the mail')
  })
}

test('[KITTY-14] Robin matches a bank statement: what fits is ticked, nothing is entered before he says so, and nothing twice @both-screens', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const team = await createTeam(page)
  await send(page, `/api/v1/team/${team.id}/kitty`, { currency: 'EUR' }, 'PUT')
  const { page: priya, person } = await anotherPerson(anotherBrowser, 'Priya')
  await addPlayers(page, team, priya)
  const fee = { kind: 'charge', what: 'Fee', amount: 5000, among: 'roster' }
  await send(page, `/api/v1/team/${team.id}/kitty/costs`, fee)
  const statement = [
    'Booking date;Name;Purpose;Amount',
    `16.11.2026;${person.firstName} ${person.lastName};football;25,00`,
    '16.11.2026;A. Smith;beer;3,00',
    '17.11.2026;Pier Hall;Court;-60,00',
  ].join('\n')
  const paste = async () => {
    await page.goto(`/teams/${team.id}/kitty`)
    await page.getByRole('link', { name: 'Match a Statement' }).click()
    await page.getByLabel('The statement').first().fill(statement)
    await page.getByRole('button', { name: 'Check' }).click()
  }
  await page.goto(`/teams/${team.id}/kitty/statement`)
  await checkAccessibility(page, 'a statement to choose')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Choose a file, or paste the statement')).toBeVisible()
  await paste()
  await expect(page.getByRole('status').filter({ hasText: '1 fits' })).toContainText('1 to decide')
  await expect(page.getByText('Name and amount fit')).toBeVisible()
  await expect(page.getByText('Nobody owes €3.00')).toBeVisible()
  await checkAccessibility(page, 'a matched statement')
  await page
    .getByLabel('Whose payment is €3.00 from A. Smith?')
    .selectOption({ label: `${robin.firstName} ${robin.lastName}` })
  await page.getByRole('button', { name: 'Enter 2 Payments' }).click()
  await expect(toast(page)).toHaveText('2 payments entered')
  await expect(page.getByText('€22.00 from 1 person')).toBeVisible()
  await paste()
  await expect(page.getByRole('status').filter({ hasText: 'entered before' })).toContainText('2 were entered before')
  await expect(page.getByRole('button', { name: 'Enter 0 Payments' })).toBeDisabled()
})

for (const [language, locale, tag] of languages) {
  test(`[KITTY-15] Robin closes a season; what is open is brought over, and its sheet is printed and saved (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Robin'))
    const { team } = await teamOfFifteen(page)
    const season = (name: string, startsOn: string) => ({ name, startsOn })
    await send(page, `/api/v1/team/${team.id}/season`, season('Spring', '2020-03-01'), 'PUT')
    const fee = { kind: 'charge', what: 'Shirts', amount: 15_000, among: 'roster' }
    await send(page, `/api/v1/team/${team.id}/kitty/costs`, fee)
    await send(page, `/api/v1/team/${team.id}/season/close`, season('Autumn', '2020-09-01'))
    const court = { kind: 'cost', what: 'Court', amount: 6000, among: 'roster' }
    await send(page, `/api/v1/team/${team.id}/kitty/costs`, court)

    await page.goto(`/teams/${team.id}/kitty`)
    const broughtOver = words('Brought over from {season}', { season: 'Spring' })
    await expect(page.getByText(broughtOver).first()).toBeVisible()
    await page.getByText(words('What it was for')).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Shirts' }).first()).toBeVisible()
    await checkAccessibility(page, 'a kitty with a season brought over')
    await tabTo(page, page.getByRole('link', { name: words('Season Sheet') }))
    await page.keyboard.press('Enter')
    const people = page.getByRole('table', { name: words('Who Owes What') })
    await expect(people.getByRole('row', { name: /Ada/ })).toContainText(/10[.,]00.*14[.,]00/)
    await expect(people.getByRole('row').last()).toContainText(/150[.,]00.*210[.,]00/)
    await checkAccessibility(page, 'a season’s sheet')
    await expect(page.getByRole('button', { name: words('Print') })).toBeEnabled()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: words('Print') })).toBeHidden()
    await expect(people).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words('Download CSV') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/Autumn\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(`,${words('Opening balance')},,Ada Lee,,,10.00,`)
    expect(csv).toContain(`,${words('Closing balance')},,Ada Lee,,,14.00,`)

    await page.getByLabel(words('Season'), { exact: true }).selectOption({ label: 'Spring' })
    await expect(people.getByRole('row').last()).toContainText(/150[.,]00.*150[.,]00/)
  })
}
