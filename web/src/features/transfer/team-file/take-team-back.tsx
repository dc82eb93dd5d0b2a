import type { ImportedTeam } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { UndoImport } from '#ui/form/take-back.tsx'
import type { OnUndone } from './imported.ts'

type UndoTeamImportProps = { team: Pick<ImportedTeam, 'teamId' | 'teamName' | 'until'>; onDone: OnUndone }

/** Undoes the import of a team. */
export function UndoTeamImport({ team: { teamId, teamName, until }, onDone }: UndoTeamImportProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const taking = useWrite('POST /api/v1/team/:teamId/team-file/take-back')
  const when = shortDayAndTime(i18n, new Date(until), now)
  const undo = () => taking.write({ params: { teamId } }, { onSuccess: (outcome) => onDone(teamName, outcome) })
  return (
    <UndoImport busy={taking.isPending} error={taking.error} onUndo={undo}>
      <Trans>
        Until {when}, one tap removes {teamName} and everything in it. If someone has answered or claimed their spot,
        they stay, and so does the team.
      </Trans>
    </UndoImport>
  )
}
