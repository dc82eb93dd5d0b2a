import { randomInt } from 'node:crypto'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTelegramWorld, type TelegramWorld } from './telegram-world.ts'
import type { Person } from './world.ts'

const TAPS = nightly(10_000, 1000)
/** TAP_SEED repeats a run. */
const SEED = Number(process.env['TAP_SEED'] ?? nightly(randomInt(2 ** 31), 48))
const buttons = { Going: 'going', Maybe: 'maybe', 'Not Going': 'not_going' } as const
type Button = keyof typeof buttons
/** What may become of a tap, in the order in which it is decided. */
const outcomes = [
  'twice',
  'elsewhere',
  'not tied',
  'not in the team',
  'old time',
  'overtaken',
  'cancelled',
  'saved',
] as const

let all: TelegramWorld
let now = new Date('2026-11-17T09:00:00Z')
beforeAll(async () => {
  all = await newTelegramWorld({ now: () => now })
})
afterAll(() => all.close())

// misses: chat: nobody answers for another
test(`[CHAT-5] after ${TAPS} random taps everybody’s answer is the one of the model, and nobody has answered for another`, {
  timeout: 3_600_000,
}, async () => {
  const random = seeded(SEED)
  const one = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const { world, telegram, chats } = all
  const { maya, team, group } = await all.begin()
  const otters = await world.team(maya, 'Otters')
  const otherGroup = telegram.group('Otters')
  const people: Person[] = [maya]
  for (const name of ['Ana', 'Ben', 'Caro', 'Dan', 'Edo']) people.push(await world.person(name, 'Doe'))
  const members = new Map([
    [team.id, people.slice(0, 5)],
    [otters.id, [maya, people[1] as Person]],
  ])
  for (const person of people.slice(1, 5)) await world.joins(person, team)
  await world.joins(people[1] as Person, otters)
  await chats.link(maya, team, group)
  await chats.link(maya, otters, otherGroup)
  const games = [
    { id: await all.schedule(maya, team), teamId: team.id, group },
    { id: await all.schedule(maya, team, { startTime: '2026-11-21T19:30:00Z' }), teamId: team.id, group },
    { id: await all.schedule(maya, otters), teamId: otters.id, group: otherGroup },
  ].map((game, n) => ({
    ...game,
    messageId: 0,
    days: n === 1 ? [21, 23] : [20, 22],
    day: n === 1 ? 21 : 20,
    isCancelled: false,
    /** The day of the time that the card shows. */
    shownDay: 0,
    datas: new Map<string, Pressed>(),
  }))
  await chats.tick()
  for (let n = 0; n < 4; n += 1) {
    now = new Date(now.getTime() + 4000)
    await chats.tick()
  }
  /** The messages of a group in the order of its games. */
  for (const game of games) {
    const cards = [...game.group.messages].filter(([, { keyboard }]) => keyboard.length > 0)
    const index = games.filter((each) => each.group === game.group).indexOf(game)
    game.messageId = cards[index]?.[0] ?? expect.fail('no card')
    noteData(game)
  }
  /** A user at Telegram per person, and one that nobody knows. The last person is on no team. */
  const users = [...people, null].map((_, n) => telegram.user(`User ${n}`))
  const tied = new Map<number, Person>()
  for (const [index, person] of people.entries()) {
    const user = users[index] ?? expect.fail('no user')
    await chats.tie(person, user)
    tied.set(user.id, person)
  }
  const seenIds = new Set<number>()
  const latest = new Map<string, number>()
  const expected = new Map<string, string>()
  let lastId = 50_000
  const seen = new Map<(typeof outcomes)[number], number>()
  const held: (() => Promise<void>)[] = []

  for (let taps = 0; taps < TAPS; ) {
    const dice = random()
    if (dice < 0.02) await tieOrUntie()
    else if (dice < 0.03) await move()
    else if (dice < 0.04) await cancelOrRestore()
    else if (dice < 0.08) await tick()
    else {
      taps += 1
      await tap()
    }
    if (held.length > 3) await held.shift()?.()
    if (taps % 50 === 0) await compare()
  }
  for (const deliver of held) await deliver()
  await compare()
  console.log(`${TAPS} taps, seed ${SEED}:`, Object.fromEntries(outcomes.map((what) => [what, seen.get(what) ?? 0])))
  for (const what of outcomes) expect(seen.get(what) ?? 0, what).toBeGreaterThan(TAPS / 500)
  expect(seen.get('saved'), 'a good part of the taps counted').toBeGreaterThan(TAPS / 10)
  const byOthers = await world.pool`
    select from game_history where action in ('going', 'maybe', 'not_going') and actor_id is distinct from profile_id`
  expect(byOthers).toEqual([])
  for (const game of games.filter(({ isCancelled }) => isCancelled)) await cancelOrRestore(game)
  for (let n = 0; n < 8; n += 1) await tick()
  for (const { id, group: there, messageId } of games) {
    const { path } = await world.call(maya, 'POST /api/v1/game/:id/share-link', { params: { id } })
    const page = (await world.app.inject({ url: path })).body
    const [, ...lines] = there.messages.get(messageId)?.text.split('\n') ?? []
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(page).toContain(line)
  }

  type Game = (typeof games)[number]

  /** One that may arrive late, twice, in a group where it does not belong, or with what an old card said. */
  async function tap() {
    const [user, game, button] = [one(users), one(games), one(Object.keys(buttons) as Button[])]
    const from = random() < 0.1 ? one(games) : game
    const isOld = random() < 0.1
    const choices = [...game.datas].filter(([, pressed]) => pressed.button === button)
    const current = choices.find(([, { day }]) => day === game.shownDay)
    const [data, pressed] = (isOld ? one(choices) : current) ?? expect.fail('no data')
    lastId += 1
    const updateId = random() < 0.05 ? lastId - 1 - Math.floor(random() * 3) : lastId
    const deliver = async () => {
      const notice = await telegram.taps(user, from.group, { messageId: from.messageId, data, updateId })
      const person = tied.get(user.id)
      const isKnown = seenIds.has(updateId)
      seenIds.add(updateId)
      const counted = (what: (typeof outcomes)[number]) => {
        seen.set(what, (seen.get(what) ?? 0) + 1)
        return what
      }
      if (isKnown) return expect(notice?.text, counted('twice')).toBeUndefined()
      if (from !== game) return expect(notice?.text, counted('elsewhere')).toContain('no longer updated')
      if (!person) {
        expect(notice?.text, counted('not tied')).toBe('')
        return expect(notice?.url).toContain('?start=connect')
      }
      if (!members.get(game.teamId)?.includes(person))
        return expect(notice?.text, counted('not in the team')).toContain('not in this team')
      if (pressed.day !== game.day) return expect(notice?.text, counted('old time')).toContain('The time has changed')
      const key = `${game.id} ${person.id}`
      if ((latest.get(key) ?? 0) > updateId) return expect(notice?.text, counted('overtaken')).toBe('')
      latest.set(key, updateId)
      if (game.isCancelled) return expect(notice?.text, counted('cancelled')).toContain('cancelled')
      expected.set(key, buttons[button])
      return expect(notice?.text, counted('saved')).toMatch(/^You’re /)
    }
    if (random() < 0.15) held.splice(Math.floor(random() * (held.length + 1)), 0, deliver)
    else await deliver()
  }

  async function tieOrUntie() {
    const index = Math.floor(random() * people.length)
    const person = people[index] as Person
    // Now and then by an account that was somebody else’s.
    const user = (random() < 0.3 ? one(users.slice(0, -1)) : users[index]) ?? expect.fail('no user')
    const isTied = [...tied.values()].includes(person)
    if (isTied && random() < 0.3) {
      await world.call(person, 'DELETE /api/v1/chat-account')
      for (const [userId, who] of tied) if (who === person) tied.delete(userId)
      return
    }
    await chats.tie(person, user)
    for (const [userId, who] of tied) if (who === person) tied.delete(userId)
    tied.set(user.id, person)
  }

  async function move() {
    const game = one(games)
    if (game.isCancelled) return
    const params = { id: game.id }
    const { version } = await world.call(maya, 'GET /api/v1/game/:id', { params })
    game.day = game.days.find((day) => day !== game.day) ?? 0
    const startTime = `2026-11-${game.day}T19:30:00Z`
    const body = { version, opponentTeamName: 'Rovers', startTime, timeZone: 'UTC', location: 'Delta Park' }
    await world.call(maya, 'PUT /api/v1/game/:id', { params, body })
  }

  async function cancelOrRestore(game = games.find(({ isCancelled }) => isCancelled) ?? one(games)) {
    const params = { id: game.id }
    if (game.isCancelled) await world.call(maya, 'POST /api/v1/game/:id/restore', { params })
    else await world.call(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} })
    game.isCancelled = !game.isCancelled
  }

  async function tick() {
    now = new Date(now.getTime() + 4000)
    await chats.tick()
    for (const game of games) noteData(game)
  }

  async function compare() {
    const rows = await world.pool<{ key: string; status: string }[]>`
      select game_id || ' ' || profile_id as key, status from rsvp`
    expect(Object.fromEntries(rows.map(({ key, status }) => [key, status]))).toEqual(Object.fromEntries(expected))
  }

  /** Remembers what the buttons of a card have ever sent. */
  function noteData(game: Game) {
    for (const { text, callback_data: data } of game.group.messages.get(game.messageId)?.keyboard.flat() ?? [])
      if (data) {
        const pressed = game.datas.get(data) ?? { button: text as Button, day: game.day }
        game.datas.set(data, pressed)
        game.shownDay = pressed.day
      }
  }
})

interface Pressed {
  button: Button
  day: number
}

/** A small generator of pseudo-random numbers (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
