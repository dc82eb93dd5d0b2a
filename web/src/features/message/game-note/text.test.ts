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
    'Goes to 1 player by email. They’ll see your address, and replies go to maya@example.com.',
  )
  expect(mailText(english, players, '')).toBe(
    'Goes to 1 player by email. You have no confirmed email address, so nobody can reply.',
  )
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
    'Email to Omar bounced, so they’ll see it only on the game page.',
    'Rosa doesn’t get email and will see it only on the game page.',
    'Erik E. won’t get it: first-come subs can be reached only from 24 hours before the game.',
  ])
})

test('groups are listed in the order of the buttons', () => {
  expect(groupText(english, ['Subs', 'NotAnswered', 'Going'])).toBe('Going, No answer and Subs')
})
