import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { goBackWithoutLayers, useBackLayer } from '#lib/page/back-layers.ts'
import { UnsavedDialog } from './on-demand.tsx'

/** For a Cancel link, whose label already says that it discards the input. */
export const discards = { 'data-discards': true }

/**
 * Asks before a link, Back or closing the tab discards unsaved input. Does not ask on a page that saves and then
 * navigates.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<'back' | { path: string } | null>(null)
  const [isDiscarded, setIsDiscarded] = useState(false)
  const isActive = when && !isDiscarded
  useBackLayer(isActive, () => setTarget('back'))
  useEffect(() => {
    if (!isActive) return
    const stopLink = (event: MouseEvent) => {
      const path = pathOfLink(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setTarget({ path })
    }
    const stopUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', stopLink, true)
    window.addEventListener('beforeunload', stopUnload)
    return () => {
      document.removeEventListener('click', stopLink, true)
      window.removeEventListener('beforeunload', stopUnload)
    }
  }, [isActive])
  const leave = () => {
    setIsDiscarded(true)
    setTarget(null)
    if (target === 'back') goBackWithoutLayers()
    else if (target) void navigate(target.path)
  }
  return <UnsavedDialog open={target !== null} onClose={() => setTarget(null)} onDiscard={leave} />
}

/**
 * The path of another page of the app. Null for new tabs, downloads and other documents, for which the browser asks.
 */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  if (link.hasAttribute('data-discards')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isPage = origin === window.location.origin && !/^\/(api|auth)\//.test(pathname)
  const isHere = pathname === window.location.pathname && search === window.location.search
  return isPage && !isHere ? `${pathname}${search}${hash}` : null
}
