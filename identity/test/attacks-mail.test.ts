import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings({ settings: { mailsPerDay: 40 } })
})
afterAll(() => surroundings.stop())
beforeEach(() => surroundings.db.query('delete from budget'))

/** The status of the reply to a request for a code: 303 if it was sent. */
async function ask(address: string, visitor: Visitor, more = {}) {
  return (await visitor.fetch(`${await visitor.begin(more)}/address`, { address })).status
}
const mailsTo = (part: string) =>
  surroundings.mailbox.messages().filter(({ envelope }) => envelope.to.some((address) => address.includes(part))).length

// misses: door: a mailbox gets so many codes an hour
// misses: door: a known browser has a share of its own
test('[DOOR-4] strangers send ten codes an hour into one mailbox, however it is spelled, and cannot shut its owner out', async () => {
  const owner = new Visitor(surroundings, '192.0.2.77')
  await owner.signIn('bomb@example.org')
  await surroundings.db.query('delete from budget')
  const outcomes: number[] = []
  for (let i = 0; i < 13; i++) {
    const spelling = ['bomb@', 'BOMB@', 'bomb+1@', ' bomb+x@'][i % 4]
    outcomes.push(await ask(`${spelling}example.org`, new Visitor(surroundings, `198.51.100.${i}`)))
  }
  expect(outcomes.filter((status) => status === 303)).toHaveLength(10)
  expect(outcomes.slice(10)).toEqual([422, 422, 422])
  expect(await ask('bomb@example.org', owner, { prompt: 'login' })).toBe(303)
})

// misses: door: spellings of one mailbox share its mails
test('[DOOR-4] at Gmail, dots do not make another mailbox', async () => {
  const spellings = ['jo.bomb', 'jobomb', 'j.o.bomb+x', 'job.omb', 'jobom.b', 'j.obomb']
  const outcomes: number[] = []
  for (const name of spellings) outcomes.push(await ask(`${name}@gmail.com`, new Visitor(surroundings, '192.0.2.31')))
  // The sixth is the one of this network, after five of anybody’s.
  expect(outcomes).toEqual([303, 303, 303, 303, 303, 303])
  expect(await ask('jobo.mb@googlemail.com', new Visitor(surroundings, '192.0.2.31'))).toBe(422)
})

test('[DOOR-4] the mail says that nobody asks for the code, and who asked for it', async () => {
  await ask('call@example.org', new Visitor(surroundings))
  const { subject, text } = await surroundings.mailbox.waitFor(({ envelope }) =>
    envelope.to.includes('call@example.org'),
  )
  expect(subject).toMatch(/^\d{3} \d{3} is your Callup code$/)
  expect(text).toContain('Nobody from Callup will ask you for it.')
  expect(text).toContain(`Someone entered your address on ${new URL(surroundings.origin).host}`)
})

// misses: door: a stranger does not use up the last mails to a mailbox
test('[DOOR-4] one stranger, with any number of IPv6 networks, cannot use up the mails of somebody on a new phone', async () => {
  const outcomes: number[] = []
  for (let i = 0; i < 8; i++)
    outcomes.push(await ask('victim@example.org', new Visitor(surroundings, `2001:db8:7:${i}::1`)))
  expect(outcomes).toEqual([303, 303, 303, 303, 303, 303, 422, 422])
  expect(await ask('victim@example.org', new Visitor(surroundings, '203.0.113.7'))).toBe(303)
})

// misses: door: a network gets so many codes an hour
// misses: door: a known browser has a share of its own
test('[DOOR-4] strangers on a network ask for thirty codes an hour, in IPv6 on a /64, and cannot shut out who was here before', async () => {
  const owner = new Visitor(surroundings, '2001:db8:1:2::7')
  await owner.signIn('roommate@example.org')
  await surroundings.db.query('delete from budget')
  const flood = new Visitor(surroundings)
  let sent = 0
  for (let i = 0; i < 34; i++) {
    flood.network = `2001:db8:1:2:${i}::1`
    if ((await ask(`f${i}@example.org`, flood)) === 303) sent++
  }
  expect(sent).toBe(30)
  expect(mailsTo('f33@')).toBe(0)
  expect(await ask('roommate@example.org', owner, { prompt: 'login' })).toBe(303)
})

// misses: door: strangers get so many codes a day in all
test('[DOOR-4] an attack from many networks stops mails to strangers, not to people who were here before', async () => {
  const owner = new Visitor(surroundings, '192.0.2.78')
  await owner.signIn('regular@example.org')
  await surroundings.db.query('delete from budget')
  const outcomes: number[] = []
  for (let i = 0; i < 41; i++) outcomes.push(await ask(`s${i}@example.org`, new Visitor(surroundings, `10.0.${i}.1`)))
  expect(outcomes.filter((status) => status === 303)).toHaveLength(40)
  expect(outcomes.at(-1)).toBe(422)
  expect(await ask('regular@example.org', owner, { prompt: 'login' })).toBe(303)
})

// misses: door: an address has only ASCII before the at
test('[DOOR-4] addresses that would inject headers, name several recipients or look like others get no mail', async () => {
  const bad = [
    'a@b',
    'a b@example.org',
    'a@example.org\r\nBcc: x@example.org',
    'a@example.org,b@example.org',
    '<a@example.org>',
    '"a b"@example.org',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@example.org>',
    'a@exa mple.org',
    '.a@example.org',
    'a..b@example.org',
    'mi\u212ae@example.org',
    'm\u0131ke@example.org',
    '\u044f@example.org',
    'a@xn--zzzzzzzz-.org',
    `${'a'.repeat(65)}@example.org`,
    'a@example.org\u0000',
    'a@example\u202e.org@x',
    '@example.org',
    'a%0d%0aBcc:@',
  ]
  const before = surroundings.mailbox.messages().length
  const outcomes: [string, number][] = []
  for (const address of bad) outcomes.push([address, await ask(address, new Visitor(surroundings, '192.0.2.30'))])
  expect(outcomes).toEqual(bad.map((address) => [address, 422]))
  expect(surroundings.mailbox.messages()).toHaveLength(before)
})

test('[DOOR-4] mail goes to the one spelling by which the account is found, with the domain in ASCII', async () => {
  expect(await ask('Maya@Bücher.example', new Visitor(surroundings))).toBe(303)
  const { source } = await surroundings.codeFor('maya@bücher.example')
  expect(source.match(/^(to|cc|bcc):.*/gim)?.map((line) => line.trim())).toEqual(['To: maya@xn--bcher-kva.example'])
})

// misses: door: a name has no markup and no invisible characters
test('[DOOR-1] a name has no markup, no control characters, and at most 100 characters', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('name@example.org')
  await visitor.fetch(`${at}/code`, { code: (await surroundings.codeFor('name@example.org')).code })
  const bad = ['', ' ', '<b>x</b>', 'a\u202eb', 'a\u0000b', 'x'.repeat(101)]
  for (const name of bad) expect((await visitor.fetch(`${at}/name`, { name })).status).toBe(422)
  const { text } = await visitor.fetch(`${at}/name`, { name: '"><script>alert(1)</script>' })
  expect(text).not.toContain('<script>alert')
  expect((await visitor.fetch(`${at}/name`, { name: "  Renée O'Neill-محمد " })).status).toBe(303)
})
