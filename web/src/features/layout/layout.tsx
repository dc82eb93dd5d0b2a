import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConnectionLost } from '../../lib/api/connection.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useMediaQuery } from '../../lib/media-query.ts'
import { focusHeading } from '../../lib/page/page-title.ts'
import { useScrollRestoration } from '../../lib/page/scroll-restoration.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { SkipLink } from '../../ui/navigation.tsx'
import { Footer } from './bare-layout.tsx'
import { Menu } from './menu.tsx'
import { PhoneHeader, TabBar } from './phone-bars.tsx'

/** Layout of every signed-in page. Renders either the sidebar or the bars for phones. */
export function Layout({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  useScrollRestoration()
  useFocusOnNavigation()
  useLive()
  return (
    <>
      <SkipLink />
      {isWide ? (
        <aside className="no-print fixed inset-y-0 left-0 flex w-64 flex-col overflow-y-auto border-r border-sidebar-border bg-sidebar p-3 pt-5">
          <Menu />
        </aside>
      ) : (
        <PhoneHeader />
      )}
      <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col pb-[4.75rem] lg:min-h-dvh lg:pb-0 lg:pl-64 print:min-h-0 print:p-0">
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

/** The live region exists before its text, so that screen readers announce it. A page that says it itself hides the note. */
function ConnectionNote() {
  const isOffline = useConnectionLost()
  return (
    <div role="status" className="sticky top-16 z-20 lg:top-3 [main:has([data-says-offline])_&]:hidden">
      {isOffline && (
        <p className="note note-maybe mt-3">
          <WifiOff aria-hidden />
          <span className="min-w-0 flex-1">No connection. This page comes up to date by itself when it is back.</span>
        </p>
      )}
    </div>
  )
}

/** Moves the focus to the heading after navigation, so that screen readers announce the page. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusHeading()
  }, [pathname])
}
