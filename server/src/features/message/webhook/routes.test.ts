import { HOUR_MS, MINUTE_MS } from '@app/contract/local-time'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Internet, openInternet } from '#test/internet.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let internet: Internet
let world: World
let now = new Date('2026-11-17T17:00:00Z')
let maya: Person
let robin: Person
let team: { id: string; name: string }
/** What receivers got, in order. */
let got: { host: string; headers: Record<string, string>; body: string; id: string }[]
/** How a receiver replies; 200 unless it is listed. */
let replies: Record<string, { status: number; body?: string; location?: string; afterMs?: number } | 'hangs'>

beforeAll(async () => {
  internet = await openInternet()
  world = await newWorld({ now: () => now, internet: internet.fetching })
})
afterAll(async () => {
  await world.close()
  await internet.close()
})
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  got = []
  replies = {}
  internet.answers((request, response) => {
    const host = request.headers.host ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reply = replies[host] ?? { status: 200, body: 'ok' }
      const body = Buffer.concat(chunks).toString()
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      got.push({ host, headers, body, id: headers['webhook-id'] ?? '' })
      if (reply === 'hangs') return
      setTimeout(() => {
        response.writeHead(reply.status, reply.location ? { location: reply.location } : {}).end(reply.body)
      }, reply.afterMs ?? 0)
    })
  })
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Diaz')
  team = await world.team(maya)
  await world.joins(robin, team)
  await world.pool`delete from webhook`
})

const add = async (host = 'hooks.example.org', form: 'signed' | 'slack' | 'discord' | 'matrix' = 'signed') => {
  const params = { teamId: team.id }
  await world.call(maya, 'POST /api/v1/team/:teamId/webhooks', {
    params,
    body: { form, address: `https://${host}/in` },
  })
  return (await list()).at(-1)?.id ?? ''
}
const list = () => world.call(maya, 'GET /api/v1/team/:teamId/webhooks', { params: { teamId: team.id } })
const schedule = async (opponentTeamName = 'Rovers') => {
  const startTime = '2026-11-25T00:30:00Z'
  const body = {
    teamId: team.id,
    opponentTeamName,
    startTime,
    timeZone: 'UTC',
    location: 'Delta Park',
    notes: 'Gate 4711',
  }
  return (await world.call(maya, 'POST /api/v1/game', { body })).id
}
const answer = (person: Person, id: string, status: 'Going' | 'Maybe' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
/** What the worker does when a captain wants it now. */
const atOnce = () => world.mailAfterJobs({ only: 'webhook.send-at-once', mayFail: true })
/** What it does each minute. */
const tick = async () => {
  await world.pool`select graphile_worker.add_job('webhook.send')`
  await world.mailAfterJobs({ only: 'webhook.send', mayFail: true })
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const typesAt = (host: string) => got.filter((one) => one.host === host).map(({ body }) => JSON.parse(body).type)

// misses: webhooks: of a person only the first name and the initial are sent
test('[HOOK-1] a receiver gets what happens in the games of the team, in order, signed as a library of Standard Webhooks verifies it, and no address of anybody', async () => {
  await add()
  const id = await schedule()
  await answer(robin, id, 'Going')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} })
  await tick()
  expect(typesAt('hooks.example.org')).toEqual(['game.scheduled', 'answer.changed', 'game.cancelled'])
  expect(JSON.parse(got[1]?.body ?? '')).toMatchObject({
    type: 'answer.changed',
    data: {
      team: { id: team.id, name: 'Night Shift FC' },
      game: { id, opponentTeamName: 'Rovers', startTime: '2026-11-25T00:30:00.000Z', location: 'Delta Park' },
      person: 'Robin D.',
      answer: 'going',
    },
  })
  expect(got.map(({ body }) => body).join('')).not.toMatch(/@|Diaz|4711/)
  const [webhook] = await list()
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    const receiver = new Webhook(webhook?.secret ?? '')
    for (const { headers, body } of got) {
      expect(receiver.verify(body, headers)).toEqual(JSON.parse(body))
      expect(() => receiver.verify(body.replace('Rovers', 'Otters'), headers)).toThrow(WebhookVerificationError)
    }
    const [{ headers, body } = { headers: {}, body: '' }] = got
    expect(() => receiver.verify(body, { ...headers, 'webhook-id': got[1]?.id ?? '' })).toThrow(
      WebhookVerificationError,
    )
  } finally {
    vi.useRealTimers()
  }
  await tick()
  expect(got).toHaveLength(3)
})

test('[HOOK-2] Slack, Discord and Matrix get one sentence that calls nobody up', async () => {
  await world.pool`update team set name = '<!channel> @everyone *x*' where id = ${team.id}`
  await add('slack.example.org', 'slack')
  await add('discord.example.org', 'discord')
  await add('matrix.example.org', 'matrix')
  const id = await schedule()
  await answer(robin, id, 'Maybe')
  await tick()
  const bodyAt = (host: string) => JSON.parse(got.findLast((one) => one.host === host)?.body ?? '')
  expect(bodyAt('slack.example.org').text).toContain('&lt;!channel&gt; @everyone *x* vs Rovers: Robin D. might come')
  expect(bodyAt('discord.example.org')).toMatchObject({ allowed_mentions: { parse: [] } })
  expect(bodyAt('discord.example.org').content).toContain(String.raw`\*x\*`)
  expect(bodyAt('matrix.example.org').text).toContain(`/games/${id}`)
})

// misses: webhooks: events are sent in their order
test('[HOOK-3] what a receiver refuses is sent again later, nothing overtakes it, and its replies can be read', async () => {
  await add()
  replies['hooks.example.org'] = { status: 503, body: `busy\u0000${'x'.repeat(5000)}` }
  const id = await schedule()
  await answer(robin, id, 'Going')
  await tick()
  expect(typesAt('hooks.example.org')).toEqual(['game.scheduled'])
  const [failing] = await list()
  expect(failing).toMatchObject({ state: 'failing', waiting: 2, nextAt: '2026-11-17T17:01:00.000Z' })
  const oldest = failing?.deliveries.at(-1)
  expect(oldest).toMatchObject({ type: 'game.scheduled', attempts: 1, status: 503, sentAt: null })
  expect(oldest?.reply).toMatch(/^busyx{496}$/)
  await tick()
  expect(got).toHaveLength(1)
  replies = {}
  later(2 * MINUTE_MS)
  await tick()
  expect(typesAt('hooks.example.org')).toEqual(['game.scheduled', 'game.scheduled', 'answer.changed'])
  expect(got[0]?.id).toBe(got[1]?.id)
  expect(await list()).toMatchObject([{ state: 'working', waiting: 0 }])
})

test('[HOOK-4] after a day without a good reply it is paused, captains get one mail, and turning it on sends what waits in order', async () => {
  const webhookId = await add()
  replies['hooks.example.org'] = { status: 500 }
  const id = await schedule()
  await answer(robin, id, 'Going')
  for (let hour = 0; hour < 27; hour += 1) {
    await tick()
    later(HOUR_MS)
  }
  expect(got.length).toBeGreaterThan(20)
  expect(await list()).toMatchObject([{ state: 'paused', waiting: 2 }])
  const mails = (await world.mailAfterJobs()).filter(({ subject }) => subject.includes('hooks.example.org'))
  expect(mails.map(({ to }) => to)).toMatchObject([{ address: maya.email }])
  expect(mails[0]?.text).toContain(`/teams/${team.id}/edit/webhooks`)
  replies = {}
  got = []
  await answer(robin, id, 'NotGoing')
  await tick()
  expect(got).toEqual([])
  await world.call(maya, 'POST /api/v1/team/:teamId/webhooks/:webhookId/resume', {
    params: { teamId: team.id, webhookId },
  })
  await atOnce()
  expect(typesAt('hooks.example.org')).toEqual(['game.scheduled', 'answer.changed', 'answer.changed'])
})

test('[HOOK-5] redirects are not followed, and names that lead inward are not connected to', async () => {
  await add('away.example.org')
  await add('inward.example.org')
  replies['away.example.org'] = { status: 302, location: 'https://inward.example.org/' }
  internet.names('inward.example.org', ['10.0.0.1'])
  await schedule()
  await tick()
  expect(got.map(({ host }) => host)).toEqual(['away.example.org'])
  const statuses = (await list()).map(({ host, deliveries }) => [host, deliveries[0]?.status])
  expect(Object.fromEntries(statuses)).toEqual({ 'away.example.org': 302, 'inward.example.org': null })
  for (const address of [
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://u:p@hooks.example.org/',
    'ftp://x.org',
  ])
    expect(
      await world.refusal(maya, 'POST /api/v1/team/:teamId/webhooks', {
        params: { teamId: team.id },
        body: { form: 'signed', address },
      }),
    ).toBe('webhook_address_not_allowed')
})

test('[HOOK-6] a receiver that hangs delays no other, and is left alone until its next attempt', async () => {
  await add('hangs.example.org')
  await add('quick.example.org')
  replies['hangs.example.org'] = 'hangs'
  for (const opponent of ['Rovers', 'Otters', 'Bears']) await schedule(opponent)
  await tick()
  expect(typesAt('quick.example.org')).toHaveLength(3)
  expect(typesAt('hangs.example.org')).toHaveLength(1)
  const hanging = (await list()).find(({ host }) => host === 'hangs.example.org')
  expect(hanging).toMatchObject({ state: 'failing', deliveries: [{ status: null }, {}, { attempts: 1 }] })
})

test('[HOOK-6] a receiver that takes two seconds to accept an event gets each one once', async () => {
  await add('slow.example.org')
  replies['slow.example.org'] = { status: 200, afterMs: 2000 }
  const id = await schedule()
  await answer(robin, id, 'Going')
  await tick()
  expect(typesAt('slow.example.org')).toEqual(['game.scheduled', 'answer.changed'])
  const [webhook] = await list()
  expect(webhook).toMatchObject({ state: 'working', waiting: 0 })
  for (const { tookMs } of webhook?.deliveries ?? []) expect(tookMs).toBeGreaterThanOrEqual(1990)
  await tick()
  expect(got).toHaveLength(2)
})

// misses: webhooks: one worker at a time sends to a webhook
test('[HOOK-7] killed ten times in the middle, the worker sends every event at least once, in order', async () => {
  await add()
  const ids = [await schedule('Rovers'), await schedule('Otters')]
  for (let n = 0; n < 6; n += 1) for (const id of ids) await answer(robin, id, n % 2 ? 'Going' : 'NotGoing')
  expect(await list()).toMatchObject([{ waiting: 14 }])
  const waitingLine = async () =>
    (await world.pool<{ line: string }[]>`select min(line) as line from webhook_event where sent_at is null`)[0]?.line
  await world.pool`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`
  for (let kills = 0; kills < 10; kills += 1) {
    // It gets one event through. The receiver has the next one, too, when the worker dies, before it has noted that.
    await world.pool.unsafe(`create trigger die before update on webhook_event
      for each row when (old.line > ${await waitingLine()}) execute function die()`)
    const before = got.length
    await tick()
    expect(got).toHaveLength(before + 2)
    await world.pool`drop trigger die on webhook_event`
    await tick()
    expect(got, 'another worker waits until the dead one cannot be sending any more').toHaveLength(before + 2)
    later(4 * MINUTE_MS)
  }
  await tick()
  const inOrder = [...new Set(got.map(({ id }) => id))]
  const rows = await world.pool<{ id: string }[]>`select id from webhook_event order by line`
  expect(inOrder).toEqual(rows.map(({ id }) => id))
  expect([inOrder.length, got.length]).toEqual([14, 24])
})

test('[HOOK-8] Maya sends a test and an event again at once, with the same id; the last fifty are kept', async () => {
  const webhookId = await add()
  const params = { teamId: team.id, webhookId }
  await world.call(maya, 'POST /api/v1/team/:teamId/webhooks/:webhookId/test', { params })
  await atOnce()
  expect(typesAt('hooks.example.org')).toEqual(['test'])
  const [test] = (await list())[0]?.deliveries ?? []
  const deliveryId = test?.id ?? ''
  await world.call(maya, 'POST /api/v1/team/:teamId/webhooks/:webhookId/deliveries/:deliveryId/again', {
    params: { ...params, deliveryId },
  })
  await atOnce()
  expect(got.map(({ id }) => id)).toEqual([deliveryId, deliveryId])
  const id = await schedule()
  for (let n = 0; n < 55; n += 1) await answer(robin, id, n % 2 ? 'Going' : 'NotGoing')
  for (let n = 0; n < 3; n += 1) await tick()
  await world.pool`select graphile_worker.add_job('webhook.sweep')`
  await world.mailAfterJobs({ only: 'webhook.sweep' })
  expect(await world.pool`select from webhook_event where webhook_id = ${webhookId}`).toHaveLength(50)
})

test('[HOOK-9] a team has at most five webhooks, which only its captains see', async () => {
  for (let n = 0; n < 5; n += 1) await add(`h${n}.example.org`)
  const params = { teamId: team.id }
  const body = { form: 'signed', address: 'https://more.example.org/' } as const
  expect(await world.refusal(maya, 'POST /api/v1/team/:teamId/webhooks', { params, body })).toBe('too_many_webhooks')
  expect(await world.refusal(robin, 'GET /api/v1/team/:teamId/webhooks', { params })).toBe('forbidden')
  expect(JSON.stringify(await list())).not.toContain('/in"')
})
