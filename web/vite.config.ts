import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyShell } from './build/early-shell.ts'
import { consoleFile } from './build/messages.ts'
import { pagePaths } from './build/page-paths.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { prerenderLanding } from './build/prerender-landing.ts'
import { previewTags } from './build/preview-tags.ts'
import { productText } from './build/product-text.ts'
import { serveKit } from './build/serve-kit.ts'
import { serviceWorker } from './build/service-worker.ts'
import { webManifest } from './build/web-manifest.ts'
import { words } from './build/words.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001'
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * One chunk for the shell with the dashboard, a few for what pages share, and one per page: fewer chunks compress better
 * and a page needs one round trip. The overlay library loads when an overlay first opens.
 */
const chunks = [
  { name: 'app', test: /\/src\/main\.tsx$/, priority: 4 },
  { name: 'live', test: /\/src\/lib\/live\/live-/, priority: 3 },
  { name: 'offline', test: /\/src\/lib\/offline\/|\/waiting-(?:answers|line)\.|\/after-first-view\./, priority: 3 },
  { name: 'push', test: /\/src\/lib\/push\//, priority: 3 },
  { name: 'writes', test: /\/src\/lib\/api\/invalidations\.ts$/, priority: 3 },
  {
    name: 'parts',
    test: /\/src\/(?:lib|ui)\/(?!overlay\/(?:alert-dialog|dialog|drawer|menu|unsaved-dialog)\.tsx)|\/(?:lucide-react|@tanstack)\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'features',
    test: /\/src\/features\//,
    minShareCount: 2,
    priority: 1,
    // A page loads what it shares, and not what two others do.
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  // The console's: a neutral name, because the code that everybody downloads contains it.
  { name: 'other', test: consoleFile, priority: 0 },
]

export default defineConfig({
  root: page('.'),
  appType: 'spa',
  plugins: [
    ...words(),
    react(),
    tailwindcss(),
    productText(),
    previewTags(),
    webManifest(),
    prerenderLanding(),
    serveKit(),
    preloadFont('geist-latin-wght-normal'),
    earlyShell(),
    pagePaths(),
    serviceWorker(),
    precompress(),
  ],
  server: {
    // Keeps the page's origin, so that cookies and origin checks work as in production.
    proxy: Object.fromEntries(
      [
        '/auth/',
        '/api',
        '/media',
        '/health',
        '/docs',
        '/a/',
        '/g/',
        '/t/',
        '/l/',
        '/join/',
        '/claim/',
        '/me/',
        '/o/',
        '^/landing\\?from=link',
        '/calendar/',
        '^/invitation[/?]',
      ].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  experimental: {
    // The bundled sign-in serves its style, and the fonts beside it, below a path of its own.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'css' ? { relative: true } : undefined),
  },
  build: {
    target: 'es2023',
    // `npm run build` moves it into place when it is complete.
    outDir: '.data/next',
    emptyOutDir: true,
    // Preloads only the chunks that pages share: the page's own chunk is imported directly.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, pieces) => pieces.filter((piece) => /\/(?:parts|features)-/.test(piece)),
    },
    sourcemap: 'hidden',
    // The content security policy allows no data: URLs for fonts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: page('index.html'),
        landing: page('landing.html'),
        answer: page('answer.html'),
        signIn: page('sign-in.html'),
        open: page('open.html'),
        live: page('live.html'),
      },
      output: {
        codeSplitting: { groups: chunks },
        // A shared chunk is named after all pages that share it: longer than a path's part may be.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
})
