import { crashApi } from '@app/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../errors.ts'
import { addressAsCaller } from '../limits/fair-share.ts'

interface Crash {
  message: string
  stack?: string
  path: string
}

/** Logs crash reports of pages under the request id that the error page shows. */
export function serveCrashReports(app: FastifyInstance, { clock }: { clock: () => Date }) {
  const { body, reply, does } = crashApi['POST /api/v1/crash']
  const count = reportsPerMinute(clock)
  app.post<{ Body: Crash }>(
    '/api/v1/crash',
    {
      schema: { summary: does, body, response: { 200: reply } },
      bodyLimit: 32 * 1024,
    },
    (request, reply) => {
      count(addressAsCaller(request), reply)
      const { message, stack, path } = request.body
      const crash = { message: anonymize(message), stack: stack && anonymize(stack), route: routeOf(path) }
      request.log.warn({ crash }, 'a page crashed')
      return { reference: request.id }
    },
  )
}

/** Reports need no session, so they are limited. A few are enough to notice a faulty release. */
const maxPerAddress = 10
const maxPerProcess = 60
const minute = 60_000

function reportsPerMinute(clock: () => Date) {
  const byAddress = new Map<string, number>()
  let [total, windowStart] = [0, 0]
  return (address: string, reply: FastifyReply) => {
    const now = clock().getTime()
    if (now - windowStart >= minute) {
      byAddress.clear()
      ;[total, windowStart] = [0, now]
    }
    const ofAddress = byAddress.get(address) ?? 0
    if (total >= maxPerProcess || ofAddress >= maxPerAddress) {
      reply.header('retry-after', Math.ceil((windowStart + minute - now) / 1000))
      refuse('too_many_requests')
    }
    total++
    byAddress.set(address, ofAddress + 1)
  }
}

/** The path without ids and query, because some of these are secrets. */
const routeOf = (path: string) =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (/^[a-z-]*$/.test(segment) ? segment : ':'))
    .join('/')

/** Error messages may quote email addresses, and URLs with ids. */
const anonymize = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':')
    .replace(/\?[^\s:)]*/g, '?…')
    .replace(/[^\s/:]+@[^\s/:]+/g, '…@…')
