import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Guard, LoadingPage } from '#features/people/session/guard.tsx'
import { Layout } from '#features/shell/layout/layout.tsx'
import { CrashBoundary } from '#lib/page/crash-boundary.tsx'
import { settled } from '#lib/page/settled.ts'
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
      <Layout>
        <Suspense>
          <AfterFirstView />
        </Suspense>
        <CrashBoundary Fallback={CrashPage}>
          <Outlet />
        </CrashBoundary>
      </Layout>
    </Guard>
  )
}

/** Everything that loads after the first view. If it fails, the app needs a network. */
const AfterFirstView = lazy(async () => {
  await settled()
  const nothing = { AfterFirstView: () => null }
  return { default: (await import('./after-first-view.tsx').catch(() => nothing)).AfterFirstView }
})
