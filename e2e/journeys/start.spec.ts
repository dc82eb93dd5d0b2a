import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { fillInAccount, logOut, signIn } from '../verbs.ts'
import { anotherPerson, createTeam, inDays, invite, send } from '../worlds.ts'

const signUpAtLanding = async (page: Page, person = newPerson()) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, person)
  await expect(page).toHaveURL('/start')
  return person
}

const choice = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })

test('[START-2] [START-3] [START-4] Robin has a team, a game and its link on one screen after five taps and nine fields', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async ({ url } = {}) => document.documentElement.setAttribute('data-shared', url ?? '')
  })
  const robin = newPerson()
  const effort = counted()
  await page.goto('/landing')
  await effort.tap(page.getByRole('button', { name: 'Get Started Free' }))
  await effort.fill(page.getByLabel('First name'), robin.firstName)
  await effort.fill(page.getByLabel('Last name'), robin.lastName)
  await effort.fill(page.getByLabel('Email'), robin.email)
  await effort.tap(page.getByRole('button', { name: 'Create account' }))

  await expect(page.getByRole('heading', { name: 'What brings you here, Robin?', level: 1 })).toBeVisible()
  await checkAccessibility(page, 'the first page')
  await effort.tap(choice(page, 'Start a team'))
  await effort.fill(page.getByLabel('Team Name'), 'Tuesday Kickers')
  await effort.select(page.getByLabel('Sport'), 'Soccer')
  await effort.tap(page.getByRole('button', { name: 'Create Team' }))

  await expect(page.getByText('Team Tuesday Kickers created successfully!')).toBeVisible()
  await effort.fill(page.getByLabel('Opponent'), 'Harbour Rovers')
  await effort.fill(page.getByLabel('Date'), inDays(7).slice(0, 10))
  await effort.fill(page.getByLabel('Time', { exact: true }), '19:30')
  await effort.fill(page.getByLabel('Location'), 'Delta Park, Field 3')
  await effort.tap(page.getByRole('button', { name: 'Schedule Game' }))

  await expect(page.getByRole('heading', { name: 'Tuesday Kickers has its first game', level: 1 })).toBeVisible()
  await expect(page.getByText('Game against Harbour Rovers created successfully!')).toBeVisible()
  const link = await page.getByText(/\/g\/\S+$/).innerText()
  expect(effort.sums()).toEqual({ taps: 5, fields: 9 })
  await checkAccessibility(page, 'the first game and its link')

  await page.getByRole('button', { name: 'Share...' }).click()
  const shared = page.locator('html[data-shared]')
  expect(await shared.getAttribute('data-shared')).toMatch(new RegExp(`${link}$`))
  await page.getByRole('button', { name: 'Add People by Name Instead' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'To the Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Get Tuesday Kickers Ready' })).toContainText('2 of 4 done')
})

test('[START-3] where the device has no share sheet the link is copied, and opening the page’s address makes none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await signUpAtLanding(page)
  const team = await createTeam(page)
  await page.goto(`/games/create?teamId=${team.id}&next=share`)
  await page.getByLabel('Opponent').fill('Harbour Rovers')
  await page.getByLabel('Date').fill(inDays(7).slice(0, 10))
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('Location').fill('Delta Park')
  await page.getByRole('button', { name: 'Schedule Game' }).click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/g\/\S+$/)
  await expect(page.getByRole('button', { name: 'Share...' })).toHaveCount(0)

  const made: string[] = []
  page.on('request', (request) => request.url().endsWith('/share-link') && made.push(request.method()))
  await page.goto(`/start/share?teamId=${team.id}`)
  await expect(page).toHaveURL(/\/games\/[\w-]{36}$/)
  expect(made).toEqual([])
})

test('[START-1] [START-2] Robin is asked once, skips to the dashboard, and finds each way from the question', async ({
  page,
  isMobile,
}) => {
  const robin = await signUpAtLanding(page)
  for (const [title, path] of [
    ['Start a team', '/teams/create?next=game'],
    ['Bring a team', '/teams/create?next=people'],
    ['Play as a sub', '/find-subs'],
    ['I was invited', '/start/invited'],
  ] as const) {
    await choice(page, title).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText("You haven't created any teams yet")).toBeVisible()
  await logOut(page, isMobile)
  await signIn(page, robin)
})

test('[START-2] Robin brings a team from elsewhere: its name and sport, then the list', {
  tag: '@any-screen',
}, async ({ page }) => {
  await signUpAtLanding(page)
  await choice(page, 'Bring a team').click()
  await expect(page.getByRole('link', { name: 'Import a team file instead' })).toBeVisible()
  await page.getByLabel('Team Name').fill('Tuesday Kickers')
  await page.getByLabel('Sport').selectOption('Soccer')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByRole('heading', { name: 'Bring Your Team', level: 1 })).toBeVisible()
  await expect(page.getByText('Team Tuesday Kickers created successfully!')).toBeVisible()
})

test('[START-5] Jonas, invited by mail, signs up without the link and finds his invitation', async ({
  page,
  anotherBrowser,
}) => {
  const jonas = newPerson('Jonas')
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const team = await createTeam(ines.page)
  await invite(ines.page, team, jonas)
  await signUpAtLanding(page, jonas)
  await expect(choice(page, 'I was invited')).toContainText('1 invitation is waiting for you')
  await choice(page, 'I was invited').click()
  await checkAccessibilityAtNight(page, 'finding an invitation')
  await page.getByRole('button', { name: 'Accept invitation to Night Shift FC' }).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
})

test('[START-5] Jonas pastes the message from the group chat, or reads which address his captain should invite', async ({
  page,
  anotherBrowser,
}) => {
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const team = await createTeam(ines.page)
  const join = await send<{ path: string }>(ines.page, `/api/v1/team/${team.id}/join-links`, {})
  const jonas = await signUpAtLanding(page, newPerson('Jonas'))
  await choice(page, 'I was invited').click()
  await expect(page.getByText(`Ask your captain to invite ${jonas.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Open Link' }).click()
  await expect(page.getByLabel('Link from your captain')).toHaveAccessibleDescription(
    /Paste the link your captain sent/,
  )
  await page.getByLabel('Link from your captain').fill(`Join us! ${new URL(join.path, page.url()).href} Tuesday 7:30`)
  await page.getByRole('button', { name: 'Open Link' }).click()
  await expect(page.getByRole('button', { name: 'Join Night Shift FC' })).toBeVisible()
})

test('[START-1] Jonas opened an invitation before he signed up from the landing page, and is back at it', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const jonas = newPerson('Jonas')
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await page.goto(await invite(ines.page, await createTeam(ines.page), jonas))
  await expect(page.getByRole('link', { name: 'Sign Up to Join' })).toBeVisible()
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, jonas)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})

/** Counts what a person does: presses of buttons and links, and fields. */
function counted() {
  const sums = { taps: 0, fields: 0 }
  return {
    sums: () => sums,
    async tap(target: Locator) {
      await target.click()
      sums.taps += 1
    },
    async fill(field: Locator, text: string) {
      await field.fill(text)
      sums.fields += 1
    },
    async select(field: Locator, option: string) {
      await field.selectOption(option)
      sums.fields += 1
    },
  }
}
