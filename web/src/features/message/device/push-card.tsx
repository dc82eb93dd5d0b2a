import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useReducer, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { canPush, isBlocked } from '#lib/push/subscription.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { OfferCard } from '#ui/offer-card.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { hidePushHint, isPushHintDue } from './push-hint.ts'
import { useTurnOn } from './use-turn-on.ts'

const AllowSteps = onDemand(async () => (await import('./allow-steps.tsx')).AllowSteps)

/**
 * Explains and offers notifications to people who have none. Hidden if the browser or the site does not support them.
 */
export function PushCard() {
  const now = useNow()
  const isPossible = canPush() && isPushHintDue(now)
  const devices = useQuery({ ...read('GET /api/v1/device'), enabled: isPossible })
  const [isHidden, setIsHidden] = useState(false)
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  if (!isPossible || isHidden || !devices.data?.publicKey) return null
  if (devices.data.devices.some(({ isThis }) => isThis)) return null
  const hide = () => {
    hidePushHint(now)
    setIsHidden(true)
  }
  if (isBlocked()) return <Blocked onHide={hide} onDone={lookAgain} />
  return <Offer publicKey={devices.data.publicKey} onHide={hide} />
}

function Offer({ publicKey, onHide }: { publicKey: string; onHide: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { turnOn, isPending, error } = useTurnOn(publicKey, () => {
    void client.invalidateQueries({ queryKey: read('GET /api/v1/device').queryKey })
  })
  return (
    <OfferCard
      id="push-offer"
      title={t`Get notifications in this browser`}
      text={t`Answer in one tap and hear about changes right away. Nothing during your quiet hours.`}
      actions={
        <>
          <Button variant="primary" size="sm" icon={<Bell aria-hidden />} busy={isPending} onClick={turnOn}>
            <Trans>Turn On</Trans>
          </Button>
          <Button size="sm" onClick={onHide}>
            <Trans>Not Now</Trans>
          </Button>
        </>
      }
    >
      {error && (
        <Failure error={error} className="w-full">
          {t`Failed to turn notifications on. Please try again.`}
        </Failure>
      )}
    </OfferCard>
  )
}

function Blocked({ onHide, onDone }: { onHide: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const [isExplaining, setIsExplaining] = useState(false)
  return (
    <OfferCard
      id="push-offer"
      title={t`Notifications are blocked in this browser`}
      text={t`Allow them in your browser’s settings for this site. Until then, we’ll email you.`}
      actions={
        <Button size="sm" icon={<CircleQuestionMark aria-hidden />} onClick={() => setIsExplaining(true)}>
          <Trans>Show Me How</Trans>
        </Button>
      }
      onHide={onHide}
    >
      <AllowSteps open={isExplaining} onClose={() => setIsExplaining(false)} onDone={onDone} />
    </OfferCard>
  )
}
