import type { NoteRecipient } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { groupText, mailText, notMailedText } from './text.ts'

const player = (name: string, reach: NoteRecipient['reach']): NoteRecipient => ({
  userId: name,
  name,
  group: 'Going',
  reach,
})

test('[REACH-9] Maya reads how many get a mail, and that they see her address', () => {
  const players = [player('Ben', 'mail'), player('Sam', 'no_address')]
  expect(mailText(english, players, 'maya@example.com')).toBe(
    'Mail to 1. They see your address, and replies come to maya@example.com.',
  )
  expect(mailText(english, players, '')).toBe('Mail to 1. You have no confirmed email address, so nobody can reply.')
  expect(mailText(english, [player('Sam', 'bounced')], 'maya@example.com')).toBe('Nobody gets an email.')
})

test('[REACH-9] Maya reads who gets no mail, and why', () => {
  const players = [
    player('Ben', 'mail'),
    player('Sam', 'no_address'),
    player('Kat', 'no_address'),
    player('Omar', 'bounced'),
    player('Rosa', 'mail_off'),
    player('Erik E.', 'not_in_touch'),
  ]
  expect(notMailedText(english, players)).toEqual([
    'Sam and Kat have no email address and see it only on the game page.',
    'Omar gets no mail, because it came back, and sees it only on the game page.',
    'Rosa gets no mail and sees it only on the game page.',
    'Erik E. does not get it: subs who came first are in touch from 24 hours before the game.',
  ])
})

test('groups are listed in the order of the buttons', () => {
  expect(groupText(english, ['Subs', 'NotAnswered', 'Going'])).toBe('Going, Not answered and Subs')
})
