import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router'
import { createQueryClient } from './lib/api/query-client.ts'
import { read } from './lib/api/read.ts'
import { askAhead, askAheadOfLinks } from './lib/page/lazy-page.ts'
import { watchChunks } from './lib/page/missing-chunk.ts'
import { routes } from './routes.tsx'

watchChunks()
const client = createQueryClient()
// Who is it, and what do they want to see: asked at once, so that neither waits for the other.
void client.prefetchQuery(read('GET /auth/session'))
askAhead(routes, window.location.pathname)
askAheadOfLinks(routes)

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
