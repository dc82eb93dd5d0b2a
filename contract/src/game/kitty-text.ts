/** What people read about the kitty, on pages and in emails. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { Among } from './kitty-state.ts'
import type { WayKind } from './payment-way.ts'

interface Rule {
  among: Among
  /** How many people share. */
  people: number
  /** "€5.00", or null if subs share like everyone else. */
  perSub: string | null
}

/** "Split among the 9 who came", "Subs pay €5.00 each, the others share the rest" */
export function sayRule(say: SayLabel, { among, people, perSub }: Rule): string {
  if (among === 'nobody') return say(label('kitty.rule.nobody', 'Paid from the kitty, nobody is charged'))
  if (among === 'chosen') return say(label('kitty.rule.chosen', 'Amounts set by hand'))
  if (among === 'roster')
    return say(
      label(
        'kitty.rule.roster',
        '{people, plural, one {For the # on the roster} other {Split among the # on the roster}}',
      ),
      { people },
    )
  if (perSub !== null)
    return say(label('kitty.rule.subs', 'Subs pay {amount} each, the others share the rest'), { amount: perSub })
  return say(
    label('kitty.rule.came', '{people, plural, one {For the # who came} other {Split among the # who came}}'),
    {
      people,
    },
  )
}

/** "Court, Nov 17", or "Court" if it is not of a game. */
export const sayDated = (say: SayLabel, what: string, day: string | null): string =>
  day === null ? what : say(label('kitty.dated', '{what}, {day}'), { what, day })

/** How a team is paid. */
export const wayLabels: Record<WayKind, Label> = {
  iban: label('kitty.way.iban', 'IBAN'),
  paypal: label('kitty.way.paypal', 'PayPal'),
  venmo: label('kitty.way.venmo', 'Venmo'),
  swish: label('kitty.way.swish', 'Swish'),
  bizum: label('kitty.way.bizum', 'Bizum'),
  twint: label('kitty.way.twint', 'TWINT'),
  cash: label('kitty.way.cash', 'Cash'),
  other: label('kitty.way.other', 'Another way'),
}
