import type { Away, AwayGame } from '@app/contract'
import { limits } from '@app/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { calendarDay } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/inputs.tsx'
import { DateBlock } from '../../../../ui/moment.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { type AwayDraft, bodyOf, type DayProblems, dayProblems, draftOf, gamesText, isOwnYes } from './away-draft.ts'

type AwayDialogProps = { open: boolean; away: Away | null; onClose: () => void; onSaved: (away: Away) => void }

/** The days, and every game on them before anything is saved. Imports the dialog's code: load it lazily. */
export function AwayDialog({ open, away, onClose, onSaved }: AwayDialogProps) {
  const form = useId()
  const [start] = useState(() => draftOf(away))
  const [draft, setDraft] = useState(start)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = dayProblems(draft)
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
  // Nobody saves dates before the games on them are listed.
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
      title={away ? 'Edit Away Dates' : 'Add Away Dates'}
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      description="First and last day you cannot play."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy || (areDaysValid && games.isFetching)}>
            Save Away Dates
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
          <Failure error={games.error} className="mt-5">
            {refusalOf(games.error) ?? 'Failed to load the games on these days. Please try again.'}
          </Failure>
        )}
        {error && (
          <Failure error={error} className="mt-5">
            {refusalOf(error) ?? 'Failed to save your away dates. Please try again.'}
          </Failure>
        )}
      </form>
    </Dialog>
  )
}

type DraftFieldsProps = { draft: AwayDraft; problems: DayProblems; onChange: (draft: AwayDraft) => void }

function DraftFields({ draft, problems, onChange }: DraftFieldsProps) {
  const [fromId, untilId, noteId] = [useId(), useId(), useId()]
  const { from, until, note } = draft
  return (
    <>
      <div className="pair">
        <Field id={fromId} label="From" error={problems.from}>
          <TextInput type="date" value={from} onChange={(event) => onChange({ ...draft, from: event.target.value })} />
        </Field>
        <Field id={untilId} label="Until" error={problems.until}>
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
        label="Note"
        necessity="Optional"
        hint={`Only you see it. Teams see "Away${until ? ` until ${calendarDay(until)}` : ''}".`}
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

type GamesOnDaysProps = { games: AwayGame[]; kept: readonly string[]; onKeep: (kept: string[]) => void }

function GamesOnDays({ games, kept, onKeep }: GamesOnDaysProps) {
  const heading = useId()
  const toggle = (id: string) => onKeep(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id])
  return (
    <section className="mt-6" aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold">
        <span role="status">
          {games.length === 0 ? 'No games in this time yet' : `${gamesText(games.length)} in this time`}
        </span>
      </h3>
      <ul className="mt-1 divide-y divide-border">
        {games.map((game) => (
          <li key={game.id} className="flex items-center gap-3 py-2.5">
            <DateBlock moment={game} />
            <span className="min-w-0 flex-1">
              <span className="block leading-5 font-medium wrap-anywhere">{gameName(game)}</span>
              <span className="block text-sm text-muted-foreground">{answerNow(game)}</span>
            </span>
            {isOwnYes(game) ? (
              <label className="-my-1 inline-flex items-center gap-2 py-3 text-sm font-medium">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={!kept.includes(game.id)}
                  onChange={() => toggle(game.id)}
                />
                Change<span className="sr-only"> to Not Going: {gameName(game)}</span>
              </label>
            ) : (
              <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-out *:size-4">
                <X aria-hidden strokeWidth={2.5} />
                Not Going
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const gameName = ({ teamName, opponentTeamName }: AwayGame): string => `${teamName} vs ${opponentTeamName}`

function answerNow({ answer, isDefault }: AwayGame): string {
  if (!answer) return 'No answer yet'
  const text = { Going: 'Going', Maybe: 'Maybe', NotGoing: 'Not Going' }[answer]
  return isDefault ? `${text} by default` : `You said ${text}`
}

/** What the user can do about a refusal. */
function refusalOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'away_dates_overlap') return 'You have away dates in this time already. Edit those instead.'
  if (error.code === 'too_many_away_dates') return 'You have as many away dates as there can be. Delete some first.'
  if (error.code === 'not_found') return 'These dates were deleted in the meantime. Add them again.'
  const [problem] = error.fields
  return problem && `The last day ${problem.message}.`
}
