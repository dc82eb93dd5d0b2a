import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { newPerson } from '../people.ts'
import { wordsOf } from '../words.ts'
import { anotherPerson, createGame, createTeam, register, send } from '../worlds.ts'

/** A roster as people really keep it: a title, two heading lines, a column of smileys, a sum. */
const messy = (mail: string) => `Night Shift FC – Winter,,,,,
,,,,,
,Player,,Contact,,Fees
😀,First,Last,E-mail,Mobile,
⚽,Marcus,Bell,${mail},555-0100,20
🧤,Greta,Holm,,,20
,Chris,Okoye,chris@example,,20
,Dana,Cho,,,
,TOTAL,,,,60
`
const year = new Date().getFullYear() + 1
const games = `Start_Date,Start_Time,Title,Location,Team1_Name,Team2_Name
01/12/${year},7:30 PM,,Delta Park,Night Shift FC,Harbour Rovers
01/19/${year},8:30 PM,,Delta Park,Real Sosobad,Night Shift FC`

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const lines = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

for (const [language, locale, tag, said] of [
  ['en', 'en-US', '', { add: 'Add 4 People', added: '4 people added' }],
  ['de', 'de-DE', ' @nightly', { add: '4 Leute eintragen', added: '4 Leute eingetragen' }],
] as const) {
  test(`[MOVE-1] [MOVE-2] [MOVE-3] Robin switches with a messy table and a schedule of another app within a minute (${language})${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = language === 'en' ? (said: string) => said : wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Robin'))
    const marcus = newPerson('Marcus')
    const team = await createTeam(page)
    await page.goto(`/teams/${team.id}`)
    const started = Date.now()

    await page.getByRole('link', { name: words('Bring your team from another app or a list') }).click()
    await expect(page.getByRole('heading', { name: words('Bring Your Team'), level: 1 })).toBeVisible()
    await page.getByLabel(words('Choose a file instead')).setInputFiles(fileOf('roster.csv', messy(marcus.email)))
    await page.getByRole('button', { name: words('Check'), exact: true }).click()

    await expect(lines(page, 'Marcus Bell')).toContainText(words('Invited'))
    await expect(lines(page, 'Greta Holm')).toContainText(words('By name'))
    const noAddress = words('“{email}” is not a full email address.').replace('{email}', 'chris@example')
    await expect(lines(page, 'Chris Okoye')).toContainText(noAddress)
    await expect(lines(page, 'TOTAL')).toContainText(words('Left out'))
    await lines(page, 'Chris Okoye')
      .getByRole('button', { name: words('Add by Name') })
      .click()
    const counted = Date.now() - started
    await checkAccessibility(page, `the lines of a table (${language})`)
    const resumed = Date.now()
    await page.getByRole('button', { name: said.add }).click()
    await expect(page.getByRole('heading', { name: said.added })).toBeVisible()

    await page.getByRole('link', { name: words('Import the Games') }).click()
    await page.getByLabel(words('Choose a file instead')).setInputFiles(fileOf('games.csv', games))
    await page.getByRole('button', { name: words('Preview') }).click()
    await expect(lines(page, 'Harbour Rovers')).toBeVisible()
    await expect(lines(page, 'Real Sosobad')).toBeVisible()
    expect(counted + (Date.now() - resumed), 'within a minute').toBeLessThan(60_000)
    expect((await nextMail(marcus, /./)).text).toContain('Night Shift FC')

    await page.goto(`/teams/${team.id}/bring`)
    await page.getByRole('button', { name: words('Undo Import') }).click()
    await expect(page.getByRole('button', { name: words('Undo Import') })).toHaveCount(0)
    await page.goto(`/teams/${team.id}`)
    await expect(page.getByText('Marcus Bell')).toHaveCount(0)
  })
}

test('[MOVE-1] a column that nobody foresaw is chosen by hand @any-screen @nightly', async ({ page }) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/bring`)
  await page.getByLabel('The list').fill('Wer;Wie erreichbar;Trikot\nMarcus Bell;marcus@;7\nGreta Holm;;1')
  await page.getByRole('button', { name: 'Check 3 Lines' }).click()
  await page.getByLabel(/^Wer/).selectOption({ label: 'Name' })
  await page.getByLabel(/^Wie erreichbar/).selectOption({ label: 'Email' })
  await page.getByRole('button', { name: 'Use These Columns' }).click()
  await expect(page.getByText('2 lines: 1 by name, 1 to decide')).toBeVisible()
  await expect(lines(page, 'Marcus Bell').filter({ hasText: 'You decide' })).toBeVisible()
  await checkAccessibility(page, 'columns chosen by hand')
})

test('[MOVE-4] Robin exports the team as a file, the other captain is notified, and Robin imports it as a new team @nightly', async ({
  page,
  anotherBrowser,
}) => {
  await register(page, newPerson('Robin'))
  const aiko = await anotherPerson(anotherBrowser, 'Aiko')
  const team = await createTeam(page)
  const { id: link } = await send<{ id: string }>(page, `/api/v1/team/${team.id}/join-links`, {})
  await send(aiko.page, `/api/v1/join/${link}`)
  const { members } = (await (await page.request.get(`/api/v1/team/${team.id}`)).json()) as {
    members: { id: string; firstName: string }[]
  }
  await send(page, `/api/v1/team/${team.id}/managers/add/${members.find(({ firstName }) => firstName === 'Aiko')?.id}`)
  await createGame(page, team)

  await page.goto(`/teams/${team.id}/edit`)
  await page.getByRole('link', { name: 'See What’s in It' }).click()
  await expect(page.getByText('that you took it')).toBeVisible()
  await checkAccessibility(page, 'taking a team')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download File' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('night-shift-fc.team.json')
  const text = await readFile(await download.path(), 'utf8')
  expect((await nextMail(aiko.person, /downloaded a copy/)).text).toContain('Night Shift FC')

  await page.goto('/teams/create')
  await page.getByRole('link', { name: 'Import a team file instead' }).click()
  await page.getByLabel('Choose a file instead').setInputFiles({
    name: 'night-shift-fc.team.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Check the File' }).click()
  await expect(page.getByRole('heading', { name: 'Night Shift FC is already on this site' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Night Shift FC' })).toHaveAttribute('href', `/teams/${team.id}`)
  await expect(lines(page, 'Aiko')).toContainText('Already on this team')
  await checkAccessibility(page, 'importing a team that is here')
  await page.getByRole('button', { name: 'Import a Copy Without Emails' }).click()
  await expect(page.getByRole('heading', { name: 'Night Shift FC is here' })).toBeVisible()
  await expect(page.getByText('Nobody was emailed.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Night Shift FC' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Aiko' }).first()).toContainText('No account yet')
})

test('[MOVE-6] Robin checks a team file, confirms two mails, and undoes the import @any-screen @nightly', async ({
  page,
}) => {
  await register(page, newPerson('Robin'))
  const [marcus, greta] = [newPerson('Marcus'), newPerson('Greta')]
  const joinedAt = '2026-01-01T12:00:00.000Z'
  const person = (name: string, email = '') => ({ name, email, position: '', joinedAt })
  const file = {
    format: 'callup-team',
    version: 1,
    team: { name: 'Night Shift FC', sport: 'Soccer', description: '', language: 'en' },
    gameDay: { gameMinutes: 90, rosterOnly: false, min: null, target: 9, max: null, composition: null, positions: [] },
    by: 1,
    people: [
      person('Robin Vale'),
      person('Marcus Bell', marcus.email),
      person('Greta Holm', greta.email),
      person('Dana Cho'),
    ],
    games: [],
  }
  const bring = async () => {
    await page.getByLabel('Choose a file instead').setInputFiles({
      name: 'night-shift-fc.team.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    })
    await page.getByRole('button', { name: 'Check the File' }).click()
    await expect(page.getByRole('heading', { name: 'What Happens to Each Person' })).toBeVisible()
  }
  await page.goto('/teams/import')
  await bring()
  await expect(lines(page, 'Dana Cho')).toContainText('No address: added by name')
  await expect(lines(page, 'Marcus Bell')).toContainText('1 email later')
  await expect(page.getByRole('button', { name: 'Import Without Mail' })).toBeVisible()
  await page.getByLabel('Email 2 people now').check()
  await expect(lines(page, 'Marcus Bell')).toContainText(/1 email$/)
  await checkAccessibility(page, 'checking a team file')
  await page.getByRole('button', { name: 'Import and Email 2 People' }).click()
  await expect(page.getByText('2 emails are on their way.')).toBeVisible()
  await checkAccessibility(page, 'an imported team')
  expect((await nextMail(marcus, /./)).text).toContain('Night Shift FC')
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('Night Shift FC has been removed')).toBeVisible()

  await bring()
  await page.getByRole('button', { name: 'Import Without Mail' }).click()
  await expect(page.getByText('Nobody was emailed.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Night Shift FC' }).click()
  await expect(page.getByText('2 people haven’t been emailed yet.')).toBeVisible()
  await expect(page.getByText('not emailed yet').first()).toBeVisible()
  await checkAccessibility(page, 'a team whose people have not been mailed')
  await page.getByRole('button', { name: 'Email 2 People' }).click()
  await expect(page.getByText('2 people haven’t been emailed yet.')).toHaveCount(0)
})
