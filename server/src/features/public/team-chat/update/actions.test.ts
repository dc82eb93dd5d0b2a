import { DAY_MS, MINUTE_MS } from '@app/contract/local-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingNeeded } from '#test/game-days.ts'
import { holdLocks } from '#test/lock-holder.ts'
import { newTelegramWorld, type TelegramWorld } from '#test/telegram-world.ts'
import { buttonData, pressedButton } from '../card/rules.ts'
import { groupName, userName } from './rules.ts'

let all: TelegramWorld
let now = new Date('2026-11-17T17:00:00Z')
let here: Awaited<ReturnType<TelegramWorld['begin']>>
let gameId = ''

beforeAll(async () => {
  all = await newTelegramWorld({ now: () => now })
})
afterAll(() => all.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  here = await all.begin()
  await all.chats.link(here.maya, here.team, here.group)
  gameId = await all.schedule(here.maya, here.team)
  await all.chats.tick()
})

type Button = 'Going' | 'Maybe' | 'Not Going'
const taps = (button: Button, { user = here.robinThere, group = here.group, ...more }: Tapping = {}) =>
  all.telegram.taps(user, group, { messageId: all.chats.card(group).messageId, button, ...more })
type Tapping = Partial<{
  user: typeof here.robinThere
  group: typeof here.group
  messageId: number
  data: string
  updateId: number
}>
const answered = (person = here.robin) => all.statusOf(person, gameId)
const move = async (startTime: string) => {
  const params = { id: gameId }
  const { version } = await all.world.call(here.maya, 'GET /api/v1/game/:id', { params })
  const body = { version, opponentTeamName: 'Rovers', startTime, timeZone: 'UTC', location: 'Delta Park' }
  await all.world.call(here.maya, 'PUT /api/v1/game/:id', { params, body })
}
const dataOf = (button: Button) =>
  all.chats
    .card(here.group)
    .keyboard?.flat()
    .find(({ text }) => text === button)?.callback_data ?? ''
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  all.world.app.inject({
    method: 'POST',
    url: '/webhooks/telegram',
    payload: payload as object,
    headers: { 'x-telegram-bot-api-secret-token': all.telegram.hook()?.secret_token ?? '', ...headers },
  })

test('[CHAT-4] Robin answers by tapping, sees what was saved, and changes it; the card follows within seconds', async () => {
  const { chats } = all
  await chats.tie(here.robin, here.robinThere)
  expect(await taps('Going')).toEqual({ text: 'You’re going\n1 in', isAlert: false, url: '' })
  expect(await answered()).toBe('Going')
  now = new Date(now.getTime() + 4000)
  await chats.atOnce()
  expect(chats.card(here.group)).toMatchObject({ edits: 1, text: expect.stringContaining('1 in') })
  expect((await taps('Not Going'))?.text).toBe('You’re not going\n0 in')
  expect(await answered()).toBe('NotGoing')
})

test('[CHAT-4] a tap keeps the rules of the game: full, moved, cancelled, over, and the spot of a sub', async () => {
  const { chats, world } = all
  const { maya, robin, team, group } = here
  await chats.tie(robin, here.robinThere)
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, max: 1 },
  })
  await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
  expect((await taps('Going'))?.text).toContain('You are number 1')
  expect(await answered()).toBe('Waiting')
  const sub = await world.person('Ines', 'Duarte')
  const subThere = all.telegram.user('Ines')
  await chats.tie(sub, subThere)
  expect(await taps('Going', { user: subThere })).toMatchObject({
    isAlert: true,
    text: expect.stringContaining('not in'),
  })
  const old = dataOf('Maybe')
  await move('2026-11-21T19:30:00Z')
  expect((await taps('Maybe'))?.text).toBe('The time has changed. Look at the card again, then answer.')
  expect(await answered()).not.toBe('Maybe')
  now = new Date(now.getTime() + MINUTE_MS)
  await chats.tick()
  expect(dataOf('Maybe')).not.toBe(old)
  await taps('Maybe')
  expect(await answered()).toBe('Maybe')
  const data = dataOf('Going')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
  expect((await taps('Going', { data }))?.text).toBe('This game is cancelled')
  await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
  now = new Date(now.getTime() + 5 * DAY_MS)
  expect((await taps('Going', { data }))?.text).toBe('This game is over')
  expect(group.messages.size).toBe(2)
})

test('[CHAT-4] the reply is in the language of the person, not of the team', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  await all.world.pool`update profile set locale = 'de' where id = ${here.robin.id}`
  expect((await taps('Going'))?.text).toBe('Du bist dabei\n1 dabei')
})

// misses: chat: a tap for an old time is no answer for the new one
test('[CHAT-4] a tap on a card that still shows the old time saves nothing', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  await move('2026-11-22T19:30:00Z')
  expect((await taps('Going'))?.text).toContain('The time has changed')
  expect(await answered()).toBeNull()
})

// misses: chat: nobody answers for another
test('[CHAT-5] whoever is not tied is asked to, in private, and nothing is saved', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  const stranger = all.telegram.user('Eve')
  const notice = await taps('Going', { user: stranger })
  expect(notice).toEqual({ text: '', isAlert: false, url: `https://t.me/${all.telegram.username}?start=connect` })
  expect(await answered()).toBeNull()
  await all.telegram.starts(stranger, 'connect')
  const [message] = [...all.telegram.privateOf(stranger).messages.values()]
  expect(message?.text).toContain('connect Telegram to your Callup account')
  expect(message?.keyboard[0]?.[0]?.url).toBe('https://callup.example.org/account/chat')
  expect(here.group.messages.size, 'nothing of it is in the group').toBe(2)
})

// misses: chat: a card counts in the group of its team alone
// misses: chat: a copy of a card is no card
test('[CHAT-5] a card that was forwarded, copied, or made up counts nowhere', async () => {
  const { telegram, chats } = all
  await chats.tie(here.robin, here.robinThere)
  const data = dataOf('Going')
  const { messageId } = chats.card(here.group)
  const elsewhere = telegram.group('Somewhere Else')
  const closed = { isAlert: true, text: 'This card is no longer updated.' }
  expect(await taps('Going', { group: elsewhere, messageId, data })).toMatchObject(closed)
  expect(await taps('Going', { messageId: messageId + 7, data })).toMatchObject(closed)
  expect(await taps('Going', { group: telegram.privateOf(here.robinThere), messageId, data })).toMatchObject(closed)
  for (const made of [
    '',
    'c',
    'x'.repeat(64),
    `${data}0`,
    data.replace('.g.', '.x.'),
    `t.${'a'.repeat(22)}`,
    'c.!.g.1',
  ])
    await taps('Going', { messageId, data: made })
  const otherTeam = await all.world.team(here.maya, 'Otters')
  await chats.link(here.maya, otherTeam, elsewhere)
  expect(await taps('Going', { group: elsewhere, messageId, data })).toMatchObject(closed)
  expect(await answered()).toBeNull()
})

test('[CHAT-5] what a button sends is at most 64 bytes, and says the same when it is read', () => {
  const pressed = {
    cardId: '01a1f58f-f851-7eb4-a2ab-b2f9daaa93c2',
    status: 'NotGoing',
    startsAt: new Date('2099-12-31T23:59:00Z'),
  } as const
  expect(Buffer.byteLength(buttonData(pressed))).toBeLessThanOrEqual(64)
  expect(pressedButton(buttonData(pressed))).toEqual(pressed)
})

test('[CHAT-2] [CHAT-3] long names of groups and accounts are shortened, and not in the middle of a code point', () => {
  expect(groupName('Night Shift – the regulars of Wednesday evening, ever since 2009')).toBe(
    'Night Shift – the regulars of Wednesday evening, ever since…',
  )
  expect(groupName(`${'x'.repeat(58)}⚽🏆🏆`)).toBe(`${'x'.repeat(58)}⚽…`)
  expect(groupName(`${'x'.repeat(58)}🏆🏆`)).toBe(`${'x'.repeat(58)}🏆🏆`)
  expect(groupName(' ')).toBe('?')
  expect(userName({ first_name: '🏆'.repeat(64), username: 'robin_d' })).toBe(`${'🏆'.repeat(59)}…`)
})

// misses: chat: a suspended person does not answer by a card
test('[CHAT-3] a tie stops to count when its person ends it, leaves the team, or is suspended', async () => {
  const { world, chats } = all
  const { robin, robinThere, team } = here
  await chats.tie(robin, robinThere)
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at, until)
    values (gen_random_uuid(), ${robin.id}, 'spam', ${now}, null)`
  expect((await taps('Going'))?.url).not.toBe('')
  await world.pool`delete from suspension`
  await world.call(robin, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  expect((await taps('Going'))?.text).toContain('not in this team')
  await world.joins(robin, team)
  await world.call(robin, 'DELETE /api/v1/chat-account')
  expect((await taps('Going'))?.url).toContain('?start=connect')
  expect(await answered()).toBeNull()
})

// misses: chat: a tie that ends while a tap waits no longer counts
test('[CHAT-3] a tie that ends while a tap waits for the game no longer counts', async () => {
  const { world, chats } = all
  await chats.tie(here.robin, here.robinThere)
  const holder = await holdLocks(world.pool)
  await holder.connection`select from game where id = ${gameId} for update`
  const tap = taps('Going')
  await holder.waiting(1)
  await world.call(here.robin, 'DELETE /api/v1/chat-account')
  await holder.release()
  expect((await tap)?.url).toContain('?start=connect')
  expect(await answered()).toBeNull()
})

// misses: chat: nobody answers on the card of a hidden team
test('[CHAT-9] nobody answers on the card of a team that an operator has hidden', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  await all.world.pool`update team set links_closed_at = ${now} where id = ${here.team.id}`
  expect((await taps('Going'))?.text).toBe('This card is no longer updated.')
  expect(await answered()).toBeNull()
})

// misses: chat: updates must come from Telegram
test('[CHAT-6] only Telegram brings updates: without its secret they are refused before they are read', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  const update = {
    update_id: 5000,
    callback_query: {
      id: '1',
      from: here.robinThere,
      data: dataOf('Going'),
      message: { message_id: all.chats.card(here.group).messageId, chat: { id: here.group.id, type: 'group' } },
    },
  }
  const secret = all.telegram.hook()?.secret_token ?? ''
  for (const given of ['', 'x', secret.slice(1), `${secret}0`, secret.toUpperCase()])
    expect((await post(update, { 'x-telegram-bot-api-secret-token': given })).statusCode).toBe(403)
  expect(await answered()).toBeNull()
  expect((await post(update)).json()).toMatchObject({ method: 'answerCallbackQuery' })
  expect(await answered()).toBe('Going')
})

// misses: chat: an update that breaks its schema is ignored
test('[CHAT-6] what is too long is refused, and what cannot be read is taken and ignored', async () => {
  expect((await post({ update_id: 1, padding: 'x'.repeat(70_000) })).statusCode).toBe(413)
  let deep: object = {}
  for (let n = 0; n < 500; n += 1) deep = { deep }
  expect((await post(deep)).statusCode).toBe(400)
  for (const strange of [
    {},
    { update_id: 'x' },
    { update_id: 2, callback_query: { id: 7 } },
    { update_id: 3, callback_query: { id: '1', from: { id: 1.5 }, data: 'c' } },
    { update_id: 5, message: { chat: null } },
    { update_id: 6, my_chat_member: { chat: { id: here.group.id, type: 'group' } } },
    { update_id: 7, edited_message: {} },
    [],
  ]) {
    const { statusCode, body } = await post(strange)
    expect([statusCode, body]).toEqual([200, '{}'])
  }
})

// misses: chat: an update that arrives twice counts once
test('[CHAT-6] an update that arrives twice counts once', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  await taps('Going', { updateId: 7001 })
  await all.world.call(here.robin, 'POST /api/v1/game/:id/rsvp', {
    params: { id: gameId },
    body: { status: 'NotGoing' },
  })
  expect(await taps('Going', { updateId: 7001 }), 'it gets no second reply').toBeUndefined()
  expect(await answered()).toBe('NotGoing')
  const chat = all.telegram.privateOf(here.robinThere)
  const before = chat.messages.size
  const message = {
    message_id: 1,
    date: 0,
    chat: { id: chat.id, type: chat.type },
    from: here.robinThere,
    text: '/start',
  }
  for (let n = 0; n < 2; n += 1) await all.telegram.bring({ message }, { id: 7002 })
  expect(chat.messages.size).toBe(before + 1)
})

// misses: chat: an earlier tap that arrives later does not count
test('[CHAT-6] of taps that arrive in the wrong order the later one counts, and numbers may begin anew', async () => {
  await all.chats.tie(here.robin, here.robinThere)
  await taps('Maybe', { updateId: 9002 })
  expect(await taps('Going', { updateId: 9001 })).toEqual({ text: '', isAlert: false, url: '' })
  expect(await answered()).toBe('Maybe')
  now = new Date(now.getTime() + 25 * 60 * MINUTE_MS)
  await taps('Not Going', { updateId: 12 })
  expect(await answered()).toBe('NotGoing')
})

// misses: chat: an account at Telegram causes a bounded amount of work
test('[CHAT-6] taps and messages of one account are limited, and others go on', async () => {
  const limited = await newTelegramWorld({ now: () => now, limited: true })
  const { maya, robin, team, group, robinThere } = await limited.begin()
  await limited.chats.link(maya, team, group)
  await limited.chats.tie(robin, robinThere)
  const id = await limited.schedule(maya, team)
  await limited.chats.tick()
  const press = (user: typeof robinThere) =>
    limited.telegram.taps(user, group, { messageId: limited.chats.card(group).messageId, button: 'Going' })
  const eve = limited.telegram.user('Eve')
  for (let n = 0; n < 30; n += 1) await press(eve)
  expect((await press(eve))?.text).toBe('That’s a lot of taps. Please try again in a minute.')
  for (let n = 0; n < 40; n += 1) await limited.telegram.starts(eve, 'connect')
  expect(limited.telegram.privateOf(eve).messages.size).toBe(0)
  expect((await press(robinThere))?.text).toContain('You’re going')
  for (let n = 0; n < 20; n += 1) await press(robinThere)
  expect((await press(robinThere))?.text).toContain('a lot of taps')
  expect(await limited.statusOf(robin, id)).toBe('Going')
  await limited.close()
})
