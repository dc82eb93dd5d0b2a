import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'

const JUST_NOW_MS = 60_000

/** The time of the count, on large installations that count only every few minutes. Nothing for fresh figures. */
export function Counted({ at }: { at: string | undefined }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (!at || now.getTime() - new Date(at).getTime() < JUST_NOW_MS) return null
  const time = shortDayAndTimeWithin(i18n, new Date(at), now)
  return (
    <span className="tnum ms-2 text-sm text-muted-foreground">
      <Trans comment="The numbers on the page were counted then">Counted {time}</Trans>
    </span>
  )
}
