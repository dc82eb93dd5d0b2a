import type { Body, Parts } from './mails.ts'

/** Mails that reach a reply address and that nobody wrote as an answer. */

const away: { subject: string; plain: string; headers?: string[] }[] = [
  {
    subject: 'Automatic reply: Thu, Nov 19',
    plain: 'I am out of the office until Monday. Yes, really.',
    headers: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'],
  },
  { subject: 'Out of Office: are you going?', plain: 'No, I am not in.' },
  {
    subject: 'Automatische Antwort: Do., 19. Nov.',
    plain: 'Nein, ich bin nicht im Büro.',
    headers: ['X-MS-Exchange-Inbox-Rules-Loop: ben@example.com'],
  },
  { subject: 'Abwesenheitsnotiz', plain: 'Bin raus.' },
  { subject: 'Réponse automatique : jeu. 19 nov.', plain: 'Absent', headers: ['Precedence: auto_reply'] },
  { subject: 'Respuesta automática: jue, 19 nov', plain: 'No, estoy de vacaciones', headers: ['X-Autoreply: yes'] },
  { subject: 'Resposta automática: qui., 19 de nov.', plain: 'Não', headers: ['Precedence: bulk'] },
  { subject: 'رد تلقائي: الخميس', plain: 'لا' },
  { subject: 'Re: Thu, Nov 19', plain: 'yes', headers: ['Auto-Submitted: auto-replied (vacation)'] },
  { subject: 'Re: Thu, Nov 19', plain: 'no', headers: ['X-Autorespond: Re: Thu, Nov 19', 'Precedence: junk'] },
]

const others: { why: string; body: Body; replaces?: [string, string] }[] = [
  {
    why: 'report',
    body: { subject: 'Undelivered Mail Returned to Sender', plain: 'no' },
    replaces: ['Return-Path: <ben@example.com>', 'Return-Path: <>'],
  },
  {
    why: 'report',
    body: { subject: 'Delivery Status', plain: 'no' },
    replaces: ['<ben@example.com>', '<MAILER-DAEMON@mx.example>'],
  },
  { why: 'automatic', body: { subject: 'Read: Thu, Nov 19', plain: 'yes' } },
  { why: 'automatic', body: { subject: 'Gelesen: Do., 19. Nov.', plain: 'ja' } },
  { why: 'automatic', body: { plain: 'yes', headers: ['Auto-Submitted: auto-generated', 'Feedback-ID: ask:callup'] } },
  { why: 'automatic', body: { plain: 'yes', headers: ['X-Loop: ben@example.com'] } },
  { why: 'list', body: { plain: 'yes', headers: ['List-Id: <team.example.com>', 'Precedence: list'] } },
  {
    why: 'forwarded',
    body: { subject: 'Fwd: Thu, Nov 19', plain: 'yes\n\n---------- Forwarded message ---------\nFrom: Callup' },
  },
  { why: 'forwarded', body: { subject: 'WG: Do., 19. Nov.', plain: 'ja' } },
  { why: 'forwarded', body: { subject: 'TR : jeu. 19 nov.', plain: 'oui' } },
  { why: 'forwarded', body: { plain: 'no\n\nBegin forwarded message:\n\n> From: Callup' } },
  { why: 'forwarded', body: { plain: 'nein\n\n-------- Weitergeleitete Nachricht --------\nBetreff: x' } },
]

export interface NotAnswer {
  body: Body
  replaces?: [string, string]
  why: string
}

export const notAnswers: readonly NotAnswer[] = [
  ...away.map(({ subject, plain, headers }) => ({
    why: 'automatic',
    body: { subject, plain, ...(headers && { headers }) },
  })),
  ...others,
]

export const attached = (bytes: number, { random }: Parts): string =>
  `Content-Type: image/jpeg; name="IMG_${Math.floor(random() * 1e4)}.jpeg"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="x.jpeg"\r\n\r\n${`${'no yes '.repeat(10)}\r\n`.repeat(Math.ceil(bytes / 72))}\r\n`

/** What is left of a mail after a bad relay. */
export const broken = (mime: string, random: () => number): string => {
  const at = Math.floor(random() * mime.length)
  const kinds = [
    () => mime.slice(0, at),
    () => mime.replaceAll('boundary=', 'boundary'),
    () => mime.replace(/charset="utf-8"/g, 'charset="x-unknown"'),
    () => mime.slice(0, at) + '\u0000\u00ff\r\n--'.repeat(20) + mime.slice(at),
    () => mime.replaceAll('\r\n', '\n\n'),
    () => `\r\n${mime}`,
  ]
  return (kinds[Math.floor(random() * kinds.length)] as () => string)()
}
