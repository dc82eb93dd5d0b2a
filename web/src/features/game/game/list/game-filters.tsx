import { gameStatusLabels } from '@app/contract/game-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOwnTeams } from '#features/people/session/signed-in.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { statuses, type useGameFilter } from './use-game-filter.ts'

type GameFiltersProps = { found: ReturnType<typeof useGameFilter> }

export function GameFilters({ found: { filter, text, setText, set } }: GameFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <search className="mb-3 grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1fr)_12rem_13rem]">
      <SearchInput
        label={t`Search by opponent or location`}
        value={text}
        onChange={setText}
        className="col-span-2 lg:col-span-1"
      />
      <Select
        className={LOOK}
        aria-label={t`Status`}
        value={filter.status}
        onChange={(event) => set('status', event.target.value)}
      >
        <option value="">
          <Trans>All Statuses</Trans>
        </option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {i18n._(gameStatusLabels[status])}
          </option>
        ))}
      </Select>
      <TeamSelect teamId={filter.teamId} onChange={(teamId) => set('teamId', teamId)} />
    </search>
  )
}

/** "All" is a choice, not a placeholder, so it is not grey. */
const LOOK = '[&_select]:text-foreground!'

type TeamSelectProps = { teamId: string; onChange: (teamId: string) => void }

function TeamSelect({ teamId, onChange }: TeamSelectProps) {
  const { t } = useLingui()
  const { data: teams = [] } = useOwnTeams()
  const isListed = teamId === '' || teams.some(({ id }) => id === teamId)
  return (
    <Select className={LOOK} aria-label={t`Team`} value={teamId} onChange={(event) => onChange(event.target.value)}>
      <option value="">
        <Trans context="filter">All Teams</Trans>
      </option>
      {!isListed && (
        <option value={teamId}>
          <Trans>One team</Trans>
        </option>
      )}
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
