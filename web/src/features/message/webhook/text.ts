import type { WebhookDelivery, WebhookForm } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const forms = ['signed', 'slack', 'discord', 'matrix'] as const satisfies WebhookForm[]

export const formTexts: Record<WebhookForm, MessageDescriptor> = {
  signed: msg`A program (signed, Standard Webhooks)`,
  slack: msg`Slack`,
  discord: msg`Discord`,
  matrix: msg`Matrix`,
}

export const typeTexts: Record<WebhookDelivery['type'], MessageDescriptor> = {
  'game.scheduled': msg`Game scheduled`,
  'game.moved': msg`Game moved`,
  'game.cancelled': msg`Game cancelled`,
  'game.restored': msg`Game restored`,
  'game.result': msg`Result entered`,
  'answer.changed': msg`Answer changed`,
  'sub.asked': msg`Sub asked for`,
  'sub.filled': msg`Sub found`,
  test: msg({ message: 'Test', comment: 'An event that a captain sent to a webhook to try it' }),
}
