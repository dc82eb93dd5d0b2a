import type { Webhook } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Pause from 'lucide-react/icons/pause'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay, shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { Deliveries } from './deliveries.tsx'
import { formTexts } from './text.ts'

type WebhookProps = { teamId: string; webhook: Webhook }

/** One webhook: where it sends, whether that works, and what it sent. */
export function WebhookCard({ teamId, webhook }: WebhookProps) {
  const { t, i18n } = useLingui()
  const { id, form, host, state } = webhook
  const params = { teamId, webhookId: id }
  const testing = useWrite('POST /api/v1/team/:teamId/webhooks/:webhookId/test')
  const removing = useWrite('DELETE /api/v1/team/:teamId/webhooks/:webhookId')
  const [isRemoving, setIsRemoving] = useState(false)
  const [showsSecret, setShowsSecret] = useState(false)
  return (
    <section aria-labelledby={id} className="card">
      <div className="grid gap-4 p-5 sm:p-7">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold wrap-anywhere">
              {host}
            </h2>
            <p className="text-sm text-muted-foreground">{i18n._(formTexts[form])}</p>
          </div>
          <StateBadge state={state} />
        </div>
        {state === 'failing' && <FailingNote webhook={webhook} />}
        {state === 'paused' && <PausedNote teamId={teamId} webhook={webhook} />}
        {showsSecret && (
          <div className="flex flex-wrap items-center gap-2 rounded-lg bg-muted p-2 ps-3.5">
            <code dir="ltr" className="min-w-0 flex-1 text-sm wrap-anywhere select-all">
              {webhook.secret}
            </code>
            <CopyButton text={webhook.secret} denied={t`Select the secret and copy it.`}>
              {t`Copy`}
            </CopyButton>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {state !== 'paused' && (
            <Button
              size="sm"
              icon={<Send aria-hidden />}
              busy={testing.isPending}
              onClick={() => testing.write({ params })}
            >
              <Trans>Send a Test</Trans>
            </Button>
          )}
          {form === 'signed' && !showsSecret && (
            <Button size="sm" onClick={() => setShowsSecret(true)}>
              <Trans>Show the Secret</Trans>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setIsRemoving(true)}>
            <Trans>
              Remove<span className="sr-only"> {host}</span>
            </Trans>
          </Button>
        </div>
        {testing.error && <Failure error={testing.error}>{t`Failed to send a test. Please try again.`}</Failure>}
      </div>
      <Deliveries params={params} deliveries={webhook.deliveries} />
      <AlertDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t`Remove ${host}?`}
        action={t`Remove`}
        busy={removing.isPending}
        error={removing.error}
        failure={t`Failed to remove the webhook. Please try again.`}
        onConfirm={() => removing.write({ params }, { onSuccess: () => setIsRemoving(false) })}
      >
        <Trans>It gets nothing more from the team, and what waits is not sent.</Trans>
      </AlertDialog>
    </section>
  )
}

function StateBadge({ state }: Pick<Webhook, 'state'>) {
  if (state === 'working')
    return (
      <Badge tone="going" icon={<Check aria-hidden />}>
        <Trans comment="The state of a webhook">Working</Trans>
      </Badge>
    )
  return state === 'failing' ? (
    <Badge tone="maybe" icon={<TriangleAlert aria-hidden />}>
      <Trans comment="The state of a webhook">Not answering</Trans>
    </Badge>
  ) : (
    <Badge tone="out" icon={<Pause aria-hidden />}>
      <Trans comment="The state of a webhook">Paused</Trans>
    </Badge>
  )
}

function FailingNote({ webhook: { waiting, nextAt } }: { webhook: Webhook }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const next = shortDayAndTimeWithin(i18n, nextAt ? new Date(nextAt) : now, now)
  return (
    <p className="text-sm text-muted-foreground">
      {t({ message: plural(waiting, { one: '# event waits.', other: '# events wait.' }) })}{' '}
      <Trans>We try again {next}.</Trans>
    </p>
  )
}

function PausedNote({ teamId, webhook: { id, waiting, pausedAt } }: WebhookProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const resuming = useWrite('POST /api/v1/team/:teamId/webhooks/:webhookId/resume')
  const day = onDay(i18n, pausedAt ? new Date(pausedAt) : now, now)
  return (
    <>
      <p className="text-sm text-muted-foreground">
        <Trans>There was no good answer for a day, so we stopped {day}.</Trans>{' '}
        {t({
          message: plural(waiting, {
            one: '# event waits, for a week at most.',
            other: '# events wait, for a week at most.',
          }),
        })}
      </p>
      <Button
        variant="primary"
        className="justify-self-start"
        busy={resuming.isPending}
        onClick={() => resuming.write({ params: { teamId, webhookId: id } })}
      >
        {waiting === 0 ? t`Turn On` : t`Turn On and Send ${waiting}`}
      </Button>
      {resuming.error && <Failure error={resuming.error}>{t`Failed to turn it on. Please try again.`}</Failure>}
    </>
  )
}
