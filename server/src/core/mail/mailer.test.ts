import { startMailbox } from '@app/dev/mailbox'
import { expect, test } from 'vitest'
import { openMailer } from './mailer.ts'

const mail = {
  to: { name: 'Maya', address: 'maya@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test('a mail to Maya is not sent to a remote mail server without TLS', async () => {
  const mailbox = await startMailbox()
  // The same server, at an address that does not count as loopback.
  const smtpUrl = mailbox.smtpUrl.replace('127.0.0.1', '0.0.0.0')
  const outside = openMailer({ smtpUrl, from: 'hello@example.com' })
  await expect(outside.send(mail, '<1@example.com>')).rejects.toThrow(/STARTTLS/)
  const inside = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
  await inside.send(mail, '<2@example.com>')
  expect(mailbox.messages().map(({ messageId }) => messageId)).toEqual(['<2@example.com>'])
  for (const mailer of [outside, inside]) mailer.close()
  await mailbox.stop()
})
