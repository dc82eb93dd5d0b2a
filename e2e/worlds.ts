import type { Api, BodyOf, GameDay, ReplyOf, RsvpStatus } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { DAY_MS, instantOf, localOf } from '@app/contract/local-time'
import { ageLogin as ageLoginOf } from '@app/dev/sessions'
import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { nameOf, newPerson, type Person } from './people.ts'

/** Creates an account at the provider and signs in, by requests alone. */
export async function register(page: Page, as: Person = newPerson()): Promise<Person> {
  const form = await page.request.get('/auth/login?screen=signup')
  // Requests of the test itself do not say the browser's language, in which a new account gets its mails.
  const headers = { 'accept-language': await page.evaluate(() => navigator.language) }
  const response = await page.request.post(form.url(), { form: as, headers })
  expect(response.ok(), await response.text()).toBe(true)
  // Mails of a journey do not wait for the morning.
  const noQuietHours = { fromHour: 0, untilHour: 0, gameDayNews: true }
  await send(page, '/api/v1/message-preference/quiet-hours', noQuietHours, 'PUT')
  return as
}

/** A new person is signed in and opens a page. */
export async function registerAndOpen(page: Page, path = '/'): Promise<Person> {
  const person = await register(page)
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return person
}

/** Signs in a person of the sample data, by requests alone. */
export async function signInAs(page: Page, person: Person, query: '' | '?screen=again' = '') {
  const form = await page.request.get(`/auth/login${query}`)
  const choice = (await form.text()).split('</li>').find((row) => row.includes(nameOf(person)))
  const [, sub = ''] = /value="([^"]+)"/.exec(choice ?? '') ?? []
  const response = await page.request.post(form.url(), { form: { person: sub } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Backdates this browser's login by a day, so that anything needing a recent one asks for it. */
export async function ageLogin(page: Page) {
  const session = (await page.context().cookies()).find(({ name }) => name === '__Host-session')
  await ageLoginOf(addresses.database(), session?.value ?? '')
}

/** Signs in another person in a separate browser. */
export async function anotherPerson(anotherBrowser: () => Promise<BrowserContext>, firstName: string) {
  const page = await (await anotherBrowser()).newPage()
  return { page, person: await register(page, newPerson(firstName)) }
}

type NewTeam = BodyOf<Api['POST /api/v1/team']>
type Team = ReplyOf<Api['POST /api/v1/team']>

/** Creates a team with the signed-in person as its captain. */
export async function createTeam(page: Page, team: Partial<NewTeam> = {}): Promise<Team> {
  return send<Team>(page, '/api/v1/team', { teamName: 'Night Shift FC', sport: 'Soccer', ...team })
}

/** Adds the people of these pages to the team as players, by a join link. */
export async function addPlayers(captain: Page, team: { id: string }, ...players: Page[]) {
  const { id } = await send<{ id: string }>(captain, `/api/v1/team/${team.id}/join-links`, {})
  for (const player of players) await send(player, `/api/v1/join/${id}`)
}

/** Invites a person. Returns the path that the mail links to. */
export async function invite(captain: Page, team: { id: string }, person: Pick<Person, 'email'>): Promise<string> {
  const invited = await send<{ outcome: string }[]>(captain, `/api/v1/team/${team.id}/invite`, {
    userEmails: [person.email],
  })
  expect(invited).toEqual([{ email: person.email, outcome: 'invited' }])
  const waiting = await captain.request.get(`/api/v1/team/${team.id}/invitations`)
  const [newest] = (await waiting.json()) as { id: string }[]
  return `/invitation?${new URLSearchParams({ id: newest?.id ?? '', teamId: team.id })}`
}

/** Makes a member a captain too. */
export async function promote(captain: Page, team: { id: string }, { email }: Person) {
  const response = await captain.request.get(`/api/v1/team/${team.id}`)
  const { members } = (await response.json()) as ReplyOf<Api['GET /api/v1/team/:id']>
  const member = members.find((one) => one.email === email)
  await send(captain, `/api/v1/team/${team.id}/managers/add/${member?.id}`)
}

type NewGame = BodyOf<Api['POST /api/v1/game']>
export type Game = ReplyOf<Api['POST /api/v1/game']>

/** Schedules a game: by default three days from now at 19:30. */
export async function createGame(captain: Page, team: { id: string }, game: Partial<NewGame> = {}): Promise<Game> {
  return send<Game>(captain, '/api/v1/game', {
    teamId: team.id,
    ...(kindHas(game.kind ?? 'game', 'opponent') && { opponentTeamName: 'Real Sosobad' }),
    startTime: inDays(3),
    timeZone: HERE,
    location: 'Delta Park, Turf 3',
    ...game,
  })
}

export async function answer(page: Page, game: { id: string }, status: RsvpStatus) {
  await send(page, `/api/v1/game/${game.id}/rsvp`, { status })
}

/** Changes some of the team's game-day settings and keeps the others. */
export async function setGameDay(captain: Page, team: { id: string }, needed: Partial<GameDay>) {
  const path = `/api/v1/team/${team.id}/game-day`
  const before = (await (await captain.request.get(path)).json()) as GameDay
  await send(captain, path, { ...before, ...needed }, 'PUT')
}

/** The time zone of the test browsers. */
export const HERE = 'America/Los_Angeles'

/** This many days from today, at a local time. */
export function inDays(days: number, time = '19:30', zone = HERE): string {
  const { date } = localOf(new Date(Date.now() + days * DAY_MS), zone)
  return at(date, time, zone)
}

export const at = (date: string, time = '19:30', zone = HERE): string => instantOf({ date, time }, zone).toISOString()

/** Sends a request to the API in the session of the page. */
export async function send<Reply>(page: Page, path: string, data?: object, method = 'POST'): Promise<Reply> {
  const response = await attempt(page, path, data, method)
  const body = await response.text()
  expect(response.ok(), `${path} returns ${body}`).toBe(true)
  return (body === '' ? undefined : JSON.parse(body)) as Reply
}

export function attempt(page: Page, path: string, data?: object, method = 'POST'): Promise<APIResponse> {
  const headers = { origin: addresses.app() }
  return page.request.fetch(path, { method, headers, ...(data && { data }) })
}
