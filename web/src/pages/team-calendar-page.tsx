import { useParams } from 'react-router'
import { CalendarView } from '#features/game/followed-calendar/calendar-view.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { teamPath } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function TeamCalendarPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) =>
        team.can.edit ? (
          <>
            <BackLink to={teamPath(id)}>{team.name}</BackLink>
            <CalendarView team={team} />
          </>
        ) : (
          <EditDenied teamId={id} />
        )
      }
    </OneTeam>
  )
}
