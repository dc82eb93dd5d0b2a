import { limits } from '@app/contract/limits'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Flag from 'lucide-react/icons/flag'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dayAt, daysSince } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { DISMISSING_FAILED, GameLink, Mark, type NeedOf, NotDone } from './need-rows.tsx'

/** A completed game without a score. Load it lazily. */
export function ScoreRow({ need: { game } }: { need: NeedOf<'unscored'> }) {
  const { i18n, t } = useLingui()
  const id = useId()
  const now = useNow()
  const { opponentTeamName: opponent } = game
  const isYesterday = daysSince(new Date(game.startTime), now) === 1
  const fields = useRef<HTMLFormElement>(null)
  const saving = useWrite('PUT /api/v1/game/:id/result')
  const dismissing = useWrite('POST /api/v1/game/:id/result/dismiss')
  const [typed, setTyped] = useState<[ours: string, theirs: string]>(['', ''])
  const [ourScore, theirScore] = [scoreIn(typed[0]), scoreIn(typed[1])]
  const score = ourScore === null || theirScore === null ? null : { ourScore, theirScore }
  const shown = score && `${score.ourScore}–${score.theirScore}`
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    if (!score) return fields.current?.querySelectorAll('input')[ourScore === null ? 0 : 1]?.focus()
    saving.write({ params: { id: game.id }, body: score }, { onSuccess: () => toast(t`${shown} saved`) })
  }
  const dismiss = () => dismissing.write({ params: { id: game.id } })
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-center gap-x-3.5">
        <Mark icon={<Flag aria-hidden />} />
        <div className="min-w-0 flex-1">
          <p id={id} className="leading-5 font-semibold">
            <Trans>How did it end?</Trans>
          </p>
          <MetaLine className="tnum mt-0.5 text-sm wrap-anywhere text-muted-foreground">
            <bdi>{game.teamName}</bdi>
            <GameLink game={game}>
              <Trans>vs {opponent}</Trans>
            </GameLink>
            <time dateTime={game.startTime}>{isYesterday ? t`Yesterday` : dayAt(i18n, game, now)}</time>
          </MetaLine>
        </div>
      </div>
      <form ref={fields} aria-labelledby={id} className="mt-3 sm:ps-[3.125rem]" noValidate onSubmit={save}>
        <div className="flex items-end gap-3 sm:max-w-80">
          <Score side={game.teamName} value={typed[0]} onChange={(ours) => setTyped([ours, typed[1]])} />
          <span aria-hidden className="pb-2.5 text-lg text-muted-foreground">
            –
          </span>
          <Score side={game.opponentTeamName} value={typed[1]} onChange={(theirs) => setTyped([typed[0], theirs])} />
        </div>
        <p role="status" className="mt-1.5 text-center text-sm text-muted-foreground empty:hidden sm:max-w-80">
          {score && outcomeText(i18n, score)}
        </p>
        <div className="mt-3 flex gap-2 max-sm:*:flex-1">
          <Button variant="ghost" size="sm" busy={dismissing.isPending} onClick={dismiss}>
            <Trans>Not Played</Trans>
          </Button>
          <Button type="submit" variant={score ? 'primary' : 'secondary'} size="sm" busy={saving.isPending}>
            {shown ? t({ message: `Save ${shown}`, comment: 'Save a score: Save 3–1' }) : t`Save`}
          </Button>
        </div>
        <NotDone error={saving.error} sentence={msg`Failed to save the score. Please try again.`} />
        <NotDone error={dismissing.error} sentence={DISMISSING_FAILED} />
      </form>
    </li>
  )
}

type ScoreProps = { side: string; value: string; onChange: (value: string) => void }

function Score({ side, value, onChange }: ScoreProps) {
  return (
    <label className="min-w-0 flex-1 text-center">
      <span className="mb-1.5 line-clamp-1 text-sm font-semibold wrap-anywhere">{side}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(limits.score).length}
        className="input display tnum px-1! text-center text-lg!"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

/** A whole number, or null if the text is not one. */
const scoreIn = (typed: string): number | null => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)

function outcomeText(i18n: I18n, { ourScore, theirScore }: { ourScore: number; theirScore: number }): string {
  if (ourScore === theirScore) return i18n._(msg`A tie`)
  return i18n._(ourScore > theirScore ? msg`A win` : msg`A loss`)
}
