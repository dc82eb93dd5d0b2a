import { expect, test } from 'vitest'
import { type LeftAccount, type NewIdentity, planMove } from './rules.ts'

const account = (name: string, more: Partial<LeftAccount> = {}): LeftAccount => ({
  profileId: `id-of-${name}`,
  subject: `old-${name}`,
  name,
  email: `${name}@example.org`,
  emailVerified: true,
  ...more,
})
const identity = (name: string, more: Partial<NewIdentity> = {}): NewIdentity => ({
  subject: `new-${name}`,
  email: `${name}@example.org`,
  emailVerified: true,
  ...more,
})
const outcome = (accounts: LeftAccount[], identities: NewIdentity[], taken: string[] = []) => {
  const { moves, stays } = planMove(accounts, identities, new Set(taken))
  return [...moves.map(({ to }) => to), ...stays.map(({ because }) => because)]
}

test('[DOOR-50] people move to the subjects that have their verified address, however it is spelled in capitals', () => {
  const plan = planMove([account('maya'), account('theo')], [identity('Theo'), identity('maya')], new Set())
  expect(plan).toEqual({
    moves: [
      { profileId: 'id-of-maya', from: 'old-maya', to: 'new-maya' },
      { profileId: 'id-of-theo', from: 'old-theo', to: 'new-Theo' },
    ],
    stays: [],
  })
})

// misses: issuer: an unverified address moves nobody
test('[DOOR-50] a person whose address was never verified here stays, though the new provider knows it', () => {
  expect(outcome([account('maya', { emailVerified: false })], [identity('maya')])).toEqual(['unverified'])
})

// misses: issuer: the new provider must have verified the address, too
test('[DOOR-50] a stranger who typed another’s address at the new provider does not become that person', () => {
  expect(outcome([account('maya')], [identity('maya', { emailVerified: false })])).toEqual(['unconfirmed'])
})

// misses: issuer: two people with one address are not told apart by guessing
test('[DOOR-50] two people who share an address both stay', () => {
  const shared = [account('maya'), account('ben', { email: 'Maya@example.org' })]
  expect(outcome(shared, [identity('maya')])).toEqual(['shared', 'shared'])
})

// misses: issuer: of two accounts at the new provider, none is chosen by guessing
test('[DOOR-50] a person with two accounts at the new provider stays, and so do two with one subject', () => {
  expect(outcome([account('maya')], [identity('maya'), identity('maya', { subject: 'x' })])).toEqual(['ambiguous'])
  const oneSubject = [identity('maya', { subject: 'x' }), identity('theo', { subject: 'x' })]
  expect(outcome([account('maya'), account('theo')], oneSubject)).toEqual(['ambiguous', 'ambiguous'])
})

// misses: issuer: someone who has signed up again is not merged
test('[DOOR-50] a person who signed up again at the new provider stays, and one whom it does not know', () => {
  expect(outcome([account('maya'), account('theo')], [identity('maya')], ['new-maya'])).toEqual(['taken', 'absent'])
})
