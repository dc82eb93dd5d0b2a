import type { Addition } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../../lib/api/write.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { shortDayAndTime } from '../../../lib/dates/own-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'

type TakeBackProps = { teamId: string; addition: Addition; onDone: (removed: number, kept: number) => void }

/** Takes the people of a list back, within a day. */
export function TakeBack({ teamId, addition: { addedAt, people, until }, onDone }: TakeBackProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const taking = useWrite('POST /api/v1/team/:teamId/roster-table/take-back')
  const when = shortDayAndTime(i18n, new Date(until), now)
  return (
    <div className="grid gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <p>
        <Trans>
          A mistake? Until {when} you can take the <Plural value={people} one="# person" other="# people" /> back. Who
          has answered or claimed a place stays.
        </Trans>
      </p>
      <div>
        <Button
          size="sm"
          busy={taking.isPending}
          onClick={() =>
            taking.write(
              { params: { teamId }, body: { addedAt } },
              { onSuccess: ({ removed, kept }) => onDone(removed, kept) },
            )
          }
        >
          <Trans>Take It All Back</Trans>
        </Button>
      </div>
      {taking.error && <Failure error={taking.error}>{t`That did not work. Please try again.`}</Failure>}
    </div>
  )
}
