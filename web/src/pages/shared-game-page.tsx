import { Navigate, useParams } from 'react-router'
import { gamePath } from '#paths'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of Answer on a share link's page: the game, after signing in. */
export function SharedGamePage() {
  const { id = '' } = useParams()
  return (
    <SignInDetour>
      <Navigate to={gamePath(id)} replace />
    </SignInDetour>
  )
}
