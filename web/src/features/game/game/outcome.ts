import type { Outcome } from '@app/contract/record'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const outcomeLabels: Record<Outcome, MessageDescriptor> = {
  Won: msg({ message: 'Won', comment: 'The result of a game' }),
  Lost: msg({ message: 'Lost', comment: 'The result of a game' }),
  Tied: msg({ message: 'Tied', comment: 'The result of a game' }),
}
