import { Outlet } from 'react-router'
import { Layout } from '../features/layout/layout.tsx'
import { Guard } from '../features/session/guard.tsx'
import { useSignedIn } from '../features/session/signed-in.ts'
import { fullName } from '../features/session/signed-in-user.ts'
import { CrashBoundary } from '../lib/page/crash-boundary.tsx'
import { CrashPage } from './crash-page.tsx'

/** Everything behind the guard stands in here. */
export function SignedInLayout() {
  return (
    <Guard>
      <Frame />
    </Guard>
  )
}

function Frame() {
  const { user, signOut } = useSignedIn()
  const person = { id: user.id || user.auth0Id, name: fullName(user), email: user.email, avatar: user.avatar }
  return (
    <Layout person={person} onSignOut={signOut}>
      <CrashBoundary Fallback={CrashPage}>
        <Outlet />
      </CrashBoundary>
    </Layout>
  )
}
