// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keepOffer, keptOffer, takeOffer } from './kept-offer.ts'

afterEach(() => sessionStorage.clear())

test('[SUBS-5] Ines signs up, and what she entered on the public board is sent once, for that request only', () => {
  const offer = { position: 'Goalkeeper', note: 'I can be early' }
  keepOffer('r-1', offer)
  expect(keptOffer('r-2')).toBeNull()
  expect(keptOffer('r-1')).toEqual(offer)
  expect(takeOffer('r-1')).toEqual(offer)
  expect(takeOffer('r-1')).toBeNull()
})

test('[SUBS-5] what does not parse as an offer is ignored', () => {
  for (const kept of ['', '{', '[]', '{"requestId":"r-1","position":3,"note":""}']) {
    sessionStorage.setItem('offer', kept)
    expect(takeOffer('r-1')).toBeNull()
  }
})
