import type { KittyEntry, KittySheet } from '@app/contract'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { sheetCsv } from './sheet-csv.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const about = {
  people: 2,
  perSub: null,
  correctsId: null,
  isCorrected: false,
  gameStart: null,
  enteredAt: '2026-09-10T10:00:00.000Z',
  enteredBy: 'Maya Okafor',
  saidAt: null,
}
const [maya, omar, gone] = [
  { personId: 'm', name: 'Maya Okafor' },
  { personId: 'o', name: '=Omar, "Haddad"' },
  { personId: 'g', name: '' },
]

const sheet: KittySheet = {
  teamName: 'Night Shift FC',
  currency: 'EUR',
  season: { id: 's', name: 'Autumn', from: '2026-08-31T10:00:00.000Z', to: null },
  seasons: [],
  cash: { opening: 1000, received: 1000, spent: 600, closing: 1400 },
  people: [
    { ...maya, opening: -4000, shared: 250, paid: 0, closing: -3750 },
    { ...omar, opening: 3000, shared: 250, paid: 1000, closing: 2250 },
    { ...gone, opening: 5, shared: 0, paid: 0, closing: 5 },
  ],
}
const entries: KittyEntry[] = [
  {
    ...about,
    id: '1',
    kind: 'charge',
    what: 'Fee',
    amount: 500,
    among: 'roster',
    shares: [maya, omar].map((one) => ({ ...one, amount: 250, paid: 0 })),
  },
  { ...about, id: '2', kind: 'cost', what: 'Ball', amount: 600, among: 'nobody', shares: [] },
  {
    ...about,
    id: '3',
    kind: 'payment',
    what: '',
    amount: 1000,
    among: null,
    shares: [{ ...omar, amount: 0, paid: 1000 }],
  },
]

test('[KITTY-15] the CSV file has opening and closing balances, and the lines between them add up to the smallest unit', () => {
  const lines = sheetCsv(i18n, sheet, entries).split('\r\n')
  expect(lines).toEqual([
    'Date,What for?,Kind,Name,Shares,Paid,Balance,Entered by',
    '2026-08-31,Opening balance,,Maya Okafor,,,-40.00,',
    `2026-08-31,Opening balance,,"'=Omar, ""Haddad""",,,30.00,`,
    '2026-08-31,Opening balance,,Someone who is gone,,,0.05,',
    '2026-08-31,Opening balance,,The kitty,,,10.00,',
    '2026-09-10,Fee,Fee or fine,Maya Okafor,2.50,0.00,,Maya Okafor',
    `2026-09-10,Fee,Fee or fine,"'=Omar, ""Haddad""",2.50,0.00,,Maya Okafor`,
    '2026-09-10,Ball,Cost,The kitty,,-6.00,,Maya Okafor',
    `2026-09-10,Payment,Payment,"'=Omar, ""Haddad""",0.00,10.00,,Maya Okafor`,
    '2026-09-10,Payment,Payment,The kitty,,10.00,,Maya Okafor',
    ',Closing balance,,Maya Okafor,,,-37.50,',
    `,Closing balance,,"'=Omar, ""Haddad""",,,22.50,`,
    ',Closing balance,,Someone who is gone,,,0.05,',
    ',Closing balance,,The kitty,,,14.00,',
    '',
  ])
})
