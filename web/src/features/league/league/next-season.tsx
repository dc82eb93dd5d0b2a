import type { League } from '@app/contract'
import { limits } from '@app/contract/limits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { leaguePath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** Begins the next season of a league, which is a new one. */
export function NextSeason({ league }: { league: League }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>Next Season</Trans>
      </h2>
      <p className="mt-1 mb-4 text-muted-foreground">
        <Trans>When all games are played: teams, rules and venues come along, and this season stays as it is.</Trans>
      </p>
      <Button className="w-full" onClick={() => setOpen(true)}>
        <Trans>Begin the Next Season</Trans>
      </Button>
      <NextSeasonDialog league={league} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

const NextSeasonDialog = resetOnOpen(function NextSeasonForm({
  league,
  open,
  onClose,
}: OverlayProps & { league: League }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const form = useId()
  const [season, setSeason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const beginning = useWrite('POST /api/v1/league/:id/next-season')
  const isMissing = season.trim() === ''
  const refusal = beginning.error && refusalOf(i18n, beginning.error, REFUSALS, FAILED)
  const begin = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (beginning.isPending || isMissing) return
    const onSuccess = (next: League) => void navigate(leaguePath(next.id))
    beginning.write({ params: { id: league.id }, body: { season: season.trim() } }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Begin the Next Season`}
      isUnsaved={season !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={beginning.isPending}>
            <Trans>Begin Season</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={begin} className="grid grid-cols-1 gap-5" noValidate>
        <p>
          <Trans>
            All teams but those that withdrew come along, with rules, divisions and venues. After this nothing in the
            old season is changed, but everybody can read it.
          </Trans>
        </p>
        <Field
          id="season"
          label={t`Season`}
          hint={t`Such as Spring 2027`}
          necessity="Required"
          error={isChecked && isMissing ? t`Enter a season, such as Spring 2027` : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.seasonName}
            value={season}
            onChange={(event) => setSeason(event.target.value)}
          />
        </Field>
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

/** That a season is over, and the way to the seasons around it. */
export function SeasonNote({ league }: { league: League }) {
  const { isOver, before, next } = league
  if (!isOver && !before) return null
  const nextSeason = next?.season
  const lastSeason = before?.season
  return (
    <Note className="mt-5">
      {isOver && <Trans>This season is over. You can read it, but nothing in it changes any more.</Trans>}{' '}
      {next && (
        <Link to={leaguePath(next.id)} className="hit underline underline-offset-4">
          <Trans>Go to {nextSeason}</Trans>
        </Link>
      )}{' '}
      {before && (
        <Link to={leaguePath(before.id)} className="hit underline underline-offset-4">
          <Trans>See {lastSeason}</Trans>
        </Link>
      )}
    </Note>
  )
}

const FAILED = msg`Failed to begin the next season. Please try again.`
const REFUSALS = {
  league_has_games: msg`Games are still to come. Play them or call them off first.`,
  season_over: msg`The next season has begun already.`,
}
