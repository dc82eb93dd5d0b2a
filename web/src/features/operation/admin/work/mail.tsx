import type { MailToday, SuppressedAddress } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useRef } from 'react'
import { Link } from 'react-router'
import { read, readPages } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime, shortHour } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { PageHeading } from '#ui/navigation.tsx'
import { Bars } from '../parts/bars.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Counted } from '../parts/counted.tsx'
import { Loaded, LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Count, Panel } from '../parts/panel.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { personPath } from '../paths.ts'
import { count, duration } from '../text.ts'

export function MailScreen() {
  const { t } = useLingui()
  useConsoleTitle(t`Email`)
  const mail = useQuery(read('GET /api/v1/admin/mail'))
  const { from = '', through = '' } = mail.data ?? {}
  return (
    <>
      <PageHeading title={t`Email`}>
        <span className="wrap-anywhere">{mail.data && t`From ${from}, through ${through}`}</span>
        <Counted at={mail.data?.countedAt} />
      </PageHeading>
      <div className="grid grid-cols-1 gap-5 lg:gap-6">
        <Loaded query={mail} failure={t`Failed to load today’s emails. Please try again later.`} rows={2}>
          {(today) => <Today mail={today} />}
        </Loaded>
        <Suppressed total={mail.data?.suppressed} />
      </div>
    </>
  )
}

function Today({ mail }: { mail: MailToday }) {
  const { i18n, t } = useLingui()
  const [sent, waiting] = [count(i18n, mail.sent), count(i18n, mail.waiting)]
  const [deferred, bounced] = [count(i18n, mail.deferred), count(i18n, mail.bounced)]
  const half = mail.halfWithinSeconds === null ? '' : duration(i18n, mail.halfWithinSeconds)
  return (
    <Panel title={t`Today`}>
      <p className="tnum mb-4 text-sm text-muted-foreground">
        {half ? (
          <Trans comment="Mails">
            <Strong>{sent} sent</Strong>, half of them within {half}.
          </Trans>
        ) : (
          <Trans comment="Mails">
            <Strong>{sent} sent</Strong>.
          </Trans>
        )}{' '}
        {mail.waiting > 0 && (
          <>
            <Trans comment="Mails">
              <Strong>{waiting} waiting</Strong>, not yet tried.
            </Trans>{' '}
          </>
        )}
        {mail.deferred > 0 && (
          <>
            <Trans comment="Mails">
              <Strong>{deferred} deferred</Strong>, retried automatically.
            </Trans>{' '}
          </>
        )}
        {mail.bounced > 0 && (
          <>
            <Trans comment="Mails">
              <Strong>{bounced} bounced</Strong>, suppressed below.
            </Trans>{' '}
          </>
        )}
        {otherText(i18n, mail)}
      </p>
      <Bars label={t`Emails sent per hour, last 24 hours`} bars={hoursOf(mail.line)} every={3} />
    </Panel>
  )
}

function Strong({ children }: { children?: React.ReactNode }) {
  return <b className="font-semibold text-foreground">{children}</b>
}

/** "Not sent: 1 refused, 2 given up, 3 withheld by a limit, 5 not wanted or outdated." */
function otherText(i18n: I18n, { refused, givenUp, withheld, dropped }: MailToday): string {
  const others = [
    [refused, (number) => msg({ message: `${number} refused`, comment: 'Mails' })],
    [givenUp, (number) => msg({ message: `${number} given up`, comment: 'Mails' })],
    [withheld, (number) => msg({ message: `${number} withheld by a limit`, comment: 'Mails' })],
    [dropped, (number) => msg({ message: `${number} skipped: opted out or outdated`, comment: 'Mails' })],
  ] satisfies [number, (number: string) => MessageDescriptor][]
  const reasons = lineOf(
    i18n,
    others.filter(([number]) => number > 0).map(([number, text]) => i18n._(text(count(i18n, number)))),
  )
  return reasons ? i18n._(msg`Not sent: ${reasons}.`) : ''
}

/** The last bar is the current hour. */
function hoursOf(line: readonly number[], now = new Date()) {
  return line.map((value, index) => ({
    name: shortHour(new Date(now.getTime() - (line.length - 1 - index) * 3_600_000)),
    value,
  }))
}

function Suppressed({ total }: { total: number | undefined }) {
  const { t } = useLingui()
  const addresses = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/mail/suppressed', { query: {} }),
    ...noAutomaticRefetch,
  })
  const top = useRef<HTMLDivElement>(null)
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Panel
        title={
          <>
            <Trans>Suppressed Addresses</Trans> {total !== undefined && <Count of={total} />}
          </>
        }
        hint={t`We no longer email these addresses. Their owners see a notice in the app.`}
        flush
      >
        <LoadedPages
          query={addresses}
          failure={t`Failed to load suppressed addresses. Please try again later.`}
          empty={
            <EmptyState title={t`No suppressed addresses`} icon={<MailCheck aria-hidden className="size-8" />}>
              <Trans>Nobody is suppressed: every address gets our emails.</Trans>
            </EmptyState>
          }
        >
          {(found) => (
            <Table label={t`Suppressed addresses`} columns={[t`Address`, t`Why`, t`Since`, t`Last email`, null]} bare>
              {found.map((address) => (
                <AddressRow key={address.id} address={address} onRemoved={() => top.current?.focus()} />
              ))}
            </Table>
          )}
        </LoadedPages>
      </Panel>
    </div>
  )
}

const tones = { bounced: 'out', complained: 'out', unsubscribed: 'plain' } as const

function AddressRow({ address, onRemoved }: { address: SuppressedAddress; onRemoved: () => void }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const recipient = address.address
  const allowing = useWrite('POST /api/v1/admin/mail/suppressed/:hash/allow')
  const allow = () =>
    allowing.write(
      { params: { hash: address.id }, body: {} },
      {
        onSuccess: () => {
          toast(t`${recipient} gets emails again.`)
          onRemoved()
        },
      },
    )
  return (
    <Row>
      <RowName>
        {address.personId ? (
          <Link to={personPath(address.personId)} className="hit font-semibold hover:underline">
            {recipient}
          </Link>
        ) : (
          <span className="font-semibold">{recipient}</span>
        )}
        {allowing.error && (
          <Failure error={allowing.error} className="mt-2">
            {t`Failed to allow this address. Please try again.`}
          </Failure>
        )}
      </RowName>
      <Cell>
        <Badge tone={tones[address.kind]}>{address.why}</Badge>
      </Cell>
      <Cell label={t`Since`}>{shortDayAndTime(i18n, new Date(address.since), now)}</Cell>
      <Cell label={t`Last email`}>{address.lastMail || t`Unknown`}</Cell>
      <Cell isAction>
        {address.canAllow ? (
          <Button size="sm" busy={allowing.isPending} onClick={allow}>
            <Trans>
              Allow Again<span className="sr-only">: emails to {recipient}</span>
            </Trans>
          </Button>
        ) : (
          <span className="text-sm whitespace-normal text-muted-foreground">
            <Trans comment="Only the owner can allow mail to an address again">Only its owner can</Trans>
          </span>
        )}
      </Cell>
    </Row>
  )
}
