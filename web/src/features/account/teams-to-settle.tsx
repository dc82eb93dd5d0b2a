import { limits } from '@app/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../lib/api/read.ts'
import { teamPath, teamsPath } from '../../paths.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** Which teams have no other captain, each with the way to its page. The refusal names them; the list knows where they are. */
export function TeamsToSettle({ userId, names }: { userId: string; names: string[] }) {
  const own = useQuery(
    read('GET /api/v1/team/user/:userId', { params: { userId }, query: { limit: limits.largestPage } }),
  )
  const led = own.data?.filter(({ role }) => role === 'Captain') ?? []
  const pathOf = (name: string) => {
    const [team, ...others] = led.filter((one) => one.name === name)
    return team && others.length === 0 ? teamPath(team.id) : teamsPath('mine', name)
  }
  return (
    <Note tone="out">
      <p>
        You are the only captain of {names.length === 1 ? 'a team' : `${names.length} teams`}. Make somebody else
        captain, or delete the team, and come back:
      </p>
      <ul className="mt-1 grid gap-0.5">
        {[...new Set(names)].map((name) => (
          <li key={name}>
            <Link to={pathOf(name)} className="hit font-medium wrap-anywhere underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
