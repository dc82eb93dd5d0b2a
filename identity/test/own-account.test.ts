import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { challengeIn, softwarePasskey } from './software-passkey.ts'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { problemIn, Visitor, wrongCode } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())
beforeEach(() => surroundings.db.query('delete from budget'))

const account = '/id/account'
const find = async (address: string) =>
  (await surroundings.db.query<{ id: string }>('select id from account where address = $1', [address])).rows[0]

/** As if the person had signed in an hour ago. */
const anHourLater = () =>
  surroundings.db.query(
    `update record set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600)) where kind = 'Session'`,
  )

test('[DOOR-8] whoever is not signed in comes to their account by the sign-in of the app', async () => {
  const { status, location } = await new Visitor(surroundings).fetch(account)
  expect(status).toBe(303)
  expect(location).toBe(`${surroundings.origin}/auth/login?returnTo=%2Fid%2Faccount`)
})

test('[DOOR-8] a person adds a passkey, sees where it was made and when it was used, signs in by it, and removes it', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('keys@example.org', 'Kay')
  const passkey = softwarePasskey(surroundings.origin)
  const { text } = await visitor.fetch(account)
  const credential = JSON.stringify(passkey.make(challengeIn(text)))
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect((await visitor.fetch(`${account}/passkey`, { credential }, { 'user-agent': firefox })).status).toBe(303)
  expect((await visitor.fetch(account)).text).toContain('Firefox on Linux')

  const other = new Visitor(surroundings)
  const at = await other.begin()
  const asked = challengeIn((await other.fetch(at)).text)
  const signedIn = await other.fetch(`${at}/passkey`, { credential: JSON.stringify(passkey.use(asked)) })
  expect((await other.redeem(await other.finish(signedIn))).status).toBe(200)
  const id = passkey.use('x').id
  expect(
    (await surroundings.db.query('select from passkey where id = $1 and used_at is not null', [id])).rowCount,
  ).toBe(1)

  await visitor.fetch(`${account}/remove-passkey`, { id })
  expect((await visitor.fetch(account)).text).not.toContain('Firefox on Linux')
})

test('[DOOR-8] nobody removes the passkey of somebody else', async () => {
  const owner = new Visitor(surroundings)
  await owner.signIn('owner@example.org')
  const passkey = softwarePasskey(surroundings.origin)
  const made = passkey.make(challengeIn((await owner.fetch(account)).text))
  await owner.fetch(`${account}/passkey`, { credential: JSON.stringify(made) })
  const stranger = new Visitor(surroundings)
  await stranger.signIn('stranger@example.org')
  await stranger.fetch(`${account}/remove-passkey`, { id: made.id })
  expect((await surroundings.db.query('select from passkey where id = $1', [made.id])).rowCount).toBe(1)
})

// misses: door: both mailboxes agree to a new address
test('[DOOR-9] a new address needs a code from the old and one from the new mailbox; the person stays who they are', async () => {
  const visitor = new Visitor(surroundings)
  const { sub } = await visitor.signIn('old@example.org')
  const begun = await visitor.fetch(`${account}/address`, { address: 'New@example.org' })
  expect(begun.location).toBe('/id/account/address')
  const [old, next] = [await surroundings.codeFor('old@example.org'), await surroundings.codeFor('new@example.org')]
  // The code of one mailbox is not that of the other.
  const crossed = await visitor.fetch(`${account}/address/codes`, { old: next.code, new: next.code })
  expect(crossed.status).toBe(422)
  expect(await find('old@example.org')).toEqual({ id: sub })
  const changed = await visitor.fetch(`${account}/address/codes`, { old: old.code, new: next.code })
  expect(changed.location).toBe(`${surroundings.origin}/landing`)
  expect(await find('new@example.org')).toEqual({ id: sub })
  await expect.poll(() => surroundings.app.loggedOut).toContain(sub)
  expect((await new Visitor(surroundings).signIn('new@example.org'))['sub']).toBe(sub)
  const told = surroundings.mailbox.messages().findLast(({ envelope }) => envelope.to.includes('old@example.org'))
  expect(told?.text).toContain('new@example.org')
})

test('[DOOR-9] an address that another account has is found out only by whoever has its mailbox', async () => {
  await new Visitor(surroundings).signIn('taken@example.org')
  const visitor = new Visitor(surroundings)
  await visitor.signIn('wants@example.org')
  await visitor.fetch(`${account}/address`, { address: 'taken@example.org' })
  const [old, next] = [await surroundings.codeFor('wants@example.org'), await surroundings.codeFor('taken@example.org')]
  const reply = await visitor.fetch(`${account}/address/codes`, { old: old.code, new: next.code })
  expect(reply.status).toBe(422)
  expect(await find('wants@example.org')).toBeDefined()
})

// misses: door: a change of the account needs a recent sign-in
test('[DOOR-8] what changes an account needs a sign-in of the last 15 minutes', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('idle@example.org')
  await anHourLater()
  expect((await visitor.fetch(account)).status).toBe(200)
  for (const step of ['passkey', 'remove-passkey', 'address', 'address/codes']) {
    const { location } = await visitor.fetch(`${account}/${step}`, { address: 'x@example.org' })
    expect(location).toBe(`${surroundings.origin}/auth/login?returnTo=%2Fid%2Faccount&screen=again`)
  }
  expect(await find('idle@example.org')).toBeDefined()
})

test('[DOOR-10] signing out everywhere ends the sessions here at once and those of the app, also if it is down at first', async () => {
  const [phone, laptop] = [new Visitor(surroundings), new Visitor(surroundings)]
  const { sub } = await phone.signIn('everywhere@example.org')
  await laptop.signIn('everywhere@example.org')
  surroundings.app.isDown = true
  await laptop.fetch(`${account}/sign-out`, {})
  expect((await phone.fetch(account)).location).toContain('/auth/login')
  surroundings.app.isDown = false
  await surroundings.db.query('update session_end set due_at = now()')
  await expect.poll(() => surroundings.app.loggedOut).toContain(sub)
  await expect.poll(async () => (await surroundings.db.query('select from session_end')).rowCount).toBe(0)
})

test('[DOOR-11] a deleted account is gone with its passkeys and sessions; its address is somebody new', async () => {
  const visitor = new Visitor(surroundings)
  const { sub } = await visitor.signIn('gone@example.org')
  expect((await visitor.fetch(`${account}/delete`)).text).toContain('gone@example.org')
  expect((await visitor.fetch(`${account}/delete`, {})).status).toBe(200)
  await expect.poll(() => surroundings.app.loggedOut).toContain(sub)
  expect((await surroundings.db.query('select from record where account_id = $1', [sub])).rowCount).toBe(0)
  expect((await new Visitor(surroundings).signIn('gone@example.org'))['sub']).not.toBe(sub)
})

// misses: door: a deletion needs a recent sign-in or a code
test('[DOOR-11] later than 15 minutes after the sign-in, a deletion takes a code from a mail', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('late@example.org')
  await anHourLater()
  // Not through the sign-in of the app, which would make a new account there.
  expect((await visitor.fetch(`${account}/delete`, {})).location).toBe(`${account}/delete/code`)
  const { code } = await surroundings.codeFor('late@example.org')
  expect((await visitor.fetch(`${account}/delete/code`)).text).toContain('late@example.org')
  const wrong = await visitor.fetch(`${account}/delete/code`, { code: wrongCode(code) })
  expect(problemIn(wrong.text)).toContain('4 tries left')
  expect(await find('late@example.org')).toBeDefined()
  expect((await visitor.fetch(`${account}/delete/code`, { code })).status).toBe(200)
  expect(await find('late@example.org')).toBeUndefined()
})

test('[DOOR-37] whoever has just deleted their account in the app is not told to do so', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('both@example.org')
  expect((await visitor.fetch(`${account}/delete`)).text).toContain('delete that first')
  const { text } = await visitor.fetch(`${account}/delete?account=deleted`)
  expect(text).toContain('Your account is deleted.')
  expect(text).not.toContain('delete that first')
})

test('[DOOR-8] forms of other sites change nothing', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.signIn('forged@example.org')
  for (const step of ['sign-out', 'delete', 'remove-passkey', 'address'])
    expect((await visitor.fetch(`${account}/${step}`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(problemIn((await visitor.fetch(account)).text)).toBe('')
})
