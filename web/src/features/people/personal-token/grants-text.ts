import type { PersonalToken } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Grants = Pick<PersonalToken, 'reads' | 'answers'> & { teams: readonly { name: string }[] }

/** "Reads your games · Manages Night Shift FC" */
export function grantsText(i18n: I18n, { reads, answers, teams }: Grants): string {
  return [
    reads && i18n._(msg`Reads your games`),
    answers && i18n._(msg`Answers for you`),
    ...teams.map(({ name }) => i18n._(msg`Manages ${name}`)),
  ]
    .filter(Boolean)
    .join(' · ')
}
