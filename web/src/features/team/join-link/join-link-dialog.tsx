import type { JoinLink } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Link from 'lucide-react/icons/link'
import { useEffect, useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'

import { Dialog } from '#ui/overlay/on-demand.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkRow } from './link-row.tsx'

type JoinLinkDialogProps = { teamId: string; teamName: string; teamLogo: string; open: boolean; onClose: () => void }

/** Links to join the team, to send to a group or to show as a QR code. */
export function JoinLinkDialog({ teamId, teamName, teamLogo, open, onClose }: JoinLinkDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Join Link`}
      description={t`Anyone with the link can join ${teamName} as a player, no invitation needed.`}
    >
      <JoinLinks teamId={teamId} teamName={teamName} teamLogo={teamLogo} />
    </Dialog>
  )
}

function JoinLinks({ teamId, teamName, teamLogo }: Pick<JoinLinkDialogProps, 'teamId' | 'teamName' | 'teamLogo'>) {
  const { t } = useLingui()
  const links = useQuery(read('GET /api/v1/team/:teamId/join-links', { params: { teamId } }))
  const making = useWrite('POST /api/v1/team/:teamId/join-links')
  const make = () => making.write({ params: { teamId }, body: {} })
  useFirstLink(links.data, make)
  const isLoading = useDelayedLoading(links.isPending || (making.isPending && links.data?.length === 0))
  const [announcement, setAnnouncement] = useState('')
  const count = links.data?.length ?? '...'
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = (text: string) => {
    setAnnouncement(text)
    heading.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-6 pb-2">
      <section aria-labelledby="open-links">
        <h3 id="open-links" ref={heading} tabIndex={-1} className="text-sm font-semibold">
          <Trans>
            Active Links <span className="tnum font-normal text-muted-foreground">({count})</span>
          </Trans>
        </h3>
        <p role="status" className="text-sm text-muted-foreground not-empty:mt-1">
          {announcement}
        </p>
        {isLoading && <LinksLoading />}
        {!isLoading && links.data && (
          <OpenLinks
            teamId={teamId}
            teamName={teamName}
            teamLogo={teamLogo}
            links={links.data}
            onMake={make}
            onDone={announce}
          />
        )}
        {making.error && (
          <Failure error={making.error} className="mt-3">
            {t`Failed to create the link. Please try again.`}
          </Failure>
        )}
        {!isLoading && !links.data && links.error && (
          <LoadFailure className="mt-3" message={t`Failed to load join links. Please try again later.`} query={links} />
        )}
      </section>
      <details className="group -mx-2 rounded-lg px-2 open:pb-1">
        <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-2 text-sm font-medium hover:bg-muted [&::-webkit-details-marker]:hidden">
          <Trans>More</Trans>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-180" />
        </summary>
        <p className="mb-4 text-sm text-muted-foreground">
          <Trans>Another link, with an expiry date or a player limit.</Trans>
        </p>
        <LinkForm teamId={teamId} onMade={() => announce(t`The link is active. Copy it or show its QR code.`)} />
      </details>
    </div>
  )
}

/** Captains open this dialog to get a link, so one is created if none is open. A revoked one is not replaced. */
function useFirstLink(links: JoinLink[] | undefined, make: () => void) {
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current || !links) return
    isChecked.current = true
    if (links.length === 0) make()
  }, [links, make])
}

type OpenLinksProps = {
  teamId: string
  teamName: string
  teamLogo: string
  links: JoinLink[]
  onMake: () => void
  onDone: (text: string) => void
}

function OpenLinks({ teamId, teamName, teamLogo, links, onMake, onDone }: OpenLinksProps) {
  const { t } = useLingui()
  if (links.length === 0) {
    return (
      <>
        <p className="mt-1 text-sm text-muted-foreground">
          <Trans>No active links.</Trans>
        </p>
        <Button variant="primary" className="mt-3 w-full" icon={<Link aria-hidden />} onClick={onMake}>
          <Trans>Create Link</Trans>
        </Button>
      </>
    )
  }
  return (
    <ul className="mt-3 grid grid-cols-1 gap-3">
      {links.map((link) => (
        <LinkRow
          key={link.id}
          teamId={teamId}
          teamName={teamName}
          teamLogo={teamLogo}
          link={link}
          onClosed={() => onDone(t`The link is off. Nobody can join with it anymore.`)}
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
