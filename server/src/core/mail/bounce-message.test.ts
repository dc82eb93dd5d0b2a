import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { openParsing } from '../parsing/parsing.ts'
import { MAX_MESSAGE_BYTES, readBounceMessage } from './bounce-message.ts'
import { returnPaths } from './return-path.ts'

const costs: number[] = []
const parsing = openParsing({ log: { warn() {} }, onCost: ({ cpuMs }) => costs.push(cpuMs) })
beforeEach(() => void costs.splice(0))
afterAll(() => parsing.close())
const paths = returnPaths(['a secret for tests that is long enough'], 'bounces@play.example')
const ben = 'Ben@Example.com'
const id = newId()
const path = paths.of(id, ben)

const lines = (...all: string[]) => all.join('\r\n')
const read = (message: string) => readBounceMessage(parsing, Buffer.from(message, 'latin1'), paths)

/** A report in Postfix's format. */
const postfix = ({ to = path, recipient = ben, status = '5.1.1', action = 'failed', header = '' } = {}) =>
  lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4C1B2.1700000000/mx.example"',
    ...(header ? [header] : []),
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4C1B2.1700000000/mx.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--4C1B2.1700000000/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Mon, 16 Nov 2026 10:00:00 +0000',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--4C1B2.1700000000/mx.example',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Callup <hello@play.example>',
    `To: Ben Ito <${recipient}>`,
    '',
    '--4C1B2.1700000000/mx.example--',
  )

const complaint = (type = 'abuse') =>
  lines(
    'From: feedback@provider.example',
    'To: abuse@play.example',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=x',
    '',
    '--x',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'Version: 1',
    '',
    '--x',
    'Content-Type: message/rfc822',
    '',
    `X-Return-Path: <${path}>`,
    `To: "Ben Ito" <${ben}>`,
    'Subject: A game has moved',
    '',
    'Hello',
    '--x--',
  )

const exchange = lines(
  'From: postmaster@outlook.example',
  `To: ${path.toUpperCase()}`,
  'Content-Type: multipart/report; boundary=a; report-type=delivery-status',
  '',
  '--a',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/html',
  '',
  '<p>Your message could not be delivered.</p>',
  '--b--',
  '--a',
  'Content-Type: message/delivery-status',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Reporting-MTA: dns;outlook.example',
  '',
  'Final-Recipient: rfc822;ben=',
  '@example.com',
  'Action: failed',
  'Status: 5.1=2E10',
  '--a--',
)

const base64 = lines(
  `Delivered-To: ${path}`,
  'Content-Type: multipart/report; boundary=a',
  '',
  '--a',
  'Content-Type: message/delivery-status',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(
    lines('Reporting-MTA: dns; x', '', `Original-Recipient: rfc822;${ben}`, 'Action: failed', 'Status: 5.0.0'),
  ).toString('base64'),
  '--a--',
)

const qmail = lines(
  'From: MAILER-DAEMON@old.example',
  `To: ${path}`,
  'Subject: failure notice',
  '',
  'Hi. This is the qmail-send program at old.example.',
  '',
  `<${ben}>:`,
  'Sorry, no mailbox here by that name. (#5.1.1)',
)

const forwarded = postfix({ recipient: 'dead@elsewhere.example' }).replace(
  'To: Ben Ito <dead@elsewhere.example>',
  `To: Ben Ito <${ben}>`,
)

test.each([
  ['Postfix', postfix(), 'bounced', '5.1.1'],
  ['Postfix, with line feeds only', postfix().replaceAll('\r\n', '\n'), 'bounced', '5.1.1'],
  ['Exchange, in quoted-printable and upper case', exchange, 'bounced', '5.1.10'],
  ['a server that writes base64', base64, 'bounced', '5.0.0'],
  ['qmail, without a machine-readable part', qmail, 'bounced', '5.1.1'],
  ['the server that Ben forwards his mail to', forwarded, 'bounced', '5.1.1'],
  ['a server that gave up', postfix({ status: '4.4.7' }), 'soft', '4.4.7'],
  ['a full mailbox', postfix({ status: '5.2.2' }), 'soft', '5.2.2'],
  ['a server that distrusts us', postfix({ status: '5.7.26' }), 'soft', '5.7.26'],
  ['Ben, who marked the mail as spam', complaint(), 'complained', 'abuse'],
])('[MAIL-1] a report of %s names the mail to Ben', async (_, message, kind, reason) => {
  expect(await read(message)).toEqual({ deliveryId: id, address: ben.toLowerCase(), kind, reason })
})

const others = returnPaths(['another secret for tests, long enough'], 'bounces@play.example')

// misses: mail: a return path is valid only for its address
test.each([
  ['with a token that we did not make', postfix({ to: others.of(id, ben) })],
  ['with a token that Mallory changed', postfix({ to: path.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@')) })],
  ['about somebody else, with Ben’s own token', postfix({ recipient: 'maya@example.com' })],
  ['without a return path', postfix({ to: 'bounces@play.example' })],
  ['that the server goes on trying', postfix({ action: 'delayed', status: '4.4.1' })],
  ['that the mail was delivered', postfix({ action: 'delivered', status: '2.0.0' })],
  ['that takes a complaint back', complaint('not-spam')],
  [
    'that is the automatic reply of Ben',
    lines(`From: ${ben}`, `To: ${path}`, 'Auto-Submitted: auto-replied', '', 'Away until 5.1.2'),
  ],
  [
    'that is the automatic reply of a postmaster',
    lines(
      'From: postmaster@example.com',
      `To: ${path}`,
      'Auto-Submitted: auto-replied',
      '',
      `${ben} is away, 5.1.2 hours`,
    ),
  ],
  ['that is empty', ''],
])('[MAIL-1] a report %s changes nothing', async (_, message) => {
  expect(await read(message)).toBeUndefined()
})

test('[MAIL-1] tokens made with a former secret are valid, and a return path fits into a local part', async () => {
  const rotated = returnPaths(
    ['a new secret for tests that is long enough', 'a secret for tests that is long enough'],
    'bounces@play.example',
  )
  expect((await readBounceMessage(parsing, Buffer.from(postfix()), rotated))?.address).toBe(ben.toLowerCase())
  expect(paths.of(id, ben).split('@')[0]?.length).toBeLessThanOrEqual(64)
})

const nested = (levels: number): string => {
  const open = Array.from({ length: levels }, (_, n) => {
    const boundary = `b${String(n).padStart(6, '0')}`
    return `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n`
  })
  return `To: ${path}\r\n${open.join('')}`
}

test.each([
  ['parts within parts', nested(15_000)],
  ['a million empty parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(150_000)}`],
  ['one endless header', `To: ${path}${' x'.repeat(MAX_MESSAGE_BYTES / 2)}`],
  ['folded blank lines', `Subject: x${'\r\n '.repeat(MAX_MESSAGE_BYTES / 3)}`],
  ['empty lines', '\r\n'.repeat(MAX_MESSAGE_BYTES / 2)],
  ['a boundary of blanks', `Content-Type: multipart/mixed; boundary${' '.repeat(60_000)}\r\n\r\n`],
  ['addresses', `From: mailer-daemon@x\r\nTo: ${`${path},`.repeat(10_000)}\r\n\r\n5.1.1 ${'a@b '.repeat(200_000)}`],
  ['at signs', `From: mailer-daemon@x\r\nTo: ${path}\r\n\r\n5.1.1 ${'a'.repeat(500_000)}${'@'.repeat(500_000)}`],
  ['groups', `To: ${path}\r\nContent-Type: message/delivery-status\r\n\r\n${'Action: failed\r\n\r\n'.repeat(50_000)}`],
  ['escapes', `Content-Transfer-Encoding: quoted-printable\r\n\r\n${'='.repeat(MAX_MESSAGE_BYTES)}`],
])('[MAIL-1] a hostile report full of %s is read within a moment', async (_, message) => {
  expect(await read(message)).toBeUndefined()
  expect(costs).toHaveLength(1)
  expect(costs[0]).toBeLessThan(1_000)
})

test('[MAIL-1] no message throws, and none that Mallory changes accuses an address that its token was not made for', async () => {
  const seeds = [postfix(), exchange, base64, qmail, complaint()]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          cut: fc.nat(40),
          put: fc.string({ unit: 'binary', maxLength: 20 }),
        }),
        { maxLength: 6 },
      ),
      async (seed, edits) => {
        const changed = edits.reduce((text, { at, cut, put }) => {
          const from = Math.floor(at * text.length)
          return text.slice(0, from) + put + text.slice(from + cut)
        }, seed)
        const failure = await read(changed)
        if (failure) expect(failure).toMatchObject({ deliveryId: id, address: ben.toLowerCase() })
      },
    ),
    { numRuns: nightly(20_000, 800) },
  )
})
