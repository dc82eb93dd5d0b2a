import type { webhookApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'
import type { League } from './league.ts'

const onWebhooks = <A>(ask: (params: { teamId: string; webhookId: string; deliveryId: string }) => A) => ({
  'one of the team, unlisted': (l: League) => ask({ teamId: l.teams.unlisted, ...l.webhooks.unlisted }),
  "the unlisted team's, as if of the team": (l: League) => ask({ teamId: l.teams.listed, ...l.webhooks.unlisted }),
  'one of the other team': (l: League) => ask({ teamId: l.teams.others, ...l.webhooks.others }),
  'a missing one of the team': (l: League) =>
    ask({ teamId: l.teams.listed, webhookId: l.missing, deliveryId: l.missing }),
  'a missing one of a missing team': (l: League) =>
    ask({ teamId: l.missing, webhookId: l.missing, deliveryId: l.missing }),
  'one of a deleted team': (l: League) => ask({ teamId: l.teams.gone, webhookId: l.missing, deliveryId: l.missing }),
})

const one = ({ teamId, webhookId }: { teamId: string; webhookId: string }) => ({ params: { teamId, webhookId } })

/** Every call about webhooks. */
export const webhookCalls: { [Key in keyof typeof webhookApi]: Call<Key> } = {
  'GET /api/v1/team/:teamId/webhooks': {
    text: 'List the webhooks of a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/webhooks': {
    text: 'Add a webhook to a team',
    on: onTeams((teamId) => ({ params: { teamId }, body: { form: 'slack', address: 'https://hooks.example.org/2' } })),
  },
  'DELETE /api/v1/team/:teamId/webhooks/:webhookId': { text: 'Remove a webhook', on: onWebhooks(one) },
  'POST /api/v1/team/:teamId/webhooks/:webhookId/test': { text: 'Send a test to a webhook', on: onWebhooks(one) },
  'POST /api/v1/team/:teamId/webhooks/:webhookId/resume': { text: 'Turn a webhook on', on: onWebhooks(one) },
  'POST /api/v1/team/:teamId/webhooks/:webhookId/deliveries/:deliveryId/again': {
    text: 'Send an event to a webhook again',
    on: onWebhooks((params) => ({ params })),
  },
}
