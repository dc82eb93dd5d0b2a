import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../src/operator/commands.ts'
import { challengeIn, softwarePasskey } from './software-passkey.ts'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())

const callupId = (words: string[], reason = '') =>
  runCommand(surroundings.settings, { words, reason, operator: 'Olga' })
const entries = async () =>
  (await surroundings.db.query<{ verb: string; operator: string }>('select verb, operator from audit order by id')).rows

test('[DOOR-12] an operator lists accounts by a part of the name or address', async () => {
  const { sub } = await new Visitor(surroundings).signIn('list@example.org', 'Lin Long')
  expect((await callupId(['list', 'lin', 'l'])).join('\n')).toContain(`list@example.org  Lin Long  ${String(sub)}`)
  expect(await callupId(['list', 'nobody'])).toHaveLength(1)
  expect(await entries()).toContainEqual({ verb: 'list', operator: 'Olga' })
})

test('[DOOR-12] an operator gives a person who lost the mailbox a new address: same person, no passkeys, no sessions, both are told', async () => {
  const visitor = new Visitor(surroundings)
  const { sub } = await visitor.signIn('lost@example.org')
  const passkey = softwarePasskey(surroundings.origin)
  const made = passkey.make(challengeIn((await visitor.fetch('/id/account')).text))
  await visitor.fetch('/id/account/passkey', { credential: JSON.stringify(made) })
  await expect(callupId(['address', 'lost@example.org', 'found@example.org'])).rejects.toThrow('--reason')
  await callupId(['address', 'lost@example.org', 'found@example.org'], 'showed a passport')
  expect((await visitor.fetch('/id/account')).location).toContain('/auth/login')
  await expect.poll(() => surroundings.app.loggedOut).toContain(sub)
  expect((await surroundings.db.query('select from passkey where account_id = $1', [sub])).rowCount).toBe(0)
  for (const address of ['lost@example.org', 'found@example.org']) {
    const mail = await surroundings.mailbox.waitFor(
      ({ envelope, text }) => envelope.to.includes(address) && text.includes('found@example.org'),
    )
    expect(mail).toBeDefined()
  }
  expect((await new Visitor(surroundings).signIn('found@example.org'))['sub']).toBe(sub)
})

test('[DOOR-12] an operator cannot give away an address that another account has', async () => {
  await new Visitor(surroundings).signIn('one@example.org')
  await new Visitor(surroundings).signIn('two@example.org')
  await expect(callupId(['address', 'one@example.org', 'two@example.org'], 'why')).rejects.toThrow('Another account')
  // Nothing is written without the act.
  expect((await entries()).filter(({ verb }) => verb === 'address')).toHaveLength(1)
})

test('[DOOR-12] an operator signs a person out and deletes an account; the words about it go with it', async () => {
  const visitor = new Visitor(surroundings)
  const { sub } = await visitor.signIn('away@example.org')
  await callupId(['sign-out', 'away@example.org'])
  expect((await visitor.fetch('/id/account')).location).toContain('/auth/login')
  await callupId(['address', 'away@example.org', 'elsewhere@example.org'], 'Mr Away called')
  await callupId(['delete', 'elsewhere@example.org'], 'asked for it')
  await expect.poll(() => surroundings.app.loggedOut).toContain(sub)
  expect(JSON.stringify(await callupId(['audit']))).not.toContain('Away')
  expect((await callupId(['audit'])).at(-1)).toMatch(/delete {2}Olga {2}\S+ {2}asked for it$/)
})

test.each([[[]], [['delete']], [['toString']], [['sign-out', 'a@example.org', 'b@example.org']]])(
  '[DOOR-12] an operator who types %j reads the usage',
  async (words) => {
    await expect(callupId(words)).rejects.toThrow('Usage')
  },
)
