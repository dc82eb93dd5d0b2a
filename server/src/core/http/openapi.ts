import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { productName } from '../product.ts'
import { apiPage, apiPageStyle } from './api-page.ts'

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
  app.get('/docs/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/docs/style.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiPageStyle),
  )
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger())),
  )
}
