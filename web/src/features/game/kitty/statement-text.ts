import type { KittyStatement, Match, StatementField, StatementPayment } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { lineOf } from '#lib/language/list.ts'
import { money } from './text.ts'

export const fieldLabels: Record<StatementField, MessageDescriptor> = {
  date: msg`Date`,
  amount: msg`Amount`,
  credit: msg({ message: 'Paid in', comment: 'A column of a bank statement' }),
  debit: msg({ message: 'Paid out', comment: 'A column of a bank statement' }),
  side: msg({ message: 'In or out', comment: 'A column of a bank statement: credit or debit' }),
  currency: msg`Currency`,
  name: msg({ message: 'Who paid', comment: 'A column of a bank statement' }),
  text: msg({ message: 'Text', comment: 'A column of a bank statement: what the payer wrote' }),
}

/** Payments that can be entered with one tap. */
export const isClear = (match: Match): boolean => match === 'reference_and_amount' || match === 'name_and_amount'

/** Why a person is proposed, or why nobody is. */
export function matchText(i18n: I18n, { match, amount }: Pick<StatementPayment, 'match' | 'amount'>, currency: string) {
  const sum = money(i18n, amount, currency)
  if (match === 'none') return i18n._(msg`Nobody owes ${sum}`)
  return i18n._(matchTexts[match])
}

const matchTexts: Record<Exclude<Match, 'none'>, MessageDescriptor> = {
  reference_and_amount: msg`Reference and amount fit`,
  name_and_amount: msg`Name and amount fit`,
  reference: msg`The reference fits, the amount doesn’t`,
  name: msg`The name fits, the amount doesn’t`,
  amount: msg`Only the amount fits`,
}

/** "2 fit, 1 to decide, 3 left out (2 were entered before)" */
export function summaryOf(i18n: I18n, { payments, booked, outgoing, unreadable }: KittyStatement): string {
  const fit = payments.filter(({ match }) => isClear(match)).length
  const open = payments.length - fit
  const left = booked + outgoing + unreadable
  const before = i18n._(
    msg({ message: plural(booked, { one: '# was entered before', other: '# were entered before' }) }),
  )
  const leftOut = i18n._(msg({ message: plural(left, { one: '# left out', other: '# left out' }) }))
  return lineOf(i18n, [
    fit > 0 ? i18n._(msg({ message: plural(fit, { one: '# fits', other: '# fit' }) })) : '',
    open > 0 ? i18n._(msg({ message: plural(open, { one: '# to decide', other: '# to decide' }) })) : '',
    left > 0 ? (booked > 0 ? i18n._(msg`${leftOut} (${before})`) : leftOut) : '',
  ])
}

/** Why the server cannot read the statement. */
export function problemIn(i18n: I18n, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'table_not_readable') return null
  const [reason] = error.fields
  return i18n._(unreadable[reason?.message ?? ''] ?? NO_PAYMENTS)
}

const NO_PAYMENTS = msg`We found no payments in it. Export the statement as CSV, CAMT.053 or MT940`
const unreadable: Partial<Record<string, MessageDescriptor>> = {
  not_text: msg`This looks like a picture or a PDF. Export the statement as CSV, CAMT.053 or MT940`,
  too_costly: msg`This file takes too long to read. Export a shorter time`,
  too_many_lines: msg`This statement has too many lines. Export a shorter time`,
}
