import type { Team } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'

/** For captains: people from a team file who have not had a mail yet. */
export function UnmailedNote({ team: { id: teamId, members } }: { team: Team }) {
  const { t } = useLingui()
  const mailing = useWrite('POST /api/v1/team/:teamId/team-file/mail')
  const people = members.filter(({ mailHeld }) => mailHeld).length
  if (people === 0) return null
  return (
    <Note className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">
            <Plural value={people} one="# person hasn’t been emailed yet." other="# people haven’t been emailed yet." />
          </p>
          <p>
            <Trans>They came with the team file. They won’t hear about games until you say so.</Trans>
          </p>
        </div>
        <Button
          size="sm"
          busy={mailing.isPending}
          onClick={() => mailing.write({ params: { teamId }, body: { people } })}
        >
          <Plural value={people} one="Email # Person" other="Email # People" />
        </Button>
      </div>
      {mailing.error && (
        <Failure error={mailing.error} className="mt-3">{t`That did not work. Please try again.`}</Failure>
      )}
    </Note>
  )
}
