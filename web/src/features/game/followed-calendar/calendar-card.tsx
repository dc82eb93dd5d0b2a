import type { CalendarStatus } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { Disc } from './disc.tsx'
import { checkedText, failingText } from './text.ts'

type CalendarCardProps = {
  teamId: string
  calendar: NonNullable<CalendarStatus['calendar']>
  /** How many changes wait. */
  open: number
  onOtherAddress: () => void
}

/** How the followed calendar works, and what can be done about it. */
export function CalendarCard({ teamId, calendar, open, onOtherAddress }: CalendarCardProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { host, state, isGone } = calendar
  if (state === 'stopped')
    return (
      <section className="card p-5" aria-labelledby="calendar">
        <div className="flex items-start gap-3">
          <Disc tone="out">
            <CalendarOff aria-hidden />
          </Disc>
          <div className="min-w-0 flex-1 leading-5 wrap-anywhere">
            <h2 id="calendar" className="font-semibold">
              {isGone ? (
                <Trans>Stopped: the address is gone</Trans>
              ) : (
                <Trans>Stopped: there is no calendar anymore</Trans>
              )}
            </h2>
            <p className="text-sm text-muted-foreground">
              {isGone ? (
                <Trans>{host} has said so for a week. No game was removed.</Trans>
              ) : (
                <Trans>We couldn’t read {host} for a month. No game was removed.</Trans>
              )}
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" size="sm" onClick={onOtherAddress}>
            <Trans>Enter Another Address</Trans>
          </Button>
          <StopFollowing teamId={teamId} host={host} />
        </div>
      </section>
    )
  return (
    <section className="card p-5" aria-labelledby="calendar">
      <div className="flex items-start gap-3">
        <Disc tone={state === 'working' ? 'going' : 'maybe'}>
          <CalendarSync aria-hidden />
        </Disc>
        <div className="min-w-0 flex-1 leading-5 wrap-anywhere">
          <h2 id="calendar" className="font-semibold">
            <Trans>Following {host}</Trans>
          </h2>
          <p className="tnum text-sm text-muted-foreground">
            {state === 'working' ? checkedText(i18n, calendar, open, now) : failingText(i18n, calendar, now)}
          </p>
        </div>
      </div>
      <Trust teamId={teamId} isTrusted={calendar.isTrusted} />
      <Actions teamId={teamId} host={host} />
    </section>
  )
}

function Trust({ teamId, isTrusted }: { teamId: string; isTrusted: boolean }) {
  const { t } = useLingui()
  const saving = useWrite('PUT /api/v1/team/:teamId/followed-calendar/trust')
  return (
    <div className="mt-4 border-t border-border pt-4">
      <SavingSwitch
        id="trust"
        label={t`Apply changes automatically`}
        labelLook="leading-6 font-medium"
        hint={t`Starting with the next change. You’ll still get an email about each one.`}
        checked={isTrusted}
        onChange={(next) => saving.write({ params: { teamId }, body: { isTrusted: next } })}
        saving={saving}
        failure={t`Failed to save. Please try again.`}
      />
    </div>
  )
}

function Actions({ teamId, host }: { teamId: string; host: string }) {
  const { t } = useLingui()
  const checking = useWrite('POST /api/v1/team/:teamId/followed-calendar/check')
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden />}
          busy={checking.isPending}
          onClick={() => checking.write({ params: { teamId } }, { onSuccess: () => toast(t`Checked just now`) })}
        >
          <Trans>Check Now</Trans>
        </Button>
        <StopFollowing teamId={teamId} host={host} />
      </div>
      {checking.error && (
        <Failure error={checking.error} className="mt-3">{t`Failed to read the calendar. Please try again.`}</Failure>
      )}
    </>
  )
}

function StopFollowing({ teamId, host }: { teamId: string; host: string }) {
  const { t } = useLingui()
  const stopping = useWrite('DELETE /api/v1/team/:teamId/followed-calendar')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        <Trans>Stop Following</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Stop following ${host}?`}
        action={t`Stop Following`}
        busy={stopping.isPending}
        error={stopping.error}
        failure={t`Failed to stop. Please try again.`}
        onConfirm={() =>
          stopping.write({ params: { teamId } }, { onSuccess: () => toast(t`You no longer follow ${host}`) })
        }
      >
        <Trans>All games stay, with their answers. Later changes of the calendar no longer reach you.</Trans>
      </AlertDialog>
    </>
  )
}
