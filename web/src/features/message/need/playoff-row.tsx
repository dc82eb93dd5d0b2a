import type { Needs } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'react-router'
import { playoffsPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Mark, Row } from './need-rows.tsx'

/** The playoffs of a division wait for their organiser. */
export function PlayoffRow({ need }: { need: PlayoffNeed }) {
  const { t } = useLingui()
  const { leagueId, leagueName, divisionId, divisionName, toDecide, toSchedule } = need
  const undecided = t({
    message: plural(toDecide, {
      one: '# game of the playoffs ended without a winner',
      other: '# games of the playoffs ended without a winner',
    }),
  })
  const undated = t({
    message: plural(toSchedule, {
      one: '# game of the playoffs has no date',
      other: '# games of the playoffs have no date',
    }),
  })
  return (
    <Row
      face={<Mark icon={<Trophy aria-hidden />} {...(toDecide > 0 && { tone: 'maybe' as const })} />}
      title={toDecide > 0 ? undecided : undated}
      facts={[leagueName, divisionName, toDecide > 0 && toSchedule > 0 && undated]}
    >
      <Link to={playoffsPath(leagueId, divisionId)} className={buttonClass({ size: 'sm' })}>
        <Trans>See the Bracket</Trans>
      </Link>
    </Row>
  )
}

type PlayoffNeed = NonNullable<Needs['playoffs']>[number]
