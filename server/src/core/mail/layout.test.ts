import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { welcomeMail } from '../../features/people/profile/mails.ts'
import { invitationMail } from '../../features/team/invitation/mails.ts'
import { joinAskedMail } from '../../features/team/join-request/mails.ts'
import { teamDeletedMail } from '../../features/team/team/mails.ts'
import { sayIn } from '../language/say.ts'
import { mailChannel } from '../notifications/mail-channel.ts'
import type { Message } from '../notifications/notification.ts'
import { productName } from '../product.ts'
import { renderMail } from './layout.ts'
import { emblemOf } from './letterhead.ts'
import { type Mail, openMailer } from './mailer.ts'
import { shortened } from './shortened.ts'

const priya = { name: 'Priya Nair', address: 'priya@example.com' }
const facts = {
  isInviterNew: false,
  teamName: 'Night Shift FC',
  sport: 'Soccer' as const,
  logoUrl: '',
  inviterName: 'Maya Okafor',
  firstName: 'Priya',
  expiresOn: 'November 29, 2026',
  link: 'https://example.com/invitation?id=1&teamId=2',
  refusalPage: 'https://example.com/no-more-invitations?token=x',
  refusalUrl: 'https://example.com/api/v1/mail-refusal?token=x',
}
const home = 'https://example.com/'
const asked = { requesterName: 'Rosa B.', formerName: null, position: 'Goalkeeper', frequency: null, note: '' }
/** A name that tries to inject headers and paragraphs. */
const hostile = 'Wolves\r\nBcc: everybody@example.com\r\n\r\n<b>Pay here</b>\n\u2028\u202EBcc: x@example.com\u0000'
/** Renders a message through the mail channel. */
async function mailOf(message: Message): Promise<Mail> {
  const mails: Mail[] = []
  const channel = mailChannel({ send: async (mail) => void mails.push(mail) }, 'example.com')
  const at = new Date('2026-11-17T17:00:00Z')
  const delivery = { id: 'id', kind: 'x', attempts: 1, firstAttemptAt: at, trace: null, profileId: null, devices: null }
  await channel.send({ ...delivery, channel: 'mail', urgency: 'normal', to: priya, message }, at)
  return mails[0] ?? expect.unreachable()
}
const messagesAbout = (name: string) => [
  invitationMail(sayIn(''), { ...facts, teamName: name, inviterName: name, firstName: name }),
  teamDeletedMail(sayIn(''), { teamName: name, deletedBy: name, home }),
  welcomeMail(sayIn(''), { firstName: name, teams: [name], home }),
]

test('[LANG-7] Priya reads a French mail with the spaces of French, as text and as a page', async () => {
  const { subject, text, html } = await mailOf({
    ...joinAskedMail(sayIn('fr'), { ...facts, ...asked }),
    language: 'fr',
  })
  expect(subject).toBe('Rosa B. aimerait rejoindre Night Shift FC')
  expect(text).toContain('peut jouer au poste\u00a0: Gardien.')
  expect(html).toContain('peut jouer au poste\u00a0: Gardien.')
  expect(text).toContain('Accepter ou refuser\u00a0:\nhttps://')
})

describe('a hostile name', () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox()
  })
  afterAll(() => mailbox.stop())

  test('[INVITE-4] Priya reads it on one line of the subject: it injects no header, paragraph or markup', async () => {
    for (const message of messagesAbout(hostile)) {
      const mail = await mailOf(message)
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
      expect(mail.text).not.toMatch(/^(Bcc|<b>)/m)
      expect(mail.text).not.toContain('\r')
      expect(mail.html).not.toContain('<b>')
    }
  })

  test('[INVITE-4] Priya alone gets the mail, with the headers it was sent with', async () => {
    const mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
    const subject = `Maya Okafor invited you to join ${shortened(hostile, 40)}`
    await mailer.send(await mailOf({ ...invitationMail(sayIn(''), facts), subject }), '<hostile@example.com>')
    mailer.close()
    const mail = await mailbox.waitFor(({ messageId }) => messageId === '<hostile@example.com>')
    expect(mail.envelope.to).toEqual([priya.address])
    expect(mail.headers['bcc']).toBeUndefined()
    expect(mail.subject).toBe('Maya Okafor invited you to join Wolves Bcc: everybody@example.com <b>P…')
  })

  test.each([
    ['Night Shift FC', 'Night Shift FC'],
    ['Jürgen’s "Elf", 東京', 'Jürgen’s "Elf", 東京'],
    ['billing@bank.example', 'billing bank.example'],
    ['Bank <billing@bank.example>', 'Bank billing bank.example'],
    [hostile, 'Wolves Bcc: everybody example.com b P…'],
  ])('Priya reads that the mail is from the team, and never another address: %s', async (teamName, sender) => {
    const mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@example.com' })
    const id = `<${encodeURIComponent(sender)}@example.com>`
    await mailer.send(
      await mailOf({ ...invitationMail(sayIn(''), facts), letterhead: { name: shortened(teamName, 40), logoUrl: '' } }),
      id,
    )
    mailer.close()
    const { from } = await mailbox.waitFor(({ messageId }) => messageId === id)
    expect(from).toBe(`"${sender} via ${productName}" <hello@example.com>`)
  })
})

test('[INVITE-4] Priya reads the whole invitation in a mail program that shows plain text', () => {
  expect(renderMail(invitationMail(sayIn(''), facts)).text).toBe(`Join Night Shift FC

Hello Priya, Maya Okafor invited you to play soccer with Night Shift FC.

The invitation expires on November 29, 2026. Answering takes a moment.

See the Invitation:
https://example.com/invitation?id=1&teamId=2

-- 
You’re getting this email because Maya Okafor invited you.
No more invitations:
https://example.com/no-more-invitations?token=x
${productName}
`)
})

test('[INVITE-4] Priya’s mail program loads nothing but the team’s logo, if it has one', () => {
  const addresses = (html: string) => [...html.matchAll(/(?:src|background)="([^"]*)"|url\(|@import|<link/g)]
  for (const message of messagesAbout('Night Shift FC')) expect(addresses(renderMail(message).html)).toEqual([])
  const { html: withLogo } = renderMail(
    invitationMail(sayIn(''), { ...facts, logoUrl: 'https://example.com/media/x-256.webp' }),
  )
  expect(addresses(withLogo).map(([, address]) => address)).toEqual(['https://example.com/media/x-256.webp'])
  expect(withLogo).toContain('alt="NF"')
})

test('a mail shows the same emblem as the screen', () => {
  expect(emblemOf('Night Shift FC')).toEqual({
    surface: '#362254',
    colour: '#7750b1',
    shade: '#512e81',
    shape: 'roundel',
    pattern: 'half',
    initials: 'NF',
  })
})

test('Priya sees markup in names as text', () => {
  const content = { preview: '<i>', heading: '"A" & <b>B</b>', paragraphs: ["<script>'x'</script>"], footnote: '<u>' }
  const { html } = renderMail({
    ...content,
    letterhead: { name: '<img> "x' },
    action: { label: '<s>', url: 'https://e.com/?a="b' },
  })
  expect(html).not.toMatch(/<(b|script|u|i|s|img)>/)
  expect(html).toContain('href="https://e.com/?a=&quot;b"')
})

test('a link at the end of a mail is tall enough for a finger', () => {
  const { html } = renderMail(invitationMail(sayIn(''), facts))
  expect(html).toMatch(/padding:12px 16px 12px 0[^>]*line-height:20px[^>]*>No more invitations/)
})

test('a mail from right to left is the mirrored one, with its letters joined and names in Latin letters isolated', () => {
  const content = { preview: 'x', heading: 'حضورك يا Daniel', paragraphs: [], footnote: 'x' }
  const more = { letterhead: { name: 'نسور النيل' }, footnoteLinks: [{ label: 'إيقاف', url: 'https://example.com/' }] }
  const { html, text } = renderMail({ ...content, ...more, language: 'ar' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<table role="presentation" class="paper" dir="rtl"')
  expect(html).toContain('حضورك يا <bdi>Daniel</bdi></h1>')
  expect(html).toMatch(/padding:12px 0 12px 16px[^>]*>إيقاف/)
  expect(html).toContain('padding:26px 28px;border-radius:20px 20px 0 0;')
  expect(html).not.toMatch(/text-align:left|letter-spacing/)
  expect(text).toContain('حضورك يا \u2068Daniel\u2069\n')
  expect(renderMail({ ...content, ...more }).html).toMatch(/dir="ltr"[^]*text-align:left[^]*padding:12px 16px 12px 0/)
})
