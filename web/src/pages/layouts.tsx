import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LoadingPage } from '../features/session/loading-page.tsx'
import { CrashBoundary } from '../lib/page/crash-boundary.tsx'
import { BareCrashPage } from './crash-page.tsx'

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
