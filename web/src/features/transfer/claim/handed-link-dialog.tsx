import type { TeamMember } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { QrCode } from '#ui/identity/qr-code.tsx'
import { Dialog } from '#ui/overlay/on-demand.tsx'

type HandedLinkDialogProps = { teamId: string; member: TeamMember; open: boolean; onClose: () => void }

/**
 * The link that a captain gives to a person without an account: for answering or, if they have an address, for claiming
 * their place.
 */
export function HandedLinkDialog({ teamId, member, open, onClose }: HandedLinkDialogProps) {
  const { t } = useLingui()
  const { firstName } = member
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`A Link for ${firstName}`}
      description={
        member.email
          ? t`With it, ${firstName} can claim their spot with an account. Show the code on your phone, or copy the link.`
          : t`With it, ${firstName} can answer without an account. Show the code on your phone, or copy the link.`
      }
    >
      <HandedLink teamId={teamId} member={member} onEnded={onClose} />
    </Dialog>
  )
}

type HandedLinkProps = Pick<HandedLinkDialogProps, 'teamId' | 'member'> & { onEnded: () => void }

function HandedLink({ teamId, member: { id: memberId, firstName }, onEnded }: HandedLinkProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const params = { teamId, memberId }
  const making = useWrite('POST /api/v1/team/:teamId/members/:memberId/claim-link')
  const ending = useWrite('DELETE /api/v1/team/:teamId/members/:memberId/claim-link')
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    making.write({ params })
  })
  const link = making.data
  const address = link ? new URL(link.answerPath ?? link.path, window.location.origin).href : ''
  const used = link?.usedAt ? shortDayAndTime(i18n, new Date(link.usedAt), now) : null
  const end = () =>
    ending.write(
      { params },
      {
        onSuccess: () => {
          toast(t`The link of ${firstName} has ended`)
          onEnded()
        },
      },
    )
  return (
    <div className="grid grid-cols-1 gap-4 pb-2">
      <div className="mx-auto grid size-60 place-items-center rounded-xl bg-white ring-1 ring-border">
        {address && <QrCode text={address} label={t`QR code of the link for ${firstName}`} className="size-52" />}
      </div>
      <div className="flex flex-wrap items-center gap-2 rounded-lg bg-muted p-2 ps-4">
        <p className="min-w-0 flex-1 basis-40 text-sm break-all select-all">{address}</p>
        {address && (
          <CopyButton text={address} denied={t`Select the link to copy it`}>
            {t({ message: 'Copy', comment: 'Verb: copy a link' })}
          </CopyButton>
        )}
      </div>
      <p className="text-sm text-muted-foreground">
        <Trans>Works until {firstName} leaves the team or gets an account.</Trans>{' '}
        {link?.answerPath && (used ? <Trans>Last used: {used}.</Trans> : <Trans>Last used: never.</Trans>)}
      </p>
      {(making.error ?? ending.error) && (
        <Failure error={making.error ?? ending.error}>{t`That did not work. Please try again.`}</Failure>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="danger" busy={ending.isPending} disabled={!address} onClick={end}>
          <Trans>End This Link</Trans>
        </Button>
        {'share' in navigator && (
          <Button
            variant="primary"
            icon={<Share2 aria-hidden />}
            disabled={!address}
            // Closing the phone's share sheet is not a failure.
            onClick={() => void navigator.share({ url: address }).catch(() => {})}
          >
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
