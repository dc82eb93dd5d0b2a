import { Trans, useLingui } from '@lingui/react/macro'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useShareLink } from './use-share-link.ts'

type ShareCardProps = {
  gameId: string
  /** Other ways to bring people to the game. */
  children: ReactNode
}

/** The link of a new game for the team's chat, on the page that follows on scheduling it. */
export function ShareCard({ gameId, children }: ShareCardProps) {
  const { t } = useLingui()
  const { data, error } = useShareLink(gameId)
  return (
    <Card className="grid grid-cols-1 content-start gap-4 p-5">
      <div>
        <h2 className="display text-lg">
          <Trans>Share the Link</Trans>
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">
          <Trans>Anyone with it can see this game and sign up to answer. You decide who joins the team.</Trans>
        </p>
      </div>
      {error && <Failure error={error}>{t`Failed to create the link. Please try again.`}</Failure>}
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {data && <ReadyToSend address={new URL(data.path, window.location.origin).href} title={data.title} />}
      <div className="grid grid-cols-1">{children}</div>
    </Card>
  )
}

/** The share sheet on devices that have one; everywhere the address to copy. */
function ReadyToSend({ address, title }: { address: string; title: string }) {
  const { t } = useLingui()
  const canShare = 'share' in navigator
  // Closing the phone's share sheet is not a failure.
  const share = () => void navigator.share({ title, url: address }).catch(() => {})
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-muted py-2.5 ps-4 pe-2.5 ring-1 ring-border ring-inset">
        <p dir="ltr" className="min-w-0 flex-1 basis-40 font-mono text-xs break-all select-all">
          {address.replace(/^https?:\/\//, '')}
        </p>
        {canShare && (
          <CopyButton text={address} denied={t`Select the link to copy it`}>
            {t`Copy`}
          </CopyButton>
        )}
      </div>
      {canShare ? (
        <Button variant="primary" icon={<Share2 aria-hidden />} onClick={share}>
          <Trans>Share...</Trans>
        </Button>
      ) : (
        <CopyButton text={address} denied={t`Select the link to copy it`} variant="primary" size="md">
          {t`Copy Link`}
        </CopyButton>
      )}
    </div>
  )
}
