import { Trans, useLingui } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../../lib/dates/clock.ts'
import { installPrompt } from '../../../lib/page/install-prompt.ts'
import { product } from '../../../lib/product.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AppIcon } from '../../../ui/identity/logo.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { hideInstallHint, isInstallHintDue } from './install-hint.ts'

const InstallSteps = onDemand(async () => (await import('./install-steps.tsx')).InstallSteps)

/** Offers to put the app on the home screen. Something else where the browser cannot. */
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
    <section className="card flex items-start gap-4 p-4" aria-labelledby="install">
      <AppIcon size={44} />
      <div className="min-w-0 flex-1">
        <h2 id="install" className="font-semibold">
          <Trans>Answer from your home screen</Trans>
        </h2>
        <p className="text-sm text-muted-foreground">
          <Trans>One tap to your games, also without a network.</Trans>
        </p>
        <Button size="sm" className="mt-3" icon={<Smartphone aria-hidden />} onClick={() => void install()}>
          <Trans>Add to Home Screen</Trans>
        </Button>
      </div>
      <button
        type="button"
        className={buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })}
        aria-label={t`Not now`}
        onClick={hide}
      >
        <X aria-hidden />
      </button>
      <InstallSteps name={name} open={isExplaining} onClose={() => setIsExplaining(false)} onDone={hide} />
    </section>
  )
}

/** They have no offer to install: people do it themselves. An iPad calls itself a Mac, with a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
