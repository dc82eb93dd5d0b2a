import type { ScheduleField, SchedulePreview } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ColumnChoices } from '#ui/form/column-choices.tsx'

/** The meaning of a table's columns, chosen by hand. */
export type ScheduleColumns = { at: number; as: ScheduleField | '' }[]

type ScheduleColumnChoicesProps = {
  columns: SchedulePreview['columns']
  onChoose: (columns: ScheduleColumns) => void
  busy: boolean
}

export function ScheduleColumnChoices({ columns, onChoose, busy }: ScheduleColumnChoicesProps) {
  const { t } = useLingui()
  const fields = (Object.keys(labels) as ScheduleField[]).map((value) => ({ value, label: t(labels[value]) }))
  return <ColumnChoices columns={columns} fields={fields} onChoose={onChoose} busy={busy} />
}

const labels: Record<ScheduleField, MessageDescriptor> = {
  date: msg`Date`,
  time: msg`Time`,
  start: msg`Date and Time`,
  opponent: msg`Opponent`,
  home: msg`Home Team`,
  away: msg`Away Team`,
  title: msg({ message: 'Title', comment: 'A column of a table of games, such as "Night Shift FC vs Wolves"' }),
  location: msg`Location`,
  field: msg({ message: 'Field', comment: 'A column of a table of games: field, court or rink' }),
  notes: msg`Notes`,
}
