import type { LeagueGame } from '@app/contract'
import { localOf } from '@app/contract/local-time'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { calendarDayAndYear, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** All games of a day at a venue, called off in one step. The list shows which, before the red button. */
export const CallOffDialog = resetOnOpen(function CallOff({
  leagueId,
  games,
  open,
  onClose,
}: OverlayProps & { leagueId: string; games: LeagueGame[] }) {
  const { t, i18n } = useLingui()
  const days = [...new Set(games.map(dayOf))]
  const [day, setDay] = useState(days[0] ?? '')
  const onDay = games.filter((game) => dayOf(game) === day)
  const venues = [...new Set(onDay.map(({ location }) => location))]
  const [chosen, setVenue] = useState('')
  const venue = venues.includes(chosen) ? chosen : ''
  const affected = onDay.filter(({ location }) => venue === '' || location === venue)
  const count = affected.length
  const callingOff = useWrite('POST /api/v1/league/:id/call-off')
  const callOff = () => {
    const body = { gameIds: affected.map(({ id }) => id) }
    const onSuccess = () => {
      toast(t`The games are called off. Both teams of each will hear about it.`)
      onClose()
    }
    if (count > 0) callingOff.write({ params: { id: leagueId }, body }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Call Off a Day`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the Games</Trans>
          </Button>
          <Button variant="destructive" busy={callingOff.isPending} disabled={count === 0} onClick={callOff}>
            <Plural value={count} one="Call Off # Game" other="Call Off # Games" />
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Field id="day" label={t`Day`}>
          <Select value={day} onChange={({ target }) => setDay(target.value)}>
            {days.map((each) => (
              <option key={each} value={each}>
                {calendarDayAndYear(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="venue" label={t`Venue`}>
          <Select value={venue} onChange={({ target }) => setVenue(target.value)}>
            <option value="">{t`All venues`}</option>
            {venues.map((each) => (
              <option key={each} value={each}>
                {writtenText(i18n, each)}
              </option>
            ))}
          </Select>
        </Field>
        <ul className="grid grid-cols-1 gap-2">
          {affected.map((game) => {
            const [home, away] = [game.home.name, game.away.name]
            return (
              <li key={game.id} className="flex gap-4">
                <span className="tnum text-muted-foreground">{timeAt(i18n, game)}</span>
                <span className="min-w-0 font-medium wrap-anywhere">
                  <Trans>
                    {home} v {away}
                  </Trans>
                </span>
              </li>
            )
          })}
        </ul>
        {callingOff.error && (
          <Failure error={callingOff.error}>{t`Failed to call the games off. Please try again.`}</Failure>
        )}
      </div>
    </Dialog>
  )
})

/** The day of a game at its venue. */
const dayOf = ({ startTime, timeZone }: LeagueGame): string => localOf(new Date(startTime), timeZone).date
