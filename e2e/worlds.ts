import type { Api, BodyOf, ReplyOf } from '@app/contract'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { type Person, somebodyNew } from './people.ts'

/** Somebody new is signed in: the way through the provider's pages, walked without looking at them. */
export async function comeIn(page: Page, as: Person = somebodyNew()): Promise<Person> {
  const form = await page.request.get('/auth/login?screen=signup')
  const answer = await page.request.post(form.url(), { form: as })
  expect(answer.ok(), await answer.text()).toBe(true)
  return as
}

type NewTeam = BodyOf<Api['POST /api/v1/team']>
type Team = ReplyOf<Api['POST /api/v1/team']>

/** The signed-in person is captain of a team. */
export async function haveTeam(page: Page, team: Partial<NewTeam> = {}): Promise<Team> {
  return send<Team>(page, '/api/v1/team', { teamName: 'Night Shift FC', sport: 'Soccer', ...team })
}

/** These people, each signed in on a page of their own, are players of the captain's team. */
export async function takeOn(captain: Page, team: { id: string }, ...players: Page[]) {
  const { id } = await send<{ id: string }>(captain, `/api/v1/team/${team.id}/join-links`, {})
  for (const player of players) await send(player, `/api/v1/join/${id}`)
}

/** The captain has invited a person. Answers where the mail leads. */
export async function invite(captain: Page, team: { id: string }, person: Pick<Person, 'email'>): Promise<string> {
  const invited = await send<{ outcome: string }[]>(captain, `/api/v1/team/${team.id}/invite`, {
    userEmails: [person.email],
  })
  expect(invited).toEqual([{ email: person.email, outcome: 'invited' }])
  const waiting = await captain.request.get(`/api/v1/team/${team.id}/invitations`)
  const [newest] = (await waiting.json()) as { id: string }[]
  return `/invitation?${new URLSearchParams({ id: newest?.id ?? '', teamId: team.id })}`
}

/** What the page itself would send, by the same session. */
async function send<Reply>(page: Page, path: string, data?: object, method = 'POST'): Promise<Reply> {
  const answer = await attempt(page, path, data, method)
  const body = await answer.text()
  expect(answer.ok(), `${path} answers ${body}`).toBe(true)
  return (body === '' ? undefined : JSON.parse(body)) as Reply
}

export function attempt(page: Page, path: string, data?: object, method = 'POST'): Promise<APIResponse> {
  const headers = { origin: addresses.app() }
  return page.request.fetch(path, { method, headers, ...(data && { data }) })
}
