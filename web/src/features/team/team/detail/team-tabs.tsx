import type { Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { teamKittyPath, teamPath, teamSeasonPath } from '#paths'
import { Tabs, tabClass } from '#ui/navigation.tsx'

/** The tabs of a team, for its members. */
export function TeamTabs({
  team,
  current,
}: {
  team: Pick<Team, 'id' | 'role'>
  current: 'overview' | 'season' | 'kitty'
}) {
  const { t } = useLingui()
  if (!team.role) return null
  return (
    <Tabs label={t({ message: 'Team', comment: 'The parts of a team' })} className="mt-4">
      <Link to={teamPath(team.id)} className={tabClass} aria-current={current === 'overview' ? 'page' : undefined}>
        <Trans>Overview</Trans>
      </Link>
      <Link to={teamSeasonPath(team.id)} className={tabClass} aria-current={current === 'season' ? 'page' : undefined}>
        <Trans>Season</Trans>
      </Link>
      <Link to={teamKittyPath(team.id)} className={tabClass} aria-current={current === 'kitty' ? 'page' : undefined}>
        <Trans comment="The part of a team about money">Kitty</Trans>
      </Link>
    </Tabs>
  )
}
