import { Trans, useLingui } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { useNow } from '#lib/dates/clock.ts'
import { installPrompt } from '#lib/page/install-prompt.ts'
import { product } from '#lib/product.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard } from '#ui/offer-card.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { hideInstallHint, isInstallHintDue } from './install-hint.ts'

const InstallSteps = onDemand(async () => (await import('./install-steps.tsx')).InstallSteps)

/** Offers to put the app on the home screen, or shows `otherwise` if the browser cannot. */
export function InstallCard({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useLingui()
  const now = useNow()
  const { name } = product
  const [isHidden, setIsHidden] = useState(false)
  const [isExplaining, setIsExplaining] = useState(false)
  const prompt = installPrompt()
  if (isHidden || !isInstallHintDue(now) || !(prompt || isApplePhone())) return otherwise
  const hide = () => {
    hideInstallHint(now)
    setIsHidden(true)
  }
  const install = async () => {
    if (!prompt) return setIsExplaining(true)
    await prompt.prompt()
    hide()
  }
  return (
    <OfferCard
      id="install"
      title={t`Answer from your home screen`}
      text={t`One tap to your games, even offline.`}
      actions={
        <Button size="sm" icon={<Smartphone aria-hidden />} onClick={() => void install()}>
          <Trans>Add to Home Screen</Trans>
        </Button>
      }
      onHide={hide}
    >
      <InstallSteps name={name} open={isExplaining} onClose={() => setIsExplaining(false)} onDone={hide} />
    </OfferCard>
  )
}

/**
 * They offer no install prompt, so people must do it themselves. An iPad identifies as a Mac, but has a touch screen.
 */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
