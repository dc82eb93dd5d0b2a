import { fileURLToPath } from 'node:url'
import { directionOf, SOURCE_LANGUAGE } from '@app/contract/language'
import { productTexts } from '@app/contract/product'
import { languages, readCatalogs } from '@app/locales'
import type { Messages } from '@lingui/core'
import { type Plugin, runnerImport } from 'vite'
import { allMessages } from './messages.ts'
import { words } from './words.ts'

const PAGE = fileURLToPath(new URL('../src/pages/landing-page.tsx', import.meta.url))
const MARKER = '<!--landing-page-->'
const NAME = 'landing.html'

/**
 * Writes the landing page into landing.html as plain HTML, so that it shows and works without JavaScript:
 * `vite build` makes dist/landing.html and one such as landing.de.html for each other language, `vite` serves the same at
 * /landing and /landing?lang=de.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path, query] = (request.url ?? '').split('?')
        if (path === '/landing') request.url = query ? `/${NAME}?${query}` : `/${NAME}`
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl = '' }) {
        if (!html.includes(MARKER)) return html
        const markup = await renderPage(SOURCE_LANGUAGE)
        const page = html.replace(MARKER, () => markup)
        const wanted = new URLSearchParams(originalUrl.split('?')[1]).get('lang')
        return wanted !== null && languages.includes(wanted) ? translated(page, wanted) : page
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[NAME]
        if (page?.type !== 'asset') throw new Error(`The build made no ${NAME}.`)
        for (const language of languages.filter((one) => one !== SOURCE_LANGUAGE))
          this.emitFile({
            type: 'asset',
            fileName: NAME.replace('.html', `.${language}.html`),
            source: await translated(String(page.source), language),
          })
      },
    },
  }
}

/** The finished English document in another language. */
async function translated(page: string, language: string): Promise<string> {
  const english = await renderPage(SOURCE_LANGUAGE)
  if (!page.includes(english)) throw new Error('The build changed the markup of the landing page.')
  const markup = await renderPage(language)
  const said = new Map(readCatalogs(language).map(({ id, text }) => [id, text]))
  const texts = Object.values(productTexts).map(({ id, message }) => [message, said.get(id) || message] as const)
  const head = page
    .slice(0, page.indexOf(english))
    .replace('<html lang="en"', () => `<html lang="${language}" dir="${directionOf(language)}"`)
  const rest = page.slice(page.indexOf(english) + english.length)
  return texts.reduce((before, [from, to]) => before.replaceAll(from, () => to), head) + markup + rest
}

type LandingModule = { renderLandingPage: (language: string, messages: Messages) => string }

async function renderPage(language: string): Promise<string> {
  const { module } = await runnerImport<LandingModule>(PAGE, { configFile: false, plugins: words() })
  const markup = module.renderLandingPage(language, allMessages(language))
  // The content security policy would block them in production.
  const refused = /<script|<style|\sstyle=|\son[a-z]+=/.exec(markup)
  if (refused)
    throw new Error(
      `The landing page carries inline code or style near: ${markup.slice(refused.index, refused.index + 80)}`,
    )
  return markup
}
