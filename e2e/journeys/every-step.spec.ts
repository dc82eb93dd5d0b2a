import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { accept, offer, requestSubs } from '../substitutes.ts'
import {
  addPlayers,
  anotherPerson,
  answer,
  createGame,
  createTeam,
  type Game,
  inDays,
  register,
  send,
  setGameDay,
} from '../worlds.ts'

type World = { maya: Page; dre: Page; kat: Page; zoe: Page; game: Game }

/** How to bring a game that needs three players, on a team of three, into each state that has a next step. */
const states: Record<string, (world: World) => Promise<void>> = {
  'nobody has answered': async () => {},
  'Dre is out': async ({ dre, game }) => answer(dre, game, 'NotGoing'),
  'two are out': async ({ dre, kat, game }) => {
    await answer(dre, game, 'NotGoing')
    await answer(kat, game, 'NotGoing')
  },
  'a sub is asked for': async ({ maya, dre, game }) => {
    await answer(dre, game, 'NotGoing')
    await requestSubs(maya, game, { positions: [] })
  },
  'a volunteer waits': async ({ maya, dre, zoe, game }) => {
    await answer(dre, game, 'NotGoing')
    await offer(zoe, await requestSubs(maya, game, { positions: [] }))
  },
  'the request is filled': async ({ maya, dre, zoe, game }) => {
    await answer(dre, game, 'NotGoing')
    await fill(maya, zoe, game)
  },
  'the request is filled, and Kat is out since': async ({ maya, dre, kat, zoe, game }) => {
    await answer(dre, game, 'NotGoing')
    await fill(maya, zoe, game)
    await answer(kat, game, 'NotGoing')
  },
  'the sub gave up': async ({ maya, dre, zoe, game }) => {
    await answer(dre, game, 'NotGoing')
    const { id } = await fill(maya, zoe, game)
    await send(zoe, `/api/v1/game/sub_requests/${id}/volunteers/me`, {}, 'DELETE')
  },
  'the game moved': async ({ maya, game }) => {
    const { version, opponentTeamName, timeZone, location } = game
    const data = { version, opponentTeamName, timeZone, location, startTime: inDays(2) }
    await send(maya, `/api/v1/game/${game.id}`, data, 'PUT')
  },
}

async function fill(maya: Page, zoe: Page, game: Game) {
  const request = await requestSubs(maya, game, { positions: [] })
  await offer(zoe, request)
  await accept(maya, request, { firstName: 'Zoe' })
  return request
}

const ASKS = /^Ask for (?:a Sub|(\d+) (?:Subs|More))$/
const STEPS = /^(Ask for (a Sub|\d+ (Subs|More))|See Request|Review|See Game)$/

for (const [state, reach] of Object.entries(states)) {
  test(`[STORY-2] every button that Maya sees leads to what it says: ${state} @any-screen @nightly`, async ({
    page: maya,
    anotherBrowser,
  }) => {
    await register(maya, newPerson('Maya'))
    const [dre, kat, zoe] = [
      (await anotherPerson(anotherBrowser, 'Dre')).page,
      (await anotherPerson(anotherBrowser, 'Kat')).page,
      (await anotherPerson(anotherBrowser, 'Zoe')).page,
    ]
    const team = await createTeam(maya)
    await addPlayers(maya, team, dre, kat)
    await setGameDay(maya, team, { target: 3 })
    const game = await createGame(maya, team, { startTime: inDays(1) })
    if (state !== 'nobody has answered') for (const player of [maya, dre, kat]) await answer(player, game, 'Going')
    await reach({ maya, dre, kat, zoe, game })
    for (const from of ['/', `/games/${game.id}`]) await followAll(maya, from)
    await followFromRequest(maya, game)
  })
}

/** Follows each button of a next step on a page, reopening the page before each. */
async function followAll(page: Page, from: string) {
  const open = async () => {
    await page.goto(from)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { name: from === '/' ? 'Upcoming Games' : 'Attendance' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    return page.getByRole('main').locator('a, button').filter({ hasText: STEPS, visible: true })
  }
  const count = await (await open()).count()
  for (let n = 0; n < count; n++) {
    const button = (await open()).nth(n)
    const words = ((await button.textContent()) ?? '').trim()
    await button.click()
    await expectPromise(page, words, `${words} on ${from}`)
  }
}

/** The request page offers the same as the game page, except the link to itself. */
async function followFromRequest(page: Page, { id }: Game) {
  const { step, subRequestId } = (await (await page.request.get(`/api/v1/game/${id}`)).json()) as Game
  if (subRequestId === null) return
  await page.goto(`/subs/${subRequestId}`)
  await expect(page.getByText(/\d of \d in/).first()).toBeVisible()
  const steps = page.getByRole('main').locator('a, button').filter({ hasText: STEPS, visible: true })
  await expect(steps).toHaveCount(step.kind === 'ask' ? 1 : 0)
  if (step.kind !== 'ask') return
  const words = ((await steps.textContent()) ?? '').trim()
  await steps.click()
  await expectPromise(page, words, `${words} on the request`)
}

async function expectPromise(page: Page, words: string, what: string) {
  const asks = ASKS.exec(words)
  if (asks) {
    const sheet = page.getByRole('dialog', { name: /^Ask for/ })
    await expect(sheet.getByLabel('Number of subs'), what).toHaveValue(asks[1] ?? '1')
    await expect(sheet.getByRole('button', { name: words, exact: true }), what).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet, what).toHaveCount(0)
    expect(new URL(page.url()).search, what).toBe('')
  } else if (words === 'See Game') {
    await expect(page.getByRole('heading', { name: 'Attendance' }), what).toBeVisible()
  } else {
    await expect(page, what).toHaveURL(/\/subs\//)
    await expect(page.getByText('Substitute Request', { exact: true }), what).toBeVisible()
    if (words === 'Review') await expect(page.getByRole('button', { name: /^Accept / }).first(), what).toBeEnabled()
  }
}
