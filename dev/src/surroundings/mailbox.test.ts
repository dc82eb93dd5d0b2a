import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Envelope, type Mailbox, startMailbox } from './mailbox.ts'

let mailbox: Mailbox
let onMessage: (envelope: Envelope) => void
beforeEach(async () => {
  onMessage = () => {}
  mailbox = await startMailbox({ onMessage: (envelope) => onMessage(envelope) })
})
afterEach(() => mailbox.stop())

test('Maya’s mail arrives complete', async () => {
  const waiting = mailbox.waitFor(({ subject }) => subject === 'Grüße, Maya')
  await send({ messageId: '<one@example.com>', headers: { 'List-Unsubscribe': '<https://example.com/stop>' } })
  expect(await waiting).toMatchObject({
    envelope: { from: 'app@example.com', to: ['maya@example.com'] },
    messageId: '<one@example.com>',
    from: '"The app" <app@example.com>',
    to: 'maya@example.com',
    text: 'Hello',
    html: '<h1>Hello</h1>',
    headers: { 'list-unsubscribe': '<https://example.com/stop>' },
    date: expect.any(Date),
    source: expect.stringContaining('Message-ID: <one@example.com>'),
  })
})

test('a test in another process reads and empties the mailbox', async () => {
  await send({})
  await send({ to: 'ben@example.com' })
  const mails = (to: string) => fetch(`${mailbox.webUrl}/api/messages?to=${to}`).then((response) => response.json())
  expect(await mails('BEN@example.com')).toMatchObject([
    { subject: 'Grüße, Maya', envelope: { to: ['ben@example.com'] } },
  ])

  await fetch(`${mailbox.webUrl}/api/messages`, { method: 'DELETE' })
  expect(mailbox.messages()).toEqual([])
})

test('a developer reads a hostile mail without harm', async () => {
  await send({ subject: '<script>alert(1)</script>', html: '<script>alert(2)</script><p>Hi</p>' })
  const list = await fetch(mailbox.webUrl).then((response) => response.text())
  expect(list).not.toContain('<script>alert')
  const page = await fetch(`${mailbox.webUrl}/messages/1`).then((response) => response.text())
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const part = await fetch(`${mailbox.webUrl}/messages/1/html`)
  expect(part.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect((await fetch(`${mailbox.webUrl}/messages/99`)).status).toBe(404)
})

test('a test can make the mail server refuse with a given code, and nothing is stored', async () => {
  onMessage = ({ to }) => {
    throw Object.assign(new Error(`Not now, ${to}`), { responseCode: 451 })
  }
  await expect(send({})).rejects.toMatchObject({
    responseCode: 451,
    response: expect.stringContaining('Not now, maya'),
  })
  expect(mailbox.messages()).toEqual([])
})

test('a test that waits for a missing mail fails with the subjects that arrived', async () => {
  await send({})
  await expect(mailbox.waitFor(() => false, 20)).rejects.toThrow('Grüße, Maya')
})

async function send(more: object) {
  const transport = createTransport(mailbox.smtpUrl)
  const mail = { from: 'The app <app@example.com>', to: 'maya@example.com', subject: 'Grüße, Maya' }
  await transport.sendMail({ ...mail, text: 'Hello', html: '<h1>Hello</h1>', ...more })
  transport.close()
}
