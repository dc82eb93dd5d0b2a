import type { JoinLink } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { dateAndYear } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { QrSheet } from './qr-sheet.tsx'

type LinkRowProps = { teamId: string; teamName: string; teamLogo: string; link: JoinLink; onClosed: () => void }

export function LinkRow({ teamId, teamName, teamLogo, link, onClosed }: LinkRowProps) {
  const { t } = useLingui()
  const { id, path, expiresAt } = link
  const lastDay = dateAndYear(new Date(expiresAt))
  const address = new URL(path, window.location.origin).href
  const closing = useWrite('DELETE /api/v1/team/:teamId/join-links/:linkId')
  const [isShown, setShown] = useState(false)
  // Closing the phone's share sheet is not a failure.
  const share = () => void navigator.share({ title: t`Join ${teamName}`, url: address }).catch(() => {})
  const close = () => closing.write({ params: { teamId, linkId: id } }, { onSuccess: onClosed })
  return (
    <li className="rounded-lg p-4 ring-1 ring-border ring-inset">
      <p className="text-sm leading-5 font-medium break-all select-all">{address}</p>
      <MetaLine className="tnum mt-1 text-sm text-muted-foreground">
        <Joined {...link} />
        <Trans>
          expires <time dateTime={expiresAt}>{lastDay}</time>
        </Trans>
      </MetaLine>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-auto">
        {'share' in navigator && (
          <Button variant="primary" size="sm" icon={<Share2 aria-hidden />} onClick={share}>
            <Trans>Share</Trans>
          </Button>
        )}
        <CopyButton text={address} denied={t`Select the link to copy it`}>
          {t`Copy Link`}
        </CopyButton>
        <Button size="sm" icon={<QrCodeIcon aria-hidden />} onClick={() => setShown(true)}>
          <Trans>Show QR Code</Trans>
        </Button>
        <Button variant="danger" size="sm" busy={closing.isPending} onClick={close}>
          <Trans>Turn Off Link</Trans>
        </Button>
      </div>
      {closing.error && (
        <Failure error={closing.error} className="mt-3">
          {t`Failed to turn off the link. Please try again.`}
        </Failure>
      )}
      {isShown && <QrSheet teamName={teamName} teamLogo={teamLogo} address={address} onClose={() => setShown(false)} />}
    </li>
  )
}

function Joined({ uses, maxUses }: JoinLink) {
  if (maxUses === null) return <Plural value={uses} one="# joined" other="# joined" />
  return <Plural value={uses} one={`# of ${maxUses} joined`} other={`# of ${maxUses} joined`} />
}
