import type { WebhookDelivery } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { typeTexts } from './text.ts'

interface Params {
  teamId: string
  webhookId: string
}
type DeliveriesProps = { params: Params; deliveries: WebhookDelivery[] }

/** What was sent lately, and how the receiver replied. */
export function Deliveries({ params, deliveries }: DeliveriesProps) {
  if (deliveries.length === 0) return null
  return (
    <details className="border-t border-border">
      <summary className="flex min-h-12 cursor-pointer items-center px-5 font-medium sm:px-7">
        <Trans>Last Deliveries</Trans>
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} params={params} delivery={delivery} />
        ))}
      </ul>
    </details>
  )
}

function DeliveryRow({ params, delivery }: { params: Params; delivery: WebhookDelivery }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const again = useWrite('POST /api/v1/team/:teamId/webhooks/:webhookId/deliveries/:deliveryId/again')
  const { id, type, queuedAt, sentAt, attempts, reply } = delivery
  const Icon = sentAt ? Check : attempts > 0 ? X : Clock
  const what = i18n._(typeTexts[type])
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3 sm:px-7">
      <Icon aria-hidden className={sentAt ? 'size-4 text-going' : 'size-4 text-muted-foreground'} />
      <span className="min-w-[min(10rem,100%)] flex-1">
        <span className="block leading-5 font-medium">{what}</span>
        <span className="tnum block text-sm text-muted-foreground">
          {shortDayAndTime(i18n, new Date(queuedAt), now)} · <Outcome delivery={delivery} />
        </span>
        {reply && <span className="block text-sm wrap-anywhere text-muted-foreground">{reply}</span>}
      </span>
      <Button
        size="sm"
        variant="ghost"
        busy={again.isPending}
        onClick={() => again.write({ params: { ...params, deliveryId: id } })}
      >
        <Trans>
          Send Again<span className="sr-only">: {what}</span>
        </Trans>
      </Button>
      {again.error && (
        <Failure error={again.error} className="w-full">
          {t`Failed to send it again. Please try again.`}
        </Failure>
      )}
    </li>
  )
}

function Outcome({ delivery: { attempts, status, tookMs } }: { delivery: WebhookDelivery }) {
  const took = tookMs ?? 0
  if (attempts === 0) return <Trans comment="An event for a webhook">Not sent yet</Trans>
  if (status === null) return <Trans comment="An event for a webhook">No answer</Trans>
  return (
    <Trans comment="A webhook's receiver replied: 200 in 90 ms">
      {status} in {took} ms
    </Trans>
  )
}
