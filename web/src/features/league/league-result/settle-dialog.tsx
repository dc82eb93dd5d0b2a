import type { LeagueGame, LeagueScore } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { inReaderZone, shortDayAt } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

type SettleProps = OverlayProps & { leagueId: string; game: LeagueGame }
type Draft = { home: string; away: string; forfeitedBy: LeagueScore['forfeitedBy'] | ''; reason: string }

/** The organiser sees what both sides entered, and decides with a reason. */
export const SettleDialog = resetOnOpen(function Settling({ leagueId, game, open, onClose }: SettleProps) {
  const { t } = useLingui()
  const params = { id: leagueId, gameId: game.id }
  const { data: result } = useQuery(read('GET /api/v1/league/:id/games/:gameId/result', { params }))
  const saving = useWrite('PUT /api/v1/league/:id/games/:gameId/result')
  const [draft, setDraft] = useState<Draft>({
    home: game.result ? String(game.result.home) : '',
    away: game.result ? String(game.result.away) : '',
    forfeitedBy: game.result?.forfeitedBy ?? '',
    reason: '',
  })
  const [home, away] = [scoreOf(draft.home), scoreOf(draft.away)]
  const problems = useProblems(draft, {
    ...(home === null && { home: t`Enter the home team’s score` }),
    ...(away === null && { away: t`Enter the away team’s score` }),
    ...(draft.reason.trim() === '' && { reason: t`Enter a reason: both teams read it` }),
  })
  const isTooEarly = saving.error instanceof ApiError && saving.error.code === 'game_not_over'
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || problems.check() || home === null || away === null) return
    saving.write(
      { params, body: { score: { home, away, forfeitedBy: draft.forfeitedBy || null }, reason: draft.reason.trim() } },
      {
        onSuccess: () => {
          toast(t`The result is settled. Both teams will hear about it.`)
          onClose()
        },
      },
    )
  }
  const claims = [
    { name: game.home.name, score: result?.home },
    { name: game.away.name, score: result?.away },
  ]
  const [homeName, awayName] = [game.home.name, game.away.name]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Settle ${homeName} v ${awayName}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={saving.isPending}>
            <Trans>Settle Result</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-1 gap-5" noValidate onSubmit={save}>
        <ErrorSummary {...problems.summary} />
        {claims.map(({ name, score: claimed }) => {
          const score = claimed ? scoreText(claimed) : ''
          return (
            claimed && (
              <p key={name} className="flex flex-wrap items-center justify-between gap-2">
                <span className="tnum wrap-anywhere">
                  <Trans>
                    {name} says <strong>{score}</strong>
                  </Trans>
                </span>
                <Button
                  size="sm"
                  onClick={() =>
                    setDraft({
                      ...draft,
                      home: String(claimed.home),
                      away: String(claimed.away),
                      forfeitedBy: claimed.forfeitedBy ?? '',
                    })
                  }
                >
                  <Trans>Use This</Trans>
                </Button>
              </p>
            )
          )
        })}
        <div className="grid grid-cols-2 gap-3">
          <Field id="home" label={game.home.name} error={problems.shown.home}>
            <TextInput
              inputMode="numeric"
              maxLength={3}
              value={draft.home}
              onChange={({ target }) => setDraft({ ...draft, home: target.value })}
            />
          </Field>
          <Field id="away" label={game.away.name} error={problems.shown.away}>
            <TextInput
              inputMode="numeric"
              maxLength={3}
              value={draft.away}
              onChange={({ target }) => setDraft({ ...draft, away: target.value })}
            />
          </Field>
        </div>
        <Field id="forfeitedBy" label={t`How it ended`}>
          <Select
            value={draft.forfeitedBy ?? ''}
            onChange={({ target }) => setDraft({ ...draft, ...howItEnded(target.value as Draft['forfeitedBy']) })}
          >
            <option value="">{t`It was played`}</option>
            <option value="home">{t`${homeName} forfeited`}</option>
            <option value="away">{t`${awayName} forfeited`}</option>
            <option value="both">{t`Neither side came: both lose`}</option>
          </Select>
        </Field>
        <Field id="reason" label={t`Reason`} error={problems.shown.reason}>
          <TextInput
            maxLength={limits.settleReason}
            value={draft.reason}
            onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          />
        </Field>
        {result && result.entries.length > 0 && <History game={game} entries={result.entries} />}
        {saving.error && (
          <Failure error={saving.error} isReason={isTooEarly}>
            {isTooEarly ? t`The game is not over yet.` : t`Failed to save. Please try again.`}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const FORM = 'settle-result'

type Entry = { score: LeagueScore; by: 'home' | 'away' | 'league' | 'time'; reason: string; enteredAt: string }

function History({ game, entries }: { game: LeagueGame; entries: readonly Entry[] }) {
  const { t } = useLingui()
  const [homeName, awayName] = [game.home.name, game.away.name]
  const endings = { home: t`${homeName} forfeited`, away: t`${awayName} forfeited`, both: t`Neither side came` }
  const names = { home: homeName, away: awayName, league: t`The league`, time: t`Nobody answered` }
  return (
    <section aria-labelledby="entries" className="text-sm">
      <h3 id="entries" className="font-semibold">
        <Trans>What was entered</Trans>
      </h3>
      <ul className="mt-1 grid gap-1">
        {entries.map(({ by, score, reason, enteredAt }) => (
          <li key={`${enteredAt} ${by} ${scoreText(score)}`} className="tnum wrap-anywhere">
            {names[by]}: {scoreText(score)}
            {score.forfeitedBy && ` (${endings[score.forfeitedBy]})`}
            {reason && ` (${reason})`}, {shortDayAt(inReaderZone(new Date(enteredAt)))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** If neither side came, nobody scores. */
const howItEnded = (forfeitedBy: Draft['forfeitedBy']): Partial<Draft> =>
  forfeitedBy === 'both' ? { forfeitedBy, home: '0', away: '0' } : { forfeitedBy }

const scoreText = ({ home, away }: LeagueScore): string => `${home}–${away}`

/** A whole number, or null if the text is not one. */
const scoreOf = (typed: string): number | null => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)
