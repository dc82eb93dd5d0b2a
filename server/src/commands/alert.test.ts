import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callup } from '../../test/processes.ts'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await startMailbox()
  vi.stubEnv('SMTP_URL', mailbox.smtpUrl)
  vi.stubEnv('MAIL_FROM', 'callup@example.org')
  vi.stubEnv('PUBLIC_ORIGIN', 'https://play.example.org')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await mailbox.stop()
})

test('[BACKUP-7] operators get a mail that names what failed and where to read why', async () => {
  vi.stubEnv('OPERATORS', 'robin@example.org a-subject maya@example.org')
  expect(await callup('alert', 'callup-backup')).toMatchObject({
    code: 0,
    out: 'Mailed robin@example.org, maya@example.org.\n',
  })
  const mails = mailbox.messages()
  expect(mails.flatMap(({ to }) => to)).toEqual(['robin@example.org', 'maya@example.org'])
  expect(mails[0]?.subject).toBe('Callup on play.example.org: callup-backup failed')
  expect(mails[0]?.text).toContain('journalctl -u callup-backup')
})

test('[BACKUP-7] without operators the contact is notified, and without either the command says what to set', async () => {
  vi.stubEnv('CONTACT_PAGE', 'mailto:contact@example.org?subject=Hi')
  expect(await callup('alert', 'callup')).toMatchObject({ out: 'Mailed contact@example.org.\n' })
  vi.stubEnv('CONTACT_PAGE', '')
  expect(await callup('alert', 'callup')).toMatchObject({ code: 1, err: expect.stringContaining('set OPERATORS') })
})
