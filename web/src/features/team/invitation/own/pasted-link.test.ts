import { expect, test } from 'vitest'
import { linkIn } from './pasted-link.ts'

const origin = 'https://play.example.org'

test.each([
  ['https://play.example.org/invitation?id=1&teamId=2', '/invitation?id=1&teamId=2'],
  ['play.example.org/join/7kq2tn4d9xhw', '/join/7kq2tn4d9xhw'],
  ['Tuesday again! https://play.example.org/g/7Kq2-Tn4d see you', '/g/7Kq2-Tn4d'],
  ['<https://play.example.org/games/3/answer>\nhttps://play.example.org/games/3', '/games/3'],
  ['7KQ2 TN4D 9XHW', '/join/7KQ2TN4D9XHW'],
])('[START-5] Jonas pastes %j and is led to %s', (text, path) => {
  expect(linkIn(text, origin)).toBe(path)
})

// misses: start: a pasted link leads to no other site
test.each([
  '',
  'hello',
  'https://play.example.org',
  'https://play.example.org/auth/login?returnTo=/teams/1',
  'https://elsewhere.example/invitation?id=1&teamId=2',
  'https://play.example.org.elsewhere.example/join/1',
  'https://play.example.org@elsewhere.example/join/1',
  'javascript:alert(1)//play.example.org/join/1',
])('[START-5] Jonas pastes %j, which leads nowhere', (text) => {
  expect(linkIn(text, origin)).toBeNull()
})
