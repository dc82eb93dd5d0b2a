import type { ErrorCode, Season } from '@app/contract'
import { limits } from '@app/contract/limits'
import { DAY_MS } from '@app/contract/local-time'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

type SeasonDialogProps = OverlayProps & { teamId: string; season: Season; isClosing: boolean }

const FORM = 'season'

/** Names the open season, or closes it and names the next one. */
export const SeasonDialog = resetOnOpen(function SeasonDialog({
  teamId,
  season,
  isClosing,
  open,
  onClose,
}: SeasonDialogProps) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const naming = useWrite('PUT /api/v1/team/:teamId/season')
  const closing = useWrite('POST /api/v1/team/:teamId/season/close')
  const { name } = season
  const firstDay = season.startsOn ?? season.games[0]?.startsOn ?? ''
  const [start] = useState(() =>
    isClosing ? { name: '', startsOn: dayAfter(season.games) } : { name, startsOn: firstDay },
  )
  const [draft, setDraft] = useState(start)
  const problems = useProblems(draft, {
    ...(draft.name.trim() === '' && { seasonName: t`Enter a name` }),
    ...(draft.startsOn === '' && { seasonStart: t`Choose a day` }),
  })
  const { write, isPending, error } = isClosing ? closing : naming
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || problems.check()) return
    const body = { name: draft.name.trim(), startsOn: draft.startsOn }
    write(
      { params: { teamId }, body },
      {
        onSuccess: (saved) => {
          client.setQueryData(read('GET /api/v1/team/:teamId/season', { params: { teamId } }).queryKey, saved)
          toast(isClosing ? t`${name} is closed` : t`Season saved`)
          onClose()
        },
      },
    )
  }
  const failure = error && refusalOf(i18n, error, reasons, msg`Failed to save the season. Please try again.`)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isClosing ? t`Close ${name}?` : t`Name This Season`}
      description={
        isClosing
          ? t`You can still view it, but its numbers are final. The next season counts games from its first day.`
          : t`Games from its first day on count toward it.`
      }
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={isPending}>
            {isClosing ? t`Close Season` : t`Save`}
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <ErrorSummary {...problems.summary} />
        <Field
          id="seasonName"
          label={isClosing ? t`Name of the next season` : t`Name`}
          necessity="Required"
          error={problems.shown.seasonName}
        >
          <TextInput
            maxLength={limits.seasonName}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field
          id="seasonStart"
          label={t`It starts on`}
          hint={t`Games from this date on count toward it.`}
          necessity="Required"
          error={problems.shown.seasonStart}
        >
          <TextInput
            type="date"
            value={draft.startsOn}
            onChange={(event) => setDraft({ ...draft, startsOn: event.target.value })}
          />
        </Field>
        {isClosing && (
          <ul className="grid gap-2 text-sm">
            <Assurance>{t`The roster, the join link and the settings stay as they are.`}</Assurance>
            <Assurance>{t`You can reopen it until the next season has a result.`}</Assurance>
          </ul>
        )}
        {failure && (
          <Failure error={failure.error} isReason={failure.isReason}>
            {failure.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const Assurance = ({ children }: { children: string }) => (
  <li className="flex items-start gap-2.5">
    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-going" />
    {children}
  </li>
)

/** The day after the last game: all games still ahead then belong to the next season. */
function dayAfter(games: Season['games']): string {
  const last = games.at(-1)?.startsOn
  return last ? new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10) : ''
}

const reasons: Partial<Record<ErrorCode, MessageDescriptor>> = {
  season_starts_too_early: msg`It must start after the previous season.`,
  season_has_games_ahead: msg`Some games before that date haven’t been played yet. Choose an earlier date, or wait until they’re over.`,
}
