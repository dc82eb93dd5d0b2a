import type { NoteGroup } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declared } from '#test/declared.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { shortened } from '../../../core/mail/shortened.ts'

const START = new Date('2026-11-18T00:30:00Z')
const HOUR = 3_600_000

let world: World
let now = new Date('2026-11-16T17:00:00Z')
let maya: Person
let aiko: Person
let ben: Person
let robin: Person
let team: { id: string; name: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-16T17:00:00Z')
  for (const table of ['delivery', 'team', 'graphile_worker._private_jobs', 'bounced_address'])
    await world.pool.unsafe(`delete from ${table}`)
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  ben = await world.person('Ben', 'Halvorsen')
  robin = await world.person('Robin', 'Moss')
  team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
  for (const player of [ben, robin]) await world.joins(player, team)
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Pique Performance',
      startTime: START.toISOString(),
      timeZone: 'America/Los_Angeles',
      location: 'Delta Park',
      silent: true,
    },
  })
  gameId = game.id
  await world.mailAfterJobs()
})

const answer = (person: Person, status: 'Going' | 'Maybe' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status } })
const note = (groups: NoteGroup[], text = 'We are on Field 1 tonight\nCome in by the north gate.') => ({
  params: { id: gameId },
  body: { groups, text },
})
const send = (groups: NoteGroup[], text?: string) => world.call(maya, 'POST /api/v1/game/:id/notes', note(groups, text))
const notesOf = (person: Person) => world.call(person, 'GET /api/v1/game/:id/notes', { params: { id: gameId } })
const textsOf = async (person: Person) => (await notesOf(person)).notes.map(({ text }) => text)

test('[REACH-9] Maya writes to the players who are Going, and only they get the mail; replies go to her', async () => {
  await answer(maya, 'Going')
  await answer(ben, 'Going')
  await answer(robin, 'NotGoing')
  expect(await send(['Going'])).toEqual({ recipients: 1, mailed: 1 })

  const mails = await world.mailAfterJobs()
  expect(mails.map(({ to }) => to.address)).toEqual([ben.email])
  expect(mails[0]).toMatchObject({
    subject: 'Maya: We are on Field 1 tonight',
    fromName: 'Maya, Night Shift FC',
    replyTo: { name: 'Maya Okafor', address: maya.email },
    references: `<${gameId}@example.com>`,
  })
  expect(mails[0]?.text).toContain(
    [
      'We are on Field 1 tonight',
      'Note from Maya Okafor, captain of Night Shift FC:',
      'Come in by the north gate.',
      'Tue, Nov 17 vs Pique Performance\n04:30 PM PST, Delta Park\nYou: Going',
      `See Game:\nhttp://localhost:5173/games/${gameId}`,
      '-- \nMaya sent this to everyone who is Going. Replies go to Maya only.',
    ].join('\n\n'),
  )
  expect(mails[0]?.html).not.toContain('<tr></tr>')
})

test('[REACH-9] each player is in one group, without Maya, and an answer for the old time counts as none', async () => {
  await answer(maya, 'Going')
  await answer(ben, 'Going')
  await answer(robin, 'Maybe')
  const groups = async () => {
    const { audience } = await notesOf(maya)
    return audience?.players.map(({ name, group }) => `${name}: ${group}`)
  }
  expect(await groups()).toEqual(['Aiko Tanaka: NotAnswered', 'Ben Halvorsen: Going', 'Robin Moss: Maybe'])

  const { version, ...game } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id: gameId } })
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id: gameId },
    body: declared('PUT /api/v1/game/:id', {
      ...game,
      version,
      startTime: new Date(START.getTime() + 24 * HOUR).toISOString(),
    }),
  })
  expect(new Set(await groups())).toEqual(
    new Set(['Aiko Tanaka: NotAnswered', 'Ben Halvorsen: NotAnswered', 'Robin Moss: NotAnswered']),
  )
})

test('[REACH-9] Maya sees who gets no mail; Ben reads the note on the game page, Robin does not', async () => {
  await answer(ben, 'Going')
  await answer(aiko, 'Going')
  await world.pool`update profile set email_verified = false where id = ${ben.id}`
  await world.pool`insert into bounced_address values (${aiko.email.toLowerCase()}, ${now}, '550')`
  const { audience } = await notesOf(maya)
  expect(audience?.replyTo).toBe(maya.email)
  await world.pool`update bounced_address set kind = 'complained'`
  expect((await notesOf(maya)).audience?.players[0]).toMatchObject({ name: 'Aiko Tanaka', reach: 'mail_off' })
  expect(audience?.players.map(({ name, reach }) => `${name}: ${reach}`)).toEqual([
    'Aiko Tanaka: bounced',
    'Ben Halvorsen: no_address',
    'Robin Moss: mail',
  ])
  expect(await send(['Going'], 'Bring the bibs')).toEqual({ recipients: 2, mailed: 0 })
  expect(await world.mailAfterJobs()).toEqual([])
  expect(await textsOf(ben)).toEqual(['Bring the bibs'])
  expect(await textsOf(aiko), 'as a captain').toEqual(['Bring the bibs'])
  expect(await textsOf(robin)).toEqual([])
  expect((await notesOf(ben)).audience, 'only for captains').toBeNull()
  const stranger = await world.person('Stella', 'Strangeway')
  expect(await textsOf(stranger)).toEqual([])
  await world.pool`update team set unlisted_at = ${now} where id = ${team.id}`
  expect(await world.refusal(stranger, 'GET /api/v1/game/:id/notes', { params: { id: gameId } })).toBe('not_found')
})

// misses: notes: people who left see no notes
test('[REACH-9] Ben leaves the team before the mail goes out: he gets none, and reads no note', async () => {
  await answer(ben, 'Going')
  await answer(robin, 'Going')
  await send(['Going'])
  await world.pool`delete from member where profile_id = ${ben.id}`
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toEqual([robin.email])
  expect(await textsOf(ben)).toEqual([])
})

// misses: notes: a block stops notes
test('[REACH-9] Ben blocks Maya: her notes do not reach him, and she does not learn of it', async () => {
  await answer(ben, 'Going')
  await world.call(ben, 'PUT /api/v1/block/person/:personId', { params: { personId: maya.id } })
  expect(await send(['Going'])).toEqual({ recipients: 1, mailed: 1 })
  expect(await world.mailAfterJobs()).toEqual([])
  expect(await textsOf(ben)).toEqual([])
})

// misses: notes: subs get notes only once they are in touch
test('[REACH-9] a guest is not addressed; a sub is, once the captains are in touch', async () => {
  const guest = await world.person('Gita', 'Gupta')
  await answer(guest, 'Going')
  const sub = await world.person('Sven', 'Subira')
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 1, positions: ['Any'], firstCome: true },
  })
  await world.call(sub, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id: request.id }, body: {} })
  await world.mailAfterJobs()
  const subs = async () => (await notesOf(maya)).audience?.players.filter(({ group }) => group === 'Subs')
  expect((await notesOf(maya)).audience?.players.map(({ userId }) => userId)).not.toContain(guest.id)
  expect(await subs()).toEqual([{ userId: sub.id, name: 'Sven S.', group: 'Subs', reach: 'not_in_touch' }])
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/notes', note(['Subs', 'Going']))).toBe('no_recipients')

  now = new Date(START.getTime() - 20 * HOUR)
  expect(await subs()).toMatchObject([{ reach: 'mail' }])
  await send(['Subs', 'Going'])
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toEqual([sub.email])
  expect(await textsOf(sub)).toHaveLength(1)
})

test('[REACH-9] Maya writes about a cancelled game until its start, and about a finished one no more', async () => {
  await answer(ben, 'Going')
  now = new Date(START.getTime() + HOUR)
  await send(['Going'])
  await world.mailAfterJobs()
  await world.pool`update session set last_seen_at = ${now}`
  now = new Date(START.getTime() - HOUR)
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
  await world.mailAfterJobs()
  await send(['Going'])
  const mail = (await world.mailAfterJobs()).find(({ subject }) => subject.startsWith('Maya:'))
  expect(mail?.text).toContain('vs Pique Performance (cancelled)')
  now = START
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/notes', note(['Going']))).toBe('game_started')
  await world.pool`update game set cancelled_at = null where id = ${gameId}`
  now = new Date(START.getTime() + 5 * HOUR)
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/notes', note(['Going']))).toBe('game_over')
})

test('[REACH-9] players and strangers send no notes, and a blank or long one is refused', async () => {
  await answer(ben, 'Going')
  expect(await world.refusal(ben, 'POST /api/v1/game/:id/notes', note(['Going']))).toBe('forbidden')
  for (const text of ['', ' \n\r\n\t ', 'x'.repeat(501), 'a bell \u0007'])
    expect(await world.refusal(maya, 'POST /api/v1/game/:id/notes', note(['Going'], text)), text).toBe('invalid_input')
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/notes', note([]))).toBe('invalid_input')
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/notes', note(['Maybe']))).toBe('no_recipients')
  const [{ notes } = { notes: 0 }] = await world.pool<{ notes: number }[]>`
    select count(*)::int as notes from game_note where game_id = ${gameId}`
  expect(notes).toBe(0)
})

test('[REACH-9] Maya’s history says that she sent a note, not what it says', async () => {
  await answer(ben, 'Going')
  await send(['Going'])
  const [latest] = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id: gameId } })
  expect(latest).toMatchObject({ action: 'note_sent', doneBy: 'Maya Okafor', detail: [] })
})

test('[REACH-9] a captain sends forty notes in a day, and a player’s inbox takes twenty of them', async () => {
  const limited = await newWorld({ now: () => now, limited: true, env: { LIMITS: 'game-note.send.minute=off' } })
  const [captain, player] = [await limited.person('Maya', 'Okafor'), await limited.person('Ben', 'Lee')]
  const crew = await limited.team(captain)
  await limited.joins(player, crew)
  const game = await limited.call(captain, 'POST /api/v1/game', {
    body: {
      teamId: crew.id,
      opponentTeamName: 'Otters',
      startTime: START.toISOString(),
      location: 'Park',
      silent: true,
    },
  })
  const request = { params: { id: game.id }, body: { groups: ['NotAnswered' as const], text: 'Field 1' } }
  for (let n = 0; n < 40; n += 1) await limited.call(captain, 'POST /api/v1/game/:id/notes', request)
  expect(await limited.refusal(captain, 'POST /api/v1/game/:id/notes', request)).toBe('too_many_requests')
  expect(await limited.mailAfterJobs()).toHaveLength(20)
  const { notes } = await limited.call(player, 'GET /api/v1/game/:id/notes', { params: { id: game.id } })
  expect(notes).toHaveLength(40)
  await limited.close()
})

test('[REACH-9] the words of a captain forge no header, no line of ours, no markup and no direction', async () => {
  await answer(ben, 'Going')
  const forged =
    'Free kit\u2028Bcc: all@example.com\r\n-- \r\nCallup\n<a href="https://evil.example">See Game</a>\n\u202Egnp.exe\u2069'
  await send(['Going'], forged)
  const [mail] = await world.mailAfterJobs()
  expect(mail?.subject).toBe('Maya: Free kit')
  // A signature delimiter ends with a space.
  expect(mail?.text.split('\n').filter((line) => line === '-- ')).toHaveLength(1)
  expect(mail?.text).toContain('\n\nBcc: all@example.com\n\n--\n\nCallup\n\n')
  expect(mail?.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;')
  const links = [...(mail?.html.matchAll(/<a [^>]*href="([^"]*)"/g) ?? [])].map(([, url = '']) => new URL(url).pathname)
  expect(links, 'only our own').toEqual([`/games/${gameId}`, '/stop', '/account/messages', '/account'])
  for (const part of [mail?.subject, mail?.text, mail?.html])
    expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028]/)
})

test('[REACH-9] a name with a line break and a direction stays one sender', async () => {
  await answer(ben, 'Going')
  await world.pool`update profile set first_name = ${'Maya\r\nBcc: x\u202e'} where id = ${maya.id}`
  await send(['Going'], 'Hello')
  const [mail] = await world.mailAfterJobs()
  expect(mail).toMatchObject({ fromName: 'Maya Bcc: x, Night Shift FC', subject: 'Maya Bcc: x: Hello' })
})

test('a long first line is cut at a word, and a long word anywhere', () => {
  expect(shortened('We are on Field 1 tonight, not Field 3', 30)).toBe('We are on Field 1 tonight…')
  expect(shortened('x'.repeat(500), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(shortened('👨‍👩‍👧'.repeat(62), 60)).toBe(`${'👨‍👩‍👧'.repeat(59)}…`)
})
