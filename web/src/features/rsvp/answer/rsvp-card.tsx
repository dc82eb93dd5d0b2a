import type { Attendee, Game } from '@app/contract'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { AvatarStack } from '../../../ui/identity/avatar.tsx'
import { useSignedInUser } from '../../session/signed-in.tsx'
import { nameOf } from '../attendance/attendance-groups.ts'
import { RsvpControl } from './rsvp-control.tsx'

type RsvpCardProps = { game: Game; className: string; children: ReactNode }

/** The user's own answer, and the head count below it. */
export function RsvpCard({ game, className, children }: RsvpCardProps) {
  const { id: userId } = useSignedInUser()
  const awayUntil = game.rsvps.find((one) => one.userId === userId)?.awayUntil ?? null
  return (
    <section className={`card no-print flex flex-col p-4 sm:p-5 ${className}`} aria-labelledby="rsvp">
      <h2 id="rsvp" className="display mb-3 px-1 text-lg">
        Your RSVP
      </h2>
      {game.can.answer ? <RsvpControl game={game} awayUntil={awayUntil} /> : <Note tone="info">{whyClosed(game)}</Note>}
      <div className="mt-auto px-1 pt-5">{children}</div>
    </section>
  )
}

const whyClosed = ({ rosterOnly, role }: Game): string =>
  rosterOnly && role === null
    ? 'Only the roster and substitutes answer games of this team.'
    : 'This game takes no answers any more.'

const SHOWN = 4

/** The first few people who are going. The number is shown beside them. */
export function GoingFaces({ rsvps }: { rsvps: Attendee[] }) {
  const going = rsvps.filter(({ status, isForOldTime, as }) => status === 'Going' && !isForOldTime && as !== 'guest')
  const people = going.slice(0, SHOWN).map((one) => ({ id: one.userId, name: nameOf(one), picture: one.avatar }))
  return <AvatarStack people={people} total={going.length} />
}
