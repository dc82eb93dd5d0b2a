import { useLingui } from '@lingui/react'
import { type ComponentType, createElement, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { forgetFailedMessages, loadMessages } from '../language/language.ts'

type Load = () => Promise<ComponentType>
type Module<Name extends string> = Record<Name, ComponentType>

const loads = new Map<ComponentType, Load>()
const loading = new Map<Load, Promise<ComponentType>>()
const failed = new Set<Load>()

/** A page whose code and messages load on the first visit. Until then the previous page stays, or "Loading...". */
export function lazyPage<Name extends string>(importPage: () => Promise<Module<Name>>, name: Name): ComponentType {
  const load = async () => (await importPage())[name]
  const Page = () => {
    const { i18n } = useLingui()
    const arriving = loadOnce(load)
    use(loadMessages(i18n, 'rest'))
    return createElement(use(arriving))
  }
  loads.set(Page, load)
  return Page
}

/** Loads a page's code ahead of navigation. Ignores failures, because the visit retries. */
export function preload(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const load = route.Component && loads.get(route.Component)
    if (load) loadOnce(load).catch(() => loading.delete(load))
  }
}

/** Preloads the page of a link that is hovered or focused. */
export function preloadLinks(routes: RouteObject[]): void {
  const preloadLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) preload(routes, link.pathname)
  }
  document.addEventListener('pointerover', preloadLink)
  document.addEventListener('focusin', preloadLink)
}

/** Lets the next visit retry failed loads. */
export function clearFailures(): void {
  for (const load of failed) loading.delete(load)
  failed.clear()
  forgetFailedMessages()
}

function loadOnce(load: Load): Promise<ComponentType> {
  const before = loading.get(load)
  if (before) return before
  const arriving = load()
  arriving.catch(() => failed.add(load))
  loading.set(load, arriving)
  return arriving
}
