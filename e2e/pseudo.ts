import { readCatalogs, shortIds } from '@app/locales'
import { pseudo } from '@app/locales/pseudo'
import type { BrowserContext } from '@playwright/test'

/**
 * The built app has no pseudo-language, so its English texts are replaced on the way to the browser. For right to left,
 * the document keeps its direction when the app sets that of English.
 */
export async function speakPseudo(context: BrowserContext, direction: 'ltr' | 'rtl') {
  const words = readCatalogs('en').map(({ id, text, english }) => [shortIds().get(id) ?? id, pseudo(text || english)])
  const said = `export const messages = ${JSON.stringify(Object.fromEntries(words))}`
  // A chunk also refers to the next ones.
  await context.route(/\/assets\/(?:en|dashboard|rest|console)-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `${direction === 'rtl' ? fixed : ''}import * as built from '${route.request().url()}?built'
export const { later } = built
${said}`,
    }),
  )
}

const fixed = `
document.documentElement.dir = 'rtl'
Object.defineProperty(document.documentElement, 'dir', { configurable: true, get: () => 'rtl', set: () => {} })
`
