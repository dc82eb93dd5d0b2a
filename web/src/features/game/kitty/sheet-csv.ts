import type { KittyEntry, KittySheet } from '@app/contract'
import { writeCsv } from '@app/contract/csv'
import { plainAmount } from '@app/contract/money'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { kindTexts, someone, titleOf } from './text.ts'

const columns = [msg`Date`, msg`What for?`, msg`Kind`, msg`Name`, msg`Shares`, msg`Paid`, msg`Balance`, msg`Entered by`]

/**
 * The balances before, a line for each share of each entry, and the balances after. The kitty is a line of its own,
 * where something was received or spent. For each person, the balance before + shares - paid is the balance after.
 */
export function sheetCsv(i18n: I18n, sheet: KittySheet, entries: readonly KittyEntry[]): string {
  const { currency, season, people, cash } = sheet
  const plain = (amount: number) => plainAmount(amount, currency)
  const nameOf = ({ name }: { name: string }) => name || i18n._(someone)
  const kitty = i18n._(msg`The kitty`)
  const balances = (at: string | null, title: string, of: 'opening' | 'closing') => [
    ...people.map((person) => [dayIn(at), title, '', nameOf(person), '', '', plain(person[of]), '']),
    [dayIn(at), title, '', kitty, '', '', plain(cash[of]), ''],
  ]
  const lines = entries.flatMap((entry) => {
    const about = [dayIn(entry.enteredAt), titleOf(i18n, entry), i18n._(kindTexts[entry.kind])]
    const paid = entry.shares.reduce((sum, share) => sum + share.paid, 0)
    const moved = entry.kind === 'payment' ? paid : entry.kind === 'cost' ? paid - entry.amount : 0
    return [
      ...entry.shares.map((share) => [
        ...about,
        nameOf(share),
        plain(share.amount),
        plain(share.paid),
        '',
        entry.enteredBy,
      ]),
      ...(moved === 0 ? [] : [[...about, kitty, '', plain(moved), '', entry.enteredBy]]),
    ]
  })
  return writeCsv([
    columns.map((column) => i18n._(column)),
    ...balances(season.from, i18n._(msg`Opening balance`), 'opening'),
    ...lines,
    ...balances(season.to, i18n._(msg`Closing balance`), 'closing'),
  ])
}

const dayIn = (instant: string | null) => instant?.slice(0, 10) ?? ''
