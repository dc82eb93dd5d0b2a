import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Guard, LoadingPage } from '#features/people/session/guard.tsx'
import { useFocusOnNavigation } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { BareLayout } from '../layout/bare-layout.tsx'

/** The first pages of a new person: no menu, and a way to the dashboard in the corner. */
export function StartLayout({ skip, children }: { skip: string; children: ReactNode }) {
  useFocusOnNavigation()
  return (
    <BareLayout
      corner={
        <Link to={paths.dashboard} className="hit py-2 text-sm font-medium text-muted-foreground hover:text-foreground">
          {skip}
        </Link>
      }
    >
      {children}
      <Toaster />
    </BareLayout>
  )
}

/** Signed-in people only. */
export function StartGuard({ children }: { children: ReactNode }) {
  return (
    <Guard>
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </Guard>
  )
}
