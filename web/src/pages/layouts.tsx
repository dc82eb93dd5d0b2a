import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { Guard, LoadingPage } from '../features/people/session/guard.tsx'
import { useSignedInUser } from '../features/people/session/signed-in.tsx'
import { Layout } from '../features/shell/layout/layout.tsx'
import { CrashBoundary } from '../lib/page/crash-boundary.tsx'
import { BareCrashPage, CrashPage } from './crash-page.tsx'

/** Root layout: loading state and error boundary. */
export function RootLayout() {
  return (
    <CrashBoundary Fallback={BareCrashPage}>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  )
}

/** Layout of all pages that need a sign-in. */
export function SignedInLayout() {
  return (
    <Guard>
      <WaitingAnswers />
      <Layout>
        <CrashBoundary Fallback={CrashPage}>
          <Outlet />
        </CrashBoundary>
      </Layout>
    </Guard>
  )
}

/** Sends the answers that an earlier page could not send, and keeps the next games in the installed app. */
function WaitingAnswers() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const me = useSignedInUser()
  const started = useRef('')
  useEffect(() => {
    // Once per person.
    if (started.current === me.id) return
    started.current = me.id
    const start = async () => {
      const { resume } = await import('../features/game/rsvp/answer/waiting-answers.ts')
      await resume(i18n, client, me)
      if (!window.matchMedia('(display-mode: standalone)').matches) return
      const { readNextGames } = await import('../lib/offline/next-games.ts')
      await readNextGames(client, me.id)
    }
    // Without them the app needs a network.
    start().catch(() => {})
  }, [i18n, client, me])
  return null
}
