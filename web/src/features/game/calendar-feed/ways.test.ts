import { expect, test } from 'vitest'
import { subscribeAddress, waysOn } from './ways.ts'

const feed = 'https://callup.example/calendar/7Qm2v9RkX4tB.ics'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['apple', 'google', 'outlook']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['apple', 'google', 'outlook']],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', ['google', 'outlook', 'app']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['outlook', 'google', 'app']],
  ['Mozilla/5.0 (X11; Linux x86_64)', ['app', 'google', 'outlook']],
])('[CAL-7] the calendar of the device comes first: %s', (device, ways) => {
  expect(waysOn(device)).toEqual(ways)
})

test('[CAL-7] each program gets the feed in the form that it takes', () => {
  expect(subscribeAddress('apple', feed)).toBe('webcal://callup.example/calendar/7Qm2v9RkX4tB.ics')
  expect(subscribeAddress('app', feed)).toBe('webcal://callup.example/calendar/7Qm2v9RkX4tB.ics')
  const google = new URL(subscribeAddress('google', feed))
  expect(google.searchParams.get('cid')).toBe('webcal://callup.example/calendar/7Qm2v9RkX4tB.ics')
  expect(new URL(subscribeAddress('outlook', feed)).searchParams.get('url')).toBe(feed)
})
