import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openMailbox } from '../src/mailbox/mailbox.ts'

/** Sends this many mails on one connection, as the product's pool does. */
function send(smtpUrl: string, count: number): Promise<void> {
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1').setEncoding('utf8')
  const mail = (n: number) => [
    'MAIL FROM:<hello@example.com>',
    'RCPT TO:<maya@example.com>',
    'DATA',
    `Subject: Mail ${n}\r\nContent-Type: text/plain\r\n\r\nHello\r\n.`,
  ]
  const lines = ['EHLO demo', ...Array.from({ length: count }, (_, n) => mail(n + 1)).flat(), 'QUIT']
  socket.on('data', (reply: string) => {
    // The last line of a reply has a space after its code.
    if (/^[23]\d\d /m.test(reply)) socket.write(`${lines.shift()}\r\n`)
  })
  return new Promise((closed) => socket.once('close', () => closed()))
}

// misses: demo: the mailbox keeps a bounded number of mails
test('[DEMO-5] the mailbox keeps the latest two hundred emails, the newest first', async () => {
  const mailbox = await openMailbox()
  await send(mailbox.smtpUrl, 205)
  const mails = mailbox.mails()
  expect(mails).toHaveLength(200)
  expect(mails[0]).toMatchObject({ id: 205, subject: 'Mail 205', to: 'maya@example.com', text: 'Hello\n' })
  expect(mailbox.find(5)).toBeUndefined()
  expect(mailbox.find(6)?.subject).toBe('Mail 6')
  await mailbox.close()
})
