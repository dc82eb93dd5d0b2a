import { randomUUID } from 'node:crypto'
import { playRound } from '@app/dev/play-round'
import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { createTeam, inDays, register } from '../worlds.ts'

/** The games of a league, as its organiser reads them. */
interface LeagueGame {
  id: string
  round: number
  home: { id: string; name: string }
  away: { id: string; name: string }
}

/** The buttons that a captain needs for a season, in the captain's language. */
const english = {
  bring: (team: string) => `Bring ${team} In`,
  update: 'Update Game Results',
  save: 'Save Results',
  confirm: (score: string) => `Confirm ${score}`,
  agreed: 'Both sides agreed',
}
/** A name stands between invisible marks, so that it keeps its own direction. */
const arabic: typeof english = {
  bring: (team) => `تسجيل \u2068${team}\u2069`,
  update: 'تحديث النتيجة',
  save: 'حفظ النتيجة',
  confirm: (score) => `تأكيد ${score}`,
  agreed: 'اتفق الطرفان',
}

const OUTSIDE = 'Corner Office'
const DAY = /^\d+-\d+-\d+/

test('[LEAGUE-1] [LEAGUE-3] [LEAGUE-10] [LEAGUE-11] [LEAGUE-12] [PLAN-12] [RESULT-2] [TABLE-6] four teams, one of which isn’t here, play a season with a contested result, and the next one begins with nothing lost @both-screens @nightly', async ({
  page,
  anotherBrowser,
  viewport,
  isMobile,
}) => {
  test.setTimeout(280_000)
  const screen = { viewport, isMobile }
  const name = `Eastside ${randomUUID().slice(0, 8)}`
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  await register(page)
  await page.goto('/teams/leagues/found')
  await page.getByLabel('League Name').fill(name)
  await page.getByLabel('Sport').selectOption('Soccer')
  await page.getByLabel('Season').fill('Fall 2026')
  await page.getByRole('button', { name: 'Start League' }).press('Enter')
  await expect(heading).toHaveText(name)
  const leagueUrl = page.url()
  const leagueId = leagueUrl.split('/').at(-1) ?? ''
  const link = (await page.getByText(/\/league-link\//).textContent()) ?? ''

  // Three captains bring their teams in, one of them in Arabic; the fourth team isn’t here.
  const captains = new Map<string, { page: Page; words: typeof english }>()
  for (const [teamName, locale, words] of [
    ['Night Shift FC', 'en-US', english],
    ['Harbour Rovers', 'en-US', english],
    ['Otters', 'ar-EG', arabic],
  ] as const) {
    const captain = await (await anotherBrowser({ ...screen, locale })).newPage()
    await register(captain)
    await createTeam(captain, { teamName })
    await captain.goto(link)
    await captain.getByRole('button', { name: words.bring(teamName) }).press('Enter')
    await expect(captain.getByRole('heading', { level: 1 })).toHaveText(name)
    captains.set(teamName, { page: captain, words })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Add a Team That Isn’t Here' }).press('Enter')
  await dialog.getByLabel('Team name').fill(OUTSIDE)
  await dialog.getByLabel('Team name').press('Enter')
  await page.getByRole('button', { name: `Link for ${OUTSIDE}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Make a Link' }).press('Enter')
  const outsideLink = (await dialog.getByText(/\/o\//).textContent()) ?? ''
  await page.keyboard.press('Escape')
  const outside = await (await anotherBrowser(screen)).newPage()

  await test.step('venues, times and a schedule', async () => {
    await page.getByRole('link', { name: 'Enter Venues and Times' }).press('Enter')
    await page.getByLabel('First Day').fill(DAY.exec(inDays(7))?.[0] ?? '')
    await page.getByLabel('Last Day').fill(DAY.exec(inDays(49))?.[0] ?? '')
    const venue = page.getByRole('group', { name: 'Venue 1' })
    await venue.getByLabel('Venue').fill('Delta Park')
    await venue.getByLabel('Fields').fill('Field 3, Field 4')
    await venue.getByLabel('Start').fill('19:30')
    await page.getByRole('button', { name: 'Save Venues and Times' }).press('Enter')
    await expect(heading).toHaveText(name)
    await page.getByRole('link', { name: 'Make the Schedule' }).press('Enter')
    await expect(page.getByText('6 games')).toBeVisible()
    await page.getByRole('button', { name: 'Make the Schedule' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'How Fair It Is' })).toBeVisible({ timeout: 150_000 })
    await checkAccessibility(page, 'a schedule with a team that isn’t here')
    await page.getByRole('button', { name: 'Publish Schedule' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(page.getByText('The schedule is published.')).toBeVisible({ timeout: 150_000 })
    await outside.goto(outsideLink)
    await expect(outside.getByText('Not confirmed yet')).toHaveCount(3)
    await outside.getByRole('button', { name: 'Confirm All Dates' }).press('Enter')
    await expect(outside.getByText('Confirmed', { exact: true })).toHaveCount(3)
  })

  const pastGames = async () => {
    const answer = await page.request.get(`/api/v1/league/${leagueId}/games?when=past`)
    return (await answer.json()) as LeagueGame[]
  }
  const enter = async (entered: Entered) => {
    const captain = captains.get(entered.team.name)
    return captain ? await enterOnOwnPage(captain, entered) : await enterByLink(outside, outsideLink, entered)
  }
  const pointsOf = async (team: string) => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: team }) })
    return Number(await row.getByRole('cell').last().textContent())
  }

  // Whoever is at home wins 2–1. The outside team contests its second game, and the organiser settles it.
  const points = new Map<string, number>()
  for (const round of [1, 2, 3]) {
    await playRound(addresses.database(), { leagueId, round, daysAgo: 5 - round })
    const games = (await pastGames()).filter((game) => game.round === round)
    expect(games).toHaveLength(2)
    for (const { home, away } of games) {
      const isContested = round === 2 && [home.name, away.name].includes(OUTSIDE)
      await enter({ team: home, opponent: away.name, score: [2, 1], isConfirming: false })
      await page.goto(leagueUrl)
      await expect(page.getByText(/: one side hasn’t answered yet\.$/)).toBeVisible()
      await enter({ team: away, opponent: home.name, score: isContested ? [2, 2] : [1, 2], isConfirming: !isContested })
      if (isContested) {
        await expect(page.getByText(/: the scores differ\.$/)).toBeVisible()
        await page.getByRole('button', { name: `Settle ${home.name} v ${away.name}` }).press('Enter')
        await dialog.getByRole('button', { name: 'Use This' }).first().press('Enter')
        await dialog.getByLabel('Reason').fill('The referee’s sheet says so')
        await checkAccessibility(page, 'the dialog that settles a result of a team that isn’t here')
        await dialog.getByRole('button', { name: 'Settle Result' }).press('Enter')
        await expect(dialog).toHaveCount(0)
      }
      points.set(home.name, (points.get(home.name) ?? 0) + 3)
      await expect.poll(() => pointsOf(home.name), 'the open table moves').toBe(points.get(home.name))
      await expect(page.getByText('Not counted yet')).toHaveCount(0)
    }
  }
  await checkAccessibility(page, 'a league after its season')
  const { page: noura } = captains.get('Otters') ?? { page }
  await noura.goto(leagueUrl)
  await expect(noura.getByText(OUTSIDE).first()).toBeVisible()
  await checkAccessibility(noura, 'a league after its season, ar')

  await test.step('the table for everyone, and the page of the outside team', async () => {
    const open = page.getByRole('switch', { name: 'Open to everyone' })
    await open.focus()
    await page.keyboard.press('Space')
    const publicPage = page.getByRole('link', { name: 'See the Page' })
    await expect(publicPage).toBeVisible()
    const path = new URL((await publicPage.getAttribute('href')) ?? '', page.url()).pathname
    for (const [language, direction] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['de', 'ltr'],
    ] as const)
      for (const shown of [path, outsideLink]) {
        await outside.goto(`${shown}?lang=${language}`)
        await expect(outside.locator('html')).toHaveAttribute('dir', direction)
        await expect(outside.getByText(OUTSIDE).first()).toBeVisible()
        await checkAccessibility(
          outside,
          `${shown === path ? 'the standings' : 'the outside team’s games'}, ${language}`,
        )
      }
  })

  const table = async () => await page.getByRole('row').allTextContents()
  await page.goto(leagueUrl)
  await expect(page.getByText('Not here: takes part by a link')).toBeVisible()
  const atTheEnd = await table()
  const entries = async () => {
    const results = await Promise.all(
      (await pastGames()).map(async ({ id }) => {
        const result = await page.request.get(`/api/v1/league/${leagueId}/games/${id}/result`)
        return (await result.json()) as { entries: unknown[] }
      }),
    )
    return results.map((result) => result.entries)
  }
  const entered = await entries()
  expect(entered.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([2, 2, 2, 2, 2, 3])

  await page.getByRole('button', { name: 'Begin the Next Season' }).press('Enter')
  await dialog.getByLabel('Season').fill('Spring 2027')
  await dialog.getByRole('button', { name: 'Begin Season' }).press('Enter')
  await expect(page.getByRole('link', { name: 'See Fall 2026' })).toBeVisible()
  await expect(page.getByText('Not here: takes part by a link')).toBeVisible()
  await checkAccessibility(page, 'the next season with a team that isn’t here')
  await outside.goto(`${outsideLink}?lang=en`)
  await expect(outside.getByText(/Spring 2027/)).toBeVisible()
  await expect(outside.getByRole('heading', { name: 'Past Games' })).toBeVisible()
  await page.getByRole('link', { name: 'See Fall 2026' }).press('Enter')
  await expect(page.getByText(/^This season is over\./)).toBeVisible()
  expect(await table()).toEqual(atTheEnd)
  expect(await entries()).toEqual(entered)
})

interface Entered {
  team: LeagueGame['home']
  opponent: string
  score: [number, number]
  isConfirming: boolean
}

/** A captain enters a score, or confirms the one that the other side entered. */
async function enterOnOwnPage(
  { page, words }: { page: Page; words: typeof english },
  { team, opponent, score: [ours, theirs], isConfirming }: Entered,
) {
  const list = await page.request.get(`/api/v1/team/${team.id}/games`)
  const games = (await list.json()) as { id: string; opponentTeamName: string }[]
  await page.goto(`/games/${games.find(({ opponentTeamName }) => opponentTeamName === opponent)?.id}`)
  if (isConfirming) {
    await page.getByRole('button', { name: words.confirm(`${ours}–${theirs}`) }).press('Enter')
    await expect(page.getByRole('heading', { name: words.agreed })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: words.update }).press('Enter')
  const form = page.getByRole('dialog', { name: words.update })
  await form.getByRole('textbox').nth(0).fill(String(ours))
  await form.getByRole('textbox').nth(1).fill(String(theirs))
  await form.getByRole('button', { name: words.save }).press('Enter')
  await expect(form).toHaveCount(0)
}

/** The captain of the outside team does the same by its link. */
async function enterByLink(page: Page, link: string, { opponent, score: [ours, theirs], isConfirming }: Entered) {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(link)
  await page.getByRole('link', { name: opponent }).press('Enter')
  await expect(heading).toHaveText(/^(How did it end\?|.* entered this\. Is it right\?)$/)
  if (isConfirming) {
    await page.getByRole('button', { name: `Confirm ${ours}–${theirs}` }).press('Enter')
    await expect(heading).toHaveText('Both sides agreed')
    return
  }
  if ((await heading.textContent()) !== 'How did it end?') await page.getByText('No, Enter Ours').press('Enter')
  await page.getByLabel(OUTSIDE).fill(String(ours))
  await page.getByLabel(opponent).fill(String(theirs))
  await page.getByRole('button', { name: 'Enter This Result' }).press('Enter')
  await expect(heading).toHaveText(/^(Waiting for .*|The scores differ)$/)
}
