import type { Plugin } from 'vite'

/** The page of the design kit, for developers: /kit on the dev server and nowhere else. */
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
