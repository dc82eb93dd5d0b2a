import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '../../ui/button.tsx'

type InvitationsFailedProps = { requestId: string | undefined; busy: boolean; onRetry: () => void }

/** Below the actions, which all go on working: only the number is missing. */
export function InvitationsFailed({ requestId, busy, onRetry }: InvitationsFailedProps) {
  return (
    <div role="alert" className="mt-2.5 flex flex-wrap items-start gap-x-2 gap-y-2 px-1">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-out" />
      <div className="min-w-[min(11rem,100%)] flex-1 text-sm">
        <p className="font-medium text-out">Failed to load invitations. Please try again later.</p>
        {requestId && <p className="tnum mt-0.5 text-xs break-all text-muted-foreground">Request {requestId}</p>}
      </div>
      <Button size="sm" icon={<RotateCw aria-hidden />} busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
