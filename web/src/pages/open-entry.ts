import { openPage } from '#features/people/session/open-page.ts'

/**
 * Starts the app in this document: loads the styles and scripts listed in index.html, and the app replaces the page in
 * the root element. Reads index.html with a regular expression, because Trusted Types forbid a parser.
 */
async function startApp() {
  if (import.meta.env.DEV) await startReactRefresh()
  const response = await fetch('/index.html')
  const app = await response.text()
  for (const [, rel = '', href = ''] of app.matchAll(/<link rel="(stylesheet|modulepreload)"[^>]* href="([^"]+)"/g))
    await addLink(rel, href)
  for (const [, src = ''] of app.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)) await load(src)
}

/**
 * By absolute URL: to a path the development server adds `?import`, which creates a second copy of each imported
 * module.
 */
const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ new URL(path, location.href).href)

/** Resolves once a style has loaded, so that the app is never shown without it. */
function addLink(rel: string, href: string): Promise<unknown> | undefined {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: 'anonymous' })
  document.head.append(link)
  if (rel !== 'stylesheet') return undefined
  return new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
}

/** The development server does this with an inline script, which the policy of this page blocks. */
async function startReactRefresh() {
  const refresh = (await load('/@react-refresh')) as { injectIntoGlobalHook: (window: Window) => void }
  refresh.injectIntoGlobalHook(window)
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
}

void openPage(startApp)
