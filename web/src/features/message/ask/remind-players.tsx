import type { Game } from '@app/contract'
import { policy } from '@app/contract/policy'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { hourOfDay } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { remindedText, unansweredOf, waitsForMorning } from './silent.ts'

/** "Remind 2", for captains while others have not answered, and below it the result. */
export function RemindPlayers({ game, now }: { game: Game; now: Date }) {
  const { i18n } = useLingui()
  const { id: myId } = useSignedInUser()
  const players = unansweredOf(game)
  const silent = players.length
  const hour = hourOfDay(policy.mailFromHour)
  const client = useQueryClient()
  const reminding = useWrite('POST /api/v1/game/:id/remind')
  const isOpen = game.status === 'Upcoming' && new Date(game.startTime) > now
  if (game.role !== 'Captain' || !isOpen || players.every(({ userId }) => userId === myId)) return null
  const remind = () =>
    reminding.write(
      { params: { id: game.id } },
      // The game may be cancelled, or the user no longer a captain: reloading shows which.
      { onError: (error) => error instanceof ApiError && !isRecent(error) && void client.invalidateQueries() },
    )
  const waits = waitsForMorning(game, now)
  return (
    <>
      <Button
        icon={<Bell aria-hidden />}
        busy={reminding.isPending}
        {...(waits && { 'aria-describedby': 'remind-hint' })}
        onClick={remind}
      >
        <Plural value={silent} one="Remind #" other="Remind #" />
      </Button>
      {waits && (
        <p id="remind-hint" className="action-outcome text-sm text-muted-foreground">
          <Trans>We don’t email anyone at this hour. It will go out at {hour}, venue time.</Trans>
        </p>
      )}
      {reminding.data && (
        <Note tone="going" className="action-outcome">
          {remindedText(i18n, reminding.data.reminded, silent)}
        </Note>
      )}
      <RemindFailure error={reminding.error} />
    </>
  )
}

function RemindFailure({ error }: { error: Error | null }) {
  const { i18n } = useLingui()
  if (!error) return null
  if (isRecent(error))
    return (
      <Note tone="maybe" className="action-outcome">
        {i18n._(remindedRecently)}
      </Note>
    )
  const { text, isReason } = refusalOf(i18n, error, reasons, msg`Failed to remind the players. Please try again.`)
  return (
    <div className="action-outcome">
      <Failure error={error} isReason={isReason}>
        {text}
      </Failure>
    </div>
  )
}

const hours = policy.remindAgainHours
const remindedRecently = msg({
  message: plural(hours, {
    12: 'They were reminded less than twelve hours ago.',
    one: 'They were reminded less than # hour ago.',
    other: 'They were reminded less than # hours ago.',
  }),
})

const reasons = {
  game_cancelled: msg`It’s cancelled. Nobody was reminded.`,
  game_over: msg`It’s over. Nobody was reminded.`,
}

const isRecent = (error: Error): boolean => error instanceof ApiError && error.code === 'reminded_recently'
