import type { ReactNode } from 'react'
import { useLive } from '#lib/live/use-live.ts'
import { useMediaQuery } from '#lib/media-query.ts'
import { useFocusOnNavigation } from '#lib/page/page-title.ts'
import { useScrollRestoration } from '#lib/page/scroll-restoration.ts'
import { ConnectionNote } from '#ui/feedback/connection-note.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Footer } from './bare-layout.tsx'
import { Menu } from './menu.tsx'
import { PhoneHeader, TabBar } from './phone-bars.tsx'

/** Layout of every signed-in page. Renders either the sidebar or, on phones, the bars. */
export function Layout({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  useScrollRestoration()
  useFocusOnNavigation()
  useLive()
  return (
    <>
      <SkipLink />
      {isWide ? (
        <aside className="no-print fixed inset-y-0 inset-s-0 flex w-64 flex-col overflow-y-auto border-e border-sidebar-border bg-sidebar p-3 pt-5">
          <Menu />
        </aside>
      ) : (
        <PhoneHeader />
      )}
      <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col pb-[4.75rem] lg:min-h-dvh lg:pb-0 lg:ps-64 print:min-h-0 print:p-0">
        <main id="main" tabIndex={-1} className="flex-1 pb-10 print:pb-0">
          <div className="mx-auto max-w-[70rem] px-4 sm:px-6 lg:px-10">
            <ConnectionNote />
            {children}
          </div>
        </main>
        <div className="px-4 sm:px-6 lg:px-10">
          <Footer className="mx-auto max-w-[65rem]" />
        </div>
      </div>
      {!isWide && <TabBar />}
      <Toaster />
    </>
  )
}
