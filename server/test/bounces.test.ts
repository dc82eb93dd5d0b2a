import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { secretsOf } from '../src/core/config.ts'
import { newId } from '../src/core/ids.ts'
import { readBounceMessage } from '../src/core/mail/bounce-message.ts'
import { type Mailer, openMailer } from '../src/core/mail/mailer.ts'
import { returnPaths } from '../src/core/mail/return-path.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { recordBounceOf } from '../src/core/notifications/suppressed-addresses.ts'
import { openParsing } from '../src/core/parsing/parsing.ts'
import { invited } from '../src/features/team/invitation/events.ts'
import { teamDeleted } from '../src/features/team/team/events.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { runCallup } from './processes.ts'
import { newWorld, type Person, type World } from './world.ts'

const BOUNCE_ADDRESS = 'bounces@play.example'
const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-11-17T17:00:00Z')

let world: World
let mailbox: Mailbox
let mailer: Mailer
let ben: Person
let now = START
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  mailbox = await startMailbox()
  mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@play.example' })
})
const parsing = openParsing({ log: { warn() {} } })
afterAll(async () => {
  parsing.close()
  mailer.close()
  await mailbox.stop()
  await world.close()
})
beforeEach(async () => {
  now = START
  mailbox.clear()
  for (const table of ['delivery', 'bounced_address', 'soft_bounce', 'graphile_worker._private_jobs'])
    await world.pool.unsafe(`delete from ${table}`)
  ben = await world.person('Ben')
})

const paths = () => returnPaths(secretsOf(world.config), BOUNCE_ADDRESS)

/** Sends Ben a mail through a real mail server, and returns what has arrived. */
async function mailToBen() {
  await notifyOn(world.pool, { now, newId, cause: undefined })(
    [{ profileId: ben.id }],
    teamDeleted({ teamName: 'Old Boys', deletedBy: 'Maya Okafor' }),
  )
  await deliver()
  return mailbox.messages().at(-1)
}

const deliver = () =>
  deliverBatch({
    pool: world.pool,
    composers: allComposers(world.config),
    preferences: preferencesFrom(world.config),
    channels: [mailChannel(mailer, 'play.example', paths())],
    budgets: budgetsFrom(world.config),
    clock: () => now,
  })

const report = (to: string, recipient: string, status: string) => `From: MAILER-DAEMON@mx.example
To: ${to}
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}

--x--
`

/** Pipes a message into the real command, as a mail server does. */
function pipe(message: string, env: Record<string, string> = {}) {
  const { SESSION_SECRET } = world.config
  return runCallup(['bounces', 'read'], { DATABASE_URL: world.url, SESSION_SECRET, BOUNCE_ADDRESS, ...env }, message)
}

/** The effect of the command, run in this process. */
async function bounce(message: string) {
  const failure = await readBounceMessage(parsing, Buffer.from(message), paths())
  return failure ? recordBounceOf(world.pool, { ...failure, at: now }) : false
}

const suppressed = () =>
  world.pool<{ email: string; kind: string; reason: string }[]>`select email, kind, reason from bounced_address`
const outcomes = () =>
  world.pool<{ outcome: string; reason: string }[]>`select outcome, reason from delivery order by queued_at, id`

// misses: mail: a suppressed address gets no mail
test('[MAIL-1] [MAIL-2] Ben’s mailbox is gone: the report of his server, read twice by the command, ends mail to him by any path', {
  timeout: 60_000,
}, async () => {
  const mail = await mailToBen()
  const from = mail?.envelope.from ?? ''
  expect(from).toMatch(/^bounces\+[0-9a-f]{52}@play\.example$/)
  expect(mail?.from).toContain('<hello@play.example>')
  const message = report(from, ben.email, '5.1.1')
  expect(await pipe(message)).toEqual({ code: 0, out: 'Recorded: bounced 5.1.1.\n', err: '' })
  expect(await pipe(message)).toMatchObject({ code: 0, out: 'Ignored: recorded before, or too old.\n' })
  expect(await suppressed()).toEqual([{ email: ben.email, kind: 'bounced', reason: '5.1.1' }])
  expect(await outcomes()).toEqual([{ outcome: 'refused', reason: 'bounced 5.1.1' }])

  mailbox.clear()
  await mailToBen()
  const captain = await world.person('Maya')
  const team = await world.team(captain)
  const invitationId = newId()
  await world.pool`
    insert into invitation (id, team_id, email, inviter_id, status, invited_at, expires_at)
    values (${invitationId}, ${team.id}, ${ben.email}, ${captain.id}, 'pending', ${now}, ${new Date(now.getTime() + DAY_MS)})`
  await notifyOn(world.pool, { now, newId, cause: undefined })([{ profileId: null }], invited({ invitationId }))
  await deliver()
  expect(mailbox.messages()).toEqual([])
  expect((await outcomes()).slice(1).map(({ reason }) => reason)).toEqual(['address suppressed', 'address suppressed'])
})

test('[MAIL-1] a mail server keeps a report that the command cannot record, and drops mail that is not a report', {
  timeout: 60_000,
}, async () => {
  const message = report((await mailToBen())?.envelope.from ?? '', ben.email, '5.1.1')
  expect(await pipe(message, { DATABASE_URL: 'postgres://127.0.0.1:9/nothing' })).toMatchObject({ code: 75 })
  expect(await pipe(message, { SESSION_SECRET: '' })).toMatchObject({ code: 75 })
  expect(await pipe('Subject: Win a prize\n\nNow')).toMatchObject({ code: 0, out: expect.stringContaining('Ignored') })
  expect(await suppressed()).toEqual([])
})

test('[MAIL-2] Mallory cannot end the mail of Ben, with the return path of a mail to herself or one of her own making', async () => {
  await mailToBen()
  const mallory = await world.person('Mallory')
  const own = paths().of(newId(), mallory.email)
  expect(await bounce(report(own, ben.email, '5.1.1'))).toBe(false)
  expect(await bounce(report(own, mallory.email, '5.1.1')), 'of no delivery').toBe(false)
  expect(await suppressed()).toEqual([])
})

test('[MAIL-2] a report about an account that was deleted leaves no trace of its address', async () => {
  const from = (await mailToBen())?.envelope.from ?? ''
  await world.call(ben, 'DELETE /api/v1/account')
  expect(await bounce(report(from, ben.email, '5.1.1'))).toBe(false)
  expect(await suppressed()).toEqual([])
})

test('[MAIL-2] a report that overtakes the record of its own mail counts', async () => {
  const from = (await mailToBen())?.envelope.from ?? ''
  await world.pool`update delivery set outcome = null, ended_at = null`
  expect(await bounce(report(from, ben.email, '5.1.1'))).toBe(true)
  expect(await suppressed()).toHaveLength(1)
})

test('[MAIL-2] Ben’s full mailbox ends mail to him after three days of failures within two weeks, not after three mails', async () => {
  for (const _ of ['first', 'second', 'third', 'fourth'])
    await bounce(report((await mailToBen())?.envelope.from ?? '', ben.email, '4.2.2'))
  expect(await suppressed()).toEqual([])
  now = new Date(START.getTime() + DAY_MS)
  await bounce(report((await mailToBen())?.envelope.from ?? '', ben.email, '5.2.2'))
  // Too late to count with the others.
  now = new Date(START.getTime() + 15 * DAY_MS)
  await bounce(report((await mailToBen())?.envelope.from ?? '', ben.email, '4.2.2'))
  expect(await suppressed()).toEqual([])
  for (const days of [16, 17]) {
    now = new Date(START.getTime() + days * DAY_MS)
    await bounce(report((await mailToBen())?.envelope.from ?? '', ben.email, '4.2.2'))
  }
  expect(await suppressed()).toEqual([{ email: ben.email, kind: 'bounced', reason: '4.2.2' }])
})

// misses: mail: a report counts once
test('[MAIL-2] Ben marks a mail as spam: the complaint counts although his address bounced, and counts once', async () => {
  const mail = await mailToBen()
  const complaint = `To: abuse@play.example
Content-Type: multipart/report; report-type=feedback-report; boundary=x

--x
Content-Type: message/feedback-report

Feedback-Type: abuse

--x
Content-Type: message/rfc822

${mail?.source ?? ''}
--x--
`
  await world.pool`insert into bounced_address values (${ben.email}, ${now}, '550')`
  expect(await bounce(complaint)).toBe(true)
  expect(await suppressed()).toEqual([{ email: ben.email, kind: 'complained', reason: 'abuse' }])
  await world.pool`delete from bounced_address`
  expect(await bounce(complaint)).toBe(false)
  expect(await suppressed()).toEqual([])
})
