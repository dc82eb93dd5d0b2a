import type { SubRequestStatus } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { type CurrentOffer, offerText } from './offer-text.ts'

const said = ({ title, badge, text }: ReturnType<typeof offerText>) => ({
  title: english._(title),
  badge,
  text: english._(text),
})

const offer = (mine: CurrentOffer, status: SubRequestStatus) =>
  said(offerText({ mine, status, teamName: 'Night Shift FC' }))

test.each<[CurrentOffer, SubRequestStatus, string, 'Waiting' | 'Accepted' | null]>([
  ['Waiting', 'Open', 'You volunteered', 'Waiting'],
  ['Waiting', 'Filled', 'All spots are filled', 'Waiting'],
  ['Waiting', 'Closed', 'Thank you for offering', null],
  ['Waiting', 'Started', 'Thank you for offering', null],
  ['Waiting', 'Cancelled', 'The game is cancelled', null],
  ['Accepted', 'Filled', 'You’re in', 'Accepted'],
  ['Accepted', 'Closed', 'You’re in', 'Accepted'],
  ['Accepted', 'Cancelled', 'The game is cancelled', null],
  ['Declined', 'Open', 'Not this time', null],
  ['Declined', 'Cancelled', 'Not this time', null],
  ['Released', 'Open', 'Not needed after all', null],
])('[SUBS-3] Ines, whose offer is %s while the request is %s, reads "%s"', (mine, status, title, badge) => {
  expect(offer(mine, status)).toMatchObject({ title, badge })
})

test('[SUBS-4] Ines, who is not needed, is thanked in every case', () => {
  const notNeeded = [offer('Declined', 'Open'), offer('Released', 'Open'), offer('Waiting', 'Filled')]
  for (const { text } of notNeeded) expect(text).toMatch(/^Thanks/)
})
