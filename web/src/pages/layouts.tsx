import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Layout } from '../features/layout/layout.tsx'
import { Guard, LoadingPage } from '../features/session/guard.tsx'
import { CrashBoundary } from '../lib/page/crash-boundary.tsx'
import { BareCrashPage, CrashPage } from './crash-page.tsx'

/** Every page stands on it: what shows before the first one is there, and when even the frame crashed. */
export function Ground() {
  return (
    <CrashBoundary Fallback={BareCrashPage}>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  )
}

/** Everything behind the guard stands in here. */
export function SignedInLayout() {
  return (
    <Guard>
      <Layout>
        <CrashBoundary Fallback={CrashPage}>
          <Outlet />
        </CrashBoundary>
      </Layout>
    </Guard>
  )
}
