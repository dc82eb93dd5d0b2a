/** What people read about a series. No schemas here. */
import { label, type SayLabel } from '../language.ts'

/** "Every Tuesday until Jun 2". `until` is the last date, such as 2026-06-02, and `untilText` as the reader writes it. */
export function sayEvery(
  say: SayLabel,
  { everyWeeks, until, untilText }: { everyWeeks: number; until: string; untilText: string },
): string {
  const values = { weekday: weekdays[new Date(until).getUTCDay()] ?? '', until: untilText }
  return everyWeeks === 1
    ? say(
        label(
          'series.every-week',
          '{weekday, select, mon {Every Monday until {until}} tue {Every Tuesday until {until}} wed {Every Wednesday until {until}} thu {Every Thursday until {until}} fri {Every Friday until {until}} sat {Every Saturday until {until}} other {Every Sunday until {until}}}',
        ),
        values,
      )
    : say(
        label(
          'series.every-other-week',
          '{weekday, select, mon {Every other Monday until {until}} tue {Every other Tuesday until {until}} wed {Every other Wednesday until {until}} thu {Every other Thursday until {until}} fri {Every other Friday until {until}} sat {Every other Saturday until {until}} other {Every other Sunday until {until}}}',
        ),
        values,
      )
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
