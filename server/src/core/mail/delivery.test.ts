import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#test/world.ts'
import { budgetsFrom } from '../../budgets.ts'
import { inTransaction } from '../database/db.ts'
import { type OutgoingMail, releaseMails, sendMails } from './delivery.ts'
import type { Mail } from './mailer.ts'

let world: World
const now = new Date('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const rejected = (responseCode: number) => Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode })

/** Runs a job that sends these mails, and retries it as the queue does. Returns the number of attempts. */
async function runJob(mails: OutgoingMail[], send: (mail: Mail) => Promise<void>) {
  const budgets = budgetsFrom(world.config)
  const mailer = { send: (mail: Mail) => send(mail) }
  for (let attempt = 1; attempt <= 25; attempt += 1) {
    const released = await inTransaction(world.pool, (db) =>
      releaseMails(db, budgets, { mails, cause: undefined, job: 'game-news.send', now }),
    )
    const failure = await sendMails(world.pool, mailer, released, () => now).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return attempt
  }
  throw new Error('the job never ended')
}

const mailsTo = (addresses: string[]): OutgoingMail[] =>
  addresses.map((address) => ({
    mail: { to: { name: '', address }, subject: 's', text: 't', html: 'h' },
    messageId: `<${randomUUID()}@example.com>`,
  }))

test('one of ten people has a dead address: the other nine get one mail each, and the dead one is tried once, in 200 cases', async () => {
  for (let round = 0; round < 200; round += 1) {
    const addresses = Array.from({ length: 10 }, (_, n) => `p${n}@example.com`)
    const dead = addresses[Math.floor(Math.random() * 10)]
    const isFlaky = Math.random() < 0.5
    const flaky = addresses[Math.floor(Math.random() * 10)]
    const sent: string[] = []
    const tried: string[] = []
    const mails = mailsTo(addresses)
    await runJob(mails, async ({ to: { address } }) => {
      tried.push(address)
      if (address === dead) throw rejected(550)
      if (isFlaky && address === flaky && tried.filter((each) => each === address).length < 3) throw rejected(451)
      sent.push(address)
    })
    expect(sent.toSorted()).toEqual(addresses.filter((address) => address !== dead))
    expect(tried.filter((address) => address === dead)).toHaveLength(1)
    const [outcome] = await world.pool`
      select reason from mail_delivery where message_id = ${mails.find(({ mail }) => mail.to.address === dead)?.messageId ?? ''}
         and refused_at is not null`
    expect(outcome).toEqual({ reason: '550' })
  }
})

test('when the mail server refuses our login, Maya’s address is not treated as dead', async () => {
  let failures = 3
  const mails = mailsTo(['maya@example.com'])
  const attempts = await runJob(mails, async () => {
    failures -= 1
    if (failures > 0) throw Object.assign(new Error('auth'), { code: 'EAUTH', responseCode: 535 })
  })
  expect(attempts).toBe(3)
})
