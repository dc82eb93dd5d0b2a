import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { read } from '../../../lib/api/read.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { canPush, isBlocked } from '../../../lib/push/subscription.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { AppIcon } from '../../../ui/identity/logo.tsx'
import { hidePushHint, isPushHintDue } from './push-hint.ts'
import { useTurnOn } from './use-turn-on.ts'

/** Explains notifications and offers them, to whoever has none. Nothing where the browser or the site cannot. */
export function PushCard() {
  const now = useNow()
  const isPossible = canPush() && isPushHintDue(now)
  const devices = useQuery({ ...read('GET /api/v1/device'), enabled: isPossible })
  const [isHidden, setIsHidden] = useState(false)
  if (!isPossible || isHidden || !devices.data?.publicKey) return null
  if (devices.data.devices.some(({ isThis }) => isThis)) return null
  const hide = () => {
    hidePushHint(now)
    setIsHidden(true)
  }
  return isBlocked() ? <Blocked onHide={hide} /> : <Offer publicKey={devices.data.publicKey} onHide={hide} />
}

function Offer({ publicKey, onHide }: { publicKey: string; onHide: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { turnOn, isPending, error } = useTurnOn(publicKey, () => {
    void client.invalidateQueries({ queryKey: read('GET /api/v1/device').queryKey })
  })
  return (
    <section className="card flex items-start gap-4 p-4" aria-labelledby="push-offer">
      <AppIcon size={44} />
      <div className="min-w-0 flex-1">
        <h2 id="push-offer" className="font-semibold">
          <Trans>Get asked by notification</Trans>
        </h2>
        <p className="text-sm text-muted-foreground">
          <Trans>Answer in one tap, and hear of changes at once. Nothing comes in your quiet hours.</Trans>
        </p>
        {error && <Failure error={error}>{t`Failed to turn notifications on. Please try again.`}</Failure>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" size="sm" icon={<Bell aria-hidden />} busy={isPending} onClick={turnOn}>
            <Trans>Turn On</Trans>
          </Button>
          <Button size="sm" onClick={onHide}>
            <Trans>Not Now</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

function Blocked({ onHide }: { onHide: () => void }) {
  const { t } = useLingui()
  return (
    <section className="card flex items-start gap-4 p-4" aria-labelledby="push-offer">
      <AppIcon size={44} />
      <div className="min-w-0 flex-1">
        <h2 id="push-offer" className="font-semibold">
          <Trans>Notifications are blocked in this browser</Trans>
        </h2>
        <p className="text-sm text-muted-foreground">
          <Trans>Allow them in the browser settings for this site. Until then we send mails.</Trans>
        </p>
      </div>
      <button
        type="button"
        className={buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })}
        aria-label={t`Not now`}
        onClick={onHide}
      >
        <X aria-hidden />
      </button>
    </section>
  )
}
