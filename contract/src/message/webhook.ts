import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing } from '../field.ts'
import { limits } from '../limits.ts'

export const webhookForms = ['signed', 'slack', 'discord', 'matrix'] as const
export type WebhookForm = (typeof webhookForms)[number]

export type WebhookEventType =
  | 'game.scheduled'
  | 'game.moved'
  | 'game.cancelled'
  | 'game.restored'
  | 'game.result'
  | 'answer.changed'
  | 'sub.asked'
  | 'sub.filled'
  | 'test'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])
const Form = Type.Unsafe<WebhookForm>(Type.String({ enum: [...webhookForms] }))

/** One event on its way to a webhook, or sent. */
export const WebhookDelivery = Type.Object({
  id: Id,
  type: Type.Unsafe<WebhookEventType>(Type.String()),
  queuedAt: Instant,
  sentAt: orNull(Instant),
  attempts: Type.Integer(),
  status: orNull(Type.Integer({ description: 'The HTTP status of the latest reply.' })),
  tookMs: orNull(Type.Integer()),
  reply: Type.String({ description: 'How the latest reply began.' }),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** An address that gets what happens in the games of a team. Only its host is shown: some addresses are secrets. */
export const Webhook = Type.Object({
  id: Id,
  form: Form,
  host: Type.String(),
  secret: Type.String({ description: 'For checking signatures, as the Standard Webhooks libraries take it.' }),
  state: Type.Unsafe<'working' | 'failing' | 'paused'>(Type.String({ enum: ['working', 'failing', 'paused'] })),
  pausedAt: orNull(Instant),
  nextAt: orNull(Type.String({ ...Instant, description: 'Failing: the next attempt.' })),
  waiting: Type.Integer({ description: 'Events that are not sent yet.' }),
  deliveries: Type.Array(WebhookDelivery, { description: 'The latest ones, newest first.' }),
})
export type Webhook = Static<typeof Webhook>

export const webhookApi = {
  'GET /api/v1/team/:teamId/webhooks': endpoint({
    does: 'Lists the webhooks of a team, with their latest deliveries.',
    reply: Type.Array(Webhook),
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/webhooks': endpoint({
    does: 'Adds a webhook: an address that gets what happens in the games of the team.',
    body: Type.Object({ form: Form, address: Line(limits.webhookAddress, { minLength: 1 }) }),
    status: 201,
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'webhook_address_not_allowed', 'too_many_webhooks'],
  }),
  'DELETE /api/v1/team/:teamId/webhooks/:webhookId': endpoint({
    does: 'Removes a webhook, with what it has not sent.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/webhooks/:webhookId/test': endpoint({
    does: 'Sends a test to a webhook.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/webhooks/:webhookId/resume': endpoint({
    does: 'Turns a paused webhook on. What waits is sent in order.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/webhooks/:webhookId/deliveries/:deliveryId/again': endpoint({
    does: 'Sends an event again, with the same id.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
