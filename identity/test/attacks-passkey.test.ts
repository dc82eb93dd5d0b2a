import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBudgets } from '../src/sign-in/budgets.ts'
import { challengeIn, softwarePasskey } from './software-passkey.ts'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())
beforeEach(() => surroundings.db.query('delete from budget'))

type Passkey = ReturnType<typeof softwarePasskey>

/** Signs up in a browser that supports passkeys, up to the page that offers one. */
async function upToOffer(address: string, network: string) {
  const visitor = new Visitor(surroundings, network)
  const at = await visitor.begin({ prompt: 'create' })
  await visitor.fetch(`${at}/address`, { address, passkeys: 'yes' })
  await visitor.fetch(`${at}/code`, { code: (await surroundings.codeFor(address)).code })
  await visitor.fetch(`${at}/name`, { name: 'Pass' })
  return { visitor, at, challenge: challengeIn((await visitor.fetch(at)).text) }
}

async function makePasskey(address: string, network: string, passkey: Passkey) {
  const { visitor, at, challenge } = await upToOffer(address, network)
  const credential = JSON.stringify(passkey.make(challenge))
  await visitor.finish(await visitor.fetch(`${at}/new-passkey`, { credential }))
}

/** Signs in with what `make` answers to the challenge. */
async function attempt(make: (challenge: string) => unknown) {
  const visitor = new Visitor(surroundings, '192.0.2.51')
  const at = await visitor.begin()
  const challenge = challengeIn((await visitor.fetch(at)).text)
  return { visitor, reply: await visitor.fetch(`${at}/passkey`, { credential: JSON.stringify(make(challenge)) }) }
}

const count = async () => (await surroundings.db.query('select from passkey')).rowCount

test('[DOOR-7] a person who signed up makes a passkey and signs in by it', async () => {
  const passkey = softwarePasskey(surroundings.origin)
  await makePasskey('pass@example.org', '192.0.2.50', passkey)
  const { visitor, reply } = await attempt((challenge) => passkey.use(challenge))
  expect((await visitor.redeem(await visitor.finish(reply))).status).toBe(200)
})

// misses: door: a passkey answers the challenge of this sign-in
// misses: door: a passkey verifies the person
// misses: door: the counter of a passkey is kept
test('[DOOR-7] an assertion that is replayed, of another site or key, unverified, or of a copy signs nobody in', async () => {
  const passkey = softwarePasskey(surroundings.origin)
  await makePasskey('attacked@example.org', '192.0.2.52', passkey)
  await attempt((challenge) => passkey.use(challenge))
  const old = passkey.use('x')
  const attacks: Record<string, (challenge: string) => unknown> = {
    replayed: () => old,
    'of another origin': (challenge) => passkey.use(challenge, { origin: 'https://evil.example' }),
    'of another host': (challenge) => passkey.use(challenge, { host: 'evil.example' }),
    'without verification of the person': (challenge) => passkey.use(challenge, { flags: 0x01 }),
    'without presence': (challenge) => passkey.use(challenge, { flags: 0x04 }),
    'with an old counter': (challenge) => passkey.use(challenge, { counter: 2 }),
    'of another key': (challenge) => ({
      ...softwarePasskey(surroundings.origin).use(challenge),
      id: old.id,
      rawId: old.rawId,
    }),
    unknown: (challenge) => softwarePasskey(surroundings.origin).use(challenge),
    malformed: () => ({ id: [], response: null }),
    'with an id that no database stores': () => ({ id: '\0', response: {} }),
    nothing: () => [],
    null: () => null,
  }
  const outcomes: [string, number][] = []
  for (const [name, make] of Object.entries(attacks)) outcomes.push([name, (await attempt(make)).reply.status])
  expect(outcomes).toEqual(Object.keys(attacks).map((name) => [name, 422]))
})

test('[DOOR-7] a passkey that is no JSON, or not the browser’s, is not made, and the sign-in goes on', async () => {
  for (const [index, credential] of ['{', '{}', 'null', ''].entries()) {
    const { visitor, at } = await upToOffer(`odd${index}@example.org`, `192.0.2.${60 + index}`)
    const made = await visitor.fetch(`${at}/new-passkey`, { credential })
    expect((await visitor.redeem(await visitor.finish(made))).status).toBe(200)
    expect((await visitor.fetch('/id/account/passkey', { credential })).status).toBe(422)
    const again = await visitor.begin({ prompt: 'login' })
    expect((await visitor.fetch(`${again}/passkey`, { credential })).status).toBe(422)
  }
})

test('[DOOR-7] nobody claims the passkey of somebody else', async () => {
  const passkey = softwarePasskey(surroundings.origin)
  await makePasskey('first@example.org', '192.0.2.53', passkey)
  const before = await count()
  await makePasskey('second@example.org', '192.0.2.54', passkey)
  expect(await count()).toBe(before)
})

test('[DOOR-7] the page names nobody’s passkeys', async () => {
  const { text } = await new Visitor(surroundings).fetch(await new Visitor(surroundings).begin())
  expect(text).not.toContain('allowCredentials')
})

// misses: door: a network has so many wrong passkeys an hour
test('[DOOR-7] a network has sixty wrong passkeys an hour; right ones do not count', async () => {
  const passkey = softwarePasskey(surroundings.origin)
  await makePasskey('limited@example.org', '192.0.2.98', passkey)
  const budgets = openBudgets(surroundings.db, surroundings.settings)
  for (let i = 0; i < 59; i++) await budgets.spend('passkey.network', '192.0.2.99')
  const give = async (another?: ReturnType<typeof softwarePasskey>) => {
    const visitor = new Visitor(surroundings, '192.0.2.99')
    const at = await visitor.begin()
    const challenge = challengeIn((await visitor.fetch(at)).text)
    const credential = (another ?? passkey).use(challenge)
    return (await visitor.fetch(`${at}/passkey`, { credential: JSON.stringify(credential) })).status
  }
  expect([await give(), await give()]).toEqual([303, 303])
  await give(softwarePasskey(surroundings.origin))
  expect(await give()).toBe(422)
})
