import type { Game } from '@app/contract'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { controlProps, Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type Outcome, outcomeOf } from '../words.ts'
import { type ScoreDraft, type ScoreProblems, scoreOf } from './score-draft.ts'

type ResultFieldsProps = {
  game: Game
  draft: ScoreDraft
  problems: ScoreProblems
  onChange: (draft: ScoreDraft) => void
}

/** Both scores as on a scoreboard, and what follows from them. */
export function ResultFields({ game, draft, problems, onChange }: ResultFieldsProps) {
  const set = (change: Partial<ScoreDraft>) => onChange({ ...draft, ...change })
  const outcome = outcomeOf({ ourScore: scoreOf(draft.ourScore), theirScore: scoreOf(draft.theirScore) })
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
          {outcome && <Badge tone={tones[outcome]}>{outcome}</Badge>}
        </p>
      </div>
      <Field id="note" label="Note" necessity="Optional" error={problems.note}>
        <TextArea rows={2} value={draft.note} onChange={(event) => set({ note: event.target.value })} />
      </Field>
    </>
  )
}

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
        {side}
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
