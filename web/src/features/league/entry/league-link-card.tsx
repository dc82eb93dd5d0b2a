import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Share2 from 'lucide-react/icons/share-2'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

/** For organisers: the link by which captains bring their teams in. */
export function LeagueLinkCard({ league, linkPath }: { league: League; linkPath: string }) {
  const { t } = useLingui()
  const { id, name } = league
  const replacing = useWrite('POST /api/v1/league/:id/link')
  const address = new URL(linkPath, window.location.origin).href
  // Closing the phone's share sheet is not a failure.
  const share = () => void navigator.share({ title: t`Bring your team into ${name}`, url: address }).catch(() => {})
  const replace = () =>
    replacing.write(
      { params: { id } },
      { onSuccess: () => toast(t`This is the new link. The old one no longer works.`) },
    )
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>Invite Captains</Trans>
      </h2>
      <p className="mt-1 text-muted-foreground">
        <Trans>Send captains this link. They sign in, choose their team and a division, and are in.</Trans>
      </p>
      <p className="mt-3 text-sm font-medium break-all select-all">{address}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button size="sm" icon={<Share2 aria-hidden />} onClick={share}>
            <Trans>Share</Trans>
          </Button>
        )}
        <CopyButton text={address} denied={t`Select the link to copy it`}>
          {t`Copy Link`}
        </CopyButton>
        <Button size="sm" variant="ghost" busy={replacing.isPending} onClick={replace}>
          <Trans>Replace Link</Trans>
        </Button>
      </div>
      {replacing.error && (
        <Failure error={replacing.error} className="mt-3">
          {t`Failed to replace the link. Please try again.`}
        </Failure>
      )}
    </Card>
  )
}
