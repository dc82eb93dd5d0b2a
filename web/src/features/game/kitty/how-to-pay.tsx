import type { OwnKitty } from '@app/contract'
import { wayLabels } from '@app/contract/kitty-text'
import { epcText, linkTo, sayIban, type Way } from '@app/contract/payment-way'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { QrCode } from '#ui/identity/qr-code.tsx'
import { dayOf, money } from './text.ts'

/** The address, the amount and the reference, each with one tap; and “I’ve Paid” for whoever keeps the kitty. */
export function HowToPay({ own }: { own: OwnKitty }) {
  const { t, i18n } = useLingui()
  const saying = useWrite('PUT /api/v1/team/:teamId/kitty/said-paid')
  const { balance, currency, reference, ways, saidPaid, teamId } = own
  const amount = money(i18n, balance, currency)
  const code = ways.map((way) => epcText(way, { amount: balance, currency, reference })).find(Boolean)
  const everything = [
    `${t`Amount`}: ${amount}`,
    ...ways.map((way) => `${sayWith(i18n)(wayLabels[way.kind])}: ${shownWay(way)}`),
    `${t`Reference`}: ${reference}`,
  ].join('\n')
  const say = (isPaid: boolean) =>
    saying.write(
      { params: { teamId }, body: { isPaid } },
      {
        onSuccess: () => toast(isPaid ? t`Whoever keeps the kitty sees it now.` : t`Undone`),
        onError: (error) => toastFailure(t`Failed to save. Please try again.`, error),
      },
    )
  const day = saidPaid && dayOf(saidPaid.at)
  return (
    <div className="mt-4 border-t border-border pt-4">
      <h3 className="display text-lg">
        <Trans>How to Pay</Trans>
      </h3>
      {ways.length === 0 && (
        <p className="mt-1 text-sm text-muted-foreground">
          <Trans>Ask your captain how to pay.</Trans>
        </p>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {ways.map((way) => (
          <WayRow key={way.kind} way={way} link={linkTo(way, { amount: balance, currency, reference })} />
        ))}
        <Copied label={t`Amount`} shown={amount} copied={amount} />
        <Copied label={t`Reference`} shown={reference} copied={reference} />
      </ul>
      {code && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <QrCode text={code} label={t`Code for banking apps`} className="size-36 rounded-lg" />
          <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-muted-foreground">
            <Trans>For banking apps: scan it there. A phone’s camera only shows the text.</Trans>
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {day ? (
          <>
            <p className="font-medium text-going" role="status">
              <Trans>You said you paid, {day}</Trans>
            </p>
            <Button size="sm" busy={saying.isPending} onClick={() => say(false)}>
              <Trans>Undo</Trans>
            </Button>
          </>
        ) : (
          <Button variant="primary" icon={<Check aria-hidden />} busy={saying.isPending} onClick={() => say(true)}>
            <Trans>I’ve Paid</Trans>
          </Button>
        )}
        <CopyButton text={everything} size="md" denied={t`Copy it by hand.`}>{t`Copy Everything`}</CopyButton>
      </div>
    </div>
  )
}

const shownWay = ({ kind, name, to }: Way) => (kind === 'iban' ? `${name}, ${sayIban(to)}` : to)

function WayRow({ way, link }: { way: Way; link: string | null }) {
  const { i18n } = useLingui()
  const label = sayWith(i18n)(wayLabels[way.kind])
  const shown = shownWay(way)
  if (!link) return <Copied label={label} shown={shown} copied={way.to} />
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted px-3 py-2">
      <div className="min-w-0">
        <p className="text-sm text-muted-foreground">{label}</p>
        <p className="wrap-anywhere">{shown}</p>
      </div>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 'sm', className: 'max-w-full whitespace-normal' })}
      >
        <ExternalLink aria-hidden />
        <Trans>Pay with {label}</Trans>
      </a>
    </li>
  )
}

function Copied({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const { t } = useLingui()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-muted px-3 py-2">
      <div className="min-w-0">
        <p className="text-sm text-muted-foreground">{label}</p>
        <p className="tnum wrap-anywhere">{shown}</p>
      </div>
      <span className="flex max-w-full flex-wrap items-center gap-2">
        <CopyButton text={copied} variant="ghost" className="max-w-full whitespace-normal" denied={t`Copy it by hand.`}>
          {t`Copy ${label}`}
        </CopyButton>
      </span>
    </li>
  )
}
