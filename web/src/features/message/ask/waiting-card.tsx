import type { Game, RosterMember } from '@app/contract'
import { policy } from '@app/contract/policy'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { ApiError } from '../../../lib/api/api-error.ts'
import { refusalOf } from '../../../lib/api/failure-text.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { hourOfDay } from '../../../lib/dates/dates.ts'
import { nameOf } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { AvatarStack } from '../../../ui/identity/avatar.tsx'
import { useSignedInUser } from '../../people/session/signed-in.tsx'
import { remindedText, silentNames, silentOf, waitsForMorning } from './silent.ts'

type WaitingCardProps = { game: Game; now: Date }

/** Shows captains who has not answered, until the game starts. */
export function WaitingCard({ game, now }: WaitingCardProps) {
  const { i18n } = useLingui()
  const { id: myId } = useSignedInUser()
  const silent = silentOf(game, myId)
  const waiting = silent.length
  const isOpen = game.status === 'Upcoming' && new Date(game.startTime) > now
  if (game.role !== 'Captain' || !isOpen || silent.length === 0) return null
  return (
    <section className="card no-print p-5" aria-labelledby="waiting">
      <h2 id="waiting" className="display text-lg">
        <Plural value={waiting} one="Waiting for # Answer" other="Waiting for # Answers" />
      </h2>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <AvatarStack people={silent.slice(0, MOST_FACES).map(faceOf)} total={silent.length} />
        <p className="min-w-[min(6rem,100%)] flex-1 text-sm wrap-anywhere">{silentNames(i18n, silent, myId)}</p>
      </div>
      {silent.some(({ userId }) => userId !== myId) && (
        <RemindNow gameId={game.id} silent={silent.length} waits={waitsForMorning(game, now)} />
      )}
    </section>
  )
}

const MOST_FACES = 4

const faceOf = ({ userId, firstName, lastName, avatar, noAccount }: RosterMember) => ({
  id: userId,
  name: nameOf({ firstName, lastName }),
  picture: avatar,
  isGhost: noAccount,
})

function RemindNow({ gameId, silent, waits }: { gameId: string; silent: number; waits: boolean }) {
  const { i18n } = useLingui()
  const hour = hourOfDay(policy.mailFromHour)
  const client = useQueryClient()
  const reminding = useWrite('POST /api/v1/game/:id/remind')
  const remind = () =>
    reminding.write(
      { params: { id: gameId } },
      // The game may be cancelled, or the user no longer a captain: reading again shows which.
      { onError: (error) => error instanceof ApiError && !isRecent(error) && void client.invalidateQueries() },
    )
  return (
    <div className="mt-4 grid gap-3">
      <Button
        variant={reminding.data ? 'secondary' : 'ink'}
        className="w-full"
        icon={<BellRing aria-hidden />}
        busy={reminding.isPending}
        {...(waits && { 'aria-describedby': 'remind-hint' })}
        onClick={remind}
      >
        <Plural value={silent} one="Remind #" other="Remind #" />
      </Button>
      {waits && (
        <p id="remind-hint" className="text-sm text-muted-foreground">
          <Trans>Nobody is mailed at this hour. The mail goes out at {hour} at the venue.</Trans>
        </p>
      )}
      {reminding.data && <Note tone="going">{remindedText(i18n, reminding.data.reminded, silent)}</Note>}
      <RemindFailure error={reminding.error} />
    </div>
  )
}

function RemindFailure({ error }: { error: Error | null }) {
  const { i18n } = useLingui()
  if (!error) return null
  if (isRecent(error)) return <Note tone="maybe">{i18n._(remindedRecently)}</Note>
  const { text, isReason } = refusalOf(i18n, error, reasons, msg`Failed to remind the players. Please try again.`)
  return (
    <Failure error={error} isReason={isReason}>
      {text}
    </Failure>
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
  game_cancelled: msg`The game is cancelled. Nobody was reminded.`,
  game_over: msg`The game is over. Nobody was reminded.`,
}

const isRecent = (error: Error): boolean => error instanceof ApiError && error.code === 'reminded_recently'
