import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router'
import { createQueryClient } from './lib/api/query-client.ts'
import { read } from './lib/api/read.ts'
import { firstLanguage, loadMessages, speak } from './lib/language/language.ts'
import { createI18n } from './lib/language/speech.ts'
import { catchInstallPrompt } from './lib/page/install-prompt.ts'
import { preload, preloadLinks } from './lib/page/lazy-page.ts'
import { reloadOnce, trackChunkFailures } from './lib/page/missing-chunk.ts'
import { watchTyping } from './lib/page/try-again.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import './lib/page/back-layers.ts'

trackChunkFailures()
catchInstallPrompt()
watchTyping()
const client = createQueryClient()
const i18n = createI18n()
// Session, messages and page code load in parallel.
void client.prefetchQuery(read('GET /auth/session'))
preload(routes, window.location.pathname)
preloadLinks(routes)
// Shows nothing before the messages have loaded: neither ids nor a flash of English.
void speak(i18n, firstLanguage()).then(show, () => reloadOnce('words'))

function show() {
  // If its messages do not load, the page reports that itself.
  if (window.location.pathname !== paths.dashboard) loadMessages(i18n, 'rest').catch(() => {})
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

function Pages() {
  return useRoutes(routes)
}
