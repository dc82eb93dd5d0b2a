import { kitHueOf } from '@app/contract/hue'
import { recordOf } from '@app/contract/record'
import { useLingui } from '@lingui/react/macro'
import { TwoWidths } from '#features/game/season/chart-width.tsx'
import { RecordBar } from '#features/game/season/record-bar.tsx'
import { turnoutText } from '#features/game/season/text.ts'
import { TurnoutChart } from '#features/game/season/turnout-chart.tsx'

/** Our score, theirs, players who came, and how many of them were subs. */
const season = [
  ['2026-09-15', 3, 1, 11, 0],
  ['2026-09-22', 4, 2, 10, 0],
  ['2026-09-29', 1, 3, 9, 2],
  ['2026-10-06', 2, 0, 10, 0],
  ['2026-10-13', 2, 2, 9, 0],
  ['2026-10-20', 5, 2, 11, 0],
  ['2026-10-27', 0, 2, 8, 1],
  ['2026-11-03', 3, 2, 9, 0],
  ['2026-11-10', 4, 2, 9, 1],
] as const
const games = season.map(([startsOn, ourScore, theirScore, there, subs]) => ({
  id: startsOn,
  startsOn,
  ourScore,
  theirScore,
  in: there,
  subs,
  needed: 9,
}))

/** The record and turnout of a season, with the components of the team page. */
export function LandingSeason() {
  const { i18n, t } = useLingui()
  return (
    <>
      <RecordBar sport="Soccer" record={recordOf(games)} />
      <p className="mt-5 font-semibold">{t`Turnout`}</p>
      <p className="tnum mb-3 text-sm text-muted-foreground">{turnoutText(i18n, games)}</p>
      <TwoWidths>{(width) => <TurnoutChart games={games} hue={kitHueOf('Night Shift FC')} width={width} />}</TwoWidths>
    </>
  )
}
