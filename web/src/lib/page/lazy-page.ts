import { type ComponentType, createElement, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

type Load = () => Promise<ComponentType>

const loads = new Map<ComponentType, Load>()
const asked = new Map<Load, Promise<ComponentType>>()
const failed = new Set<Load>()

/** A page whose code arrives with the first visit. Until then the page before stays, or nothing but "Loading...". */
export function page(load: Load): ComponentType {
  const Page = () => createElement(use(ask(load)))
  loads.set(Page, load)
  return Page
}

/** Asks for the code of the page at an address before its turn to be shown. If it does not come, showing asks again. */
export function askAhead(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const load = route.Component && loads.get(route.Component)
    if (load) ask(load).catch(() => asked.delete(load))
  }
}

/** Whoever points at a link or moves the focus to it is about to follow it. */
export function askAheadOfLinks(routes: RouteObject[]): void {
  const askFor = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) askAhead(routes, link.pathname)
  }
  document.addEventListener('pointerover', askFor)
  document.addEventListener('focusin', askFor)
}

/** What did not arrive is asked for again by the next visit. */
export function forgetFailures(): void {
  for (const load of failed) asked.delete(load)
  failed.clear()
}

function ask(load: Load): Promise<ComponentType> {
  const before = asked.get(load)
  if (before) return before
  const arriving = load()
  arriving.catch(() => failed.add(load))
  asked.set(load, arriving)
  return arriving
}
