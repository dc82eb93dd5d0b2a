import { randomUUID } from 'node:crypto'
import type { Api, BodyOf, ReplyOf, Sport } from '@app/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { createGame, createTeam, type Game, inDays, send } from './worlds.ts'

type Wishes = BodyOf<Api['POST /api/v1/game/:id/subs']>
type SubRequest = ReplyOf<Api['POST /api/v1/game/:id/subs']>
type Detail = ReplyOf<Api['GET /api/v1/game/sub_requests/:id']>

/** All tests share the board, so each finds its own games by a unique location. */
export const newPlace = () => `Delta Park ${randomUUID().slice(0, 8)}`

export const boardOf = (place: string) => `/find-subs?${new URLSearchParams({ q: place })}`

/** The captain requests substitutes for a game: by default one goalkeeper. */
export function requestSubs(captain: Page, game: { id: string }, wishes: Partial<Wishes> = {}): Promise<SubRequest> {
  const data = { numberOfSubs: 1, positions: ['Goalkeeper'], ...wishes }
  return send<SubRequest>(captain, `/api/v1/game/${game.id}/subs`, data)
}

type World = { teamName?: string; sport?: Sport; place?: string; days?: number; wishes?: Partial<Wishes> }

/**
 * Creates a team, a game and a request for subs. Every dashboard shows the request, so the team has a name that no other
 * test looks for.
 */
export async function createShortTeam(captain: Page, { place = newPlace(), days = 3, wishes, ...named }: World = {}) {
  const team = await createTeam(captain, { teamName: 'Short Circuit', ...named })
  const game = await createGame(captain, team, { location: place, startTime: inDays(days) })
  return { team, game, place, request: await requestSubs(captain, game, wishes) }
}

export async function offer(volunteer: Page, request: { id: string }): Promise<Detail> {
  return send<Detail>(volunteer, `/api/v1/game/sub_requests/${request.id}/volunteers`, {})
}

export async function accept(
  captain: Page,
  request: { id: string },
  { firstName }: Pick<Person, 'firstName'>,
): Promise<Detail> {
  const path = `/api/v1/game/sub_requests/${request.id}`
  const { volunteers } = (await (await captain.request.get(path)).json()) as Detail
  const volunteer = volunteers.find((one) => one.firstName === firstName)
  return send<Detail>(captain, `${path}/volunteers/${volunteer?.id}/accept`)
}

/** The captain corrects the date to two days ago. */
export async function moveToPast(captain: Page, { id }: { id: string }) {
  const { version, opponentTeamName, timeZone, location } = await gameOf(captain, id)
  const data = { version, opponentTeamName, timeZone, location, startTime: inDays(-2) }
  await send(captain, `/api/v1/game/${id}`, data, 'PUT')
}

const gameOf = async (reader: Page, id: string) =>
  (await (await reader.request.get(`/api/v1/game/${id}`)).json()) as Game

/** The name that strangers see. */
export const shortNameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName.charAt(0)}.`

/** The card of the sub request on the page of its game. */
export const subsCard = (page: Page): Locator => page.getByRole('region', { name: /^Substitute|^Ask for a Sub/ })

/** Expects these people as subs on the page of the game, by first name: only team-mates see the last name. */
export async function expectSubs(page: Page, game: { id: string }, ...people: Person[]) {
  await page.goto(`/games/${game.id}`)
  const attendance = page.getByRole('region', { name: 'Attendance' })
  await expect(attendance).toBeVisible()
  const subs = attendance.getByRole('group', { name: /^Subs/ }).getByRole('listitem')
  if (people.length > 0) await expect(subs).toContainText(people.map(({ firstName }) => firstName))
  await expect(subs).toHaveCount(people.length)
}
