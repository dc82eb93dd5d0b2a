import { isTimeZone } from '@app/contract/local-time'
import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { windowsZones } from './windows-zones.ts'

const { mapTimezones } = cldr.supplemental.windowsZones
/** 001 is the world: the meaning of a name if the country is unknown. */
const entries = mapTimezones.flatMap(({ mapZone: { _other: name, _territory: territory, _type: zone } }) =>
  territory === '001' ? [[name.toLowerCase(), zone] as const] : [],
)

test('Outlook’s names of time zones are those of CLDR', async () => {
  const text = [
    '/** What Windows and Outlook call time zones, after CLDR. Written by `npm run zones`. */',
    'export const windowsZones = new Map([',
    ...entries.map(([name, zone]) => `  ['${name}', '${zone}'],`),
    '])',
    '',
  ].join('\n')
  await expect(text, 'windows-zones.ts is behind CLDR: npm run zones').toMatchFileSnapshot('windows-zones.ts')
})

test('the platform knows every zone that a Windows name stands for', () => {
  expect(entries.length).toBeGreaterThan(100)
  expect([...windowsZones.values()].filter((zone) => !isTimeZone(zone))).toEqual([])
})
