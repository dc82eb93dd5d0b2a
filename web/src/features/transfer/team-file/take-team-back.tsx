import type { ImportedTeam } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { TakeBack } from '#ui/form/take-back.tsx'
import type { OnTakenBack } from './imported.ts'

type TakeTeamBackProps = { team: Pick<ImportedTeam, 'teamId' | 'teamName' | 'until'>; onDone: OnTakenBack }

/** Undoes the import of a team. */
export function TakeTeamBack({ team: { teamId, teamName, until }, onDone }: TakeTeamBackProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const taking = useWrite('POST /api/v1/team/:teamId/team-file/take-back')
  const when = shortDayAndTime(i18n, new Date(until), now)
  const takeBack = () => taking.write({ params: { teamId } }, { onSuccess: (outcome) => onDone(teamName, outcome) })
  return (
    <TakeBack busy={taking.isPending} error={taking.error} onTakeBack={takeBack}>
      <Trans>
        Until {when}, one tap removes {teamName} and everything in it. If someone has answered or claimed their spot,
        they stay, and so does the team.
      </Trans>
    </TakeBack>
  )
}
