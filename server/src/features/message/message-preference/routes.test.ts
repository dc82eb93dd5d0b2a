import type { MessageTopic } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { statementsDuring } from '#test/statements.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { stopText } from './rules.ts'

const NEW_YORK = 'America/New_York'
const signedOut = null
const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-16T12:00')
let maya: Person
let ben: Person
let team: { id: string; name: string }
let other: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = at('2026-11-16T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  ben = await world.person('Ben')
  team = await world.team(maya)
  other = await world.team(maya, 'Old Boys')
  for (const each of [team, other]) await world.joins(ben, each)
})

/** A job plans the asks of the game. */
async function schedule(of: { id: string }, day: string, time = '19:30') {
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: of.id,
      opponentTeamName: 'Pique',
      startTime: at(`${day}T${time}`).toISOString(),
      timeZone: NEW_YORK,
      location: 'Delta Park',
      silent: true,
    },
  })
  await world.mailAfterJobs()
  return game
}

const cancel = (id: string) =>
  world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason: 'Rain' } })

async function move(id: string, day: string) {
  const { version, opponentTeamName, location, timeZone } = await world.call(maya, 'GET /api/v1/game/:id', {
    params: { id },
  })
  const startTime = at(`${day}T19:30`).toISOString()
  const body = { version, opponentTeamName, location, timeZone, startTime }
  return world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body })
}

/** Runs everything due at that local time and returns the mails to Ben. */
async function mailsToBenAt(local: string) {
  now = at(local)
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.pool`select graphile_worker.add_job('ask.send-due')`
  return (await world.mailAfterJobs()).filter(({ to }) => to.address === ben.email)
}
const subjectsToBenAt = async (local: string) => (await mailsToBenAt(local)).map(({ subject }) => subject)

const choose = (topic: MessageTopic, wanted: boolean) =>
  world.call(ben, 'PUT /api/v1/message-preference/topic', { body: { channel: 'mail', topic, wanted } })
const chooseForTeam = (topics: ('asks' | 'changes' | 'notes' | 'kitty' | 'subs' | 'captain')[] | null) =>
  world.call(ben, 'PUT /api/v1/message-preference/team/:teamId', {
    params: { teamId: team.id },
    body: { channel: 'mail', topics },
  })
const outcomesToBen = () => world.pool<{ kind: string; outcome: string | null; reason: string }[]>`
  select kind, outcome, reason from delivery where profile_id = ${ben.id} order by queued_at, kind`

test('[REACH-6] Ben gets everything but the digest, and only what he changes is stored', async () => {
  const preferences = await world.call(ben, 'GET /api/v1/message-preference')
  const all = ['asks', 'changes', 'notes', 'kitty', 'subs', 'captain']
  expect(preferences).toMatchObject({
    mail: all,
    quietHours: { fromHour: 22, untilHour: 8, gameDayNews: true },
    timeZone: '',
    teams: [
      { name: 'Night Shift FC', isOwnChoice: false, isCaptain: false, mail: all },
      { name: 'Old Boys', isOwnChoice: false, mail: all },
    ],
  })
  const changed = await choose('digest', true)
  expect(changed.mail).toEqual([...all, 'digest'])
  await choose('asks', false)
  await choose('digest', false)
  await choose('asks', true)
  expect(await world.pool`select from message_preference where profile_id = ${ben.id}`).toHaveLength(0)
})

test('[REACH-6] Ben wants no asks: none is sent to him, changes still are', async () => {
  const { id } = await schedule(team, '2026-11-21')
  await choose('asks', false)
  expect(await subjectsToBenAt('2026-11-16T18:00')).toEqual([])
  expect(await outcomesToBen()).toEqual([{ kind: 'ask.games', outcome: 'dropped', reason: 'not wanted' }])
  await cancel(id)
  expect(await subjectsToBenAt('2026-11-17T12:00')).toEqual(['Cancelled: Night Shift FC vs Pique'])
})

// misses: messages: an ask leaves out teams whose asks are turned off
test('[REACH-6] Ben wants no asks about one team: the reminder about games of two teams has those of the other', async () => {
  await schedule(team, '2026-11-21')
  await schedule(other, '2026-11-21', '21:30')
  await chooseForTeam(['changes', 'notes'])
  const [mail, ...more] = await mailsToBenAt('2026-11-16T18:00')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Sat, Nov 21 vs Pique: are you going?')
  expect(mail?.fromName).toBe('Old Boys')
})

// misses: messages: unwanted messages are dropped
test('[REACH-6] Ben wants nothing about one team, then the same as about all: each team follows its choice', async () => {
  const game = await schedule(team, '2026-12-01')
  const { teams } = await chooseForTeam([])
  expect(teams.map(({ isOwnChoice, mail }) => [isOwnChoice, mail.length])).toEqual([
    [true, 0],
    [false, 6],
  ])
  await cancel(game.id)
  expect(await subjectsToBenAt('2026-11-16T12:10')).toEqual([])
  expect(await outcomesToBen()).toContainEqual({ kind: 'game.changed', outcome: 'dropped', reason: 'not wanted' })
  await choose('changes', false)
  await chooseForTeam(['changes'])
  await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: game.id } })
  expect(await subjectsToBenAt('2026-11-16T12:20')).toEqual(['Back on: Night Shift FC vs Pique'])
  await chooseForTeam(null)
  await cancel(game.id)
  expect(await subjectsToBenAt('2026-11-16T12:30')).toEqual([])
})

test('one statement reads what all recipients of a batch want', async () => {
  const { id } = await schedule(team, '2026-12-01')
  for (const name of ['Ines', 'Omar', 'Tom']) await world.joins(await world.person(name), team)
  await cancel(id)
  const statements = await statementsDuring(world.pool, async () => {
    expect(await mailsToBenAt('2026-11-16T12:10')).toHaveLength(1)
  })
  expect(await world.pool`select from delivery where kind = 'game.changed' and outcome = 'sent'`).toHaveLength(4)
  expect(statements.filter(({ text }) => text.includes('as quiet_until'))).toHaveLength(1)
})

/** Sends a one-click unsubscribe as mail programs do (RFC 8058): a form post from any origin, without a cookie. */
const oneClick = (url: string) =>
  world.app.inject({
    method: 'POST',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  })

test('[REACH-6] one click in his mail program stops asks about that team; opening the link stops nothing', async () => {
  await schedule(team, '2026-11-21')
  const [mail] = await mailsToBenAt('2026-11-16T18:00')
  const url = mail?.unsubscribeUrl ?? ''
  const token = new URL(url).searchParams.get('token') ?? ''
  const pathAndQuery = url.replace('http://localhost:5173', '')
  for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url: pathAndQuery })
  const wantsAsks = async () => {
    const { mail: topics, teams } = await world.call(ben, 'GET /api/v1/message-preference')
    return [topics.includes('asks'), ...teams.map((each) => each.mail.includes('asks'))]
  }
  expect(await wantsAsks()).toEqual([true, true, true])
  expect((await oneClick(url)).statusCode).toBe(200)
  expect(await wantsAsks()).toEqual([true, false, true])
  expect(await world.call(signedOut, 'GET /api/v1/message-stop', { query: { token } })).toEqual({
    topic: 'asks',
    teamName: 'Night Shift FC',
  })
  await world.call(signedOut, 'POST /api/v1/message-stop/undo', { query: { token } })
  expect(await wantsAsks()).toEqual([true, true, true])
  expect(await world.pool`select from message_preference where profile_id = ${ben.id}`).toHaveLength(0)
  await world.call(signedOut, 'POST /api/v1/message-stop', { query: { token, from: 'all' } })
  expect(await wantsAsks()).toEqual([false, false, false])
  await world.call(signedOut, 'POST /api/v1/message-stop/undo', { query: { token, from: 'all' } })
  expect(await wantsAsks()).toEqual([true, true, true])
})

// misses: messages: stopping a topic everywhere includes teams where it is on
test('[REACH-6] Ben stops a topic for all teams: a team that he had turned it on for follows, and is on again after Undo', async () => {
  await choose('asks', false)
  await chooseForTeam(['asks', 'changes'])
  const token = tokenFor({ topic: 'changes', teamId: null })
  await world.call(signedOut, 'POST /api/v1/message-stop', { query: { token } })
  const stopped = await world.call(ben, 'GET /api/v1/message-preference')
  expect(stopped.teams.map(({ mail }) => mail.includes('changes'))).toEqual([false, false])
  expect(stopped.teams.map(({ mail }) => mail.includes('asks'))).toEqual([true, false])
  await world.call(signedOut, 'POST /api/v1/message-stop/undo', { query: { token } })
  const again = await world.call(ben, 'GET /api/v1/message-preference')
  expect(again.teams.map(({ mail }) => mail.includes('changes'))).toEqual([true, true])
})

test('[REACH-6] Ben stops the digest with the link of a mail and turns it on again', async () => {
  const token = tokenFor({ topic: 'digest', teamId: null })
  await choose('digest', true)
  await world.call(signedOut, 'POST /api/v1/message-stop', { query: { token } })
  expect(await world.pool`select from message_preference where profile_id = ${ben.id}`).toHaveLength(0)
  await world.call(signedOut, 'POST /api/v1/message-stop/undo', { query: { token } })
  expect((await world.call(ben, 'GET /api/v1/message-preference')).mail).toContain('digest')
})

const tokenFor = ({ topic, teamId }: { topic: MessageTopic; teamId: string | null }, purpose = 'message stop') =>
  unsubscribeTokens([world.config.SESSION_SECRET], purpose).tokenFor(stopText({ profileId: ben.id, topic, teamId }))

// misses: messages: a stop token is valid only for its purpose
test('a stop token for another purpose, of a deleted team or made up stops nothing', async () => {
  const forAlerts = tokenFor({ topic: 'asks', teamId: team.id }, 'sub alert')
  const ofNoTeam = tokenFor({ topic: 'asks', teamId: ben.id })
  for (const token of [forAlerts, ofNoTeam, 'made-up', tokenFor({ topic: 'asks', teamId: null }).slice(1)]) {
    expect(await world.refusal(null, 'GET /api/v1/message-stop', { query: { token } })).toBe('not_found')
    expect(await world.refusal(null, 'POST /api/v1/message-stop', { query: { token } })).toBe('not_found')
    expect(await world.refusal(null, 'POST /api/v1/message-stop/undo', { query: { token } })).toBe('not_found')
  }
  expect(await world.pool`select from message_preference where profile_id = ${ben.id}`).toHaveLength(0)
})

test('[REACH-6] every mail with a topic ends with a link to stop such mails and one to choose', async () => {
  await schedule(team, '2026-11-21')
  const [mail] = await mailsToBenAt('2026-11-16T18:00')
  expect(mail?.text).toMatch(/Stop game questions and reminders:\nhttp:\/\/localhost:5173\/stop\?token=[\w-]+\n/)
  expect(mail?.text).toContain('Choose what we email you:\nhttp://localhost:5173/account/messages\n')
})

// misses: messages: every message has a link to change the language
test('[LANG-5] every mail ends with the way to another language, of a person with or without an account', async () => {
  await world.pool`update profile set locale = 'ar-EG' where id = ${ben.id}`
  await schedule(team, '2026-11-21')
  const [mail] = await mailsToBenAt('2026-11-16T18:00')
  expect(mail?.text).toContain('اللغة / \u2068Language\u2069:\nhttp://localhost:5173/account#locale\n')
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: team.id },
    body: { userEmails: ['kim@example.com'] },
  })
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: other.id } })
  const others = await world.mailAfterJobs()
  expect(others.length).toBeGreaterThan(1)
  for (const { to, text } of others) {
    const page =
      to.address === 'kim@example.com' ? '/invitation\\?id=[\\w-]+&teamId=[\\w-]+#language' : '/account#locale'
    expect(text).toMatch(new RegExp(`Language\u2069?:\nhttp://localhost:5173${page}\n`))
  }
})

// misses: messages: quiet hours are kept
test('[REACH-6] a game is cancelled at night: Ben reads it at eight at the venue, or where he lives', async () => {
  const games = [await schedule(team, '2026-12-01'), await schedule(team, '2026-12-08')]
  now = at('2026-11-16T23:00')
  await cancel(games[0]?.id ?? '')
  expect(await subjectsToBenAt('2026-11-16T23:30')).toEqual([])
  expect(await subjectsToBenAt('2026-11-17T07:59')).toEqual([])
  expect(await subjectsToBenAt('2026-11-17T08:00')).toEqual(['Cancelled: Night Shift FC vs Pique'])
  await world.pool`update profile set time_zone = 'America/Los_Angeles' where id = ${ben.id}`
  await cancel(games[1]?.id ?? '')
  expect(await subjectsToBenAt('2026-11-18T08:00')).toEqual([])
  expect(await subjectsToBenAt('2026-11-18T11:00')).toEqual(['Cancelled: Night Shift FC vs Pique'])
})

// misses: news: a change undone before the mail is not news
// misses: news: the changes of a night are in one mail
test.each([
  ['restores it at 23:00', ['restore'], []],
  ['restores it, and cancels it again', ['restore', 'cancel'], ['Cancelled: Night Shift FC vs Pique']],
  ['restores and moves it', ['restore', 'move'], ['Moved to Wed, Dec 2: Night Shift FC vs Pique']],
] as const)(
  '[REACH-6] Maya cancels a game at 22:30 and %s: at 08:00 Ben reads what is true then',
  async (_, then, subjects) => {
    const { id } = await schedule(team, '2026-12-01')
    await mailsToBenAt('2026-11-16T22:30')
    await cancel(id)
    expect(await subjectsToBenAt('2026-11-16T22:35')).toEqual([])
    for (const [n, action] of then.entries()) {
      await mailsToBenAt(`2026-11-16T23:${n}0`)
      if (action === 'restore') await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id } })
      if (action === 'cancel') await cancel(id)
      if (action === 'move') await move(id, '2026-12-02')
      expect(await subjectsToBenAt(`2026-11-16T23:${n}5`)).toEqual([])
    }
    expect(await subjectsToBenAt('2026-11-17T07:59')).toEqual([])
    expect(await subjectsToBenAt('2026-11-17T08:00')).toEqual(subjects)
  },
)

// misses: messages: news on the day of a game waits if the person chose so
test.each([
  ['on the day of the game', '2026-11-17T07:00', '19:30', true, 1],
  ['on the evening before a game in the morning', '2026-11-16T22:30', '09:00', true, 1],
  ['on the evening before a game in the evening', '2026-11-16T22:30', '19:30', true, 0],
  ['on the day of the game, which he does not let through', '2026-11-17T07:00', '19:30', false, 0],
])(
  '[REACH-6] in his quiet hours Ben gets the news of a cancelled game %s, or waits',
  async (_, local, time, gameDayNews, mails) => {
    const { id } = await schedule(team, '2026-11-17', time)
    await world.call(ben, 'PUT /api/v1/message-preference/quiet-hours', {
      body: { fromHour: 22, untilHour: 8, gameDayNews },
    })
    now = at(local)
    await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}`
    await cancel(id)
    expect(await subjectsToBenAt(local)).toHaveLength(mails)
  },
)

test.each([
  ['2026-11-17T17:00:00Z', 'America/New_York', 22, 8, null, 'noon'],
  ['2026-11-18T03:30:00Z', 'America/New_York', 22, 8, '2026-11-18T13:00:00Z', 'half past ten in the evening'],
  ['2026-11-18T13:00:00Z', 'America/New_York', 22, 8, null, 'eight sharp'],
  ['2026-11-01T04:30:00Z', 'America/New_York', 22, 8, '2026-11-01T13:00:00Z', 'the night in which summer time ends'],
  ['2027-03-28T00:30:00Z', 'Europe/Berlin', 22, 8, '2027-03-28T06:00:00Z', 'the night in which summer time begins'],
  ['2026-11-17T23:30:00Z', 'Moon/Crater', 22, 8, '2026-11-18T08:00:00Z', 'a zone that PostgreSQL does not know'],
  ['2026-11-17T14:00:00Z', 'UTC', 9, 17, '2026-11-17T17:00:00Z', 'a person who works at night'],
  ['2026-11-17T17:00:00Z', 'UTC', 9, 17, null, 'the end of such a day'],
  ['2026-11-17T23:30:00Z', 'UTC', 0, 0, null, 'no quiet hours'],
])(
  '[REACH-6] at %s in %s, quiet from %i to %i, a message waits until %s (%s)',
  async (at, zone, from, until, end, _) => {
    const [quiet] = await world.pool<
      { until: Date | null }[]
    >`select quiet_until(${at}, ${zone}, ${from}, ${until}) as until`
    expect(quiet?.until).toEqual(end && new Date(end))
  },
)
