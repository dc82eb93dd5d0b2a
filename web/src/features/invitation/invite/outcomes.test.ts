import { expect, test } from 'vitest'
import { wordsOf } from './outcomes.ts'

const ines = { email: '0192@private.invalid', person: { id: '0192', avatar: '', name: 'Ines D.' } }

test('[INVITE-3] a captain reads how many were invited, and by their names why the others were not', () => {
  const words = wordsOf(
    [
      { email: 'farah@example.com', outcome: 'invited' },
      { email: 'noah@example.com', outcome: 'invited' },
      { email: ines.email, outcome: 'already_invited' },
      { email: 'maya@example.com', outcome: 'already_member' },
      { email: 'x@example.com', outcome: 'not_an_address' },
    ],
    [ines, { email: 'farah@example.com' }],
  )
  expect(words.summary).toBe('Invitations sent to 2 players')
  expect(words.others).toEqual([
    'Ines D. is already invited.',
    'maya@example.com is already on the team.',
    'x@example.com has no address that we can write to.',
  ])
})

test('a captain who invites only invited people reads that nobody new was', () => {
  expect(wordsOf([{ email: ines.email, outcome: 'already_invited' }], [ines])).toEqual({
    invited: 0,
    summary: 'Nobody new was invited',
    others: ['Ines D. is already invited.'],
  })
})
