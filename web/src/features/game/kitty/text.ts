import type { Debtor, KittyEntry, OwnKittyEntry } from '@app/contract'
import { sayDated, sayRule } from '@app/contract/kitty-text'
import { sayMoney } from '@app/contract/money'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatted, inReaderZone, thisReader } from '#lib/dates/dates.ts'
import { listOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

export const money = ({ locale }: I18n, amount: number, currency: string): string => sayMoney(locale, amount, currency)

/** "Nov 17" */
export const dayOf = (instant: string): string =>
  formatted('shortMonthDay', inReaderZone(new Date(instant)), thisReader())

/** "Nov 17, 2026" */
export const dayAndYearOf = (instant: string): string =>
  formatted('dateAndYear', inReaderZone(new Date(instant)), thisReader())

export const kindTexts: Record<KittyEntry['kind'], MessageDescriptor> = {
  cost: msg`Cost`,
  charge: msg`Fee or fine`,
  payment: msg({ message: 'Payment', comment: 'Money that was received' }),
}

type Entry = Pick<OwnKittyEntry, 'kind' | 'what' | 'gameStart' | 'correctsId'>

/** "Season fee", "Court, Nov 17", or "Brought over from Spring": what is still open. */
export function openText(i18n: I18n, { what, gameStart, season }: Debtor['open'][number]): string {
  if (season) return i18n._(msg`Brought over from ${season}`)
  return titleOf(i18n, { kind: 'cost', what, gameStart, correctsId: null })
}

/** "Court, Nov 17", "Correction: Court, Nov 17", "Payment" */
export function titleOf(i18n: I18n, { kind, what, gameStart, correctsId }: Entry): string {
  const title = kind === 'payment' ? i18n._(kindTexts.payment) : what
  const day = gameStart && dayOf(gameStart)
  const dated = sayDated(sayWith(i18n), title, day)
  return correctsId ? i18n._(msg`Correction: ${dated}`) : dated
}

type Ruled = Pick<KittyEntry, 'among' | 'people' | 'perSub'>

/** "Split among the 9 who came", or empty for payments. */
export const ruleOf = (i18n: I18n, { among, people, perSub }: Ruled, currency: string): string =>
  among ? sayRule(sayWith(i18n), { among, people, perSub: perSub === null ? null : money(i18n, perSub, currency) }) : ''

interface Part {
  name: string
  amount: number
}

/** "€6.67 each for Maya and Omar", "€6.66 for Aiko": who pays how much, the largest part first. */
export function partsOf(i18n: I18n, parts: readonly Part[], currency: string): string[] {
  const groups = [...Map.groupBy(parts, ({ amount }) => amount)].toSorted(([one], [other]) => other - one)
  return groups.map(([amount, people]) => {
    const sum = money(i18n, amount, currency)
    const names = listOf(
      i18n,
      people.map(({ name }) => name || i18n._(someone)),
    )
    if (people.length === 1) return i18n._(msg`${sum} for ${names}`)
    return i18n._(msg`${sum} each for ${names}`)
  })
}

/** Someone who deleted their account, or whom a captain removed. */
export const someone = msg({
  message: 'Someone who is gone',
  comment: 'In a list of names: they deleted their account',
})
