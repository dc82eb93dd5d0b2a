import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientSecret, type Surroundings, startSurroundings } from './surroundings.ts'
import { problemIn, Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings({ env: { CONTACT_PAGE: 'mailto:hello@example.com' } })
})
afterAll(() => surroundings.stop())

/** As the app does it. */
function sealed([what, about]: [string, string], secret = clientSecret): string {
  const text = Buffer.from(JSON.stringify([what, about])).toString('base64url')
  return `${text}.${createHmac('sha256', secret).update(`invitation ${text}`).digest('base64url')}`
}
const maya: [string, string] = ['Maya Okafor invited you to <Night> Shift FC', 'Soccer · next game Thu, Nov 19']

test('[DOOR-30] an invited person reads who invites them, above the field and above the name', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.begin({ invitation: sealed(maya) })
  const before = await visitor.fetch(at)
  expect(before.text).toContain('Maya Okafor invited you to &lt;Night&gt; Shift FC')
  expect(before.text).toContain('Log in to answer')
  await visitor.fetch(`${at}/address`, { address: 'kit@example.org', passkeys: '' })
  await visitor.fetch(`${at}/code`, { code: (await surroundings.codeFor('kit@example.org')).code })
  const name = await visitor.fetch(at)
  expect(name.text).toContain('What should we call you?')
  expect(name.text).toContain('Maya Okafor invited you')
})

// misses: door: an invitation is shown only if the app signed it
test('[DOOR-30] nobody but the app writes an invitation', async () => {
  for (const invitation of [sealed(maya, 'another secret'), `${sealed(maya).split('.')[0]}.`, 'x', '']) {
    const visitor = new Visitor(surroundings)
    const { status, text } = await visitor.fetch(await visitor.begin({ invitation }))
    expect([status, text.includes('Maya')]).toEqual([200, false])
  }
})

test('[DOOR-31] a wrong address and a wrong code say what to do, and after the last try the page offers another code', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.begin()
  const refused = await visitor.fetch(`${at}/address`, { address: 'lee@', passkeys: '' })
  expect([refused.status, problemIn(refused.text)]).toEqual([
    422,
    'Enter a whole email address, such as you@example.com',
  ])
  expect(refused.text).toContain('value="lee@"')
  await visitor.fetch(`${at}/address`, { address: 'lee@example.org', passkeys: '' })
  const { code } = await surroundings.codeFor('lee@example.org')
  const wrong = code === '000000' ? '111111' : '000000'
  const said: string[] = []
  for (let tries = 0; tries < 5; tries++)
    said.push(problemIn((await visitor.fetch(`${at}/code`, { code: wrong })).text))
  expect(said).toEqual([
    ...['4 tries', '3 tries', '2 tries', '1 try'].map((left) => `That code isn’t right. ${left} left.`),
    'That code isn’t right, and it was the last try. Ask for a new one.',
  ])
  const over = await visitor.fetch(at)
  expect(over.text).not.toContain('name="code"')
  expect(over.text).toContain(`action="${at}/again"`)
})

test('[DOOR-32] a link opened elsewhere asks for the code and does not show it, and its mail never names what was typed', async () => {
  const visitor = new Visitor(surroundings)
  await visitor.ask('Mo@EXAMPLE.org')
  const { link, code, source } = await surroundings.codeFor('mo@example.org')
  const elsewhere = await new Visitor(surroundings).fetch(link)
  expect(elsewhere.status).toBe(409)
  expect(elsewhere.text).toContain('Enter the code instead')
  expect(elsewhere.text).not.toContain(code)
  expect(source).not.toContain('Mo@EXAMPLE.org')
})

test('[DOOR-33] pages and mails speak the language of the reader, and a language chosen on a page stays', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.begin()
  const german = await visitor.fetch(at, undefined, { 'accept-language': 'de-AT,en' })
  expect(german.text).toContain('<html lang="de" dir="ltr">')
  expect(german.text).toContain('Anmelden oder registrieren')
  const arabic = await visitor.fetch(`${at}?lang=ar`, undefined, { 'accept-language': 'de' })
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.headers.getSetCookie().join()).toMatch(/^language=ar; Path=\//)
  await visitor.fetch(`${at}/address`, { address: 'uri@example.org', passkeys: '' }, { 'accept-language': 'de' })
  const mail = await surroundings.mailbox.waitFor(({ envelope }) => envelope.to.includes('uri@example.org'))
  expect(mail.subject).toMatch(/\d{3} \d{3} هو رمزك في/)
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
})

test('[DOOR-34] each step is a plain form, and no page has a script or style of its own', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('plain@example.org')
  const { text, headers } = await visitor.fetch(at)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toMatch(/<form method="post" action="[^"]+\/code"/)
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/)
  const files = [...text.matchAll(/(?:src|href)="(\/id\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(0)
  for (const path of files) expect([path, (await visitor.fetch(path)).status]).toEqual([path, 200])
})
