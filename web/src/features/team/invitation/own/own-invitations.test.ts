import type { Invitation } from '@app/contract'
import { expect, test } from 'vitest'
import { divide } from './own-invitations.tsx'

const invitation = (id: string, status: Invitation['status'], invitedAt: string): Invitation => ({
  id,
  teamId: `team of ${id}`,
  teamName: 'Night Shift FC',
  inviterName: 'Maya Okafor',
  inviteeEmail: 'kat@example.com',
  status,
  invitedAt,
  expiresAt: invitedAt,
  isExpired: false,
  sport: 'Soccer',
  teamLogo: '',
})
const idsOf = (invitations: readonly Invitation[]) => invitations.map(({ id }) => id)

const monday = invitation('monday', 'Pending', '2026-11-09T10:00:00Z')
const tuesday = invitation('tuesday', 'Accepted', '2026-11-10T10:00:00Z')
const wednesday = invitation('wednesday', 'Declined', '2026-11-11T10:00:00Z')
const thursday = invitation('thursday', 'Pending', '2026-11-12T10:00:00Z')

test('[INVS-1] Kat sees pending and settled invitations without duplicates, newest first', () => {
  const { pending, recent } = divide(
    [
      [monday, thursday],
      [tuesday, monday, wednesday],
    ],
    {},
  )
  expect(idsOf(pending)).toEqual(['thursday', 'monday'])
  expect(idsOf(recent)).toEqual(['wednesday', 'tuesday'])
})

test('[INVS-1] the status changes in place as soon as Kat responds', () => {
  const { pending, recent } = divide([[monday, thursday], [monday]], { monday: 'Declined' })
  expect(idsOf(pending)).toEqual(['thursday'])
  expect(recent).toEqual([{ ...monday, status: 'Declined' }])
})

test('Kat’s response is not reverted by a stale list', () => {
  const { pending, recent } = divide([[{ ...monday, status: 'Accepted' }], [monday]], {})
  expect(pending).toEqual([])
  expect(idsOf(recent)).toEqual(['monday'])
})

test('[INVS-1] Kat sees an expired invitation after the open ones, and it is not counted', () => {
  const expired = { ...invitation('friday', 'Pending', '2026-11-13T10:00:00Z'), isExpired: true }
  const { pending, open } = divide([[monday], [expired]], {})
  expect(idsOf(pending)).toEqual(['monday', 'friday'])
  expect(open).toBe(1)
})
