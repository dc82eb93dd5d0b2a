import { startMailbox } from '@app/dev/mailbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { problemIn, Visitor } from './visitor.ts'

/** What the mail server says instead of accepting a mail. */
let refusal: { responseCode: number } | undefined
let surroundings: Surroundings
beforeAll(async () => {
  const mailbox = await startMailbox({
    onMessage() {
      if (refusal) throw Object.assign(new Error('refused'), refusal)
    },
  })
  surroundings = await startSurroundings({ mailbox, settings: { mailRetriesMs: [50, 100] } })
})
afterAll(() => surroundings.stop())
afterEach(() => {
  refusal = undefined
})

test('[DOOR-17] a mail that the server does not take yet is sent again, and the person reads that it is late', async () => {
  refusal = { responseCode: 451 }
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('greylisted@example.org')
  expect(problemIn((await visitor.fetch(at)).text)).not.toBe('')
  refusal = undefined
  const { code } = await surroundings.codeFor('greylisted@example.org')
  await expect.poll(async () => problemIn((await visitor.fetch(at)).text)).toBe('')
  expect((await visitor.fetch(`${at}/code`, { code })).status).toBe(303)
})

test('[DOOR-17] when it was tried for a minute, the person reads that it could not be sent', async () => {
  refusal = { responseCode: 451 }
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('never@example.org')
  const late = problemIn((await visitor.fetch(at)).text)
  const state = async () =>
    (await surroundings.db.query('select mail from challenge where address = $1', ['never@example.org'])).rows
  await expect.poll(state).toEqual([{ mail: 'failed' }])
  expect(problemIn((await visitor.fetch(at)).text)).not.toBe(late)
})

// misses: door: a mailbox that refuses mail gets no more
test('[DOOR-17] a mailbox that does not exist gets three mails a day at most', async () => {
  refusal = { responseCode: 550 }
  for (let i = 0; i < 3; i++) {
    const visitor = new Visitor(surroundings)
    expect((await visitor.fetch(`${await visitor.begin()}/address`, { address: 'nobody@example.org' })).status).toBe(
      422,
    )
  }
  refusal = undefined
  const visitor = new Visitor(surroundings)
  expect((await visitor.fetch(`${await visitor.begin()}/address`, { address: 'nobody@example.org' })).status).toBe(422)
  expect(surroundings.mailbox.messages().filter(({ envelope }) => envelope.to.includes('nobody@example.org'))).toEqual(
    [],
  )
})
