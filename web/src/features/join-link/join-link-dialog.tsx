import type { JoinLink } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/read.ts'
import { LoadFailure } from '../../ui/feedback/failure.tsx'
import { Loading, Skeleton, useLingering } from '../../ui/feedback/skeleton.tsx'

import { Dialog } from '../../ui/overlay/on-demand.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkRow } from './link-row.tsx'

type JoinLinkDialogProps = { teamId: string; teamName: string; teamLogo: string; open: boolean; onClose: () => void }

/** Links to join the team, to send to a group or to show as a QR code. */
export function JoinLinkDialog({ teamId, teamName, teamLogo, open, onClose }: JoinLinkDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Join Link"
      description={`Whoever opens the link can join ${teamName} as a player, without an invitation.`}
    >
      <JoinLinks teamId={teamId} teamName={teamName} teamLogo={teamLogo} />
    </Dialog>
  )
}

function JoinLinks({ teamId, teamName, teamLogo }: Pick<JoinLinkDialogProps, 'teamId' | 'teamName' | 'teamLogo'>) {
  const links = useQuery(read('GET /api/v1/team/:teamId/join-links', { params: { teamId } }))
  const isLoading = useLingering(links.isPending)
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = (words: string) => {
    setAnnouncement(words)
    heading.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-6 pb-2">
      <LinkForm teamId={teamId} onMade={() => announce('The link is open. Copy it or show its QR code.')} />
      <section aria-labelledby="open-links">
        <h3 id="open-links" ref={heading} tabIndex={-1} className="text-sm font-semibold">
          Open Links <span className="tnum font-normal text-muted-foreground">({links.data?.length ?? '...'})</span>
        </h3>
        <p role="status" className="text-sm text-muted-foreground not-empty:mt-1">
          {announcement}
        </p>
        {isLoading && <LinksLoading />}
        {!isLoading && links.data && (
          <OpenLinks teamId={teamId} teamName={teamName} teamLogo={teamLogo} links={links.data} onDone={announce} />
        )}
        {!isLoading && !links.data && links.error && (
          <LoadFailure
            className="mt-3"
            message="Failed to load join links. Please try again later."
            requestId={requestIdOf(links.error)}
            busy={links.isFetching}
            onRetry={() => void links.refetch()}
          />
        )}
      </section>
    </div>
  )
}

type OpenLinksProps = {
  teamId: string
  teamName: string
  teamLogo: string
  links: JoinLink[]
  onDone: (words: string) => void
}

function OpenLinks({ teamId, teamName, teamLogo, links, onDone }: OpenLinksProps) {
  if (links.length === 0) return <p className="mt-1 text-sm text-muted-foreground">No link is open.</p>
  return (
    <ul className="mt-3 grid grid-cols-1 gap-3">
      {links.map((link) => (
        <LinkRow
          key={link.id}
          teamId={teamId}
          teamName={teamName}
          teamLogo={teamLogo}
          link={link}
          onClosed={() => onDone('The link is closed. Nobody can join by it any more.')}
        />
      ))}
    </ul>
  )
}

function LinksLoading() {
  return (
    <Loading className="mt-3 grid gap-3 rounded-lg p-4 ring-1 ring-border ring-inset">
      <Skeleton className="h-4 w-9/12" />
      <Skeleton className="h-4 w-5/12" />
      <Skeleton className="h-9 w-10/12" />
    </Loading>
  )
}
