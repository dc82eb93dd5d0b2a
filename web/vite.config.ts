import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanIcons } from './build/lean-icons.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { prerenderLanding } from './build/prerender-landing.ts'
import { productWords } from './build/product-words.ts'
import { serveKit } from './build/serve-kit.ts'
import { webManifest } from './build/web-manifest.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001'
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * The shell with the dashboard in one piece, what two pages share in two more, and a piece per page: packed together
 * they weigh less, and a page is there after one round trip. Overlays bring their library along only when one opens.
 */
const chunks = [
  { name: 'app', test: /\/src\/main\.tsx$/, priority: 4 },
  { name: 'live', test: /\/src\/lib\/live\/live-/, priority: 3 },
  {
    name: 'parts',
    test: /\/src\/(?:lib|ui)\/(?!overlay\/(?:alert-dialog|dialog|drawer|menu)\.tsx)|\/lucide-react\//,
    priority: 2,
  },
  { name: 'features', test: /\/src\/features\//, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  root: page('.'),
  appType: 'spa',
  plugins: [
    react(),
    tailwindcss(),
    productWords(),
    webManifest(),
    prerenderLanding(),
    serveKit(),
    leanIcons(),
    preloadFont('geist-latin-wght-normal'),
    precompress(),
  ],
  server: {
    // The page keeps its own origin all the way to the API, so that cookies and origin checks are as in production.
    proxy: Object.fromEntries(
      ['/auth/', '/api', '/media', '/health', '/docs'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'es2023',
    // `npm run build` moves it into place when it is whole: until then the build before is served.
    outDir: '.data/next',
    emptyOutDir: true,
    // A page's own piece is asked for by name; beside it only what pages share is worth naming ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, pieces) => pieces.filter((piece) => /\/(?:parts|features)-/.test(piece)),
    },
    sourcemap: 'hidden',
    // The page's policy takes fonts and styles from no data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: page('index.html'), landing: page('landing.html') },
      output: { codeSplitting: { groups: chunks } },
    },
  },
})
