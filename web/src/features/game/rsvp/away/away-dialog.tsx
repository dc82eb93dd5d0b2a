import type { Away, AwayGame } from '@app/contract'
import { answerLabels } from '@app/contract/game-text'
import { areGames } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { calendarDay } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { DateBlock } from '#ui/moment.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { gameTitle } from '../../game/text.ts'
import { type AwayDraft, bodyOf, type DayProblems, dayProblems, draftOf, isOwnYes } from './away-draft.ts'

type AwayDialogProps = { open: boolean; away: Away | null; onClose: () => void; onSaved: (away: Away) => void }

/** Asks for the days, and shows every game on them before anything is saved. Imports the dialog, so load it lazily. */
export function AwayDialog({ open, away, onClose, onSaved }: AwayDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [start] = useState(() => draftOf(away))
  const [draft, setDraft] = useState(start)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = dayProblems(i18n, draft)
  const areDaysValid = Object.keys(problems).length === 0
  const { from, until } = draft
  const games = useQuery({
    ...read('GET /api/v1/away/games', { query: { from, until } }),
    enabled: open && areDaysValid,
    placeholderData: keepPreviousData,
  })
  const adding = useWrite('POST /api/v1/away')
  const changing = useWrite('PUT /api/v1/away/:id')
  const error = away ? changing.error : adding.error
  const isBusy = adding.isPending || changing.isPending
  // Dates cannot be saved before the games on them are listed.
  const isListed = games.isSuccess && !games.isPlaceholderData
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!areDaysValid || !isListed || isBusy) return
    const body = bodyOf(draft, games.data)
    if (away) changing.write({ params: { id: away.id }, body }, { onSuccess: onSaved })
    else adding.write({ body }, { onSuccess: onSaved })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={away ? t`Edit Away Dates` : t`Add Away Dates`}
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      description={t`The first and last day you can’t play.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy || (areDaysValid && games.isFetching)}>
            <Trans>Save Away Dates</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <DraftFields draft={draft} problems={isSubmitted ? problems : {}} onChange={setDraft} />
        {areDaysValid && games.data && (
          <GamesOnDays games={games.data} kept={draft.kept} onKeep={(kept) => setDraft({ ...draft, kept })} />
        )}
        {games.error && areDaysValid && (
          <Failure error={games.error} className="mt-5" isReason={refusalOf(games.error) !== undefined}>
            {i18n._(refusalOf(games.error) ?? msg`Failed to load the games on these days. Please try again.`)}
          </Failure>
        )}
        {error && (
          <Failure error={error} className="mt-5" isReason={refusalOf(error) !== undefined}>
            {i18n._(refusalOf(error) ?? msg`Failed to save your away dates. Please try again.`)}
          </Failure>
        )}
      </form>
    </Dialog>
  )
}

type DraftFieldsProps = { draft: AwayDraft; problems: DayProblems; onChange: (draft: AwayDraft) => void }

function DraftFields({ draft, problems, onChange }: DraftFieldsProps) {
  const { t } = useLingui()
  const [fromId, untilId, noteId] = [useId(), useId(), useId()]
  const { from, until, note } = draft
  const day = until && calendarDay(until)
  return (
    <>
      <div className="pair">
        <Field
          id={fromId}
          label={t({ message: 'From', context: 'day', comment: 'The first day' })}
          error={problems.from}
        >
          <TextInput type="date" value={from} onChange={(event) => onChange({ ...draft, from: event.target.value })} />
        </Field>
        <Field
          id={untilId}
          label={t({ message: 'Until', context: 'day', comment: 'The last day' })}
          error={problems.until}
        >
          <TextInput
            type="date"
            min={from}
            value={until}
            onChange={(event) => onChange({ ...draft, until: event.target.value })}
          />
        </Field>
      </div>
      <Field
        id={noteId}
        label={t({ message: 'Note', context: 'remark' })}
        necessity="Optional"
        hint={day ? t`Only you see it. Teams see "Away until ${day}".` : t`Only you see it. Teams see "Away".`}
        className="mt-5"
      >
        <TextInput
          maxLength={limits.awayNote}
          value={note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
      </Field>
    </>
  )
}

function GamesCount({ games: { length: count }, games }: { games: readonly AwayGame[] }) {
  return areGames(games) ? (
    <Plural value={count} one="# game on these dates" other="# games on these dates" />
  ) : (
    <Trans>Planned on these dates: {count}</Trans>
  )
}

type GamesOnDaysProps = { games: AwayGame[]; kept: readonly string[]; onKeep: (kept: string[]) => void }

function GamesOnDays({ games, kept, onKeep }: GamesOnDaysProps) {
  const { i18n } = useLingui()
  const heading = useId()
  const toggle = (id: string) => onKeep(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id])
  return (
    <section className="mt-6" aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold">
        <span role="status">
          {games.length === 0 ? <Trans>No games on these dates yet</Trans> : <GamesCount games={games} />}
        </span>
      </h3>
      <ul className="mt-1 divide-y divide-border">
        {games.map((game) => (
          <li key={game.id} className="flex items-center gap-3 py-2.5">
            <DateBlock moment={game} />
            <span className="min-w-0 flex-1">
              <span className="block leading-5 font-medium wrap-anywhere">{gameTitle(i18n, game)}</span>
              <span className="block text-sm text-muted-foreground">{answerNow(i18n, game)}</span>
            </span>
            {isOwnYes(game) ? (
              <label className="-my-1 inline-flex items-center gap-2 py-3 text-sm font-medium">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={!kept.includes(game.id)}
                  onChange={() => toggle(game.id)}
                />
                <ChangeText game={gameTitle(i18n, game)} />
              </label>
            ) : (
              <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-out *:size-4">
                <X aria-hidden strokeWidth={2.5} />
                {i18n._(answerLabels.NotGoing)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangeText({ game }: { game: string }) {
  return (
    <Trans>
      Change<span className="sr-only"> to Not Going: {game}</span>
    </Trans>
  )
}

function answerNow(i18n: I18n, { answer, isDefault }: AwayGame): string {
  if (!answer) return i18n._(msg`No answer yet`)
  const given = i18n._(answerLabels[answer])
  return i18n._(isDefault ? msg`${given} by default` : msg`You said ${given}`)
}

/** What the user can do about an error. */
function refusalOf(error: Error): MessageDescriptor | undefined {
  if (!(error instanceof ApiError)) return undefined
  return refusals[error.code] ?? error.fields.map(({ message }) => lastDay[message]).find(Boolean)
}

const refusals: Partial<Record<ApiError['code'], MessageDescriptor>> = {
  away_dates_overlap: msg`You already have away dates in this period. Edit those instead.`,
  too_many_away_dates: msg`You’ve reached the limit for away dates. Delete some first.`,
  not_found: msg`These dates have been deleted. Add them again.`,
}

/** By what the API reports about the field `until`. */
const lastDay: Record<string, MessageDescriptor> = {
  'is before the first day': msg`The last day is before the first day.`,
  'is more than a year after the first day': msg`The last day is more than a year after the first day.`,
  'is over': msg`The last day is in the past.`,
}
