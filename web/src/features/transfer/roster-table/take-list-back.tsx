import type { Addition } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { UndoImport } from '#ui/form/take-back.tsx'

type UndoListImportProps = { teamId: string; addition: Addition; onDone: (removed: number, kept: number) => void }

/** Undoes the import of a list. */
export function UndoListImport({ teamId, addition: { addedAt, people, until }, onDone }: UndoListImportProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const taking = useWrite('POST /api/v1/team/:teamId/roster-table/take-back')
  const when = shortDayAndTime(i18n, new Date(until), now)
  const undo = () =>
    taking.write({ params: { teamId }, body: { addedAt } }, { onSuccess: ({ removed, kept }) => onDone(removed, kept) })
  return (
    <UndoImport busy={taking.isPending} error={taking.error} onUndo={undo}>
      <Trans>
        Until {when} you can undo adding <Plural value={people} one="# person" other="# people" />. Anyone who has
        answered or claimed their spot stays.
      </Trans>
    </UndoImport>
  )
}
