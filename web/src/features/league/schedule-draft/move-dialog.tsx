import type { DraftGame } from '@app/contract'
import type { Place } from '@app/contract/league-schedule'
import { whereAndWhen } from '@app/contract/season-request'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { timeOfDay } from '#lib/dates/dates.ts'
import { shortCalendarDay } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { gameAt, isPlayable, momentOf, moved, movesTo, type Plan, placesFor, sheetOf } from './draft-sheet.ts'

type MoveDialogProps = OverlayProps & {
  plan: Plan
  games: readonly DraftGame[]
  game: number
  onMove: (place: Place) => void
}

/** Another place for a game: a free one, or one where another game is, which then takes its place. */
export const MoveDialog = resetOnOpen(function Move({ plan, games, game, onMove, open, onClose }: MoveDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const current = games[game]
  const places = useMemo(() => (current ? placesFor(plan, current) : []), [plan, current])
  const [day, setDay] = useState(current?.place?.date ?? places[0]?.date ?? '')
  const [chosen, setChosen] = useState('')
  const nameOf = (team: string) => plan.teams.find(({ id }) => id === team)?.name ?? ''
  const onDay = places.filter(({ date }) => date === day)
  const place = onDay.find((one) => momentOf(one) === chosen) ?? onDay[0]
  const from = current?.place ?? null
  const isSame = place !== undefined && from !== null && momentOf(place) === momentOf(from)
  const other = place && !isSame ? gameAt(games, place, game) : null
  const after = place && !isSame ? sheetOf(plan, moved(games, movesTo(games, game, place))) : null
  const opponent = other === null ? undefined : games[other]
  const labelOf = (one: Place) => {
    const at = current && whereAndWhen(plan.venues, { ...current, place: one })
    return at ? `${timeOfDay(at.time)}, ${at.location}` : one.date
  }
  const [home, away] = [nameOf(current?.home ?? ''), nameOf(current?.away ?? '')]
  const [otherHome, otherAway] = [nameOf(opponent?.home ?? ''), nameOf(opponent?.away ?? '')]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Move ${home} v ${away}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={!place || isSame}>
            <Trans>Move Game</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (place && !isSame) onMove(place)
        }}
      >
        <Field id="move-day" label={t`Day`}>
          <Select value={day} onChange={({ target }) => setDay(target.value)}>
            {[...new Set(places.map(({ date }) => date))].map((date) => (
              <option key={date} value={date}>
                {shortCalendarDay(date)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="move-place" label={t`Place`}>
          <Select value={place ? momentOf(place) : ''} onChange={({ target }) => setChosen(target.value)}>
            {onDay.map((one) => (
              <option key={momentOf(one)} value={momentOf(one)}>
                {labelOf(one)}
              </option>
            ))}
          </Select>
        </Field>
        <div role="status" className="grid gap-2 text-sm">
          {opponent && (
            <p className="wrap-anywhere">
              <Trans>
                {otherHome} v {otherAway} is there, and takes the place of this game.
              </Trans>
            </p>
          )}
          {after && !isPlayable(after) && (
            <p className="font-medium text-out">
              <Trans>The schedule can’t be published like this.</Trans>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
})
