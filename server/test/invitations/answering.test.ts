import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person } from '../world.ts'
import { type Entry, type Partstat, programNames, replyOf } from './calendars.ts'
import { type Club, friday, openClub, REPLY_ADDRESS } from './club.ts'

let club: Club
let maya: Person
let ben: Person
let gameId: string
beforeAll(async () => {
  club = await openClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  const people = await club.begin()
  ;({ maya, ben } = people)
  gameId = await club.schedule(maya, people.team)
  await club.choose(ben, 'invitations')
})

const invited = async (known?: Entry) => (await club.entryOf(ben, known)) ?? expect.unreachable('no invitation')
const answerOfBen = async () => {
  const found = await club.answers(ben, gameId)
  return found ? [found.status, found.note] : null
}
const gotMail = async () =>
  (await club.world.mailAfterJobs()).find(({ to, isReply }) => to.address === ben.email && isReply)
const at = () => club.now

test.each(programNames)(
  '[ITIP-3] Ben answers Yes, Maybe and No in %s: each is his answer, with his note, and can be undone',
  async (program) => {
    const entry = await invited()
    const said: [Partstat, string, string][] = [
      ['ACCEPTED', 'Going', '“Yes”'],
      ['TENTATIVE', 'Maybe', '“Maybe”'],
      ['DECLINED', 'NotGoing', '“No”'],
    ]
    for (const [partstat, status, word] of said) {
      club.wait(1)
      const note = status === 'NotGoing' ? 'knee, sorry' : ''
      expect(await club.receive(replyOf(program, entry, { partstat, note, at: at() })), program).toBe('Taken: saved.')
      expect(await answerOfBen(), program).toEqual([status, note])
      const mail = await gotMail()
      expect(mail?.text).toContain(`Your calendar answered ${word}.`)
      expect(mail?.text).toMatch(/Undo:\s+\S+undo=/)
      expect(mail?.isReply).toBe(true)
    }
  },
)

test('[ITIP-3] the same answer again changes nothing and is not confirmed again', async () => {
  const entry = await invited()
  const yes = replyOf('gmail', entry, { partstat: 'ACCEPTED', at: at() })
  expect(await club.receive(yes)).toBe('Taken: saved.')
  expect(await club.receive(yes)).toBe('Ignored: repeated.')
  // A relay that sends it with another id, and a second tap.
  expect(await club.receive(replyOf('gmail', entry, { partstat: 'ACCEPTED', at: at() }))).toBe('Ignored: repeated.')
  club.wait(1)
  expect(await club.receive(replyOf('gmail', entry, { partstat: 'ACCEPTED', at: at() }))).toBe('Ignored: unchanged.')
  expect((await club.world.mailAfterJobs()).filter(({ to }) => to.address === ben.email)).toHaveLength(1)
})

// misses: invitations: a later answer stands, in whatever order they arrive
test('[ITIP-4] answers that arrive in another order than they were given: the last one given counts', async () => {
  const entry = await invited()
  const yes = replyOf('apple', entry, { partstat: 'ACCEPTED', at: at() })
  club.wait(2)
  const no = replyOf('gmail', entry, { partstat: 'DECLINED', at: at() })
  club.wait(2)
  expect(await club.receive(no)).toBe('Taken: saved.')
  expect(await club.receive(yes)).toBe('Ignored: overtaken.')
  expect(await answerOfBen()).toEqual(['NotGoing', ''])
  // Held up for hours: given after the answer that counts, though before that one arrived.
  club.wait(5)
  const first = replyOf('outlook', entry, { partstat: 'TENTATIVE', at: at() })
  club.wait(20)
  const second = replyOf('outlook', entry, { partstat: 'ACCEPTED', at: at() })
  club.wait(120)
  expect(await club.receive(first)).toBe('Taken: saved.')
  club.wait(20)
  expect(await club.receive(second)).toBe('Taken: saved.')
  expect(await answerOfBen()).toEqual(['Going', ''])
  club.wait(60)
  await club.world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'NotGoing' } })
  expect(
    await club.receive(replyOf('outlook', entry, { partstat: 'TENTATIVE', at: new Date(at().getTime() - 1_800_000) })),
  ).toBe('Ignored: overtaken.')
  expect(await answerOfBen()).toEqual(['NotGoing', ''])
})

test('[ITIP-4] a clock that is a year fast does not stop later answers', async () => {
  const entry = await invited()
  const fast = new Date('2027-11-16T12:00:00Z')
  expect(await club.receive(replyOf('thunderbird', entry, { partstat: 'ACCEPTED', at: fast }))).toBe('Taken: saved.')
  club.wait(1)
  expect(await club.receive(replyOf('gmail', entry, { partstat: 'DECLINED', at: at() }))).toBe('Taken: saved.')
  expect(await answerOfBen()).toEqual(['NotGoing', ''])
})

// misses: invitations: an answer to an old time is none for the new one
test('[ITIP-4] after a move, a Yes to the old invitation is no answer, and one to the new invitation is', async () => {
  const old = await invited()
  const late = replyOf('gmail', old, { partstat: 'ACCEPTED', at: at() })
  club.wait(30)
  await club.change(maya, gameId, { startTime: friday })
  // Before the new invitation is written.
  expect(await club.receive(replyOf('outlook', old, { partstat: 'ACCEPTED', at: at() }))).toBe('Taken: asked back.')
  expect((await gotMail())?.text).toContain('The time has changed')
  const moved = await invited(old)
  expect(moved).toMatchObject({ method: 'REQUEST', uid: old.uid, organizer: old.organizer, status: 'NEEDS-ACTION' })
  expect(moved.sequence).toBeGreaterThan(old.sequence)
  expect(moved.startsAt).toEqual(new Date(friday))
  club.wait(1)
  expect(await club.receive(late)).toMatch(/^Ignored: (asked before|overtaken)\.$/)
  expect(await answerOfBen()).toBeNull()
  expect(await club.receive(replyOf('outlook', moved, { partstat: 'ACCEPTED', at: at() }))).toBe('Taken: saved.')
  expect(await club.receive(replyOf('apple', old, { partstat: 'DECLINED', at: at() }))).toBe('Ignored: asked before.')
  expect(await answerOfBen()).toEqual(['Going', ''])
})

test('[ITIP-4] a cancelled game takes no answer from a calendar, and says so', async () => {
  const entry = await invited()
  await club.world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: { reason: 'Rain' } })
  expect(await club.receive(replyOf('gmail', entry, { partstat: 'ACCEPTED', at: at() }))).toBe('Taken: asked back.')
  const mails = await club.world.mailAfterJobs()
  expect(mails.map(({ subject }) => subject)).toContain('Nothing was saved: Night Shift FC vs Rovers')
})

// misses: invitations: the calendar of somebody else does not answer
// misses: invitations: an answer belongs to its game, and to a mail that we sent
test('[ITIP-5] forwarded, forged and automatic answers never count', async () => {
  const entry = await invited()
  // Each a second after the one before.
  let given = 0
  const yes = () => ({ partstat: 'ACCEPTED', at: new Date(at().getTime() - 3_600_000 + ++given * 1000) }) as const
  // Somebody to whom Ben forwarded the invitation: their calendar answers in their name. Ben hears of it once.
  expect(await club.receive(replyOf('gmail', entry, { ...yes(), attendee: 'mallory@example.net' }))).toBe(
    'Taken: asked back.',
  )
  const told = await gotMail()
  expect(told?.text).toContain('from another address than the one we invited')
  expect(told?.text).not.toContain('mallory')
  expect(await club.receive(replyOf('apple', entry, { ...yes(), attendee: 'mallory@example.net' }))).toBe(
    'Ignored: asked before.',
  )
  const refused: [string, string][] = [
    ['Ignored: unknown.', replyOf('gmail', entry, { ...yes(), uid: maya.id })],
    ['Ignored: unknown.', replyOf('gmail', entry, { ...yes(), sequence: entry.sequence + 1 })],
    ['Ignored: automatic.', replyOf('outlook', entry, { ...yes(), headers: ['Auto-Submitted: auto-replied'] })],
    ['Ignored: automatic.', replyOf('outlook', entry, { ...yes(), headers: ['Precedence: auto_reply'] })],
    ['Ignored: list.', replyOf('gmail', entry, { ...yes(), headers: ['List-Id: <team.example>'] })],
    ['Ignored: forwarded.', replyOf('apple', { ...entry, summary: 'x' }, yes()).replace('Subject: ', 'Subject: Fwd: ')],
    [
      'Ignored: forged.',
      replyOf(
        'gmail',
        { ...entry, organizer: entry.organizer.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) },
        yes(),
      ),
    ],
    ['Ignored: asked before.', replyOf('gmail', entry, { ...yes(), method: 'COUNTER' })],
    ['Ignored: asked before.', replyOf('gmail', entry, { ...yes(), partstat: 'DELEGATED' })],
    // The mail says another method than its calendar.
    ['Ignored: asked before.', replyOf('outlook', entry, yes()).replace('method=REPLY', 'method=REQUEST')],
    // Two people in one answer.
    [
      'Ignored: asked before.',
      replyOf('thunderbird', entry, yes()).replace(
        'LAST-MODIFIED',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.net\r\nLAST-MODIFIED',
      ),
    ],
  ]
  for (const [outcome, mail] of refused) expect(await club.receive(mail), mail).toBe(outcome)
  expect(await answerOfBen()).toBeNull()
})

test('[ITIP-5] whoever floods the address makes Ben hear of it only so often', async () => {
  const entry = await invited()
  const { config: limited } = await newWorld({
    now: () => club.now,
    env: { REPLY_ADDRESS },
    limited: true,
    database: club.world,
  })
  const outcomes = []
  for (let index = 0; index < 32; index++) {
    club.wait(0.01)
    const partstat = index % 2 ? 'ACCEPTED' : 'DECLINED'
    outcomes.push(
      await club.receive(replyOf('gmail', entry, { partstat, at: new Date(at().getTime() + index * 1000) }), limited),
    )
  }
  expect(outcomes.filter((outcome) => outcome === 'Taken: saved.').length).toBeLessThanOrEqual(30)
  expect(outcomes.at(-1)).toBe('Ignored: too_many_requests.')
})

test('[ITIP-5] an address ends with the links of its person, and the next mail has a new one', async () => {
  const entry = await invited()
  await club.world.call(ben, 'DELETE /api/v1/answer-link')
  expect(await club.receive(replyOf('gmail', entry, { partstat: 'ACCEPTED', at: at() }))).toBe('Ignored: unknown.')
  club.wait(30)
  await club.change(maya, gameId, { location: 'Riverside' })
  const next = await invited(entry)
  expect(next.organizer).not.toBe(entry.organizer)
  expect(await club.receive(replyOf('gmail', next, { partstat: 'ACCEPTED', at: at() }))).toBe('Taken: saved.')
})
