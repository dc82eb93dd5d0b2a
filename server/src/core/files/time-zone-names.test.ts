import { expect, test } from 'vitest'
import { zoneLookup } from './time-zone-names.ts'

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['FLE Standard Time', 'Europe/Kyiv'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['/example.org/20260101_1/Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['edt', 'America/New_York'],
  ['Nowhere', undefined],
])('%s in a file is the zone %s', (name, zone) => {
  expect(zoneLookup()(name)).toBe(zone)
})
