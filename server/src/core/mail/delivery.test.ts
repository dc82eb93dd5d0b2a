import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#test/world.ts'
import { budgetsFrom } from '../../budgets.ts'
import { inTransaction } from '../database/db.ts'
import { type Letter, releaseMails, sendMails } from './delivery.ts'
import type { Mail } from './mailer.ts'

let world: World
const now = new Date('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const refused = (responseCode: number) => Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode })

/** A job that owes ten mails, run until the queue would be done with it. */
async function runJob(letters: Letter[], send: (mail: Mail) => Promise<void>) {
  const budgets = budgetsFrom(world.config)
  const mailer = { send: (mail: Mail) => send(mail) }
  for (let attempt = 1; attempt <= 25; attempt += 1) {
    const released = await inTransaction(world.pool, (db) =>
      releaseMails(db, budgets, { letters, cause: undefined, job: 'game-news.send', now }),
    )
    const failure = await sendMails(world.pool, mailer, released, () => now).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return attempt
  }
  throw new Error('the job never ended')
}

const lettersTo = (addresses: string[]): Letter[] =>
  addresses.map((address) => ({
    mail: { to: { name: '', address }, subject: 's', text: 't', html: 'h' },
    messageId: `<${randomUUID()}@example.com>`,
  }))

test('of ten people one has a dead address: nine get one mail each, the tenth is noted after one attempt, in 200 cases', async () => {
  for (let round = 0; round < 200; round += 1) {
    const addresses = Array.from({ length: 10 }, (_, n) => `p${n}@example.com`)
    const dead = addresses[Math.floor(Math.random() * 10)]
    const isFlaky = Math.random() < 0.5
    const flaky = addresses[Math.floor(Math.random() * 10)]
    const sent: string[] = []
    const tried: string[] = []
    const letters = lettersTo(addresses)
    await runJob(letters, async ({ to: { address } }) => {
      tried.push(address)
      if (address === dead) throw refused(550)
      if (isFlaky && address === flaky && tried.filter((each) => each === address).length < 3) throw refused(451)
      sent.push(address)
    })
    expect(sent.toSorted()).toEqual(addresses.filter((address) => address !== dead))
    expect(tried.filter((address) => address === dead)).toHaveLength(1)
    const [outcome] = await world.pool`
      select reason from mail_delivery where message_id = ${letters.find(({ mail }) => mail.to.address === dead)?.messageId ?? ''}
         and refused_at is not null`
    expect(outcome).toEqual({ reason: '550' })
  }
})

test('a mail server that refuses our sign-in is not taken for a dead address', async () => {
  let failures = 3
  const letters = lettersTo(['maya@example.com'])
  const attempts = await runJob(letters, async () => {
    failures -= 1
    if (failures > 0) throw Object.assign(new Error('auth'), { code: 'EAUTH', responseCode: 535 })
  })
  expect(attempts).toBe(3)
})
