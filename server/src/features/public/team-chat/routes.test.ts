import { MINUTE_MS } from '@app/contract/local-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTelegramWorld, type TelegramWorld } from '#test/telegram-world.ts'
import { newWorld, type Person } from '#test/world.ts'

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
})

const chatOf = (person: Person, team = here.team) =>
  all.world.call(person, 'GET /api/v1/team/:teamId/chat', { params: { teamId: team.id } })
const codeFor = (person: Person, team = here.team) =>
  all.world.call(person, 'POST /api/v1/team/:teamId/chat/code', { params: { teamId: team.id } })
const accountOf = async (person: Person) => (await all.world.call(person, 'GET /api/v1/chat-account')).account
const startOf = (address: string) => new URL(address).searchParams.get('start') ?? ''
const inPrivate = (user: typeof here.robinThere) => all.telegram.privateOf(user)
const lastText = (chat: typeof here.group) => chat.messages.get(chat.lastId)?.text
const confirms = (user: typeof here.robinThere) =>
  all.telegram.taps(user, inPrivate(user), { messageId: inPrivate(user).lastId, button: 'Yes, That’s Me' })

test('[CHAT-2] Maya links a group by a code, which counts once, and everybody there learns what they will see', async () => {
  const { telegram } = all
  const { command, address, endsAt } = await codeFor(here.maya)
  expect(address).toMatch(/^https:\/\/t\.me\/CallupTestBot\?startgroup=[\w-]{22}$/)
  expect(endsAt).toBe('2026-11-17T17:10:00.000Z')
  await telegram.says(here.robinThere, here.group, command)
  expect(lastText(here.group)).toContain('no names')
  expect(await chatOf(here.maya)).toEqual({
    isOffered: true,
    chat: { name: 'Night Shift Chat', linkedAt: now.toISOString(), state: 'linked' },
  })
  const other = telegram.group('Strangers')
  await telegram.says(telegram.user('Eve'), other, command)
  expect(lastText(other)).toContain('This code has expired')
  expect(await chatOf(here.maya)).toMatchObject({ chat: { name: 'Night Shift Chat' } })
})

test('[CHAT-2] adding the bot by the address links the group, also if an admin writes as the group', async () => {
  const { address } = await codeFor(here.maya)
  const token = new URL(address).searchParams.get('startgroup')
  await all.telegram.says(null, here.group, `/start@CallupTestBot ${token}`)
  expect(await chatOf(here.maya)).toMatchObject({ chat: { name: 'Night Shift Chat' } })
})

// misses: chat: a code ends after minutes
// misses: chat: only a captain links a group
test('[CHAT-2] a code ends after ten minutes, with the next one, and with its captain’s role', async () => {
  const { telegram, world } = all
  const links = async (command: string) => {
    await telegram.says(here.robinThere, here.group, command)
    return (await chatOf(here.maya)).chat !== null
  }
  const first = await codeFor(here.maya)
  await codeFor(here.maya)
  expect(await links(first.command)).toBe(false)
  const late = await codeFor(here.maya)
  now = new Date(now.getTime() + 11 * MINUTE_MS)
  expect(await links(late.command)).toBe(false)
  await world.pool`update member set role = 'captain' where profile_id = ${here.robin.id}`
  const robins = await codeFor(here.robin)
  await world.pool`update member set role = 'player' where profile_id = ${here.robin.id}`
  expect(await links(robins.command)).toBe(false)
  for (const text of [
    '/link',
    '/link abc',
    `/link@OtherBot ${'a'.repeat(22)}`,
    `hello /link ${'a'.repeat(22)}`,
    `/link ${'a'.repeat(22)} more`,
  ])
    expect(await links(text)).toBe(false)
  expect(
    await world.refusal(here.robin, 'POST /api/v1/team/:teamId/chat/code', { params: { teamId: here.team.id } }),
  ).toBe('forbidden')
})

test('[CHAT-2] a code in a private chat links nothing, and one for an account in a group is used up', async () => {
  const { command } = await codeFor(here.maya)
  await all.telegram.says(here.robinThere, inPrivate(here.robinThere), command)
  expect((await chatOf(here.maya)).chat).toBeNull()
  const { address } = await all.world.call(here.robin, 'POST /api/v1/chat-account/code')
  await all.telegram.says(here.robinThere, here.group, `/link ${startOf(address)}`)
  await all.telegram.starts(all.telegram.user('Eve'), startOf(address))
  expect(await accountOf(here.robin)).toBeNull()
})

test('[CHAT-2] ending the chat, or linking another group, closes the cards', async () => {
  const { chats, telegram, world } = all
  await chats.link(here.maya, here.team, here.group)
  await all.schedule(here.maya, here.team)
  await chats.tick()
  const { messageId } = chats.card(here.group)
  const next = telegram.group('The New Group')
  await chats.link(here.maya, here.team, next)
  now = new Date(now.getTime() + MINUTE_MS)
  await chats.tick()
  expect(here.group.messages.get(messageId)).toMatchObject({ text: 'This card is no longer updated.', keyboard: [] })
  expect(chats.card(next).text).toContain('Rovers')
  await world.call(here.maya, 'DELETE /api/v1/team/:teamId/chat', { params: { teamId: here.team.id } })
  now = new Date(now.getTime() + MINUTE_MS)
  await chats.atOnce()
  expect(lastText(next)).toBe('This card is no longer updated.')
  expect(await world.pool`select from team_chat`).toEqual([])
  expect(await chatOf(here.maya)).toEqual({ isOffered: true, chat: null })
  expect(await world.refusal(here.maya, 'DELETE /api/v1/team/:teamId/chat', { params: { teamId: here.team.id } })).toBe(
    'not_found',
  )
})

test('[CHAT-2] two teams share a group, and a group that is linked twice stays linked', async () => {
  const { chats, world } = all
  const otters = await world.team(here.maya, 'Otters')
  await chats.link(here.maya, here.team, here.group)
  await chats.link(here.maya, here.team, here.group)
  await chats.link(here.maya, otters, here.group)
  await all.schedule(here.maya, here.team)
  await all.schedule(here.maya, otters, { opponentTeamName: 'Bears' })
  await chats.tick()
  const texts = [...here.group.messages.values()].map(({ text }) => text)
  expect(texts.filter((text) => /vs (Rovers|Bears)/.test(text))).toHaveLength(2)
})

// misses: chat: a removal that arrives late does not end a later link
test('[CHAT-2] a removal ends the link, but not one that was made after it', async () => {
  const { chats, telegram } = all
  await chats.link(here.maya, here.team, here.group)
  await telegram.removes(here.group, { date: now.getTime() / 1000 - 60 })
  expect(await chatOf(here.maya)).toMatchObject({ chat: { state: 'linked' } })
  await telegram.removes(here.group, { date: now.getTime() / 1000 + 1 })
  expect(await chatOf(here.maya)).toMatchObject({ chat: { state: 'removed' } })
  const mails = await all.world.mailAfterJobs()
  expect(mails).toMatchObject([{ to: { address: here.maya.email }, text: expect.stringContaining('/edit/chat') }])
  here.group.isBotIn = true
  await chats.link(here.maya, here.team, here.group)
  expect(await chatOf(here.maya)).toMatchObject({ chat: { state: 'linked' } })
})

test('[CHAT-3] Robin ties their account once: they are asked who they are, and a mail says so', async () => {
  const { telegram, world } = all
  const { address } = await world.call(here.robin, 'POST /api/v1/chat-account/code')
  expect(address).toMatch(/^https:\/\/t\.me\/CallupTestBot\?start=[\w-]{22}$/)
  await telegram.starts(here.robinThere, startOf(address))
  expect(lastText(inPrivate(here.robinThere))).toContain('Are you Robin D.?')
  expect(await accountOf(here.robin), 'not before they say so').toBeNull()
  expect(await confirms(here.robinThere)).toMatchObject({ isAlert: true, text: expect.stringContaining('Done') })
  expect(await accountOf(here.robin)).toEqual({ name: 'Robin', tiedAt: now.toISOString() })
  const mails = await world.mailAfterJobs()
  expect(mails).toMatchObject([
    { to: { address: here.robin.email }, subject: '“Robin” on Telegram now answers for you' },
  ])
  expect(mails[0]?.text).toContain('/account/chat')
  await telegram.starts(here.robinThere, '')
  expect(lastText(inPrivate(here.robinThere))).toBe(
    'You answer as Robin D\u2060. on the cards of your teams.'.replace('\u2060', ''),
  )
})

test('[CHAT-3] a code for an account counts once, and for whoever confirms it in their own chat', async () => {
  const { telegram, world } = all
  const { address } = await world.call(here.robin, 'POST /api/v1/chat-account/code')
  const eve = telegram.user('Eve')
  await telegram.starts(here.robinThere, startOf(address))
  const data = `t.${startOf(address)}`
  // In a group, somebody else's button counts for nobody.
  await telegram.taps(eve, here.group, { messageId: 1, data })
  expect(await accountOf(here.robin)).toBeNull()
  await confirms(here.robinThere)
  await telegram.starts(eve, startOf(address))
  expect(lastText(inPrivate(eve))).toContain('This code has expired')
  await telegram.taps(eve, inPrivate(eve), { messageId: 1, data })
  expect(await accountOf(here.robin)).toMatchObject({ name: 'Robin' })
})

test('[CHAT-3] a person has one account there, and an account one person: the latest tie counts', async () => {
  const { chats, telegram } = all
  await chats.tie(here.robin, here.robinThere)
  const phone = telegram.user('Robin’s New Phone', { username: 'evil.example.com' })
  await chats.tie(here.robin, phone)
  expect(await accountOf(here.robin)).toMatchObject({ name: expect.stringContaining('New Phone') })
  await chats.tie(here.maya, phone)
  expect(await accountOf(here.robin)).toBeNull()
  expect(await accountOf(here.maya)).not.toBeNull()
})

test('[CHAT-3] a suspension ends the tie, and a deleted account takes it along', async () => {
  const { chats, world } = all
  await chats.tie(here.robin, here.robinThere)
  await world.call(here.robin, 'POST /api/v1/chat-account/code')
  await world.call(here.robin, 'DELETE /api/v1/account')
  expect(await world.pool`select from chat_account`).toEqual([])
  expect(await world.pool`select from chat_code`).toEqual([])
})

// misses: chat: without a bot nothing is shown
test('[CHAT-9] without a token, or before Telegram knows the bot, nothing is offered and the address does not exist', async () => {
  const off = await newWorld({ env: { TELEGRAM_TOKEN: '' } })
  const captain = await off.person()
  const team = await off.team(captain)
  const params = { teamId: team.id }
  const nothing = { isOffered: false, chat: null }
  expect(await off.call(captain, 'GET /api/v1/team/:teamId/chat', { params })).toEqual(nothing)
  expect(await off.call(captain, 'GET /api/v1/chat-account')).toEqual({ isOffered: false, account: null })
  expect(await off.refusal(captain, 'POST /api/v1/team/:teamId/chat/code', { params })).toBe('forbidden')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { statusCode } = await off.app.inject({ method: 'POST', url: '/webhooks/telegram', payload: {}, headers })
  expect(statusCode).toBe(404)
  await off.close()
  await all.world.pool`truncate chat_bot`
  expect(await chatOf(here.maya)).toEqual(nothing)
})

test('[CHAT-11] the worker tells Telegram where updates go, again each day, and again if Telegram was away', async () => {
  const { chats, telegram, world } = all
  const told = () => telegram.calls.filter(({ method }) => method === 'setWebhook').length
  await chats.setUp()
  expect(told()).toBe(0)
  expect(telegram.hook()).toMatchObject({
    url: 'https://callup.example.org/webhooks/telegram',
    allowed_updates: ['message', 'my_chat_member', 'callback_query'],
    secret_token: expect.stringMatching(/^[\w-]{40,}$/),
  })
  now = new Date(now.getTime() + 25 * 60 * MINUTE_MS)
  await chats.setUp()
  expect(told()).toBe(1)
  await world.pool`truncate chat_bot`
  telegram.becomes('fails')
  await chats.setUp()
  expect((await chatOf(here.maya)).isOffered).toBe(false)
  telegram.becomes('up')
  await chats.setUp()
  expect((await chatOf(here.maya)).isOffered).toBe(true)
})

test('[CHAT-11] with a new token of the same bot all links and ties stay; another bot is a stranger in every group', async () => {
  const { chats, telegram, world } = all
  await chats.link(here.maya, here.team, here.group)
  await chats.tie(here.robin, here.robinThere)
  const gameId = await all.schedule(here.maya, here.team)
  await chats.tick()
  await world.mailAfterJobs()
  await world.pool`update chat_bot set fingerprint = 'of the former token'`
  expect(await chatOf(here.maya)).toEqual({ isOffered: false, chat: null })
  await chats.setUp()
  expect(await chatOf(here.maya)).toMatchObject({ chat: { state: 'linked' } })
  const tap = { messageId: chats.card(here.group).messageId, button: 'Going' }
  expect((await telegram.taps(here.robinThere, here.group, tap))?.text).toContain('You’re going')
  expect(await all.statusOf(here.robin, gameId)).toBe('Going')

  telegram.chats.delete(here.group.id)
  now = new Date(now.getTime() + MINUTE_MS)
  await chats.tick()
  expect(await chatOf(here.maya)).toMatchObject({ chat: { state: 'removed' } })
  expect(await world.mailAfterJobs()).toMatchObject([{ to: { address: here.maya.email } }])
})
