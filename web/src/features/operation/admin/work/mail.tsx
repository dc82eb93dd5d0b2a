import type { MailToday, SuppressedAddress } from '@app/contract'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useRef } from 'react'
import { Link } from 'react-router'
import { read, readPages } from '../../../../lib/api/read.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDayAndTime, shortHour } from '../../../../lib/dates/dates.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { Bars } from '../parts/bars.tsx'
import { Loaded, LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Count, Panel } from '../parts/panel.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { personPath } from '../paths.ts'
import { count, duration } from '../text.ts'

export function MailScreen() {
  usePageTitle('Mail · Admin')
  const mail = useQuery(read('GET /api/v1/admin/mail'))
  return (
    <>
      <PageHeading title="Mail">
        <span className="wrap-anywhere">{mail.data && `From ${mail.data.from}, through ${mail.data.through}`}</span>
      </PageHeading>
      <div className="grid grid-cols-1 gap-5 lg:gap-6">
        <Loaded query={mail} failure="Failed to load today’s mail. Please try again later." rows={2}>
          {(today) => <Today mail={today} />}
        </Loaded>
        <Suppressed total={mail.data?.suppressed} />
      </div>
    </>
  )
}

function Today({ mail }: { mail: MailToday }) {
  const within = mail.halfWithinSeconds === null ? '' : `, half of them within ${duration(mail.halfWithinSeconds)}`
  return (
    <Panel title="Today">
      <p className="tnum mb-4 text-sm text-muted-foreground">
        <Strong>{count(mail.sent)} sent</Strong>
        {within}.{' '}
        {mail.waiting > 0 && (
          <>
            <Strong>{count(mail.waiting)} waiting</Strong>, not yet tried.{' '}
          </>
        )}
        {mail.deferred > 0 && (
          <>
            <Strong>{count(mail.deferred)} deferred</Strong>, tried again by themselves.{' '}
          </>
        )}
        {mail.bounced > 0 && (
          <>
            <Strong>{count(mail.bounced)} bounced</Strong>, suppressed below.{' '}
          </>
        )}
        {otherText(mail)}
      </p>
      <Bars label="Mails sent per hour, the last 24 hours" bars={hoursOf(mail.line)} every={3} />
    </Panel>
  )
}

function Strong({ children }: { children: React.ReactNode }) {
  return <b className="font-semibold text-foreground">{children}</b>
}

/** "Not sent: 1 refused, 2 given up, 3 withheld by a limit, 5 not wanted or outdated." */
function otherText({ refused, givenUp, withheld, dropped }: MailToday): string {
  const others = [
    [refused, 'refused'],
    [givenUp, 'given up'],
    [withheld, 'withheld by a limit'],
    [dropped, 'not wanted or outdated'],
  ] as const
  const text = others.filter(([number]) => number > 0).map(([number, what]) => `${count(number)} ${what}`)
  return text.length > 0 ? `Not sent: ${text.join(', ')}.` : ''
}

/** The last bar is the current hour. */
function hoursOf(line: readonly number[], now = new Date()) {
  return line.map((value, index) => ({
    name: shortHour(new Date(now.getTime() - (line.length - 1 - index) * 3_600_000)),
    value,
  }))
}

function Suppressed({ total }: { total: number | undefined }) {
  const addresses = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/mail/suppressed', { query: {} }),
    ...noAutomaticRefetch,
  })
  const top = useRef<HTMLDivElement>(null)
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Panel
        title={<>Suppressed Addresses {total !== undefined && <Count of={total} />}</>}
        hint="We no longer write to these. The people see a hint in the app."
        flush
      >
        <LoadedPages
          query={addresses}
          failure="Failed to load suppressed addresses. Please try again later."
          empty={
            <EmptyState title="No suppressed addresses" icon={<MailCheck aria-hidden className="size-8" />}>
              Every address gets our mail.
            </EmptyState>
          }
        >
          {(found) => (
            <Table label="Suppressed addresses" columns={['Address', 'Why', 'Since', 'Last mail', null]} bare>
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
  const { i18n } = useLingui()
  const now = useNow()
  const allowing = useWrite('POST /api/v1/admin/mail/suppressed/:hash/allow')
  const allow = () =>
    allowing.write(
      { params: { hash: address.id }, body: {} },
      {
        onSuccess: () => {
          toast(`${address.address} gets mail again.`)
          onRemoved()
        },
      },
    )
  return (
    <Row>
      <RowName>
        {address.personId ? (
          <Link to={personPath(address.personId)} className="hit font-semibold hover:underline">
            {address.address}
          </Link>
        ) : (
          <span className="font-semibold">{address.address}</span>
        )}
        {allowing.error && (
          <Failure error={allowing.error} className="mt-2">
            Failed to allow this address. Please try again.
          </Failure>
        )}
      </RowName>
      <Cell>
        <Badge tone={tones[address.kind]}>{address.why}</Badge>
      </Cell>
      <Cell label="Since">{shortDayAndTime(i18n, new Date(address.since), now)}</Cell>
      <Cell label="Last mail">{address.lastMail || 'Unknown'}</Cell>
      <Cell isAction>
        {address.canAllow ? (
          <Button size="sm" busy={allowing.isPending} onClick={allow}>
            Allow Again<span className="sr-only">: mail to {address.address}</span>
          </Button>
        ) : (
          <span className="text-sm whitespace-normal text-muted-foreground">Only its owner can</span>
        )}
      </Cell>
    </Row>
  )
}
