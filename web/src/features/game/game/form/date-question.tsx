import { DAY_MS } from '@app/contract/local-time'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayAndYearAt, type Moment } from '#lib/dates/dates.ts'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'

type DateQuestionProps = { text: string | null; action: string; onConfirm: () => void; onClose: () => void }

/** Asks before saving games in the past or far ahead: usually the year is wrong. */
export function DateQuestion({ text, action, onConfirm, onClose }: DateQuestionProps) {
  const { t } = useLingui()
  return (
    <AlertDialog
      open={text !== null}
      onClose={onClose}
      title={t`Is the date right?`}
      cancel={t`Change the Date`}
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
export function unusualDateText(i18n: I18n, games: readonly Moment[], now = new Date()): string | null {
  const away = ({ startTime }: Moment) => Date.parse(startTime) - now.getTime()
  const past = games.filter((game) => away(game) < 0)
  const far = games.filter((game) => away(game) >= YEAR_MS)
  const [earliest, first] = [past[0], far[0]]
  const text = [
    ...(earliest ? [i18n._(pastText(past.length, dayAndYearAt(earliest)))] : []),
    ...(first ? [i18n._(farText(far.length, dayAndYearAt(first)))] : []),
  ]
  return text.length > 0 ? text.join(' ') : null
}

const pastText = (games: number, day: string): MessageDescriptor =>
  msg({
    message: plural(games, {
      one: `${day} is in the past.`,
      other: `# games are in the past, the first on ${day}.`,
    }),
  })

const farText = (games: number, day: string): MessageDescriptor =>
  msg({
    message: plural(games, {
      one: `${day} is a year or more from now.`,
      other: `# games are a year or more from now, the first on ${day}.`,
    }),
  })
