import type { PresenceCandidate } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the person had said, if it differs from what happened: "Had said Not Going". */
export function factOf(i18n: I18n, { as, said, wasThere }: PresenceCandidate): string {
  if (wasThere !== (said === 'Going')) return i18n._(hadSaid[said ?? 'nothing'])
  return as === 'roster' ? '' : i18n._(as === 'sub' ? msg`Sub` : msg`Guest`)
}

const hadSaid = {
  Going: msg`Had said Going`,
  NotGoing: msg`Had said Not Going`,
  Maybe: msg`Had said Maybe`,
  Waiting: msg`Was on the waiting list`,
  nothing: msg`Hadn’t answered`,
} as const
