import { Trans } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import { buttonClass } from '#ui/button.tsx'

/** Leads to the bot with a code. */
export function OpenTelegram({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'primary', className: 'justify-self-start' })}
    >
      <ExternalLink aria-hidden />
      <Trans>Open Telegram</Trans>
    </a>
  )
}
