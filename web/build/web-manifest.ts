import { productTexts } from '@app/contract/product'
import type { Plugin } from 'vite'
import { product } from '../src/lib/product.ts'
import { paths } from '../src/paths.ts'

const FILE = 'manifest.webmanifest'

const small = { src: '/icon-192.png', type: 'image/png', sizes: '192x192' }

/** Browsers show them where they offer to install the app. */
const picture = (form: 'narrow' | 'wide', page: string, label: string) => ({
  src: `/screenshot-${page}-${form}.webp`,
  type: 'image/webp',
  sizes: form === 'narrow' ? '390x844' : '1280x800',
  form_factor: form,
  label,
})

const manifest = JSON.stringify({
  id: '/',
  name: product.name,
  short_name: product.name,
  description: productTexts.description.message,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8faf7',
  theme_color: '#f8faf7',
  lang: 'en',
  categories: ['sports'],
  shortcuts: [
    { name: 'Games', url: paths.games, icons: [small] },
    { name: 'Find Subs', url: paths.findSubs, icons: [small] },
  ],
  // `npm run screenshots` takes them.
  screenshots: [
    picture('narrow', 'dashboard', 'Your next game, and who is in'),
    picture('narrow', 'game', 'A game with its line-up and answers'),
    picture('wide', 'dashboard', 'Your next game, and who is in'),
  ],
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    small,
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})

/** The web app manifest. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifest)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: manifest })
    },
  }
}
