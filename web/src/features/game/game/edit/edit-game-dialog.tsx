import type { Game } from '@app/contract'
import type { GameKind } from '@app/contract/kind'
import { shiftBetween } from '@app/contract/series-change'
import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { read } from '#lib/api/read.ts'
import type { Moment } from '#lib/dates/dates.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { DateQuestion, unusualDateText } from '../form/date-question.tsx'
import { bodyOf, draftOf, type GameDraft, problemsIn, problemsOf } from '../form/game-draft.ts'
import { GameFields } from '../form/game-fields.tsx'
import { isOfSeries, type Part } from '../series/plan.ts'
import { WhichGamesDialog } from '../series/which-games-dialog.tsx'
import { moveText } from './game-changes.ts'
import { useGameEdit } from './use-game-edit.ts'

export const EditGameDialog = resetOnOpen(function Editing({ game, open, onClose }: OverlayProps & { game: Game }) {
  const { t, i18n } = useLingui()
  const { kind, opponentTeamName: opponent } = game
  const [start] = useState(() => draftOf(game))
  const [draft, setDraft] = useState(start)
  const [question, setQuestion] = useState<string | null>(null)
  const problems = useProblems(draft, problemsOf(i18n, draft))
  const { base, changes, failure, isBusy, save } = useGameEdit(game)
  const [now] = useState(() => new Date())
  const series = useQuery({
    ...read('GET /api/v1/game/:id/series', { params: { id: game.id } }),
    enabled: open && isOfSeries(game, now),
  })
  const [isAsking, setIsAsking] = useState(false)
  const others = series.data?.some(({ id, isCancelled }) => id !== game.id && !isCancelled) ?? false

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Until it is known whether there are others to ask about.
    if (isBusy || series.isLoading || problems.check()) return
    const isMoved = draft.date !== start.date
    const text = isMoved ? unusualDateText(i18n, [bodyOf(draft)]) : null
    if (text) setQuestion(text)
    else askOrSave()
  }
  const askOrSave = () => {
    setQuestion(null)
    if (others) setIsAsking(true)
    else saveDraft('one')
  }
  const saveDraft = (part: Part, movedToo = false) =>
    save(
      draft,
      {
        onSaved: onClose,
        onChanged: (merged) => {
          setIsAsking(false)
          setDraft(merged)
        },
        onRefused: (error) => {
          setIsAsking(false)
          void problems.refuse(problemsIn(i18n, error))
        },
      },
      part === 'one' ? {} : { alsoFor: part, movedToo },
    )

  // In place of the form, which keeps what was typed.
  if (isAsking)
    return (
      <WhichGamesDialog
        open={open}
        onClose={() => setIsAsking(false)}
        game={base}
        games={series.data ?? []}
        now={now}
        after={bodyOf(draft)}
        shift={shiftBetween(startOf(base), startOf(bodyOf(draft)))}
        changesMore={changesMore(draftOf(base), draft)}
        changesOpponent={draftOf(base).opponentTeamName !== draft.opponentTeamName.trim()}
        busy={isBusy}
        onSave={saveDraft}
      />
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({ message: select(kind, { game: 'Edit Game Details', other: 'Edit Details' }) })}
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy || series.isLoading}>
            <Trans>Save Changes</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <ErrorSummary {...problems.summary} />
        {changes && <ConcurrentChanges kind={game.kind} changes={changes} />}
        {game.opponentTeam && (
          <Note>
            <Trans>
              This game also belongs to {opponent}. To change its time or location, use Ask for Another Time on its
              page.
            </Trans>
          </Note>
        )}
        <GameFields
          draft={draft}
          problems={problems.shown}
          isShared={game.opponentTeam !== undefined}
          onChange={setDraft}
        >
          <AskedAgain game={base} draft={draft} />
        </GameFields>
        {failure && problems.summary.problems.length === 0 && (
          <Failure error={failure}>
            {t({
              message: select(kind, {
                game: 'Failed to save the game. Please try again.',
                other: 'Failed to save it. Please try again.',
              }),
            })}
          </Failure>
        )}
      </form>
      <DateQuestion text={question} action={t`Save Changes`} onConfirm={askOrSave} onClose={() => setQuestion(null)} />
    </Dialog>
  )
})

const FORM = 'edit-game'

const startOf = ({ startTime, timeZone }: Moment) => ({ startsAt: new Date(startTime), timeZone })

/** Something that is the same in all games of a series, besides their time. */
const changesMore = (before: GameDraft, after: GameDraft): boolean =>
  (['title', 'needed', 'location', 'notes'] as const).some((field) => before[field] !== after[field].trim())

/** Warns before saving if people who said Going or Maybe will be asked again. */
function AskedAgain({ game, draft }: { game: Game; draft: GameDraft }) {
  const { i18n } = useLingui()
  const isConfirming = game.rsvps.some(({ status }) => status !== 'NotGoing')
  const isUnclear = Object.keys(problemsOf(i18n, draft)).some((field) => whenFields.has(field))
  // Debounced, so as not to react to each digit of a date.
  const move = useDebounced(
    isConfirming && !isUnclear ? moveText(i18n, game, { ...bodyOf(draft), kind: game.kind }) : null,
    PAUSE_MS,
  )
  if (!move) return null
  return <Note tone="maybe">{move}</Note>
}

const PAUSE_MS = 600

const whenFields = new Set(['date', 'time', 'timeZone'])

function ConcurrentChanges({ kind, changes }: { kind: GameKind; changes: string[] }) {
  const { t } = useLingui()
  return (
    <Note tone="maybe" className="wrap-anywhere">
      <p className="font-semibold">
        {t({
          message: select(kind, {
            game: 'Someone else changed this game while you were editing.',
            other: 'Someone else changed this while you were editing.',
          }),
        })}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc ps-4">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p className="mt-1">
        <Trans>Your changes are still here. Save again to keep them.</Trans>
      </p>
    </Note>
  )
}
