import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { type Plugin, runnerImport } from 'vite'
import { words } from './words.ts'

const ROUTES = fileURLToPath(new URL('../src/routes.tsx', import.meta.url))

/** Writes the path of every route, so that the server responds with 404 to all others. */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<{ routes: RouteObject[] }>(ROUTES, {
        configFile: false,
        plugins: words(),
      })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pathsOf(module.routes)) })
    },
  }
}

/** Every route has its whole path. The one for unknown paths is left out. */
const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ])
