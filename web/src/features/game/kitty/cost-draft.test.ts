import { expect, test } from 'vitest'
import { draftFor, readCost } from './cost-draft.ts'

const person = (name: string, more: object = {}) => ({
  personId: name,
  name,
  avatar: '',
  onRoster: true,
  came: true,
  isSub: false,
  ...more,
})
const people = [
  person('Ann'),
  person('Ben'),
  person('Cid', { came: false }),
  person('Sue', { onRoster: false, isSub: true }),
]
const draft = { ...draftFor({ gameId: 'g', last: undefined, currency: 'EUR' }), amount: '20' }
const sharesOf = (more: object) => {
  const { shares, problem } = readCost({ ...draft, ...more }, people, 'EUR')
  return problem ?? shares.map(({ personId, amount }) => `${personId} ${amount}`)
}

test('[KITTY-4] the form shows what each person will owe before anything is saved', () => {
  expect(sharesOf({})).toEqual(['Ann 666', 'Ben 667', 'Sue 667'])
  expect(sharesOf({ perSub: '5' })).toEqual(['Ann 750', 'Ben 750', 'Sue 500'])
  expect(sharesOf({ among: 'roster' })).toEqual(['Ann 666', 'Ben 667', 'Cid 667'])
  expect(sharesOf({ among: 'chosen', byHand: { Ann: '15', Cid: '5,00', Ben: ' ' } })).toEqual(['Ann 1500', 'Cid 500'])
  expect(sharesOf({ among: 'nobody' })).toEqual([])
})

test('[KITTY-4] the form names what is wrong', () => {
  expect(sharesOf({ amount: '' })).toBe('amount')
  expect(sharesOf({ amount: '0' })).toBe('amount')
  expect(sharesOf({ perSub: 'x' })).toBe('per-sub')
  expect(sharesOf({ perSub: '30' })).toBe('subs_pay_more')
  expect(sharesOf({ among: 'chosen', byHand: { Ann: '1.234' } })).toBe('by-hand')
  expect(sharesOf({ among: 'chosen', byHand: { Ann: '19' } })).toBe('does_not_add_up')
})

test('[KITTY-4] the next game is filled in like the one before', () => {
  const last = { what: 'Court', amount: 6000, perSub: 500 } as Parameters<typeof draftFor>[0]['last']
  const next = draftFor({ gameId: 'g', last, currency: 'EUR' })
  expect(next).toMatchObject({ what: 'Court', amount: '60.00', perSub: '5.00', among: 'came' })
  expect(draftFor({ gameId: '', last, currency: 'EUR' })).toMatchObject({ what: '', amount: '', among: 'roster' })
})
