import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const BUILDER = '../createLucideIcon.mjs'
const LEAN_BUILDER = '\0lean-icon'

/**
 * Builds icons without what we never ask of them: sizes in absolute strokes, a context, former names. It was a kilobyte
 * of the first page. Without it icons look the same, as they do in development.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name, importer) => (name === BUILDER && importer && ICON.test(importer) ? LEAN_BUILDER : null),
    load: (id) => (id === LEAN_BUILDER ? leanBuilder : null),
    transform: (code, id) => (ICON.test(id) ? { code: withoutNames(code), map: null } : null),
  }
}

const leanBuilder = `
import { createElement } from 'react'
const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
}
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, ...node.map(([shape, drawn]) => createElement(shape, drawn)))
`

/** Keys are for lists that change; an icon's shapes are handed over one by one. */
const withoutNames = (code: string): string =>
  code
    .replaceAll(/, key: "[^"]*"/g, '')
    .replace(/^ {2}name: ".*",$/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace('__iconData.node;\n', '')
