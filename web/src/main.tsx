import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router'
import { createQueryClient } from './lib/api/query-client.ts'
import { read } from './lib/api/read.ts'
import { preload, preloadLinks } from './lib/page/lazy-page.ts'
import { trackChunkFailures } from './lib/page/missing-chunk.ts'
import { routes } from './routes.tsx'
import './lib/page/back-layers.ts'

trackChunkFailures()
const client = createQueryClient()
// Session and page code load in parallel.
void client.prefetchQuery(read('GET /auth/session'))
preload(routes, window.location.pathname)
preloadLinks(routes)

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)

function Pages() {
  return useRoutes(routes)
}
