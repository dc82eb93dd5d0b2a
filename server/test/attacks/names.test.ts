import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMailer } from '../../src/core/mail/mailer.ts'
import { personFromClaims } from '../../src/features/people/profile/rules.ts'
import { callup } from '../processes.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let mailbox: Mailbox
let maya: Person
beforeAll(async () => {
  world = await newWorld()
  mailbox = await startMailbox()
  maya = await world.person('Maya', 'Okafor')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
  await mailbox.stop()
})

const zalgo = `Z${'\u0300\u0316\u0334'.repeat(30)}o`
/** Each is the name of a person or a team, and attempts something else. */
const disguised = [
  '\u202eakuyaM',
  '\u2066Maya\u2069 \u061c',
  'Ma\u200b\u200b\u2060\ufeffya',
  'Maya\u3164\u115f',
  'Maya\r\nBcc: everybody',
  '\u001b[2J\u001b[31mMaya',
  '=?utf-8?B?UGF5IGhlcmU=?=',
  '=cmd|calc!A1',
  'M\u{e0041}aya\u{e007f}',
  '\u00adM\u00ada\u00ady\u00ada',
  zalgo,
  '\u{f0000}Maya\u{10ffff}',
]

const shown = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u3164\u115f\u2800]*$/u
const stacked = /\p{M}{5}/u

function expectPlain(text: string, about: string) {
  expect(text, about).toMatch(shown)
  expect(text, about).not.toMatch(stacked)
}

test.each(disguised)('the team name %j is plain in lists, files and mails', async (teamName) => {
  const team = await world.call(maya, 'POST /api/v1/team', { body: { teamName, sport: 'Soccer' } })
  expectPlain(team.name, 'reply')
  await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: teamName, startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' },
  })
  const params = { teamId: team.id }
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', { params, body: { userEmails: ['ines@example.com'] } })
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === 'ines@example.com')
  if (!mail) expect.unreachable('nobody was invited')
  expectPlain(mail.subject, 'subject')
  for (const line of mail.text.split('\n')) expectPlain(line, 'mail')
  const mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
  await mailer.send(mail, `<${team.id}@example.com>`)
  mailer.close()
  const received = await mailbox.waitFor(({ messageId }) => messageId === `<${team.id}@example.com>`)
  expect(received.subject).not.toContain('Pay here')
  expect(received.from).not.toContain('Pay here')
  expect(received.headers['bcc']).toBeUndefined()
  for (const format of ['csv', 'ics'] as const) {
    const file = await world.send(maya, `GET /api/v1/team/:teamId/schedule.${format}`, { params })
    expect(file.statusCode).toBe(200)
    for (const line of file.body.split('\r\n')) expectPlain(line.replace(/^\ufeff/, ''), format)
  }
})

test('a right-to-left name does not reorder the text around it, in the subject, the text and the markup of a mail', async () => {
  const team = await world.team(maya, 'נועה 5')
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: team.id },
    body: { userEmails: ['omar@example.com'] },
  })
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === 'omar@example.com')
  if (!mail) expect.unreachable('nobody was invited')
  expect(mail.text).toContain('\u2068נועה 5\u2069')
  expect(mail.html).toContain('<bdi>נועה 5</bdi>')
  for (const text of [mail.text, mail.html]) {
    const rest = text.replaceAll(/\u2068[^\u2068\u2069]*\u2069|<bdi>[^<]*<\/bdi>/g, '')
    expect(rest).not.toMatch(/\p{Script=Hebrew}/u)
  }
  const mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
  const sent = { ...mail, subject: 'Maya invited you to נועה 5 today', fromName: 'נועה' }
  await mailer.send(sent, `<${team.id}@example.com>`)
  mailer.close()
  const received = await mailbox.waitFor(({ messageId }) => messageId === `<${team.id}@example.com>`)
  expect(received.subject).toBe('Maya invited you to \u2068נועה\u2069 5 today')
  expect(received.from).toContain('\u2068נועה\u2069 via Callup')
})

/** Names are stored unchecked here, because the command line must not rely on the rules for names. */
test('no name of any plane of Unicode moves the cursor, hides or turns around what the command line prints', {
  timeout: 600_000,
}, async () => {
  vi.stubEnv('DATABASE_URL', world.url)
  const AT_ONCE = 50
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      '\u001b[2J',
      '\u009b31m',
      '\u202e',
      '\u2066',
      '\u2069',
      '\u2028',
      '\r\n',
      '\u{e0041}',
      'נ',
      'ا',
      '5',
    ),
  )
  const name = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join('').replaceAll('\0', ''))
  const names = ['\u009b31m\u202e\u2028\u{e0041}', ...fc.sample(name, { numRuns: nightly(20_000, 500) - 1, seed: 24 })]
  const [first] = await world.pool<{ id: string }[]>`
    insert into team (id, name, sport, created_at)
    select md5('fuzz' || n)::uuid, 'x', 'Soccer', now() from generate_series(1, ${AT_ONCE}::int) n returning id`
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE).map((each) => `Fuzz ${each}`)
    await world.pool`
      update team set name = given from unnest(${some}::text[]) with ordinality given_name (given, n) where id = md5('fuzz' || n)::uuid`
    const { out = '' } = await callup('teams', 'find', 'Fuzz')
    const lines = out.split('\n').slice(0, -1)
    expect(lines).toHaveLength(some.length)
    for (const line of lines) expectOnTerminal(line)
    const look = await callup('teams', 'look', first?.id ?? '')
    for (const line of look.out?.split('\n') ?? []) expectOnTerminal(line, never)
    expect(JSON.parse(look.out ?? '').name).toBe(some[0])
  }
})

/** Programs read JSON, so its letters stay as they are. */
const never = /(?!)/

function expectOnTerminal(line: string, turning = /\p{Script=Hebrew}|\p{Script=Arabic}/u) {
  const rest = line.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(rest) || turning.test(rest)) expect.unreachable(JSON.stringify(line))
}

test.each(disguised)('a provider’s claim %j follows the same rules', (claim) => {
  const person = personFromClaims('https://id.example', 'x', { name: claim, given_name: claim, family_name: claim })
  for (const name of [person.firstName, person.lastName]) expectPlain(name, 'claim')
  expect(person.firstName).not.toBe('')
})

test('a provider’s claims bring no link and no second line into an address', () => {
  const claims = {
    given_name: 'Win at evil.com',
    family_name: 'https://evil.example',
    email: 'a@b.example\r\nBcc: c@d.example',
  }
  expect(personFromClaims('https://id.example', 'x', claims)).toMatchObject({
    firstName: 'Win at evil com',
    lastName: 'https evil example',
    email: '',
  })
})

test('the words of an account of yesterday are in no subject and no sender that a stranger reads', async () => {
  const mallory = await world.person('Your Bank', 'Security')
  await world.pool`update account set created_at = '2026-11-16T17:00:00Z' where profile_id = ${mallory.id}`
  const team = await world.team(mallory, 'Confirm your payment today')
  const invite = () =>
    world.call(mallory, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId: team.id },
      body: { userEmails: ['pia@example.com'] },
    })
  await invite()
  const [mail] = await world.mailAfterJobs()
  expect(mail?.subject).toBe('You’re invited to join a team')
  expect(mail?.fromName ?? '').toBe('')
})

// misses: names: strangers see no message disguised as a name
test('[TRUST-5] a message in place of a name reaches nobody who does not know its sender', async () => {
  const alarm = 'FINAL NOTICE confirm your bank details'
  const mallory = await world.person('Mallory', 'Moss')
  await world.call(mallory, 'PATCH /api/v1/account', {
    body: { firstName: 'FINAL NOTICE confirm', lastName: 'your bank details' },
  })
  const { id: teamId } = await world.call(mallory, 'POST /api/v1/team', { body: { teamName: alarm, sport: 'Soccer' } })
  const params = { teamId }
  await world.call(mallory, 'POST /api/v1/team/:teamId/invite', { params, body: { userEmails: ['ines@example.com'] } })
  const people = [{ name: 'Tom Rivera', email: 'tom@example.com' }]
  await world.call(mallory, 'POST /api/v1/team/:teamId/people', { params, body: { people } })
  const night = await world.team(maya)
  await world.call(mallory, 'POST /api/v1/team/:teamId/join-request', { params: { teamId: night.id }, body: {} })
  const strangers = ['ines@example.com', 'tom@example.com', maya.email]
  const mails = (await world.mailAfterJobs()).filter(({ to }) => strangers.includes(to.address))
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual(strangers.toSorted())
  for (const { subject, text, html, fromName } of mails)
    expect(`${subject} ${text} ${html} ${fromName}`, subject).not.toMatch(/bank details|FINAL NOTICE/)
})
