import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './lib/query-client.ts'
import { read } from './lib/read.ts'
import { routes } from './routes.tsx'

const client = createQueryClient()
// Asked before anything else: the page's code arrives in the meantime.
void client.prefetchQuery(read('GET /auth/session'))

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
)
