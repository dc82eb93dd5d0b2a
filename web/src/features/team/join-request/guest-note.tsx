import type { Game } from '@app/contract'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { askToJoinPath } from '#paths'
import { Note } from '#ui/feedback/note.tsx'

/** Tells people outside the team how to join it. Subs don't need that. */
export function GuestNote({ game }: { game: Game }) {
  const { id: userId } = useSignedInUser()
  const isSub = game.rsvps.some((rsvp) => rsvp.userId === userId && rsvp.as === 'sub')
  if (game.role !== null || game.status !== 'Upcoming' || isSub) return null
  const { teamName } = game
  return (
    <Note tone="info" className="mt-4">
      {game.can.answer ? (
        <Trans>You’re not on {teamName}.</Trans>
      ) : (
        <Trans>You’re not on {teamName}. Only its players can answer for this game.</Trans>
      )}{' '}
      <Link to={askToJoinPath(game.teamId)} className="hit font-medium underline underline-offset-4">
        <Trans>Ask to Join</Trans>
      </Link>
    </Note>
  )
}
