import type { CalendarChange, CalendarStatus } from '@app/contract'
import { changeKindLabels } from '@app/contract/calendar-text'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import Hand from 'lucide-react/icons/hand'
import { type ReactNode, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { sayWith, writtenText } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { momentText } from '../schedule/text.ts'
import { Disc } from './disc.tsx'
import { byKind, fieldText, keptText, peopleText } from './text.ts'

type CalendarChangesProps = {
  teamId: string
  status: CalendarStatus
  notNow: ReactNode
  onApplied: () => void
}

/** Ticks what is applied. What is not ticked stays as it is, and is listed under Kept from then on. */
export function CalendarChanges({ teamId, status: { changes, kept }, notNow, onApplied }: CalendarChangesProps) {
  const { t, i18n } = useLingui()
  const applying = useWrite('POST /api/v1/team/:teamId/followed-calendar/apply')
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set())
  const ticked = changes.filter(({ id }) => !unchecked.has(id))
  const { length: count } = ticked
  const toggle = (id: string) =>
    setUnchecked((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const send = (apply: CalendarChange[], keep: CalendarChange[], done: string) =>
    applying.write(
      { params: { teamId }, body: { apply: apply.map(({ id }) => id), keep: keep.map(({ id }) => id) } },
      {
        onSuccess: () => {
          toast(done)
          onApplied()
        },
      },
    )
  const applyTicked = () =>
    send(
      ticked,
      changes.filter(({ id }) => unchecked.has(id)),
      count === 0
        ? t`Your games stay as they are`
        : t({ message: plural(count, { one: '# change applied', other: '# changes applied' }) }),
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {byKind(changes).map(([kind, ofKind]) => (
        <Group key={kind} id={`changes-${kind}`} title={sayWith(i18n)(changeKindLabels[kind])} count={ofKind.length}>
          {ofKind.map((change) => (
            <Change key={change.id} teamId={teamId} change={change}>
              <input
                type="checkbox"
                className="checkbox hit"
                aria-labelledby={`change-${change.id}`}
                checked={!unchecked.has(change.id)}
                onChange={() => toggle(change.id)}
              />
            </Change>
          ))}
        </Group>
      ))}
      {kept.length > 0 && (
        <Group id="kept" title={t`Kept as You Have It`} count={kept.length}>
          {kept.map((change) => (
            <Kept
              key={change.id}
              change={change}
              busy={applying.isPending}
              onUse={() => send([change], [], t`As in the calendar now`)}
            />
          ))}
        </Group>
      )}
      {applying.error && <Failure error={applying.error}>{t`Failed to apply the changes.`}</Failure>}
      {changes.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2">
          {notNow}
          <Button variant="primary" busy={applying.isPending} onClick={applyTicked}>
            {count === 0
              ? t`Keep My Games`
              : t({ message: plural(count, { one: 'Apply # Change', other: 'Apply # Changes' }) })}
          </Button>
        </div>
      )}
    </div>
  )
}

type GroupProps = { id: string; title: string; count: number; children: ReactNode }

const Group = ({ id, title, count, children }: GroupProps) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id} className="display px-5 pt-4 pb-1 text-lg">
      {title} <span className="tnum font-normal text-muted-foreground">{count}</span>
    </h2>
    <ul className="divide-y divide-border">{children}</ul>
  </section>
)

const icons = {
  new: { Icon: CalendarPlus, tone: 'going' },
  restored: { Icon: CalendarPlus, tone: 'going' },
  moved: { Icon: CalendarSync, tone: 'maybe' },
  changed: { Icon: CalendarSync, tone: 'maybe' },
  cancelled: { Icon: CalendarX2, tone: 'out' },
} as const

type ChangeProps = { teamId: string; change: CalendarChange; children: ReactNode }

function Change({ teamId, change, children }: ChangeProps) {
  const { i18n } = useLingui()
  const { id, kind, opponentTeamName: opponent, location, timeZone, changes } = change
  const { Icon, tone } = icons[kind]
  const when = momentText(i18n, change)
  const before = changes.find(({ field }) => field === 'startTime')?.before
  const { data: asking } = useQuery({
    ...read('GET /api/v1/team/:teamId/asking', { params: { teamId } }),
    enabled: kind === 'new',
  })
  const others = changes.filter(({ field }) => field !== 'startTime' && field !== 'timeZone')
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Disc tone={tone}>
        <Icon aria-hidden />
      </Disc>
      <div className="min-w-0 flex-1 leading-5 wrap-anywhere">
        <p id={`change-${id}`} className="font-medium">
          {kind === 'moved' ? (
            <Trans>vs {opponent}</Trans>
          ) : (
            <Trans>
              {when} vs {opponent}
            </Trans>
          )}
        </p>
        <div className="tnum text-sm text-muted-foreground">
          {kind === 'moved' && before && (
            <p>
              <span className="line-through">{momentText(i18n, { startTime: before, timeZone })}</span>{' '}
              <span aria-hidden className="inline-block rtl:-scale-x-100">
                →
              </span>{' '}
              <b className="font-semibold text-foreground">{when}</b>
            </p>
          )}
          {others.length > 0 && <p>{others.map((one) => fieldText(i18n, one)).join(' · ')}</p>}
          <p>
            {[kind === 'new' && writtenText(i18n, location), peopleText(i18n, change, asking?.askDays)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {children}
    </li>
  )
}

type KeptProps = { change: CalendarChange; busy: boolean; onUse: () => void }

function Kept({ change, busy, onUse }: KeptProps) {
  const { i18n } = useLingui()
  const { title, calendar, use } = keptText(i18n, change)
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3">
      <Disc tone="plain">
        <Hand aria-hidden />
      </Disc>
      <div className="min-w-[min(10rem,100%)] flex-1 leading-5 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="tnum text-sm text-muted-foreground">{calendar}</p>
      </div>
      <Button size="sm" busy={busy} onClick={onUse}>
        {use}
      </Button>
    </li>
  )
}
