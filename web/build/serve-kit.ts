import type { Plugin } from 'vite'

/** Serves the design kit at /kit, on the dev server only. */
export function serveKit(): Plugin {
  return {
    name: 'serve-kit',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/kit') request.url = '/kit.html'
        next()
      })
    },
  }
}
