import type { GameDay, Team } from '@app/contract'
import { type Sport, sportFacts, sportLabels } from '@app/contract/sport'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { CompositionField } from './composition-field.tsx'
import { type DraftProblems, draftOf, type GameDayDraft, gameDayOf, problemsOf, withUsual } from './game-day-draft.ts'
import { PositionList } from './position-list.tsx'
import { lengthText, usualText } from './usual.ts'

type GameDayFormProps = {
  team: Pick<Team, 'id' | 'sport' | 'members'>
  gameDay: GameDay
  onProblems: (hasProblems: boolean) => void
}

export function GameDayForm({ team, gameDay, onProblems }: GameDayFormProps) {
  const { t, i18n } = useLingui()
  const saving = useWrite('PUT /api/v1/team/:teamId/game-day')
  const [draft, setDraft] = useState(() => draftOf(gameDay))
  const [kept, setKept] = useState(draft)
  const problems = useProblems<string>(draft, problemsOf(i18n, draft), onProblems)
  const [isSaved, setIsSaved] = useState(false)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(kept)
  const set = (change: Partial<GameDayDraft>) => {
    setDraft({ ...draft, ...change })
    setIsSaved(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    setIsSaved(false)
    if (problems.check()) return
    const done = () => {
      setKept(draft)
      setIsSaved(true)
    }
    saving.write({ params: { teamId: team.id }, body: gameDayOf(draft) }, { onSuccess: done })
  }

  return (
    <form className="card grid gap-6 p-5 sm:p-7" aria-labelledby="game-day" noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h2 id="game-day" className="display text-lg">
            <Trans>Game Day</Trans>
          </h2>
          <p className="mt-1 text-muted-foreground">
            <Trans>
              How many players you need, and where. Your team then sees who’s in and what’s missing. Everything is
              optional.
            </Trans>
          </p>
        </div>
        <UsualOffer sport={team.sport} draft={draft} onTake={set} />
      </div>
      <LeaveGuard when={isUnsaved} />
      <ErrorSummary {...problems.summary} />
      <SideFields draft={draft} problems={problems.shown} onChange={set} />
      <PositionList
        positions={draft.positions}
        members={team.members}
        problems={problems.shown}
        onChange={(positions) => set({ positions })}
      />
      <CompositionField draft={draft} problem={problems.shown['genderMin']} onChange={set} />
      <LengthField minutes={draft.gameMinutes} onChange={(gameMinutes) => set({ gameMinutes })} />
      {saving.error && (
        <Failure error={saving.error}>{t`Failed to save the game-day settings. Please try again.`}</Failure>
      )}
      <div className="flex flex-wrap items-center justify-end gap-y-2">
        <Saved when={isSaved && !isUnsaved} />
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={saving.isPending}>
          <Trans>Save Game Day</Trans>
        </Button>
      </div>
    </form>
  )
}

type UsualOfferProps = { sport: Sport; draft: GameDayDraft; onTake: (draft: GameDayDraft) => void }

/** Fills in the suggested settings. The button stays, disabled, so that it keeps the focus. */
function UsualOffer({ sport, draft, onTake }: UsualOfferProps) {
  const { t, i18n } = useLingui()
  const sportName = i18n._(sportLabels[sport])
  const usual = sportFacts[sport].usual
  if (!usual) return null
  const filled = withUsual(draft, usual)
  const isTaken = JSON.stringify(gameDayOf(filled)) === JSON.stringify(gameDayOf(draft))
  return (
    <div className="grid w-full gap-1.5">
      <Button
        size="sm"
        icon={<WandSparkles aria-hidden />}
        className="justify-self-start"
        aria-disabled={isTaken || undefined}
        aria-describedby="usual"
        onClick={() => !isTaken && onTake(filled)}
      >
        {isTaken ? t`Typical for ${sportName}` : t`Use typical numbers for ${sportName}`}
      </Button>
      <p id="usual" className="tnum text-sm text-muted-foreground">
        {usualText(i18n, usual)}
      </p>
    </div>
  )
}

type SideFieldsProps = {
  draft: GameDayDraft
  problems: DraftProblems
  onChange: (change: Partial<GameDayDraft>) => void
}

const sizes = [
  { field: 'min', label: msg`Minimum`, hint: msg`the fewest you can play with` },
  { field: 'target', label: msg`Target`, hint: msg`the number you want, subs included` },
  { field: 'max', label: msg`Maximum`, hint: msg`everyone still gets to play` },
] as const

/** The number of players. */
function SideFields({ draft, problems, onChange }: SideFieldsProps) {
  const { i18n } = useLingui()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        <Trans>Players</Trans>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
        {sizes.map(({ field, label, hint }) => (
          <Field
            key={field}
            id={field}
            label={i18n._(label)}
            hint={i18n._(hint)}
            error={problems[field]}
            className="flex flex-col [&>:last-child]:mt-auto"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="tnum"
              value={draft[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

const lengths = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360]

type LengthFieldProps = { minutes: number; onChange: (minutes: number) => void }

function LengthField({ minutes, onChange }: LengthFieldProps) {
  const { t, i18n } = useLingui()
  const offered = lengths.includes(minutes) ? lengths : [...lengths, minutes].sort((one, other) => one - other)
  return (
    <Field id="gameMinutes" label={t`Usual length`} hint={t`A game counts as Completed after this long`}>
      <Select className="tnum" value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
        {offered.map((length) => (
          <option key={length} value={length}>
            {lengthText(i18n, length)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
