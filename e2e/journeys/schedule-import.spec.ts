import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { addPlayers, anotherPerson, answer, createTeam, register } from '../worlds.ts'

const year = new Date().getFullYear() + 1
const season = [
  `${year}-01-12,7:30 PM,Real Sosobad,"Delta Park, Turf 3"`,
  `${year}-01-19,8:30 PM,Harbour Rovers,"Delta Park, Turf 1"`,
  `${year}-01-26,7:30 PM,Sons of Pitches,"Delta Park, Turf 3"`,
]
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

async function openPreview(page: Page, content: string | Buffer) {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page
    .getByLabel(/^(Choose a file instead|Schedule)$/)
    .last()
    .setInputFiles({
      name: 'season.csv',
      mimeType: 'text/csv',
      buffer,
    })
  await expect(page.getByText('season.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
}
const csv = (...lines: string[]) => ['Date,Time,Opponent,Location', ...lines].join('\n')

test('Robin previews and imports a season from a file, then imports it again: answers stay, and no game is duplicated', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await register(page)
  const team = await createTeam(page)
  const upcoming = page.getByRole('region', { name: 'Upcoming Games' }).getByRole('listitem')
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('link', { name: 'Import or Export Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Import Schedule', level: 1 })).toBeVisible()
  await openPreview(page, csv(...season, `${year}-02-30,7:30 PM,Nobody,Nowhere`))
  await expect(preview(page)).toContainText('3 new, 0 changed, 0 the same')
  await expect(preview(page)).toContainText('Line 5')
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Harbour Rovers' })).toContainText(
    /New.*Jan 19, 08:30 PM.*Delta Park, Turf 1.*Line 3/,
  )
  await checkAccessibilityAtNight(page, 'the preview of a season')
  await page.getByRole('button', { name: 'Import 3 new' }).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
  await expect(page.getByText('Schedule imported: 3 new.')).toBeVisible()
  await expect(upcoming).toContainText(['Real Sosobad', 'Harbour Rovers', 'Sons of Pitches'])
  const first = (await upcoming.first().getByRole('link').getAttribute('href')) ?? ''
  await answer(page, { id: first.replace('/games/', '') }, 'Going')

  await page.goto(`/games/import?teamId=${team.id}`)
  await openPreview(page, csv(...season))
  await expect(preview(page)).toContainText('0 new, 0 changed, 3 the same')
  await expect(page.getByText('Nothing to import: your games already match the file.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).click(),
  ])
  await openPreview(page, await readFile(await file.path()))
  await expect(preview(page)).toContainText('0 new, 0 changed, 3 the same')

  await openPreview(page, csv(`${year}-01-12,8:00 PM,Real Sosobad,"Delta Park, Turf 3"`, season[2] ?? ''))
  await expect(preview(page)).toContainText('0 new, 1 changed, 1 no longer in the file, 1 the same')
  await expect(preview(page)).toContainText(/When:.*07:30 PM.*becomes.*08:00 PM/)
  await page.getByRole('switch', { name: 'Cancel games that are no longer in the file' }).check()
  await expect(preview(page)).toContainText('Will be cancelled')
  await page.getByRole('button', { name: 'Import 1 changed, 1 cancelled' }).click()
  await expect(page.getByText('Schedule imported: 1 changed, 1 cancelled.')).toBeVisible()
  await expect(upcoming).toContainText(['Real Sosobad', 'Sons of Pitches'])
  await expect(upcoming.first()).toContainText(/08:00 PM.*1 going/)
  await expect(upcoming.first().getByRole('link')).toHaveAttribute('href', first)
})

test('Robin reads why a schedule cannot be read, and Ines, a player, that she may not import', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/schedule\/preview/)
  await register(page)
  const team = await createTeam(page)
  await page.goto('/games/import')
  await expect(page.getByRole('definition')).toHaveText(team.name)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Paste the schedule, or choose a file')
  await page.getByLabel('Schedule', { exact: true }).fill('See you on Tuesday!')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').getByRole('link')).not.toHaveText('Paste the schedule, or choose a file')
  await expect(preview(page)).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'a schedule that cannot be read')

  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(page, team, ines.page)
  await ines.page.goto(`/games/import?teamId=${team.id}`)
  await expect(ines.page.getByRole('heading', { level: 1, name: 'Only captains can import a schedule' })).toBeVisible()
  await checkAccessibilityAtNight(ines.page, 'an import that is not for players')
  await ines.page.getByRole('link', { name: 'Back to Team' }).click()
  await expect(ines.page).toHaveURL(`/teams/${team.id}`)
})
