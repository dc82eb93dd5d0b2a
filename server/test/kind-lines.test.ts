import type { PushMessage } from '@app/contract'
import { formationsOf } from '@app/contract/formation'
import { type GameKind, gameKinds } from '@app/contract/kind'
import { browserKeys, openSealed } from '@app/dev/push-keys'
import { type PushSink, startPushSink } from '@app/dev/push-sink'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPushSecret, pushKeyOf } from '../src/core/notifications/push/keys.ts'
import { createAnswerLinks } from '../src/features/game/answer-link/queries.ts'
import { gamesAhead } from '../src/features/game/forecast/queries.ts'
import { kindLines, notShown } from './kind-lines.ts'
import { readCalendar } from './read-calendar.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let service: PushSink
const secret = newPushSecret()
const phone = browserKeys()
const START = new Date('2026-11-24T19:30:00Z')
const MONDAY = new Date('2026-11-16T17:00:00Z')
let now = MONDAY
beforeAll(async () => {
  service = await startPushSink()
  world = await newWorld({ now: () => now, env: { PUSH_KEY: secret, PUSH_SERVICES: service.origin } })
})
afterAll(async () => {
  await world.close()
  await service.stop()
})

const place = { timeZone: 'America/New_York', location: 'Delta Park', startTime: START.toISOString() }
const fieldsOf = (kind: GameKind) =>
  kind === 'game'
    ? { opponentTeamName: 'Net Prophets', ...place }
    : { kind, title: kind === 'social' ? 'Season Drinks' : '', needed: 6, ...place }

/** Everything that one game of a kind leads to, by the place where it is seen. */
async function linesOf(kind: GameKind): Promise<Record<string, string>> {
  now = MONDAY
  await world.pool`delete from team`
  await world.pool`delete from delivery`
  await world.pool`delete from graphile_worker._private_jobs`
  const [maya, robin, ines] = [
    await world.person('Maya', 'Okafor'),
    await world.person('Robin', 'Berg'),
    await world.person('Ines', 'Duarte'),
  ]
  const kai = await world.person('Kai', 'Silva')
  const team = await world.team(maya)
  for (const player of [robin, kai]) await world.joins(player, team)
  await turnOnPush(kai)
  const { id } = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...fieldsOf(kind) } })
  const [params, teamParams] = [{ id }, { teamId: team.id }]
  const lines: Record<string, string> = {}

  const mails = async () => (await world.mailAfterJobs()).filter(({ to }) => to.address === robin.email)
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await mails()
  // Captains get some minutes to schedule more.
  now = new Date(now.getTime() + 5 * 60_000)
  lines['the mail that asks'] = (await mails())[0]?.subject ?? notShown
  lines['the notification that asks'] = pushed() ?? notShown

  const own = (person: Person) =>
    world.call(person, 'GET /api/v1/profile/:userId/games', { params: { userId: person.id } })
  lines['the list of games'] = nameOf((await own(robin))[0])
  const seen = await world.call(ines, 'GET /api/v1/team/:id/games', { params: { id: team.id } })
  lines['games of the team, to a stranger'] = nameOf(seen[0])
  lines['the page, to a stranger'] = await orRefusal(world.send(ines, 'GET /api/v1/game/:id', { params }), nameOf)
  const guest = world.send(ines, 'POST /api/v1/game/:id/rsvp', { params, body: { status: 'Going' } })
  lines['an answer of a stranger'] = await orRefusal(guest, ([answer]) => answer.status)
  await world.pool`delete from rsvp`
  const needs = await world.call(robin, 'GET /api/v1/profile/:userId/needs', { params: { userId: robin.id } })
  lines['needs you: to answer'] = nameOf(needs.unanswered[0]?.game)

  const [token] = await createAnswerLinks(world.pool, [{ gameId: id, profileId: robin.id }], now)
  const page = async (path: string) => (await world.app.inject({ url: path })).body
  lines['the page of the answer link'] =
    /<title>(.*?)(?: · .*| \| .*)?<\/title>/.exec(await page(`/a/${token}`))?.[1] ?? ''
  lines['the list of an answer link'] = /aria-label="(Answer for [^"]*)"/.exec(await page(`/a/${token}/all`))?.[1] ?? ''

  await world.call(maya, 'POST /api/v1/game/:id/remind', { params })
  lines['the reminder'] = (await mails())[0]?.subject ?? notShown
  lines['the digest'] = await digestOf(robin, mails)
  const answer = { params: { id, memberId: robin.id }, body: { status: 'Maybe' as const } }
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', answer)
  const [answered] = await mails()
  lines['the mail about an answer by a captain'] =
    /[^<>]*Night Shift FC[^<>]*: Maybe\./.exec(answered?.html ?? '')?.[0] ?? notShown
  const note = { params, body: { groups: ['Maybe' as const], text: 'Bring water' } }
  await world.call(maya, 'POST /api/v1/game/:id/notes', note)
  lines['a message to the players'] = lineWith((await mails())[0]?.text, 'Tue, Nov 24')

  lines['the calendar file'] = titleIn((await world.send(robin, 'GET /api/v1/game/:id/calendar.ics', { params })).body)
  const stranger = await world.send(ines, 'GET /api/v1/game/:id/calendar.ics', { params })
  lines['the calendar file, to a stranger'] = stranger.statusCode < 300 ? titleIn(stranger.body) : stranger.json().code
  const schedule = 'Date,Time,Opponent,Location\n11/24/2026,2:30 PM,Net Prophets,Delta Park\n'
  const imported = await world.call(maya, 'POST /api/v1/team/:teamId/schedule/preview', {
    params: teamParams,
    body: { content: Buffer.from(schedule).toString('base64'), timeZone: place.timeZone },
  })
  lines['an imported schedule with a game on that day'] = imported.lines.map(({ change }) => change).join(', ')
  await world.call(robin, 'POST /api/v1/calendar-feed', { body: { teamId: team.id } })
  const [feed] = await world.call(robin, 'GET /api/v1/calendar-feed', {})
  lines['the calendar feed'] = titleIn(await page(feed?.path ?? ''))
  const table = await world.send(maya, 'GET /api/v1/team/:teamId/schedule.csv', { params: teamParams })
  lines['the schedule as a table'] = table.body.includes('Net Prophets') ? 'Net Prophets' : notShown
  const file = await world.call(maya, 'POST /api/v1/team/:teamId/team-file', { params: teamParams })
  const [inFile] = file.games
  lines['the team file'] = [inFile?.kind, inFile?.title, inFile?.opponent].filter(Boolean).join(', ')
  lines['the public page'] = await publicLine(maya, team.id, kind)
  const shared = world.send(maya, 'POST /api/v1/game/:id/share-link', { params })
  lines['the shared link'] = await orRefusal(shared, () => 'a link')
  const asked = world.send(maya, 'POST /api/v1/game/:id/subs', { params, body: { numberOfSubs: 1, positions: [] } })
  lines['a request for subs, and the board'] = await orRefusal(asked, () => 'a request')
  const lineUp = { params, body: { formation: formationsOf('Soccer')[0]?.name ?? '', players: [] } }
  lines['the line-up'] = await orRefusal(world.send(maya, 'PUT /api/v1/game/:id/line-up', lineUp), () => 'set')
  const checks = await world.pool`select from short_check where game_id = ${id}`
  lines['alerts of captains'] = checks.length > 0 ? 'planned' : notShown
  for (const status of ['Going', 'NotGoing'] as const)
    await world.call(robin, 'POST /api/v1/game/:id/rsvp', { params, body: { status } })
  const out = await world.pool`select from drop_out where game_id = ${id}`
  lines['drop-outs'] = out.length > 0 ? 'recorded' : notShown
  await world.call(robin, 'POST /api/v1/game/:id/rsvp', { params, body: { status: 'Going' } })
  const mine = await world.call(robin, 'GET /api/v1/account/export', {})
  lines['my data'] = JSON.stringify(mine).includes(id) ? 'the answer' : notShown
  Object.assign(lines, await newsOf(kind, maya, id, mails), await afterwards(maya, robin, team.id, id))
  return lines
}

const turnOnPush = (person: Person) => {
  const { publicKey } = pushKeyOf(secret)
  service.subscriptions.set('phone', { key: publicKey })
  service.taken.length = 0
  const body = { endpoint: `${service.origin}/push/phone`, ...phone.keys, publicKey }
  return world.call(person, 'PUT /api/v1/device', { body })
}

const pushed = (): string | undefined => {
  const [first] = service.taken
  return first && (JSON.parse(openSealed(first.body, phone)) as PushMessage).title
}

type Named = { kind: GameKind; title: string; opponentTeamName: string }
const nameOf = (game: Named | undefined): string =>
  game ? [game.kind, game.title, game.opponentTeamName].filter(Boolean).join(', ') : notShown

async function orRefusal(
  sent: ReturnType<World['send']>,
  // biome-ignore lint/suspicious/noExplicitAny: -- responses of different endpoints
  // oxlint-disable-next-line typescript/no-explicit-any -- responses of different endpoints
  read: (reply: any) => string,
): Promise<string> {
  const response = await sent
  return response.statusCode < 300 ? read(response.json()) : response.json().code
}

const lineWith = (text: string | undefined, start: string): string =>
  text?.split('\n').find((line) => line.startsWith(start)) ?? notShown

const titleIn = (file: string): string => readCalendar(file)[0]?.summary ?? notShown

async function digestOf(robin: Person, mails: () => Promise<{ subject: string }[]>): Promise<string> {
  await world.call(robin, 'PUT /api/v1/message-preference/topic', {
    body: { channel: 'mail', topic: 'digest', wanted: true },
  })
  now = new Date('2026-11-22T23:00:00Z')
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`select graphile_worker.add_job('digest.queue')`
  return (await mails()).find(({ subject }) => subject.startsWith('Your week'))?.subject ?? notShown
}

let pages = 0
async function publicLine(maya: Person, teamId: string, kind: GameKind): Promise<string> {
  // Pages are cached for seconds.
  const slug = `night-shift-${(pages += 1)}${kind}`
  await world.call(maya, 'PUT /api/v1/team/:teamId/public-page', {
    params: { teamId },
    body: {
      slug,
      isOn: true,
      games: true,
      results: true,
      wanted: true,
      join: true,
      places: 'exact',
      town: '',
      isIndexed: false,
    },
  })
  const { body } = await world.app.inject({ url: `/t/${slug}`, headers: { accept: 'text/html' } })
  return /vs Net Prophets|Practice|Pick-up|Season Drinks|Tournament/.exec(body)?.[0] ?? notShown
}

/** It moves by a day, and is then cancelled and restored. */
async function newsOf(
  kind: GameKind,
  maya: Person,
  id: string,
  mails: () => Promise<{ subject: string; text: string }[]>,
) {
  const params = { id }
  const { version } = await world.call(maya, 'GET /api/v1/game/:id', { params })
  const body = { version, ...fieldsOf(kind), startTime: new Date(START.getTime() + 24 * 60 * 60_000).toISOString() }
  await world.call(maya, 'PUT /api/v1/game/:id', { params, body })
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  const moved = (await mails()).find(({ subject }) => subject.startsWith('Moved'))?.subject ?? notShown
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} })
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  const cancelled = (await mails()).find(({ subject }) => subject.startsWith('Cancelled'))
  const heading = cancelled?.text.split('\n').find((line) => line.endsWith(' is cancelled'))
  await world.call(maya, 'POST /api/v1/game/:id/restore', { params })
  return {
    'the news that it moved': moved,
    'the news that it is cancelled': `${cancelled?.subject}. ${heading}`,
  }
}

const hasRobin = ({ name }: { name: string }) => name.startsWith('Robin')

/** Two days later. */
async function afterwards(maya: Person, robin: Person, teamId: string, id: string) {
  const userId = maya.id
  const forecasts = await gamesAhead(world.pool, { captainId: userId, now })
  now = new Date('2026-11-27T12:00:00Z')
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  const season = await world.call(maya, 'GET /api/v1/team/:teamId/season', { params: { teamId } })
  const needs = await world.call(maya, 'GET /api/v1/profile/:userId/needs', { params: { userId } })
  const numbers = await world.call(robin, 'GET /api/v1/numbers', { query: { year: 2026 } })
  const presence = world.send(maya, 'GET /api/v1/game/:id/presence', { params: { id } })
  const result = { params: { id }, body: { ourScore: 3, theirScore: 2 } }
  const lines = {
    'the forecast': forecasts.length > 0 ? 'asked for' : notShown,
    'the season': season.games.length > 0 ? 'counted' : notShown,
    'needs you: the score': needs.unscored.length > 0 ? 'asked for' : notShown,
    'who was there': await orRefusal(presence, ({ people }) => people.find(hasRobin)?.name),
    'my stats': JSON.stringify(numbers).includes(teamId) ? 'counted' : notShown,
  }
  const recorded = world.send(maya, 'PUT /api/v1/game/:id/result', result)
  return {
    ...lines,
    'the result': await orRefusal(recorded, ({ ourScore, theirScore }) => `${ourScore}–${theirScore}`),
  }
}

// misses: kinds: a public page has no practice
// misses: kinds: a practice has no result, line-up, sub or public link
// misses: kinds: a schedule file neither has nor cancels a practice
// misses: kinds: a practice counts for no season
// misses: kinds: nobody is asked for the score of a practice
// misses: kinds: nobody is alerted of a practice
// misses: kinds: strangers do not see a practice
test('[EVENT-2] every place shows each kind as what it is, or not at all', async () => {
  for (const kind of gameKinds) {
    const expected = Object.fromEntries(Object.entries(kindLines).map(([name, lines]) => [name, lines[kind]]))
    expect(await linesOf(kind), kind).toEqual(expected)
  }
}, 180_000)
