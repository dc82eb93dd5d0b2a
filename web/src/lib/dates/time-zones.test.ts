import { expect, test } from 'vitest'
import { placeOf, zoneNames, zonesByRegion } from './time-zones.ts'

test('Maya finds her city by its first letters, below its region', () => {
  expect(zonesByRegion(['America/Argentina/Buenos_Aires', 'America/Adak', 'Europe/Berlin', 'UTC'])).toEqual([
    [
      'America',
      [
        { name: 'America/Adak', place: 'Adak' },
        { name: 'America/Argentina/Buenos_Aires', place: 'Buenos Aires, Argentina' },
      ],
    ],
    ['Europe', [{ name: 'Europe/Berlin', place: 'Berlin' }]],
    ['UTC', [{ name: 'UTC', place: 'UTC' }]],
  ])
  expect(placeOf('America/St_Johns')).toBe('St Johns')
})

test('Maya finds the current names of cities, also if her browser has the old ones', () => {
  const places = zoneNames('Asia/Calcutta').map(placeOf)
  for (const place of ['Kyiv', 'Kolkata', 'Ho Chi Minh']) expect(places).toContain(place)
  for (const place of ['Kiev', 'Calcutta', 'Saigon']) expect(places).not.toContain(place)
})

test('Maya keeps a zone that her browser does not list, and no zone is listed twice', () => {
  expect(zoneNames('US/Pacific')).toContain('US/Pacific')
  expect(zoneNames('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1)
  expect(zoneNames('')).not.toContain('')
})
