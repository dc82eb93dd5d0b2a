import { webhookApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { addWebhook, listWebhooks, removeWebhook, resumeWebhook, sendAgain, testWebhook } from './actions.ts'

export const webhookRoutes = (origin: string) =>
  implement(webhookApi, {
    'GET /api/v1/team/:teamId/webhooks': listWebhooks,
    'POST /api/v1/team/:teamId/webhooks': addWebhook(origin),
    'DELETE /api/v1/team/:teamId/webhooks/:webhookId': removeWebhook,
    'POST /api/v1/team/:teamId/webhooks/:webhookId/test': testWebhook,
    'POST /api/v1/team/:teamId/webhooks/:webhookId/resume': resumeWebhook,
    'POST /api/v1/team/:teamId/webhooks/:webhookId/deliveries/:deliveryId/again': sendAgain,
  })
