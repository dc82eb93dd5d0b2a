import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/lib\/(?:dom\/lib|components)\.js$/
const FRAMEWORK = /\/ssr\/components\.js$/
const STUB = '\0lean-router'

/** Leaves out how react-router prefetches in framework mode, which we do not use: pages are preloaded by `lazyPage`. Saves two KB of the first view. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name, importer) => (FRAMEWORK.test(name) && importer && ROUTER.test(importer) ? STUB : null),
    load: (id) => (id === STUB ? withoutFramework : null),
  }
}

const withoutFramework = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const mergeRefs = (ref) => ref
export const usePrefetchBehavior = () => [false, null, {}]
`
