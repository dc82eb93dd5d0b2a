import { expect, test } from 'vitest'
import { formatDay } from '#core/mail/date-time.ts'
import { renderMail } from '#core/mail/layout.ts'
import { asText } from '#core/mail/text.ts'
import type { Message } from '#core/notifications/notification.ts'
import { sayIn } from '../src/core/language/say.ts'
import { answeredForYouMail } from '../src/features/game/rsvp/mails.ts'
import { spareAskedMail, subAlertMail } from '../src/features/substitute/sub-alert/mails.ts'
import { outcomeMail, volunteeredMail, withdrewMail } from '../src/features/substitute/substitute/volunteer/mails.ts'
import type { Outcome } from '../src/features/substitute/substitute/volunteer/rules.ts'

const say = sayIn('')

const game = {
  teamName: 'Night Shift FC',
  sport: 'Soccer' as const,
  logoUrl: '',
  opponent: 'Real Sosobad',
  when: 'Tuesday, November 17, 07:30 PM PST',
  day: { weekday: 'Tue', day: '17', month: 'Nov', date: 'Tue, Nov 17', monthDay: 'Nov 17', time: '07:30 PM PST' },
  location: 'Delta Park',
  positions: ['Goalkeeper'],
  link: 'https://example.com/',
  requestLink: 'https://example.com/subs/1',
}
const volunteer = { volunteerName: 'Ines D.', formerName: null, position: 'Goalkeeper', note: '', openSpots: 1 }
const headCount = {
  in: 8,
  min: 7,
  target: 9,
  max: null,
  toFill: { offered: 0, waiting: 0, asked: 1, open: 0 },
  silent: 0,
  lacks: [],
  composition: null,
}
const short = {
  headCount,
  step: { kind: 'asked' as const, since: '', openSpots: 1, isAutomatic: false },
  isOnBoard: true,
}
const person = { giveUpLink: 'https://example.com/a/1', firstName: 'Ines', captains: [], isInTouch: true }
const alert = { board: '', offPage: '', offUrl: '' }
const outcomes: Outcome[] = ['accepted', 'declined', 'released', 'filled', 'closed', 'cancelled', 'over', 'waiting']

const mails: [name: string, mail: Message][] = [
  ['a volunteer', volunteeredMail(say, { ...game, ...volunteer, isIn: false })],
  ['a volunteer who is in', volunteeredMail(say, { ...game, ...volunteer, isIn: true })],
  ['a volunteer who withdrew', withdrewMail(say, { ...game, ...volunteer, ...short })],
  ...outcomes.map((outcome): [string, Message] => [
    `an offer: ${outcome}`,
    outcomeMail(say, { ...game, ...person }, outcome),
  ]),
  ['an alert', subAlertMail(say, { ...alert, games: [game] })],
  ['several alerts', subAlertMail(say, { ...alert, games: [game, game] })],
  ['a spare', spareAskedMail(say, game)],
  [
    'an answer by a captain',
    answeredForYouMail(say, { ...game, kind: 'game', title: '', captainName: 'Maya', answer: 'going' }),
  ],
]

test.each([
  ['en-US', 'Tue, Nov 17 Night Shift FC'],
  ['en-GB', 'Tue 17 Nov Night Shift FC'],
])('a reader of %s reads the date in the order of their language, also in plain text: %s', (locale, line) => {
  const day = formatDay(new Date('2026-11-17T20:00:00Z'), 'UTC', locale)
  expect(asText(spareAskedMail(say, { ...game, day }))).toContain(line)
})

test.each(mails)('Ines reads date and place of the game as a block, not in the text: %s', (_, mail) => {
  for (const event of mail.events ?? []) {
    expect(event).toMatchObject({ weekday: 'Tue', day: '17', month: 'Nov' })
    expect(event.lines.slice(0, 2)).toEqual(['07:30 PM PST', 'Delta Park'])
  }
  expect(mail.events).not.toHaveLength(0)
  expect(JSON.stringify(mail.paragraphs)).not.toMatch(/07:30|November|Delta Park/)
})

test('Ines, who is asked without a position, reads that any will do', () => {
  const open = { ...game, positions: [] }
  for (const mail of [subAlertMail(say, { ...alert, games: [open] }), spareAskedMail(say, open)]) {
    expect(mail.events?.[0]?.lines).toContain('Needed: any position')
  }
})

test('Ines follows links in the mail that tells her she is in: to the captain and to give up her spot', () => {
  const captains = [{ name: 'Maya Okafor', email: 'maya@example.com' }]
  const { html, text } = renderMail(outcomeMail(say, { ...game, ...person, captains }, 'accepted'))
  expect(html).toMatch(/Questions\? Maya Okafor, <a href="mailto:maya@example.com"[^>]*>maya@example.com<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/example.com\/a\/1"[^>]*>Give up your spot<\/a>/)
  expect(text).toContain('Questions? Maya Okafor, maya@example.com.\n')
  expect(text).toContain('so someone else can take it.\nhttps://example.com/a/1\n')
})
