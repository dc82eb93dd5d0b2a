import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/contract/local-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingNeeded } from '#test/game-days.ts'
import { newTelegramWorld, type TelegramWorld } from '#test/telegram-world.ts'

let all: TelegramWorld
let now = new Date('2026-11-17T17:00:00Z')
let here: Awaited<ReturnType<TelegramWorld['begin']>>

beforeAll(async () => {
  all = await newTelegramWorld({ now: () => now })
})
afterAll(() => all.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  here = await all.begin()
  await all.chats.link(here.maya, here.team, here.group)
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const answer = (id: string, status: 'Going' | 'Maybe' | 'NotGoing') =>
  all.world.call(here.robin, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
const callsOf = (method: string) => all.telegram.calls.filter((call) => call.method === method)
const tickLater = async (ms = MINUTE_MS) => {
  later(ms)
  await all.chats.tick()
}
const chatSeen = () => all.world.call(here.maya, 'GET /api/v1/team/:teamId/chat', { params: { teamId: here.team.id } })

// misses: chat: a change of a game reaches its cards
test('[CHAT-1] each game gets one card, which follows it and says what its link says to strangers', async () => {
  const { world, chats } = all
  const { group, team, maya, robin } = here
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, target: 9, positions: [{ name: 'Goalkeeper', min: 1, players: [] }] },
  })
  const id = await all.schedule(maya, team)
  await chats.tick()
  await chats.tick()
  expect([...group.messages.values()].map(({ text }) => text)).toEqual([
    expect.stringContaining('Night Shift FC is linked.'),
    'Fri, Nov 20, 07:30 PM: Night Shift FC vs Rovers\nDelta Park\n0 of 9 in · 2 not answered · 7 open',
  ])
  expect(chats.card(group).keyboard?.map((row) => row.map(({ text }) => text))).toEqual([
    ['Going', 'Maybe', 'Not Going'],
    ['See Game'],
  ])
  later(5000)
  await answer(id, 'Going')
  await chats.tick()
  expect(chats.card(group)).toMatchObject({ edits: 1, text: expect.stringContaining('1 of 9 in') })
  await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: ['Goalkeeper'] },
  })
  await tickLater()
  const page = await world.app.inject({
    url: (await world.call(robin, 'POST /api/v1/game/:id/share-link', { params: { id } })).path,
  })
  for (const line of (chats.card(group).text ?? '').split('\n').slice(1)) expect(page.body).toContain(line)
  expect(JSON.stringify([...group.messages])).not.toMatch(/Robin|Diaz|Maya|4711/)
})

test('[CHAT-1] the card ends with the game: cancelled, back on, over, and with its score', async () => {
  const { world, chats } = all
  const { group, maya, team } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} })
  await tickLater()
  expect(chats.card(group).text).toContain('This game is cancelled')
  expect(JSON.stringify(chats.card(group).keyboard)).not.toContain('callback_data')
  await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id } })
  await tickLater()
  expect(JSON.stringify(chats.card(group).keyboard)).toContain('callback_data')
  await tickLater(4 * DAY_MS)
  expect(chats.card(group).text).toContain('This game is over')
  await world.call(maya, 'PUT /api/v1/game/:id/result', { params: { id }, body: { ourScore: 3, theirScore: 1 } })
  await tickLater()
  expect(chats.card(group).text).toContain('3–1')
  later(8 * DAY_MS)
  await world.pool`select graphile_worker.add_job('team-chat.sweep-cards')`
  await world.mailAfterJobs({ only: 'team-chat.sweep-cards' })
  expect(await world.pool`select from chat_card`).toEqual([])
  await tickLater()
  expect(group.messages.size).toBe(2)
})

// misses: chat: practices have no card
test('[CHAT-1] games far away, practices, and teams without a group get no card', async () => {
  const { maya, team, group } = here
  await all.schedule(maya, team, { startTime: '2026-12-20T19:30:00Z' })
  await all.world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, kind: 'practice', startTime: '2026-11-19T18:00:00Z', timeZone: 'UTC', location: 'Hall' },
  })
  await all.chats.tick()
  expect(group.messages.size).toBe(1)
})

test('[CHAT-1] a player who leaves the team leaves the count within minutes, although the game did not change', async () => {
  const { chats, world } = all
  const { maya, robin, team, group } = here
  const id = await all.schedule(maya, team)
  await answer(id, 'Going')
  await chats.tick()
  expect(chats.card(group).text).toContain('1 in')
  await world.call(robin, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await tickLater(11 * MINUTE_MS)
  expect(chats.card(group).text).toContain('0 in')
})

// misses: chat: a name calls nobody up
test('[CHAT-10] the card is in the language of the team, and a name in it calls nobody up', async () => {
  const { chats, world } = all
  const { maya, team, group } = here
  await world.pool`update team set language = 'de' where id = ${team.id}`
  await all.schedule(maya, team, { opponentTeamName: '@robin_d /link' })
  await chats.tick()
  const { text, keyboard } = chats.card(group)
  expect(keyboard?.[0]?.map((button) => button.text)).toEqual(['Dabei', 'Vielleicht', 'Nicht dabei'])
  expect(text).toContain('Fr')
  expect(text).not.toMatch(/@robin_d|\/link/)
  await world.pool`update team set language = 'fr' where id = ${team.id}`
  await tickLater()
  expect(chats.card(group).text).not.toBe(text)
})

// misses: chat: a new card waits for the morning
test('[CHAT-8] at night no new card appears, unless the game is close: then without a sound', async () => {
  const { maya, team, group } = here
  const { chats } = all
  now = new Date('2026-11-17T23:30:00Z')
  await all.schedule(maya, team, { startTime: '2026-11-20T19:30:00Z' })
  await chats.tick()
  expect(group.messages.size).toBe(1)
  await all.schedule(maya, team, { startTime: '2026-11-18T08:00:00Z', opponentTeamName: 'Early Birds' })
  await chats.tick()
  expect(chats.card(group)).toMatchObject({ isSilent: true, text: expect.stringContaining('Early Birds') })
  now = new Date('2026-11-18T08:00:00Z')
  await chats.tick()
  expect(chats.card(group)).toMatchObject({ isSilent: false, text: expect.stringContaining('Rovers') })
})

// misses: chat: what Telegram tells a group to wait is waited
test('[CHAT-7] changes within seconds are one edit, the last state wins, and "too many requests" is waited for', async () => {
  const { chats, telegram } = all
  const { maya, team, group } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  for (const status of ['Going', 'NotGoing', 'Maybe', 'Going'] as const) await answer(id, status)
  await chats.tick()
  expect(callsOf('editMessageText'), 'three seconds have not passed').toHaveLength(0)
  group.floods = { calls: 1, seconds: 90 }
  await tickLater(5000)
  await tickLater(80_000)
  expect(callsOf('editMessageText')).toHaveLength(1)
  await tickLater(20_000)
  expect(callsOf('editMessageText')).toHaveLength(2)
  expect(chats.card(group)).toMatchObject({ edits: 1, text: expect.stringContaining('1 in') })
  telegram.calls.length = 0
  for (let n = 0; n < 3; n += 1) await tickLater(11 * MINUTE_MS)
  expect(telegram.calls, 'nothing changed').toEqual([])
})

// misses: chat: one worker at a time sends to a chat
test('[CHAT-7] a worker that was killed is followed by another, and "not modified" is as good as done', async () => {
  const { chats, world } = all
  const { maya, team, group } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  await answer(id, 'Going')
  await world.pool.unsafe(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await world.pool.unsafe(`create trigger die before update of shown on chat_card for each row execute function die()`)
  await tickLater(5000)
  await world.pool.unsafe('drop function die() cascade')
  await tickLater(5000)
  expect(callsOf('editMessageText'), 'the dead worker may still be sending').toHaveLength(1)
  await tickLater(3 * MINUTE_MS)
  expect(callsOf('editMessageText')).toHaveLength(2)
  expect(chats.card(group)).toMatchObject({ edits: 1 })
  await tickLater()
  expect(callsOf('editMessageText')).toHaveLength(2)
})

// misses: chat: a change while a card is sent is not missed
test('[CHAT-7] a change that happens while a card is sent is on the next one', async () => {
  const { chats, world } = all
  const { maya, team } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  await answer(id, 'Going')
  // Somebody else answers after the worker has read the game, and before it has saved what it sent.
  await world.pool.unsafe(`create function answers_too() returns trigger language plpgsql as $$ begin
    new.wanted = new.wanted + 1; new.check_at = '-infinity'; return new; end $$`)
  await world.pool.unsafe(
    `create trigger answers_too before update of shown on chat_card for each row execute function answers_too()`,
  )
  await tickLater(5000)
  await world.pool.unsafe('drop function answers_too() cascade')
  const [card] = await world.pool<{ isDue: boolean }[]>`select check_at = '-infinity' as is_due from chat_card`
  expect(card).toEqual({ isDue: true })
})

test('[CHAT-7] a card that somebody deleted is not posted again', async () => {
  const { chats } = all
  const { maya, team, group } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  group.messages.delete(chats.card(group).messageId)
  await answer(id, 'Going')
  await tickLater()
  await answer(id, 'Maybe')
  await tickLater()
  expect(group.messages.size).toBe(1)
  expect(callsOf('editMessageText')).toHaveLength(1)
})

test('[CHAT-7] if the bot was removed, cards end and captains get one mail', async () => {
  const { chats, telegram, world } = all
  const { maya, team, group } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  await telegram.removes(group, { isTold: false })
  await answer(id, 'Going')
  await tickLater()
  await answer(id, 'Maybe')
  await tickLater()
  const mails = (await world.mailAfterJobs()).filter(({ subject }) => subject.includes('Night Shift Chat'))
  expect(mails.map(({ to }) => to)).toMatchObject([{ address: maya.email }])
  expect(await chatSeen()).toMatchObject({ chat: { state: 'removed' } })
  expect(callsOf('editMessageText')).toHaveLength(1)
  await world.call(maya, 'DELETE /api/v1/team/:teamId/chat', { params: { teamId: team.id } })
  expect(await chatSeen()).toMatchObject({ chat: null })
})

// misses: chat: a group that takes nothing for a day is given up
test('[CHAT-7] a group in which the bot may not write is tried for a day, less and less often', async () => {
  const { chats, world } = all
  const { maya, team, group } = here
  const id = await all.schedule(maya, team)
  await chats.tick()
  group.canBotWrite = false
  await answer(id, 'Going')
  const tried = () => callsOf('editMessageText').length
  for (const [wait, expected] of [
    [5_000, 1],
    [30_000, 1],
    [31_000, 2],
    [4 * MINUTE_MS, 2],
    [MINUTE_MS, 3],
  ] as const) {
    await tickLater(wait)
    expect(tried()).toBe(expected)
  }
  for (let n = 0; n < 5; n += 1) await tickLater(6 * HOUR_MS)
  expect(await chatSeen()).toMatchObject({ chat: { state: 'removed' } })
  expect(await world.mailAfterJobs()).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('Night Shift Chat') }),
  )
})

test.each([true, false])(
  '[CHAT-7] a group that becomes a supergroup gets its cards anew (told: %s)',
  async (isTold) => {
    const { chats, telegram } = all
    const { maya, team, group } = here
    const id = await all.schedule(maya, team)
    await chats.tick()
    const next = await telegram.upgrades(group, { isTold })
    await answer(id, 'Going')
    await tickLater()
    await tickLater()
    expect(next.messages.size).toBe(1)
    expect(chats.card(next).text).toContain('1 in')
  },
)

// misses: chat: while Telegram is down nobody calls it
test.each(['hangs', 'fails'] as const)(
  '[CHAT-7] while Telegram %s, mails leave, and it is not called for everybody',
  async (state) => {
    const { chats, telegram, world } = all
    const { maya, team } = here
    await all.schedule(maya, team)
    for (let n = 0; n < 14; n += 1) {
      const captain = await world.person('Cap', `Tain${n}`)
      const other = await world.team(captain, `Team ${n}`)
      await chats.link(captain, other, telegram.group(`Group ${state} ${n}`))
      await all.schedule(captain, other)
    }
    telegram.becomes(state)
    const before = telegram.attempts()
    await chats.tick()
    await tickLater(1000)
    await tickLater(1000)
    expect(telegram.attempts() - before, 'each lane waits once').toBeLessThanOrEqual(10)
    const params = { teamId: team.id }
    await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
      params,
      body: { userEmails: [`${state}@example.com`] },
    })
    expect(await world.mailAfterJobs()).toMatchObject([{ to: { address: `${state}@example.com` } }])
    telegram.becomes('up')
    for (let n = 0; n < 3; n += 1) await tickLater(5 * MINUTE_MS)
    const groups = [...telegram.chats.values()].filter(({ title }) => title.startsWith(`Group ${state} `))
    expect(groups.filter(({ messages }) => messages.size < 2)).toEqual([])
  },
)

// misses: chat: the cards of a hidden team are closed at once
test('[CHAT-9] the card of a team that an operator hides says nothing any more', async () => {
  const { chats, world } = all
  const { maya, team, group } = here
  await all.schedule(maya, team)
  await chats.tick()
  const { messageId } = chats.card(group)
  await world.pool`update team set links_closed_at = ${now} where id = ${team.id}`
  await tickLater()
  expect(group.messages.get(messageId)).toMatchObject({ text: 'This card is no longer updated.', keyboard: [] })
  await world.pool`update team set links_closed_at = null where id = ${team.id}`
  await tickLater()
  expect(group.messages.get(messageId)?.text).toContain('Rovers')
})

// misses: chat: one group gets a bounded number of changes
test('[CHAT-7] one group gets a bounded number of changes in a minute', async () => {
  const limited = await newTelegramWorld({ now: () => now, limited: true })
  const { maya, team, group } = await limited.begin()
  await limited.chats.link(maya, team, group)
  await limited.schedule(maya, team)
  for (let n = 0; n < 25; n += 1) {
    await limited.world.pool`update chat_card set wanted = wanted + 1, check_at = '-infinity', shown = null`
    await limited.world.pool`update team_chat set due_at = null`
    await limited.chats.tick()
  }
  expect(limited.telegram.calls.length).toBeLessThanOrEqual(20)
  await limited.close()
})

test('[CHAT-9] the token is in no row, log line or job', async () => {
  const { chats, telegram, world } = all
  const { maya, team } = here
  await all.schedule(maya, team)
  await chats.tick()
  telegram.becomes('fails')
  await tickLater(11 * MINUTE_MS)
  const tables = await world.pool<{ name: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`
  const secret = telegram.token.split(':')[1] ?? ''
  for (const { name } of tables) {
    const found = await world.pool.unsafe(`select from ${name} t where t::text like '%' || $1 || '%'`, [secret])
    expect(found, name).toEqual([])
  }
  expect(world.logged.join('')).not.toContain(secret)
})
