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
        if (path === '/landing' && !query?.startsWith('from=link'))
          request.url = query ? `/${NAME}?${query}` : `/${NAME}`
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl = '' }) {
        if (!html.includes(MARKER)) return html
        const render = await openPage()
        const page = html.replace(MARKER, () => render(SOURCE_LANGUAGE))
        const wanted = new URLSearchParams(originalUrl.split('?')[1]).get('lang')
        return wanted !== null && languages.includes(wanted) ? translated(page, wanted, render) : page
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[NAME]
        if (page?.type !== 'asset') throw new Error(`The build made no ${NAME}.`)
        const render = await openPage()
        for (const language of languages.filter((one) => one !== SOURCE_LANGUAGE))
          this.emitFile({
            type: 'asset',
            fileName: NAME.replace('.html', `.${language}.html`),
            source: translated(String(page.source), language, render),
          })
      },
    },
  }
}

/** The finished English document in another language. */
function translated(page: string, language: string, render: Render): string {
  const english = render(SOURCE_LANGUAGE)
  if (!page.includes(english)) throw new Error('The build changed the markup of the landing page.')
  const said = new Map(readCatalogs(language).map(({ id, text }) => [id, text]))
  const texts = Object.values(productTexts).map(({ id, message }) => [message, said.get(id) || message] as const)
  const head = page
    .slice(0, page.indexOf(english))
    .replace('<html lang="en"', () => `<html lang="${language}" dir="${directionOf(language)}"`)
  const rest = page.slice(page.indexOf(english) + english.length)
  return texts.reduce((before, [from, to]) => before.replaceAll(from, () => to), head) + render(language) + rest
}

type LandingModule = { renderLandingPage: (language: string, messages: Messages) => string }

type Render = (language: string) => string

async function openPage(): Promise<Render> {
  const { module } = await runnerImport<LandingModule>(PAGE, { configFile: false, plugins: words() })
  return (language) => checked(module.renderLandingPage(language, allMessages(language)))
}

function checked(markup: string): string {
  // The content security policy would block them in production.
  const refused = /<script|<style|\sstyle=|\son[a-z]+=/.exec(markup)
  if (refused)
    throw new Error(
      `The landing page carries inline code or style near: ${markup.slice(refused.index, refused.index + 80)}`,
    )
  return markup
}
