import type { Api, Game, ReplyOf } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ImageDown from 'lucide-react/icons/image-down'
import Share2 from 'lucide-react/icons/share-2'
import { type MouseEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { useShareLink } from './use-share-link.ts'

type Shared = ReplyOf<Api['POST /api/v1/game/:id/share-link']>

type ShareDialogProps = OverlayProps & { game: Game }

export const ShareDialog = resetOnOpen(function Share({ game, open, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Share Game`}
      description={t`Anyone with the link sees the teams, time, location and how many are in. No names.`}
    >
      <SharedLink game={game} onClose={onClose} />
    </Dialog>
  )
})

/** Rendered only while the dialog is open, so that no link is created unintentionally. */
function SharedLink({ game, onClose }: Pick<ShareDialogProps, 'game' | 'onClose'>) {
  const { t } = useLingui()
  const sharing = useShareLink(game.id)
  if (sharing.error) return <Failure error={sharing.error}>{t`Failed to create the link. Please try again.`}</Failure>
  if (!sharing.data) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="aspect-[1200/630] w-full rounded-xl" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-11" />
      </Loading>
    )
  }
  return <Link game={game} shared={sharing.data} onClose={onClose} />
}

function Link({ game, shared, onClose }: Pick<ShareDialogProps, 'game' | 'onClose'> & { shared: Shared }) {
  const { t } = useLingui()
  const { title } = shared
  const url = new URL(shared.path, window.location.origin).href
  const [copying, setCopying] = useState<'copied' | 'refused'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopying('copied')
    } catch {
      setCopying('refused')
    }
  }
  // Closing the phone's share sheet is not a failure.
  const share = () => navigator.share({ title: shared.title, url }).catch(() => {})
  return (
    <div className="grid gap-4">
      <img
        src={shared.picture}
        alt={t`Preview: ${title}`}
        width={1200}
        height={630}
        className="h-auto w-full rounded-xl bg-pitch"
      />
      <p className="text-sm leading-5 font-medium break-all select-all">{url}</p>
      <div className="grid gap-2">
        {'share' in navigator && (
          <Button variant="primary" icon={<Share2 aria-hidden />} onClick={share}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          variant={'share' in navigator ? 'secondary' : 'primary'}
          icon={copying === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={copy}
        >
          <Trans>Copy Link</Trans>
        </Button>
        {shared.lineUp && <LineUpPicture address={shared.lineUp} title={shared.title} />}
        <p role="status" className="text-center text-sm text-muted-foreground empty:hidden">
          {copying === 'copied' && t`Copied`}
          {copying === 'refused' && t`Select the link to copy it`}
        </p>
      </div>
      {game.role === 'Captain' && <TurnOff gameId={game.id} onDone={onClose} />}
    </div>
  )
}

/** The picture of the line-up: shared as a file if the device supports it, otherwise opened for saving. */
export function LineUpPicture({ address, title }: { address: string; title: string }) {
  const share = async (event: MouseEvent) => {
    if (typeof navigator.canShare !== 'function') return
    event.preventDefault()
    const picture = await (await fetch(address)).blob()
    const files = [new File([picture], 'line-up.png', { type: picture.type })]
    const open = () => window.location.assign(address)
    if (!navigator.canShare({ files })) return open()
    // Safari refuses if loading the picture took too long. Cancelling needs no reaction.
    await navigator.share({ files, title }).catch((error: unknown) => !isCancelled(error) && open())
  }
  return (
    <a href={address} download="line-up.png" className={buttonClass({})} onClick={(event) => void share(event)}>
      <ImageDown aria-hidden />
      <Trans>Share Line-up</Trans>
    </a>
  )
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

function TurnOff({ gameId, onDone }: { gameId: string; onDone: () => void }) {
  const { t } = useLingui()
  const revoking = useWrite('DELETE /api/v1/game/:id/share-link')
  const turnOff = () =>
    revoking.write(
      { params: { id: gameId } },
      {
        onSuccess: () => {
          toast(t`The link no longer works`)
          onDone()
        },
      },
    )
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <p className="text-sm text-muted-foreground">
        <Trans>Shared with the wrong people? Turn it off and this link stops working.</Trans>
      </p>
      <Button variant="danger" busy={revoking.isPending} onClick={turnOff}>
        <Trans>Turn Off Link</Trans>
      </Button>
      {revoking.error && <Failure error={revoking.error}>{t`Failed to turn off the link. Please try again.`}</Failure>}
    </div>
  )
}
