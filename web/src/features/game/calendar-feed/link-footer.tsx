import type { CalendarFeed, Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { inReaderZone, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'

type LinkFooterProps = { team: Pick<Team, 'name'> | null; feed: CalendarFeed | undefined }

/** Who can read the link, when a program last fetched it, and how to turn it off. */
export function LinkFooter({ team, feed }: LinkFooterProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border pt-4">
      <div className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted-foreground">
        <p>{team ? <TeamWarning name={team.name} /> : <OwnWarning />}</p>
        {feed && (
          <p className="mt-1">
            <LastFetched at={feed.fetchedAt} />
          </p>
        )}
      </div>
      {feed && (
        <>
          <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => setAsking(true)}>
            <Trans>Reset Link</Trans>
          </Button>
          <ResetDialog teamId={feed.teamId} open={isAsking} onClose={() => setAsking(false)} />
        </>
      )}
    </div>
  )
}

const OwnWarning = () => <Trans>Anyone with this link can see your games. Keep it private.</Trans>

const TeamWarning = ({ name }: { name: string }) => (
  <Trans>Anyone with this link can see when {name} plays. It stops working when you leave the team.</Trans>
)

function LastFetched({ at }: { at: string | null }) {
  const { i18n } = useLingui()
  if (at === null) return <Trans>No calendar app has used it yet.</Trans>
  const moment = inReaderZone(new Date(at))
  const [day, time] = [shortDayAt(moment), timeAt(i18n, moment)]
  return (
    <Trans>
      Last checked by a calendar app: {day}, {time}
    </Trans>
  )
}

type ResetDialogProps = { teamId: string | null; open: boolean; onClose: () => void }

function ResetDialog({ teamId, open, onClose }: ResetDialogProps) {
  const { t } = useLingui()
  const resetting = useWrite('POST /api/v1/calendar-feed/reset')
  const reset = () =>
    resetting.write(
      { body: { teamId } },
      {
        onSuccess: () => {
          toast(t`The old link no longer works`)
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Reset your calendar link?`}
      action={t`Reset Link`}
      cancel={t`Keep the Link`}
      busy={resetting.isPending}
      error={resetting.error}
      failure={t`Failed to reset the link. Please try again.`}
      onConfirm={reset}
    >
      <Trans>
        The old link stops working right away. Calendars that use it keep their games but get no more updates. You need
        to subscribe again on each device.
      </Trans>
    </AlertDialog>
  )
}
