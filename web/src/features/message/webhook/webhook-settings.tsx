import type { Team, Webhook } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** The addresses that get what happens in the games of the team. */
export function WebhookSettings({ team }: { team: Pick<Team, 'id' | 'name'> }) {
  const { t } = useLingui()
  const { name } = team
  const webhooks = useQuery({
    ...read('GET /api/v1/team/:teamId/webhooks', { params: { teamId: team.id } }),
    // What was sent again arrives within seconds.
    refetchInterval: ({ state }) => (isSending(state.data) ? 3000 : false),
  })
  if (webhooks.isError)
    return <LoadFailure message={t`Failed to load the webhooks. Please try again later.`} query={webhooks} />
  return (
    <div className="grid max-w-[42rem] grid-cols-1 gap-5 lg:gap-6">
      <p className="text-muted-foreground">
        <Trans>Tell another system, or the team’s chat, what happens in the games of {name}.</Trans>
      </p>
      {webhooks.isPending && (
        <Loading className="card grid gap-3 p-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-64" />
        </Loading>
      )}
      {webhooks.data?.map((webhook) => (
        <WebhookCard key={webhook.id} teamId={team.id} webhook={webhook} />
      ))}
      {webhooks.data && webhooks.data.length < limits.webhooks && (
        <Card className="p-5 sm:p-7">
          <AddWebhook teamId={team.id} />
        </Card>
      )}
      <HelpLink to="webhooks">{t`How does our chat get the news of the team?`}</HelpLink>
    </div>
  )
}

const isSending = (webhooks: Webhook[] | undefined) =>
  webhooks?.some(({ state, waiting }) => state === 'working' && waiting > 0) ?? false
