import { HOUR_MS } from '@app/contract/local-time'
import { makeAnswerLink } from '@app/dev/answer-links'
import type { Mail } from '@app/dev/mailbox'
import { hurryJobs } from '@app/dev/messages'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { nextMail } from './mailbox.ts'
import type { Person } from './people.ts'
import { moveToPast } from './substitutes.ts'
import { fillInAccount } from './verbs.ts'
import { addPlayers, answer, createGame, createTeam, inDays, register, send, setGameDay } from './worlds.ts'

/** The events, as captioned in the pictures. */
export const chapters = {
  'drop-out': 'Ben can’t come. One tap in his mail.',
  alert: 'Maya, the captain, gets a mail.',
  gap: 'The gap is where Ben stood.',
  ask: 'Ask for a Sub: everything is filled in.',
  asked: 'Asked. Nothing typed.',
  board: 'Jonas, a stranger, finds the game.',
  offer: 'Can he play? He can.',
  volunteered: 'He volunteered. The captain decides.',
  volunteer: 'Maya sees him at the gap.',
  captain: 'One tap, and he is in.',
  player: 'Dre, a player, sees the same side.',
  sub: 'So does Jonas.',
  'sub-mail': 'His mail says all he needs.',
  'give-up': 'He hurt his knee. One tap again.',
  reopened: 'The place is open, and asked for again.',
  score: 'How did it end? Two numbers.',
} as const

export type Chapter = keyof typeof chapters

type StoryOptions = {
  /** Maya's page. */
  page: Page
  anotherBrowser: () => Promise<BrowserContext>
  teamName: string
  personOf: (firstName: string) => Person
  isMobile: boolean
  /** Called after each step, with the page that shows it. */
  onStep?: (chapter: Chapter, page: Page) => Promise<void>
  /** Called while the captain's tap takes effect. */
  onAccept?: (page: Page) => Promise<void>
}

/** The number of taps and filled fields in each part. */
export type Effort = Record<'ask' | 'volunteer' | 'accept' | 'giveUp' | 'score', { taps: number; fields: number }>

const players = ['Aiko', 'Tomás', 'Dre', 'Sam', 'Ben', 'Omar', 'Noah', 'Lena']
const positions = {
  Goalkeeper: ['Aiko'],
  Defender: ['Tomás', 'Dre', 'Sam'],
  Midfielder: ['Ben', 'Omar', 'Noah'],
  Striker: ['Lena', 'Maya'],
}

/** Ben drops out and Jonas plays, on the screens of everyone involved. Returns their effort. */
export async function playStory({ page: maya, onStep = async () => {}, onAccept, ...options }: StoryOptions) {
  const { anotherBrowser, personOf, isMobile, teamName } = options
  const effort: Effort = {
    ...from('ask'),
    ...from('volunteer'),
    ...from('accept'),
    ...from('giveUp'),
    ...from('score'),
  }
  const tap = async (part: keyof Effort, target: Locator) => {
    await (isMobile ? target.tap() : target.click())
    effort[part].taps += 1
  }
  const captain = await register(maya, personOf('Maya'))
  const others: Record<string, { page: Page; person: Person }> = {}
  for (const name of players) {
    const page = await (await anotherBrowser()).newPage()
    others[name] = { page, person: await register(page, personOf(name)) }
  }
  const playerOf = (name: string) => found(others[name], `${name} in the story`)
  const team = await createTeam(maya, { teamName })
  await addPlayers(maya, team, ...players.map((name) => playerOf(name).page))
  await nameThePositions(maya, team)
  const game = await createGame(maya, team, {
    opponentTeamName: 'Pique Performance',
    location: 'Delta Park, Field 3',
    notes: 'White shirts. Be there a quarter of an hour early.',
    startTime: soon(),
    silent: true,
  })
  for (const { page } of [{ page: maya }, ...Object.values(others)]) await answer(page, game, 'Going')
  const showGame = async (page: Page) => {
    await page.goto(`/games/${game.id}`)
    await expect(page.getByRole('region', { name: 'Line-up' })).toBeVisible()
  }
  const mailPage = async ({ html }: Mail) => {
    const page = await (await anotherBrowser()).newPage()
    await page.setContent(html)
    return page
  }

  const ben = await (await anotherBrowser()).newPage()
  const link = await makeAnswerLink(addresses.database(), { gameId: game.id, email: playerOf('Ben').person.email })
  await ben.goto(`${link}?answer=not-going`)
  await ben.getByLabel('Note').fill('Stuck at work, sorry.')
  await ben
    .getByRole('button', { name: /Not Going/ })
    .first()
    .click()
  await expect(ben.getByRole('heading', { name: 'You’re not going' })).toBeVisible()
  await onStep('drop-out', ben)

  await hurryJobs(addresses.database(), game.id)
  const alert = await mailPage(await nextMail(captain, /^Ben is out/))
  await expect(alert.getByRole('link', { name: 'Ask for a Sub' })).toBeVisible()
  await onStep('alert', alert)

  await showGame(maya)
  const banner = maya.getByRole('alert').filter({ hasText: 'Ben is out: 8 of 9 in' })
  await expect(banner).toBeVisible()
  await expect(maya.getByRole('button', { name: /^Ben is out/ })).toBeVisible()
  await onStep('gap', maya)
  await tap('ask', maya.getByRole('button', { name: /^Ben is out/ }))
  const sheet = maya.getByRole('dialog', { name: 'Ask for a Sub' })
  await expect(sheet.getByLabel('Number of subs')).toHaveValue('1')
  await onStep('ask', maya)
  await tap('ask', sheet.getByRole('button', { name: /^Ask for/ }))
  await expect(maya.getByRole('status').filter({ hasText: 'Asked for a sub' })).toBeVisible()
  await onStep('asked', maya)

  const jonas = await (await anotherBrowser()).newPage()
  const volunteer = personOf('Jonas')
  await jonas.goto('/board')
  const offer = jonas.getByRole('button', { name: `Volunteer to Sub for ${teamName}` })
  await expect(offer).toBeVisible()
  await onStep('board', jonas)
  await tap('volunteer', offer)
  const question = jonas.getByRole('dialog', { name: 'Can you play?' })
  await expect(question.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await onStep('offer', jonas)
  await tap('volunteer', question.getByRole('button', { name: 'Sign Up' }))
  await fillInAccount(jonas, volunteer)
  await expect(jonas.getByRole('heading', { name: 'You volunteered' })).toBeVisible()
  await onStep('volunteered', jonas)
  await send(jonas, '/api/v1/message-preference/quiet-hours', { fromHour: 0, untilHour: 0, gameDayNews: true }, 'PUT')

  const accept = maya.getByRole('button', { name: 'Accept Jonas W.' })
  await showGame(maya)
  await expect(accept).toBeInViewport()
  await onStep('volunteer', maya)
  effort.accept.taps += 1
  await (isMobile ? tapInPlace(accept) : accept.click())
  await onAccept?.(maya)
  await expect(maya.getByRole('status').filter({ hasText: 'Filled: Jonas' })).toBeVisible()
  await expect(maya.getByText('9 of 9 in').first()).toBeVisible()
  await onStep('captain', maya)

  const dre = playerOf('Dre').page
  await showGame(dre)
  await onStep('player', dre)
  await showGame(jonas)
  await expect(jonas.getByText("You're playing as a sub.")).toBeVisible()
  await onStep('sub', jonas)
  const side = await sideOn(maya, 'Maya')
  expect(side).toContain('LM: Jonas')
  expect(await sideOn(dre, 'Dre')).toEqual(side)
  expect(await sideOn(jonas, 'Jonas')).toEqual(side)

  const told = await nextMail(volunteer, /^You’re in/)
  await onStep('sub-mail', await mailPage(told))
  const phone = await (await anotherBrowser()).newPage()
  await phone.goto(found(/http\S+\/a\/\S+/.exec(told.text)?.[0], 'link to give up the spot'))
  await expect(phone.getByRole('heading', { name: 'Give up your spot?' })).toBeVisible()
  await onStep('give-up', phone)
  await tap('giveUp', phone.getByRole('button', { name: 'Give Up My Spot' }))
  await expect(phone.getByRole('heading', { name: 'You gave up your spot' })).toBeVisible()
  const gaveUp = maya.getByText('Jonas W. gave up their spot: 8 of 9 in')
  await expect(gaveUp, 'without loading the page again').toBeVisible()
  await expect(maya.getByText('Asked for a sub').first()).toBeVisible()
  await onStep('reopened', maya)

  await moveToPast(maya, game)
  await maya.goto('/')
  const ended = maya.getByRole('form', { name: 'How did it end?' })
  const fields = ended.getByRole('textbox')
  await expect(fields).toHaveCount(2)
  for (const [index, score] of ['3', '2'].entries()) {
    await fields.nth(index).fill(score)
    effort.score.fields += 1
  }
  await onStep('score', maya)
  await tap('score', ended.getByRole('button', { name: 'Save 3–2' }))
  await expect(ended).toHaveCount(0)
  return { effort, team }
}

/** As with a finger: the page does not scroll to the button first. */
async function tapInPlace(button: Locator) {
  const { x, y, width, height } = found((await button.boundingBox()) ?? undefined, 'button to tap')
  await button.page().touchscreen.tap(x + width / 2, y + height / 2)
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`There is no ${what}.`)
  return thing
}

const from = <Part extends keyof Effort>(part: Part) => ({ [part]: { taps: 0, fields: 0 } }) as Pick<Effort, Part>

/** Half past seven in the evening, at most a day from now. */
function soon(): string {
  const inHours = (instant: string) => (Date.parse(instant) - Date.now()) / HOUR_MS
  const evening = [inDays(0), inDays(1)].find((one) => inHours(one) > 3 && inHours(one) < 24)
  const halfHour = HOUR_MS / 2
  return evening ?? new Date(Math.round((Date.now() + 20 * HOUR_MS) / halfHour) * halfHour).toISOString()
}

/** Gives everyone a position; the team plays with nine. */
async function nameThePositions(captain: Page, team: { id: string }) {
  const { members } = (await (await captain.request.get(`/api/v1/team/${team.id}`)).json()) as {
    members: { id: string; firstName: string }[]
  }
  const idOf = (name: string) => members.find(({ firstName }) => firstName === name)?.id ?? ''
  await setGameDay(captain, team, {
    min: 7,
    target: 9,
    positions: Object.entries(positions).map(([name, of]) => ({ name, min: 1, players: of.map(idOf) })),
  })
}

/** The line-up as a person reads it. They themselves are "You". */
async function sideOn(page: Page, reader: string): Promise<string[]> {
  const places = page.getByRole('list', { name: 'Line-up' }).getByRole('listitem')
  const read = await places.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('data-kept')}: ${one.querySelector('.court-name')?.textContent ?? 'open'}`),
  )
  return read.map((place) => place.replace('You', reader))
}
