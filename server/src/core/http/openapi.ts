import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { productName } from '../product.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { type SendDocument, sendUnchanged } from './web-document.ts'

/** Describes the API from the schemas that validate it. Must be registered before the routes. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1',
        description: 'Programs can do everything that the web app can.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
  })
  serveOnce(app, '/docs/openapi.json', 'application/json', () => JSON.stringify(app.swagger()))
  serveOnce(app, '/docs/style.css', 'text/css', () => apiPageStyle)
  serveOnce(app, '/docs', 'text/html', () => apiPage(app.swagger()))
}

/** Serves a text that the first request makes. It stays the same until the process ends. */
function serveOnce(app: FastifyInstance, path: string, type: string, make: () => string) {
  let send: SendDocument | undefined
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    send ??= sendUnchanged(Buffer.from(make()), type)
    return send(request, reply)
  })
}
