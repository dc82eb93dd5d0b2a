/** Sentences about followed calendars that mails and pages share. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { CalendarChange } from './followed-calendar.ts'

export const changeKindLabels: Record<CalendarChange['kind'], Label> = {
  new: label('calendar-change.new', 'New'),
  moved: label('calendar-change.moved', 'Moved'),
  changed: label('calendar-change.changed', 'Changed'),
  cancelled: label('calendar-change.cancelled', 'Cancelled'),
  restored: label('calendar-change.restored', 'Back On'),
}

/** "4 Changes in the League’s Calendar" */
export const sayChanges = (say: SayLabel, changes: number): string =>
  say(
    label(
      'calendar-change.count',
      '{changes, plural, one {# Change in the League’s Calendar} other {# Changes in the League’s Calendar}}',
    ),
    { changes },
  )

export const sayNothingYet = (say: SayLabel): string =>
  say(label('calendar-change.nothing-yet', 'Nothing has changed here yet.'))
