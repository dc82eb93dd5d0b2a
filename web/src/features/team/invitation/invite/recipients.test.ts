import { limits } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import {
  addressesOf,
  deselect,
  isSelected,
  type Recipient,
  recipientOf,
  select,
  shownAs,
  textOf,
} from './recipients.ts'

const typed = (email: string): Recipient => ({ email })
const ines = recipientOf({
  id: '0192',
  firstName: 'Ines',
  lastName: 'D.',
  email: '0192@private.invalid',
  avatar: '',
})

test('[INVITE-2] a captain who types an address twice, in whatever case, selects it once', () => {
  const { selected } = select([typed('farah@example.com')], [typed('Farah@Example.com'), typed('noah@example.com')])
  expect(addressesOf(selected)).toEqual(['farah@example.com', 'noah@example.com'])
})

test('[INVITE-2] a captain who picks Ines twice selects her once', () => {
  expect(select(select([], [ines]).selected, [ines]).selected).toEqual([ines])
  expect(isSelected([ines], ines.email)).toBe(true)
})

test('[INVITE-2] Ines is shown by her name, and only an address of hers is sent', () => {
  expect(shownAs(ines)).toBe('Ines D.')
  expect(addressesOf([ines, typed('farah@example.com')])).toEqual(['0192@private.invalid', 'farah@example.com'])
})

test('[INVITE-2] a captain takes somebody off the list again', () => {
  expect(deselect([ines, typed('farah@example.com')], typed('FARAH@example.com'))).toEqual([ines])
})

test('a captain who pastes a whole club keeps those for whom there is no room', () => {
  const club = Array.from({ length: limits.inviteesAtOnce + 2 }, (_, player) => typed(`player${player}@example.com`))
  const { selected, left } = select([ines], club)
  expect(selected).toHaveLength(limits.inviteesAtOnce)
  expect(addressesOf(left)).toEqual(addressesOf(club.slice(-3)))
})

const foundInes = { email: '0192@private.invalid', person: { id: '0192', avatar: '', name: 'Ines D.' } }

test('[INVITE-3] a captain reads how many were invited, and by their names why the others were not', () => {
  const text = textOf(
    english,
    [
      { email: 'farah@example.com', outcome: 'invited' },
      { email: 'noah@example.com', outcome: 'invited' },
      { email: foundInes.email, outcome: 'already_invited' },
      { email: 'maya@example.com', outcome: 'already_member' },
      { email: 'x@example.com', outcome: 'not_an_address' },
    ],
    [foundInes, { email: 'farah@example.com' }],
  )
  expect(text.summary).toBe('Invitations sent to 2 players')
  expect(text.others).toEqual([
    'Ines D. is already invited.',
    'maya@example.com is already on the team.',
    'We can’t email x@example.com.',
  ])
})

test('a captain who invites only invited people reads that nobody new was', () => {
  expect(textOf(english, [{ email: foundInes.email, outcome: 'already_invited' }], [foundInes])).toEqual({
    invited: 0,
    summary: 'Nobody new was invited',
    others: ['Ines D. is already invited.'],
  })
})
