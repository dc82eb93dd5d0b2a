import type { Debtor, KittyBook } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { lineOf } from '#lib/language/list.ts'
import { kittySheetPath, matchStatementPath, newCostPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { EntryList } from './entry-list.tsx'
import { NoMoneyHeld } from './own-card.tsx'
import { PaymentForm } from './payment-form.tsx'
import { Reminders } from './reminders.tsx'
import { dayOf, money, openText, someone } from './text.ts'

/** For captains and treasurers: who owes what, what is in the kitty, and every entry. */
export function Book({ teamId }: { teamId: string }) {
  const { t } = useLingui()
  const book = useQuery(read('GET /api/v1/team/:teamId/kitty/book', { params: { teamId } }))
  if (book.error && !book.data)
    return <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={book} />
  if (!book.data) return <Skeleton className="h-60 rounded-xl" />
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Link
          to={newCostPath(teamId)}
          className={buttonClass({ variant: 'primary', className: 'max-w-full wrap-anywhere' })}
        >
          <Plus aria-hidden />
          <Trans>Add a Cost</Trans>
        </Link>
        <Link to={matchStatementPath(teamId)} className={buttonClass({ className: 'max-w-full wrap-anywhere' })}>
          <Landmark aria-hidden />
          <Trans>Match a Statement</Trans>
        </Link>
        <Link to={kittySheetPath(teamId)} className={buttonClass({ className: 'max-w-full wrap-anywhere' })}>
          <FileText aria-hidden />
          <Trans>Season Sheet</Trans>
        </Link>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <StillToPay teamId={teamId} book={book.data} />
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <InTheKitty book={book.data} />
          <EntryList teamId={teamId} currency={book.data.currency} />
        </div>
      </div>
    </>
  )
}

function StillToPay({ teamId, book }: { teamId: string; book: KittyBook }) {
  const { t, i18n } = useLingui()
  const { people, currency } = book
  const owing = people.filter(({ balance }) => balance > 0)
  const total = money(
    i18n,
    owing.reduce((sum, { balance }) => sum + balance, 0),
    currency,
  )
  const from = t({ message: plural(owing.length, { one: `${total} from # person`, other: `${total} from # people` }) })
  return (
    <section className="card p-5" aria-labelledby="still-to-pay">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="still-to-pay" className="display text-lg">
          <Trans>Still to Pay</Trans>
        </h2>
        {owing.length > 0 && <span className="tnum text-sm text-muted-foreground">{from}</span>}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        {people.length === 0 ? (
          <Trans>Everyone is square.</Trans>
        ) : (
          <Trans>Oldest first. Only captains and the treasurer see this list.</Trans>
        )}
      </p>
      <ul className="mt-2 divide-y divide-border">
        {people.map((debtor) => (
          <DebtorRow key={debtor.personId} teamId={teamId} debtor={debtor} currency={currency} />
        ))}
      </ul>
      <Reminders teamId={teamId} people={people} />
      <PaymentForm teamId={teamId} currency={currency} people={people} />
    </section>
  )
}

function DebtorRow({ teamId, debtor, currency }: { teamId: string; debtor: Debtor; currency: string }) {
  const { t, i18n } = useLingui()
  const receiving = useWrite('POST /api/v1/team/:teamId/kitty/payments')
  const { personId, balance, since, open, hasAccount, isMember, remindedAt } = debtor
  const name = debtor.name || i18n._(someone)
  const amount = money(i18n, Math.abs(balance), currency)
  const day = since && dayOf(since)
  const reminded = balance > 0 && remindedAt && dayOf(remindedAt)
  const said = debtor.saidPaid && dayOf(debtor.saidPaid.at)
  const facts = lineOf(i18n, [
    ...open.slice(0, SHOWN).map((one) => openText(i18n, one)),
    open.length > SHOWN ? '…' : '',
    debtor.name && !hasAccount ? t`no account` : '',
    debtor.name && !isMember ? t`left the team` : '',
    reminded ? t`reminded ${reminded}` : '',
  ])
  const receive = () =>
    receiving.write(
      { params: { teamId }, body: { personId, amount: balance, balance } },
      {
        onSuccess: () => toast(balance > 0 ? t`${amount} received from ${name}` : t`${amount} paid back to ${name}`),
        onError: (error) => toastFailure(t`Failed to save. Please try again.`, error),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Avatar id={personId} name={name} picture={debtor.avatar} isGhost={!hasAccount} size="sm" />
      <span className="min-w-32 flex-1 leading-5">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted-foreground">{facts}</span>
      </span>
      <span className="text-end leading-5">
        <span className="tnum block font-semibold">{money(i18n, balance, currency)}</span>
        {said ? (
          <span className="block text-sm font-medium text-going">
            <Trans comment="The person says that they have paid">says paid, {said}</Trans>
          </span>
        ) : (
          day && (
            <span className="block text-sm text-muted-foreground">
              <Trans comment="The oldest debt is from this day">since {day}</Trans>
            </span>
          )
        )}
      </span>
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        busy={receiving.isPending}
        aria-label={balance > 0 ? t`Received ${amount} from ${name}` : t`Paid back ${amount} to ${name}`}
        onClick={receive}
      >
        {balance > 0 ? <Trans>Received</Trans> : <Trans>Paid Back</Trans>}
      </Button>
    </li>
  )
}
const SHOWN = 3

function InTheKitty({ book: { broughtOver, received, spent, currency } }: { book: KittyBook }) {
  const { i18n } = useLingui()
  const season = broughtOver?.season
  return (
    <section className="card p-5" aria-labelledby="in-the-kitty">
      <h2 id="in-the-kitty" className="text-sm font-medium text-muted-foreground">
        <Trans>In the kitty</Trans>
      </h2>
      <p className="display tnum text-2xl wrap-anywhere sm:text-3xl">
        {money(i18n, (broughtOver?.amount ?? 0) + received - spent, currency)}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-t border-border pt-3">
        {broughtOver && (
          <>
            <dt className="wrap-anywhere">
              <Trans>Brought over from {season}</Trans>
            </dt>
            <dd className="tnum text-end">{money(i18n, broughtOver.amount, currency)}</dd>
          </>
        )}
        <dt>
          <Trans>Received</Trans>
        </dt>
        <dd className="tnum text-end">{money(i18n, received, currency)}</dd>
        <dt>
          <Trans>Spent</Trans>
        </dt>
        <dd className="tnum text-end">{money(i18n, -spent, currency)}</dd>
      </dl>
      <NoMoneyHeld />
    </section>
  )
}
