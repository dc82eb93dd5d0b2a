import { fileURLToPath } from 'node:url'
import { SOURCE_LANGUAGE } from '@app/contract/language'
import type { Messages } from '@lingui/core'
import { type Plugin, runnerImport } from 'vite'
import { allMessages } from './messages.ts'
import { words } from './words.ts'

const PAGE = fileURLToPath(new URL('../src/pages/landing-page.tsx', import.meta.url))
const MARKER = '<!--landing-page-->'

/**
 * Writes the landing page into landing.html as plain HTML, so that it shows and works without JavaScript:
 * `vite build` makes dist/landing.html, `vite` serves the same at /landing.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path, query] = (request.url ?? '').split('?')
        if (path === '/landing') request.url = query ? `/landing.html?${query}` : '/landing.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(MARKER)) return html
        const markup = await renderPage()
        return html.replace(MARKER, () => markup)
      },
    },
  }
}

type LandingModule = { renderLandingPage: (language: string, messages: Messages) => string }

async function renderPage(): Promise<string> {
  const { module } = await runnerImport<LandingModule>(PAGE, { configFile: false, plugins: words() })
  const markup = module.renderLandingPage(SOURCE_LANGUAGE, allMessages(SOURCE_LANGUAGE))
  // The content security policy would block them in production.
  const refused = /<script|<style|\sstyle=|\son[a-z]+=/.exec(markup)
  if (refused)
    throw new Error(
      `The landing page carries inline code or style near: ${markup.slice(refused.index, refused.index + 80)}`,
    )
  return markup
}
