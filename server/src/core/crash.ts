import { crashApi } from '@app/contract'
import type { FastifyInstance } from 'fastify'

/** Takes the report of a page that crashed, and puts it into the log under the request id that the person sees. */
export function takeCrashReports(app: FastifyInstance) {
  const { body, reply, does } = crashApi['POST /api/v1/crash']
  app.post<{ Body: { message: string; stack?: string; path: string } }>(
    '/api/v1/crash',
    { schema: { summary: does, body, response: { 200: reply } }, bodyLimit: 32 * 1024 },
    (request) => {
      request.log.warn({ crash: request.body }, 'a page crashed')
      return { reference: request.id }
    },
  )
}
