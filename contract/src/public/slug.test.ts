import { expect, test } from 'vitest'
import { isFreeOfImitation, isSlug, likenessOf, slugFrom } from './slug.ts'

test('[PUBLIC-3] the address of a page has small Latin letters, digits and single hyphens', () => {
  for (const slug of ['night-shift-fc', 'u12', '1860', 'a-b-c']) expect(isSlug(slug), slug).toBe(true)
  const wrong = ['', 'ab', '-abc', 'abc-', 'a--b', 'Night', 'nіght', 'naïve', 'a b', 'a/b', 'a.b', 'a'.repeat(41)]
  for (const slug of wrong) expect(isSlug(slug), slug).toBe(false)
})

test('[PUBLIC-3] nobody takes an address that looks like one of ours', () => {
  const imitations = [
    'admin',
    'adm1n',
    'ad-min',
    'adrnin',
    'callup',
    'ca11up',
    'callup-support',
    'the-callup-team',
    'l0gin',
    '0fficial-fans',
    'supp0rt',
    'a-p-i',
  ]
  for (const slug of imitations) expect(isFreeOfImitation(slug), slug).toBe(false)
  for (const slug of ['night-shift-fc', 'the-admirals', 'harbour-rovers', 'supporters-xi'])
    expect(isFreeOfImitation(slug), slug).toBe(true)
})

test('[PUBLIC-3] addresses that look alike are the same one', () => {
  expect(likenessOf('night-shift-fc')).toBe(likenessOf('n1ghtsh1ft-fc'))
  expect(likenessOf('barn-owls')).toBe(likenessOf('bam-0wls'))
  expect(likenessOf('night-shift-fc')).not.toBe(likenessOf('day-shift-fc'))
})

test.each([
  ['Night Shift FC', 'night-shift-fc'],
  ['  Élan – Größe!  ', 'elan-grosse'],
  ['الصقور', ''],
])('[PUBLIC-3] %s gets the address %s proposed', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})
