import { DAY_MS } from '@app/contract/local-time'
import { dayAndYearAt, type Moment } from '../../../../lib/dates/dates.ts'
import { AlertDialog } from '../../../../ui/overlay/on-demand.tsx'

type DateQuestionProps = { text: string | null; action: string; onConfirm: () => void; onClose: () => void }

/** Asks before games in the past or far ahead are saved: mostly the year is wrong. */
export function DateQuestion({ text, action, onConfirm, onClose }: DateQuestionProps) {
  return (
    <AlertDialog
      open={text !== null}
      onClose={onClose}
      title="Is the date right?"
      cancel="Change the Date"
      action={action}
      look="primary"
      onConfirm={onConfirm}
    >
      {text}
    </AlertDialog>
  )
}

const YEAR_MS = 365 * DAY_MS

/** "Sunday, November 16, 2025 is in the past." Null if all dates are usual. */
export function unusualDateText(games: readonly Moment[], now = new Date()): string | null {
  const away = ({ startTime }: Moment) => Date.parse(startTime) - now.getTime()
  const past = games.filter((game) => away(game) < 0)
  const far = games.filter((game) => away(game) >= YEAR_MS)
  const [earliest, first] = [past[0], far[0]]
  const text = [
    ...(earliest ? [textOf(past.length, earliest, 'in the past')] : []),
    ...(first ? [textOf(far.length, first, 'a year or more from now')] : []),
  ]
  return text.length > 0 ? text.join(' ') : null
}

const textOf = (count: number, first: Moment, where: string): string =>
  count === 1
    ? `${dayAndYearAt(first)} is ${where}.`
    : `${count} games are ${where}, the first on ${dayAndYearAt(first)}.`
