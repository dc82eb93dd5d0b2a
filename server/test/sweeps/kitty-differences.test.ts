import type { Api } from '@app/contract'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../../src/budgets.ts'
import { deliverBatch } from '../../src/core/notifications/deliver.ts'
import { pushChannel } from '../../src/core/notifications/push/push-channel.ts'
import type { Push } from '../../src/core/notifications/push/sender.ts'
import { allComposers, preferencesFrom } from '../../src/notifications.ts'
import { routesOf } from '../routes.ts'
import { newWorld, ORIGIN, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { watchPrivacy } from './canaries.ts'
import { jobsDone } from './jobs-done.ts'
import { foundLeague, type League, NOW, readersIn } from './league.ts'

/**
 * What others read does not depend on what a player owes: everything that can be read is read by everyone before and after
 * amounts of the player change, and compared byte by byte. So no amount is found in any form, also not in a sum or a count.
 */
let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
})
afterAll(() => world.close())

/** The others are tried at night. */
const inShort = new Set([
  'anonymous',
  'stranger',
  'sub whom a captain accepted',
  'another player',
  'captain of another team',
])

const reads = (Object.entries(calls) as [keyof Api, Call<keyof Api>][]).filter(([key]) => key.startsWith('GET'))

/** Replies without what differs in every one of them. */
const plain = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: object }) => {
  const { date: _, 'x-request-id': __, ...rest } = headers as Record<string, unknown>
  const withoutId = body.replaceAll(/"(requestId|reference)":"[^"]*"/g, '')
  // What is sealed differs each time it is written.
  return `${statusCode} ${JSON.stringify(rest)} ${withoutId.replaceAll(/[\w-]{60,}|nonce"?[=:]"[^"]*"/g, '')}`
}

/** Every call that reads, on everything, as one person, with the session or with a token. */
async function replies(
  kind: string,
  person: Person | null,
  { token, of = reads }: { token?: string; of?: typeof reads } = {},
): Promise<[string, string][]> {
  const bearer = token ? { authorization: `Bearer ${token}` } : undefined
  const all: [string, string][] = []
  for (const [key, { text, on }] of of)
    all.push(
      ...(await Promise.all(
        Object.entries(on).map(async ([object, ask]): Promise<[string, string]> => {
          const response = await world.send(token ? null : person, key, ask(league, person ?? league.captain), bearer)
          return [`${text} (${object || key}) as ${kind}`, plain(response)]
        }),
      )),
    )
  return all
}

/** Pages, feeds and pictures, which are not in the contract. */
async function addresses(): Promise<string[]> {
  const { captain, rival, player, teams, games, invitations, links, claimLinks, answerLinks } = league
  const feedOf = async (person: Person, teamId: string | null) => {
    await world.call(person, 'POST /api/v1/calendar-feed', { body: { teamId } })
    const feeds = await world.call(person, 'GET /api/v1/calendar-feed')
    return feeds.find((one) => one.teamId === teamId)?.path ?? ''
  }
  const gus = await world.added({ id: teams.listed }, 'Gus Keller')
  const { answerPath: handed } = await world.call(captain, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { teamId: teams.listed, memberId: gus.id },
  })
  const game = { params: { id: games.listed } }
  const { path: shared, picture, lineUp } = await world.call(captain, 'POST /api/v1/game/:id/share-link', game)
  const page = { isOn: true, games: true, results: true, wanted: true, join: true, isIndexed: true, town: 'Portland' }
  await world.call(captain, 'PUT /api/v1/team/:teamId/public-page', {
    params: { teamId: teams.listed },
    body: { ...page, places: 'exact', slug: 'the-team' },
  })
  const { path: ofLeague } = await world.call(rival, 'PUT /api/v1/league/:id/public-page', {
    params: { id: league.leagues.own },
    body: { isOn: true, locations: true, isIndexed: true },
  })
  const [division = ''] = /\/l\/[\w-]+\/\w+/.exec((await world.app.inject(String(ofLeague))).body) ?? []
  const invited = String(new URLSearchParams({ id: invitations.toInvitee, teamId: teams.listed }))
  return [
    `/a/${answerLinks.open.token}`,
    `/a/${answerLinks.open.token}/all`,
    await feedOf(player, null),
    await feedOf(captain, null),
    await feedOf(captain, teams.listed),
    `/claim/${claimLinks.open}`,
    shared,
    `${shared}/game.ics`,
    picture,
    lineUp ?? '',
    `/invitation?${invited}`,
    `/invitation/team.png?${invited}`,
    `/join/${links.open}`,
    `/join/${links.open}/team.png`,
    String(ofLeague),
    ...['', '/embed', '/games.ics', '/preview.png', '/sheet', '/standings.csv', '/standings.json', '/playoffs.csv'].map(
      (file) => division + file,
    ),
    handed ?? '',
    `/o/${league.opponentLinks.open.token}`,
    ...['', '/embed', '/games.ics', '/preview.png', '/sheet'].map((file) => `/t/the-team${file}`),
  ]
}

const files = async (urls: string[]) =>
  Promise.all(
    urls.map(async (url): Promise<[string, string]> => {
      const { statusCode, headers, rawPayload } = await world.app.inject({ url, headers: { accept: 'text/html' } })
      return [url, plain({ statusCode, headers, body: rawPayload.toString('latin1') })]
    }),
  )

/** What a phone shows, locked or not. */
async function pushed(): Promise<string[]> {
  const shown: string[] = []
  const send: Push['send'] = async (_device, text) => {
    shown.push(text)
    return { is: 'sent' }
  }
  await deliverBatch({
    pool: world.pool,
    composers: allComposers(world.config),
    preferences: preferencesFrom(world.config),
    channels: [pushChannel({ pool: world.pool, push: { send }, origin: ORIGIN })],
    budgets: budgetsFrom(world.config),
    clock: () => NOW,
  })
  return shown
}

/** What Priya owes changes: a fine, a payment, “I’ve Paid”, a correction; and she is reminded. */
async function change() {
  const { captain, player, teams, kitty } = league
  const params = { teamId: teams.listed }
  const byHand = [{ personId: player.id, amount: 421_306_517 }]
  const fine = { kind: 'charge' as const, what: 'Fine', amount: 421_306_517, among: 'chosen' as const, byHand }
  await world.call(captain, 'POST /api/v1/team/:teamId/kitty/costs', { params, body: fine })
  await world.call(captain, 'POST /api/v1/team/:teamId/kitty/payments', {
    params,
    body: { personId: player.id, amount: 5, balance: kitty.owed.player + 421_306_517 },
  })
  await world.call(captain, 'POST /api/v1/team/:teamId/kitty/reminders', { params, body: { personIds: [player.id] } })
  const pushes = await pushed()
  await world.pool`delete from device`
  const mails = await jobsDone(world)
  await world.call(player, 'PUT /api/v1/team/:teamId/kitty/said-paid', { params, body: { isPaid: true } })
  return { pushes, mails }
}

// misses: kitty: only captains and treasurers read what others owe
test('[KITTY-6] what a player owes changes nothing that others read: no reply, export, feed, page or picture, and no reply to any token', {
  timeout: 900_000,
}, async () => {
  const { captain, player, treasurer, mate, scripts } = league
  const keepers = [captain, player, treasurer]
  const others = Object.entries({ ...readersIn(league), 'another player': mate }).filter(
    ([kind, person]) => !keepers.some((one) => one === person) && (isNightly || inShort.has(kind)),
  )
  const urls = await addresses()
  const read = async () => {
    const lists = [await files(urls)]
    for (const [kind, person] of others) lists.push(await replies(kind, person))
    for (const person of isNightly ? keepers : [captain])
      lists.push(await replies(`a token of ${person.email}`, person, { token: scripts.tokenOf(person) }))
    return lists.flat()
  }
  const ofKitties = { of: reads.filter(([key]) => key.includes('/kitt')) }
  const own = async () => new Map((await Promise.all(keepers.map((one) => replies(one.email, one, ofKitties)))).flat())
  const events = () => world.pool`select (select count(*) from game_history), (select count(*) from webhook_event)`

  const [before, ownBefore, eventsBefore] = [await read(), await own(), await events()]
  const watch = await watchPrivacy(world)
  const { pushes, mails } = await change()
  const [after, ownAfter] = [new Map(await read()), await own()]

  expect(before.filter(([what, reply]) => after.get(what) !== reply).map(([what]) => what)).toEqual([])
  expect(await events(), 'webhooks and histories hear nothing of money').toEqual(eventsBefore)
  expect(before.length).toBeGreaterThan(1000)
  expect(before.filter(([, reply]) => reply.startsWith('200')).length).toBeGreaterThan(300)

  // The control: those who may read it do.
  const changed = [...ownBefore].filter(([what, reply]) => ownAfter.get(what) !== reply).map(([what]) => what)
  for (const [person, text] of [
    [player, 'See what they owe a team (the team)'],
    [player, 'See what they owe all teams'],
    [captain, 'See who owes what (the team)'],
    [treasurer, 'List the entries of a kitty (the team)'],
  ] as const)
    expect(
      changed.some((what) => what.startsWith(text) && what.endsWith(person.email)),
      text,
    ).toBe(true)

  expect(pushes.map((text) => JSON.parse(text))).toMatchObject([
    { title: 'Night Shift FC: what’s still open', body: 'What it is for, and how to pay.' },
  ])
  await watch.mails('remind', mails)
  expect(watch.leaks).toEqual([])
  expect(mails.filter(({ text }) => text.includes('€13,386,416.15')).map(({ to }) => to.address)).toEqual([
    player.email,
  ])
})

test('every page, feed and picture is among those that are compared', async () => {
  const urls = await addresses()
  const elsewhere = new Set([
    // Without anything of a team.
    '/docs',
    '/docs/openapi.json',
    '/docs/style.css',
    '/health/live',
    '/health/ready',
    '/auth/callback',
    '/auth/login',
    '/way-in',
    // Uploaded pictures; and streams that say that something changed, but not what.
    '/media/:file',
    '/api/v1/live',
    '/l/:slug/live',
  ])
  const inContract = new Set<string>(Object.keys(calls).map((key) => key.replaceAll(/:\w+/g, ':')))
  const routes = routesOf(world.app)
    .filter(
      (route) =>
        route.startsWith('GET ') &&
        !route.includes('/admin') &&
        !inContract.has(route.replaceAll(/:\w+(\|:\w+)*/g, ':')),
    )
    .map((route) => route.slice('GET '.length))
  const isCompared = (route: string) =>
    urls.some((url) => new RegExp(`^${route.replaceAll('.', '[.]').replaceAll(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(url))
  expect(routes.filter((route) => !isCompared(route) && !elsewhere.has(route))).toEqual([])
  for (const [url, reply] of await files(urls)) expect([url, reply.slice(0, 3)]).toEqual([url, '200'])
})
