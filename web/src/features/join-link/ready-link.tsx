import Link from 'lucide-react/icons/link'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { limitWords } from '../../lib/api/limit-words.ts'
import { useWrite } from '../../lib/api/write.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { QrSheet } from './qr-sheet.tsx'

type ReadyLinkProps = {
  team: { teamId: string; teamName: string; teamLogo: string }
  onUse: () => void
  /** After the buttons. */
  children: ReactNode
}

/** The join link of a new team, copied or shown as a QR code with one tap. The first tap makes it. */
export function ReadyLink({ team: { teamId, teamName, teamLogo }, onUse, children }: ReadyLinkProps) {
  const making = useWrite('POST /api/v1/team/:teamId/join-links')
  const [address, setAddress] = useState('')
  const [isShown, setIsShown] = useState(false)
  const withLink = async (act: (address: string) => Promise<void> | void) => {
    onUse()
    try {
      const [open] = address ? [] : await call('GET /api/v1/team/:teamId/join-links', { params: { teamId } })
      const { path } = open ?? { path: address }
      if (path) await act(show(path))
      else
        making.write(
          { params: { teamId }, body: {} },
          { onSuccess: (link) => void act(show(link.path)), onError: failed },
        )
    } catch (error) {
      failed(error)
    }
  }
  const show = (path: string): string => {
    const link = new URL(path, window.location.origin).href
    setAddress(link)
    return link
  }
  return (
    <>
      <Button icon={<Link aria-hidden />} busy={making.isPending} onClick={() => void withLink(copy)}>
        Copy Join Link
      </Button>
      <Button icon={<QrCodeIcon aria-hidden />} onClick={() => void withLink(() => setIsShown(true))}>
        Show QR Code
      </Button>
      {children}
      {address && <p className="w-full text-sm font-medium break-all select-all">{address}</p>}
      {isShown && (
        <QrSheet teamName={teamName} teamLogo={teamLogo} address={address} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast('Join link copied. Send it to your group chat.')
  } catch {
    toast('Select the link to copy it.')
  }
}

const failed = (error: unknown) => toast(limitWords(error) ?? 'Failed to make the link. Please try again.', 'bad')
