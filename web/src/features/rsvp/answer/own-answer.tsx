import type { Game } from '@app/contract'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { useSignedInUser } from '../../session/signed-in.tsx'
import { RsvpControl } from './rsvp-control.tsx'

/** The user's own answer, and the head count below it. */
export function OwnAnswer({ game, children }: { game: Game; children: ReactNode }) {
  const { id: userId } = useSignedInUser()
  const awayUntil = game.rsvps.find((one) => one.userId === userId)?.awayUntil ?? null
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="rsvp">
      <div>
        <h2 id="rsvp" className="mb-2 text-sm font-semibold">
          Your RSVP
        </h2>
        {game.can.answer ? (
          <RsvpControl game={game} awayUntil={awayUntil} />
        ) : (
          <Note tone="info">{whyClosed(game)}</Note>
        )}
      </div>
      {children}
    </section>
  )
}

const whyClosed = ({ rosterOnly, role }: Game): string =>
  rosterOnly && role === null
    ? 'Only the roster and substitutes answer games of this team.'
    : 'This game takes no answers any more.'
