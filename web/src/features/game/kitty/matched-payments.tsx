import type { KittyStatement, StatementField, StatementPayment } from '@app/contract'
import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { lineOf } from '#lib/language/list.ts'
import { teamKittyPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { ColumnChoices } from '#ui/form/column-choices.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { fieldLabels, isClear, matchText, summaryOf } from './statement-text.ts'
import { dayOf, money, someone } from './text.ts'

type Columns = { at: number; as: StatementField | '' }[]
type MatchedPaymentsProps = {
  teamId: string
  statement: KittyStatement
  busy: boolean
  onColumns: (columns: Columns) => void
  onBack: () => void
  /** Somebody else entered something meanwhile. */
  onChanged: () => void
}

interface Choice {
  personId: string
  isTicked: boolean
}

/** Payments that are clear are ticked; the others need a person and a tick. */
export function MatchedPayments({ teamId, statement, busy, onColumns, onBack, onChanged }: MatchedPaymentsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const booking = useWrite('POST /api/v1/team/:teamId/kitty/statement/payments')
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { payments, people } = statement
  const choiceOf = ({ mark, personId, match }: StatementPayment): Choice =>
    choices.get(mark) ?? { personId: personId ?? '', isTicked: isClear(match) }
  const choose = (payment: StatementPayment, choice: Partial<Choice>) =>
    setChoices(new Map([...choices, [payment.mark, { ...choiceOf(payment), ...choice }]]))
  const ticked = payments.filter((payment) => choiceOf(payment).isTicked && choiceOf(payment).personId !== '')
  const booked = ticked.slice(0, limits.statementPayments)
  const count = booked.length
  const fields = (Object.keys(fieldLabels) as StatementField[]).map((value) => ({
    value,
    label: i18n._(fieldLabels[value]),
  }))
  const book = () => {
    const ids = new Set(booked.map((payment) => choiceOf(payment).personId))
    booking.write(
      {
        params: { teamId },
        body: {
          payments: booked.map((payment) => ({
            mark: payment.mark,
            amount: payment.amount,
            personId: choiceOf(payment).personId,
          })),
          balances: people
            .filter(({ personId }) => ids.has(personId))
            .map(({ personId, balance }) => ({ personId, balance })),
        },
      },
      {
        onSuccess: ({ entered }) => {
          toast(t({ message: plural(entered, { one: '# payment entered', other: '# payments entered' }) }))
          void navigate(teamKittyPath(teamId))
        },
        onError: onChanged,
      },
    )
  }
  return (
    <section className="card max-w-[56rem] overflow-hidden" aria-labelledby="payments">
      <div className="grid gap-3 p-5 sm:px-7">
        <div>
          <h2 id="payments" className="display text-lg">
            <Trans>Who Paid What</Trans>
          </h2>
          <p role="status" className="text-muted-foreground">
            {summaryOf(i18n, statement)}
          </p>
        </div>
        <ColumnChoices columns={statement.columns} fields={fields} onChoose={onColumns} busy={busy} />
      </div>
      <ul className="divide-y divide-border border-t border-border">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.mark}
            payment={payment}
            statement={statement}
            choice={choiceOf(payment)}
            onChoose={(choice) => choose(payment, choice)}
          />
        ))}
      </ul>
      <div className="grid gap-4 border-t border-border p-5 sm:px-7">
        {booking.error && <Failure error={booking.error}>{t`Failed to save. Please try again.`}</Failure>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" className="flex-1 sm:flex-none" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="primary"
            className="flex-1 sm:flex-none"
            busy={booking.isPending}
            disabled={count === 0}
            onClick={book}
          >
            {t({ message: plural(count, { one: 'Enter # Payment', other: 'Enter # Payments' }) })}
          </Button>
        </div>
      </div>
    </section>
  )
}

type PaymentRowProps = {
  payment: StatementPayment
  statement: KittyStatement
  choice: Choice
  onChoose: (choice: Partial<Choice>) => void
}

function PaymentRow({ payment, statement: { currency, people }, choice, onChoose }: PaymentRowProps) {
  const { t, i18n } = useLingui()
  const { mark, day, amount, name, text, match, personId } = payment
  const sum = money(i18n, amount, currency)
  const from = name || text || t`Someone`
  const shownDay = day && dayOf(`${day}T12:00:00Z`)
  const isProposed = choice.personId === (personId ?? '')
  return (
    <li className="grid gap-x-4 gap-y-2 px-5 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,16rem)_auto] sm:items-center sm:px-7">
      <span className="min-w-0 leading-5">
        <span className="block font-medium wrap-anywhere">{from}</span>
        <span className="block text-sm wrap-anywhere text-muted-foreground">
          {lineOf(i18n, [shownDay, name ? text : ''])}
        </span>
      </span>
      <span className="tnum font-semibold sm:text-end">{sum}</span>
      <span className="min-w-0">
        <Select
          aria-label={t`Whose payment is ${sum} from ${from}?`}
          value={choice.personId}
          onChange={({ target }) => onChoose({ personId: target.value, isTicked: target.value !== '' })}
        >
          <option value="">{t`Whose is it?`}</option>
          {people.map((person) => (
            <option key={person.personId} value={person.personId}>
              {person.name || i18n._(someone)}
            </option>
          ))}
        </Select>
        <span
          className={`mt-1 block text-sm ${isProposed && isClear(match) ? 'font-medium text-going' : 'text-muted-foreground'}`}
        >
          {isProposed ? matchText(i18n, payment, currency) : ''}
        </span>
      </span>
      <label className="hit flex items-center gap-2 sm:justify-end" htmlFor={`enter-${mark}`}>
        <input
          id={`enter-${mark}`}
          type="checkbox"
          className="size-5 accent-primary"
          checked={choice.isTicked && choice.personId !== ''}
          disabled={choice.personId === ''}
          onChange={({ target }) => onChoose({ isTicked: target.checked })}
        />
        <span className="sm:sr-only">
          <Trans comment="A checkbox: this payment is entered">Enter</Trans>
        </span>
        <span className="sr-only">{lineOf(i18n, [sum, from])}</span>
      </label>
    </li>
  )
}
