import type { Game, RosterMember } from '@app/contract'
import { hoursText, policy } from '@app/contract/policy'
import { useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { ApiError } from '../../../lib/api/api-error.ts'
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
  const { id: myId } = useSignedInUser()
  const silent = silentOf(game, myId)
  const isOpen = game.status === 'Upcoming' && new Date(game.startTime) > now
  if (game.role !== 'Captain' || !isOpen || silent.length === 0) return null
  return (
    <section className="card no-print p-5" aria-labelledby="waiting">
      <h2 id="waiting" className="display text-lg">
        Waiting for {silent.length} {silent.length === 1 ? 'Answer' : 'Answers'}
      </h2>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <AvatarStack people={silent.slice(0, MOST_FACES).map(faceOf)} total={silent.length} />
        <p className="min-w-[min(6rem,100%)] flex-1 text-sm wrap-anywhere">{silentNames(silent, myId)}</p>
      </div>
      {silent.some(({ userId }) => userId !== myId) && (
        <RemindNow gameId={game.id} silent={silent.length} waits={waitsForMorning(game, now)} />
      )}
    </section>
  )
}

const MOST_FACES = 4

const faceOf = ({ userId, firstName, lastName, avatar }: RosterMember) => ({
  id: userId,
  name: nameOf({ firstName, lastName }),
  picture: avatar,
})

function RemindNow({ gameId, silent, waits }: { gameId: string; silent: number; waits: boolean }) {
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
        Remind {silent}
      </Button>
      {waits && (
        <p id="remind-hint" className="text-sm text-muted-foreground">
          Nobody is mailed at this hour. The mail goes out at {hourOfDay(policy.mailFromHour)} at the venue.
        </p>
      )}
      {reminding.data && <Note tone="going">{remindedText(reminding.data.reminded, silent)}</Note>}
      <RemindFailure error={reminding.error} />
    </div>
  )
}

function RemindFailure({ error }: { error: Error | null }) {
  if (!error) return null
  if (isRecent(error))
    return <Note tone="maybe">They were reminded less than {hoursText(policy.remindAgainHours)} ago.</Note>
  return <Failure error={error}>{texts[codeOf(error)] ?? 'Failed to remind the players. Please try again.'}</Failure>
}

const texts: Partial<Record<string, string>> = {
  game_cancelled: 'The game is cancelled. Nobody was reminded.',
  game_over: 'The game is over. Nobody was reminded.',
}

const codeOf = (error: Error): string => (error instanceof ApiError ? error.code : '')
const isRecent = (error: Error): boolean => codeOf(error) === 'reminded_recently'
