import type { Api, ReplyOf } from '@app/contract'
import { addHabits } from '@app/dev/habits'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { expect, test } from './journey.ts'
import { startLeagueSite } from './league-site.ts'
import { nextMail } from './mailbox.ts'
import { daytimeZone } from './messages.ts'
import { OwnProduct } from './own-product.ts'
import type { Person } from './people.ts'
import { takePicture } from './pictures.ts'
import {
  addPlayers,
  answer,
  createGame,
  createTeam,
  type Game,
  HERE,
  inDays,
  register,
  send,
  setGameDay,
} from './worlds.ts'

const surnames: Record<string, string> = {
  Robin: 'Hale',
  Priya: 'Nair',
  Cleo: 'Marchetti',
  Dre: 'Coleman',
  Ada: 'Brandt',
  Omar: 'Haddad',
  Rosa: 'Lindqvist',
}

type Status = ReplyOf<Api['POST /api/v1/team/:teamId/followed-calendar/check']>

/** `mark`: of the test and its browser, since all tests of a run share one product. */
type World = { anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>; mark: string }

async function open({ anotherBrowser, mark }: World, firstName: string) {
  const page = await (await anotherBrowser()).newPage()
  const email = `${firstName}.${mark}@example.com`.toLowerCase()
  const person: Person = { firstName, lastName: surnames[firstName] ?? '', email }
  await register(page, person)
  return { page, person }
}

/** Only the top of a page is in a picture, so this is moved there. */
async function takeFrom(shown: Locator, name: string) {
  const page = shown.page()
  await expect(shown).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await shown.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 96))
  await takePicture(page, name, ['light'])
}

test('a full pick-up, with guests and a plan for the day', async ({ anotherBrowser }, {
  project: { name: project },
}) => {
  test.setTimeout(180_000)
  // No spot is offered at night, so these people are where it is day.
  const timeZone = daytimeZone()
  const openHere = () => anotherBrowser({ timezoneId: timeZone })
  const world = { anotherBrowser: openHere, mark: `pickup.${project}` }
  const robin = await open(world, 'Robin')
  const [ada, omar, cleo, dre] = [
    await open(world, 'Ada'),
    await open(world, 'Omar'),
    await open(world, 'Cleo'),
    await open(world, 'Dre'),
  ]
  const team = await createTeam(robin.page, { teamName: 'Tuesday Pick-up' })
  await setGameDay(robin.page, team, { max: 4 })
  await addPlayers(robin.page, team, ada.page, omar.page, cleo.page, dre.page)
  const startTime = inDays(5, '19:30', timeZone)
  const game = await createGame(robin.page, team, { kind: 'pickup', startTime, timeZone, silent: true })
  const path = `/api/v1/game/${game.id}`
  await send(
    robin.page,
    `${path}/plan`,
    { arriveMinutes: 15, wear: 'Light shirt, dark shirt in the bag', duties: ['Ball', 'Bibs', 'Car with three seats'] },
    'PUT',
  )
  await send(robin.page, `${path}/guests`, { name: 'Sam, Omar’s cousin' })
  for (const { page } of [robin, ada, omar, cleo, dre]) await answer(page, game, 'Going')
  await omar.page.goto(`/games/${game.id}`)
  await omar.page.getByRole('button', { name: 'I’ll bring it: Ball' }).click()
  await expect(omar.page.getByText('You’re bringing it')).toBeVisible()

  await robin.page.goto(`/games/${game.id}`)
  await takeFrom(robin.page.getByRole('heading', { name: 'For the Day' }), `day-${project}`)
  await takeFrom(robin.page.getByRole('list', { name: 'Guests of the team' }), `guest-${project}`)
  await takeFrom(robin.page.getByRole('heading', { name: /^Waiting List/ }), `waiting-list-${project}`)

  await answer(ada.page, game, 'NotGoing')
  const mail = await nextMail(cleo.person, /^A spot for /)
  const phone = await (await openHere()).newPage()
  await phone.goto(/http\S+\/a\/[\w-]{22}\?answer=going/.exec(mail.text)?.[0] ?? '')
  await takeFrom(phone.getByRole('heading', { level: 1 }), `spot-${project}`)
  await remove(robin.page, team)
})

test('who came', async ({ anotherBrowser }, { project: { name: project } }) => {
  test.setTimeout(120_000)
  const world = { anotherBrowser, mark: `came.${project}` }
  const robin = await open(world, 'Robin')
  const others = [
    await open(world, 'Priya'),
    await open(world, 'Dre'),
    await open(world, 'Ada'),
    await open(world, 'Omar'),
  ]
  const team = await createTeam(robin.page)
  await addPlayers(robin.page, team, ...others.map(({ page }) => page))
  await addHabits(addresses.database(), { teamId: team.id, games: 1, early: 4, late: 0 })
  const games = (await (await robin.page.request.get(`/api/v1/team/${team.id}/games`)).json()) as Game[]
  await robin.page.goto(`/games/${games[0]?.id}`)
  await takeFrom(robin.page.getByRole('heading', { name: 'Who Came?' }), `who-came-${project}`)
  await remove(robin.page, team)
})

test('a game of two teams', async ({ anotherBrowser }, { project: { name: project } }) => {
  test.setTimeout(120_000)
  const world = { anotherBrowser, mark: `fixture.${project}` }
  const [robin, rosa] = [await open(world, 'Robin'), await open(world, 'Rosa')]
  const theirs = await createTeam(rosa.page, { teamName: 'Kick Tok' })
  const team = await createTeam(robin.page)
  const game = await createGame(robin.page, team, { opponentTeamName: 'Kick Tok', startTime: inDays(9) })
  await send(robin.page, `/api/v1/game/${game.id}/fixture`, { teamId: theirs.id, isHome: true })
  const mail = await nextMail(rosa.person, /^Night Shift FC vs Kick Tok on /)
  await rosa.page.goto(/http\S+\/fixtures\/\S+/.exec(mail.text)?.[0] ?? '')
  await takeFrom(rosa.page.getByRole('heading', { level: 1 }), `fixture-asked-${project}`)
  await rosa.page.getByRole('button', { name: 'Accept' }).click()
  await expect(rosa.page.getByRole('heading', { name: 'The Two Sides' })).toBeVisible()
  await send(
    robin.page,
    `/api/v1/game/${game.id}/fixture/proposal`,
    { startTime: inDays(9, '20:30'), timeZone: game.timeZone, location: 'Lents Park' },
    'PUT',
  )
  await rosa.page.reload()
  await takeFrom(rosa.page.getByRole('heading', { name: 'The Two Sides' }), `fixture-${project}`)
  await remove(robin.page, team)
  await remove(rosa.page, theirs)
})

test('a followed calendar', async ({ anotherBrowser }, { project: { name: project } }) => {
  test.setTimeout(120_000)
  const site = await startLeagueSite()
  const product = await OwnProduct.start(undefined, site.environment)
  try {
    const { page } = await open(
      { anotherBrowser: () => anotherBrowser({ baseURL: product.front.origin }), mark: `calendar.${project}` },
      'Robin',
    )
    const team = await createTeam(page)
    const path = `/api/v1/team/${team.id}/followed-calendar`
    const [rovers, office, tok] = [
      { uid: 'one', opponent: 'Harbour Rovers', startsAt: inDays(5) },
      { uid: 'two', opponent: 'Corner Office', startsAt: inDays(12) },
      { uid: 'three', opponent: 'Kick Tok', startsAt: inDays(19) },
    ] as const
    site.publishes([rovers, office])
    await send(page, path, { address: site.address, timeZone: HERE }, 'PUT')
    const { changes } = await send<Status>(page, `${path}/check`, {})
    await send(page, `${path}/apply`, { apply: changes.map(({ id }) => id), keep: [] })
    site.publishes([{ ...rovers, startsAt: inDays(5, '21:00') }, office, tok])
    await send(page, `${path}/check`, {})
    await page.goto(`/teams/${team.id}/calendar`)
    await expect(page.getByText('Kick Tok')).toBeVisible({ timeout: 30_000 })
    await takeFrom(page.getByRole('heading', { level: 1 }), `calendar-${project}`)
    await page.close()
  } finally {
    await product.stop()
    await site.stop()
  }
})

/** The other project starts with the same teams. */
const remove = (captain: Page, team: { id: string }) => send(captain, `/api/v1/team/${team.id}`, undefined, 'DELETE')
