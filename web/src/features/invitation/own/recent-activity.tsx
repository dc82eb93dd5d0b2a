import type { Invitation } from '@app/contract'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Badge } from '../../../ui/badge.tsx'
import { Crest } from '../../../ui/identity/crest.tsx'
import { MetaLine } from '../../../ui/meta-line.tsx'
import { shortDay } from '../days.ts'

export function RecentActivity({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return <p className="text-muted-foreground">You have not answered an invitation yet.</p>
  return (
    <ul className="card divide-y divide-border">
      {invitations.map(({ id, teamName, teamLogo, sport, invitedAt, status }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-3.5 sm:px-5">
          <Crest name={teamName} picture={teamLogo} size={40} />
          <div className="min-w-0 flex-1">
            <p className="leading-5 font-semibold wrap-anywhere">{teamName}</p>
            <MetaLine className="mt-0.5 text-sm text-muted-foreground">
              {sport}
              <>
                invited <time dateTime={invitedAt}>{shortDay(invitedAt)}</time>
              </>
            </MetaLine>
          </div>
          {status === 'Accepted' ? (
            <Badge tone="going" icon={<Check aria-hidden />}>
              Accepted
            </Badge>
          ) : (
            <Badge tone="plain" icon={<X aria-hidden />}>
              Declined
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
