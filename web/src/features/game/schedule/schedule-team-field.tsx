import type { TeamCard } from '@app/contract'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

type ScheduleTeamFieldProps = {
  /** Not there yet. */
  teams: TeamCard[] | undefined
  teamId: string
  problem: string | undefined
  onChange: (teamId: string) => void
}

/** All own teams, so that nobody looks for one in vain; those that one may not schedule for say why. */
export function ScheduleTeamField({ teams, teamId, problem, onChange }: ScheduleTeamFieldProps) {
  const isEmpty = !teams || teams.length === 0
  return (
    <Field id="teamId" label="Team" necessity="Required" error={problem}>
      <Select disabled={isEmpty} value={teamId} onChange={(event) => onChange(event.target.value)}>
        <option value="">{placeholder(teams)}</option>
        {teams?.toSorted(captainsFirst).map(({ id, name, role }) => (
          <option key={id} value={id} disabled={role !== 'Captain'}>
            {role === 'Captain' ? name : `${name} (only team captains can schedule games)`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function placeholder(teams: TeamCard[] | undefined): string {
  if (!teams) return 'Loading teams...'
  return teams.length === 0 ? 'No teams' : 'Select a team'
}

const captainsFirst = (a: TeamCard, b: TeamCard) => Number(b.role === 'Captain') - Number(a.role === 'Captain')
