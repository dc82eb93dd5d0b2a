import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Link from 'lucide-react/icons/link'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWrite } from '#lib/api/write.ts'
import { copyLater } from '#lib/page/copy-later.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { QrSheet } from './qr-sheet.tsx'

type ReadyLinkProps = {
  team: { teamId: string; teamName: string; teamLogo: string }
  onUse: () => void
  /** Shown after the buttons. */
  children: ReactNode
}

/** The join link of a new team, copied or shown as a QR code with one tap. The first tap creates it. */
export function ReadyLink({ team: { teamId, teamName, teamLogo }, onUse, children }: ReadyLinkProps) {
  const { i18n, t } = useLingui()
  const making = useWrite('POST /api/v1/team/:teamId/join-links')
  const [address, setAddress] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const make = () =>
    new Promise<{ path: string }>((onSuccess, onError) => {
      making.write({ params: { teamId }, body: {} }, { onSuccess, onError })
    })
  /** The open link, or a new one. */
  const link = async (): Promise<string> => {
    onUse()
    setFailure(null)
    if (address) return address
    const [open] = await call('GET /api/v1/team/:teamId/join-links', { params: { teamId } })
    return show((open ?? (await make())).path)
  }
  const show = (path: string): string => {
    const link = new URL(path, window.location.origin).href
    setAddress(link)
    return link
  }
  return (
    <>
      <Button
        icon={<Link aria-hidden />}
        busy={making.isPending}
        onClick={() => void copy(i18n, link()).catch(setFailure)}
      >
        <Trans>Copy Join Link</Trans>
      </Button>
      <Button icon={<QrCodeIcon aria-hidden />} onClick={() => void link().then(() => setIsShown(true), setFailure)}>
        <Trans>Show QR Code</Trans>
      </Button>
      {children}
      {failure && (
        <Failure error={failure} className="w-full">
          {t`Failed to create the link. Please try again.`}
        </Failure>
      )}
      {address && <p className="w-full text-sm font-medium break-all select-all">{address}</p>}
      {isShown && (
        <QrSheet teamName={teamName} teamLogo={teamLogo} address={address} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

async function copy(i18n: I18n, link: Promise<string>) {
  const copying = copyLater(link).then(
    () => i18n._(msg`Join link copied. Send it to your group chat.`),
    () => i18n._(msg`Select the link to copy it.`),
  )
  await link
  toast(await copying)
}
