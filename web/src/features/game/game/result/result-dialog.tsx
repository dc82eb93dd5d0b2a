import type { Game } from '@app/contract'
import { type Outcome, outcomeOf } from '@app/contract/record'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { controlProps, Field, FieldError } from '#ui/form/field.tsx'
import { Select, TextArea } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { outcomeText } from '../outcome.ts'
import { type ScoreDraft, type ScoreProblems, scoreDraftOf, scoreOf, scoreProblems } from './score-draft.ts'

export const ResultDialog = resetOnOpen(function Recording({ game, open, onClose }: OverlayProps & { game: Game }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/game/:id/result')
  const [start] = useState(() => scoreDraftOf(game))
  const [draft, setDraft] = useState(start)
  const problems = useProblems(draft, scoreProblems(i18n, draft))
  const params = { id: game.id }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const isWrong = problems.check()
    const [ourScore, theirScore] = [scoreOf(draft.ourScore), scoreOf(draft.theirScore)]
    if (isWrong || ourScore === null || theirScore === null) return
    saving.write(
      { params, body: { ourScore, theirScore, forfeitedBy: draft.forfeitedBy || null, note: draft.note.trim() } },
      {
        onSuccess: (saved) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params }).queryKey, saved)
          toast(t`Game results saved`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Update Game Results`}
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={saving.isPending}>
            <Trans>Save Results</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <ErrorSummary {...problems.summary} />
        <ResultFields game={game} draft={draft} problems={problems.shown} onChange={setDraft} />
        {saving.error && (
          <Failure error={saving.error} isReason={isTooEarly(saving.error)}>
            {isTooEarly(saving.error)
              ? t`The game is not over yet.`
              : t`Failed to save game results. Please try again.`}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const FORM = 'game-result'

const isTooEarly = (error: Error) => error instanceof ApiError && error.code === 'game_not_over'

type ResultFieldsProps = {
  game: Game
  draft: ScoreDraft
  problems: ScoreProblems
  onChange: (draft: ScoreDraft) => void
}

/** Both scores as on a scoreboard, and the outcome. */
function ResultFields({ game, draft, problems, onChange }: ResultFieldsProps) {
  const { t, i18n } = useLingui()
  const set = (change: Partial<ScoreDraft>) => onChange({ ...draft, ...change })
  const typed = { ourScore: scoreOf(draft.ourScore), theirScore: scoreOf(draft.theirScore) }
  const result = { ...typed, forfeitedBy: draft.forfeitedBy || null }
  const outcome = outcomeOf(result)
  return (
    <>
      <div>
        <FieldError id="ourScore" error={problems.ourScore} />
        <FieldError id="theirScore" error={problems.theirScore} />
        <div className="flex items-end gap-3">
          <ScoreBox
            id="ourScore"
            side={game.teamName}
            value={draft.ourScore}
            error={problems.ourScore}
            onChange={(ourScore) => set({ ourScore })}
          />
          <span className="display pb-5 text-2xl text-muted-foreground" aria-hidden>
            –
          </span>
          <ScoreBox
            id="theirScore"
            side={game.opponentTeamName}
            value={draft.theirScore}
            error={problems.theirScore}
            onChange={(theirScore) => set({ theirScore })}
          />
        </div>
        <p className="mt-3 flex min-h-[1.625rem] items-center justify-center" role="status">
          {outcome && <Badge tone={tones[outcome]}>{outcomeText(i18n, result)}</Badge>}
        </p>
      </div>
      <Field id="forfeitedBy" label={t`How it ended`}>
        <Select
          value={draft.forfeitedBy}
          onChange={({ target }) => set(howItEnded(target.value as ScoreDraft['forfeitedBy']))}
        >
          <option value="">{t`It was played`}</option>
          <option value="them">{t`They forfeited: a win`}</option>
          <option value="us">{t`We forfeited: a loss`}</option>
          <option value="both">{t`Neither side came: a loss for both`}</option>
        </Select>
      </Field>
      <Field
        id="note"
        label={t({ message: 'Note', context: 'remark', comment: 'A remark about something' })}
        necessity="Optional"
        error={problems.note}
      >
        <TextArea rows={2} value={draft.note} onChange={(event) => set({ note: event.target.value })} />
      </Field>
    </>
  )
}

/** If neither side came, nobody scores. */
const howItEnded = (forfeitedBy: ScoreDraft['forfeitedBy']): Partial<ScoreDraft> =>
  forfeitedBy === 'both' ? { forfeitedBy, ourScore: '0', theirScore: '0' } : { forfeitedBy }

const tones: Record<Outcome, BadgeTone> = { Won: 'going', Lost: 'out', Tied: 'plain' }

type ScoreBoxProps = {
  id: 'ourScore' | 'theirScore'
  side: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ScoreBox({ id, side, value, error, onChange }: ScoreBoxProps) {
  return (
    <div className="min-w-0 flex-1 text-center">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold wrap-anywhere">
        <Trans>
          {side}
          <span className="sr-only"> score</span>
        </Trans>
      </label>
      <input
        {...controlProps({ id, hinted: false, error, necessity: 'Required' })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="input display tnum h-20! px-1! text-center text-4xl!"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
