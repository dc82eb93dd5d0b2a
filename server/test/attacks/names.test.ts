import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '../../src/core/mail/mailer.ts'
import { personFromClaims } from '../../src/features/people/profile/rules.ts'
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
  await world.close()
  await mailbox.stop()
})

const zalgo = `Z${'\u0300\u0316\u0334'.repeat(30)}o`
/** Each names somebody or a team, and tries something else. */
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
  await world.pool`update profile set created_at = '2026-11-16T17:00:00Z' where id = ${mallory.id}`
  const team = await world.team(mallory, 'Confirm your payment today')
  const invite = () =>
    world.call(mallory, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId: team.id },
      body: { userEmails: ['pia@example.com'] },
    })
  await invite()
  const [mail] = await world.mailAfterJobs()
  expect(mail?.subject).toBe('You are invited to a team')
  expect(mail?.fromName ?? '').toBe('')
})
