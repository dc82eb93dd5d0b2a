import { type ErrorCode, type Problem, problems } from '@app/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/connections.ts'
import { Refusal } from '../errors.ts'

/** Turns whatever was thrown into an RFC 9457 document. Only refusals say why; faults say nothing but their request id. */
export function sendProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ err: error }, 'request failed')
    else if (code === 'unavailable' && hasCause(error))
      request.log.warn({ err: error }, 'something failed that we depend on')
    return sendProblem(request, reply, code, error instanceof Refusal ? error : undefined)
  })
}

/** The database or the provider failed. Whoever is turned away because too many wait is told so, and that is all. */
const hasCause = (error: FastifyError | Refusal): boolean =>
  error instanceof Refusal ? error.cause !== undefined : error.code !== 'FST_UNDER_PRESSURE'

/** Replies to what no route takes: 405 where another method would do, otherwise `elsewhere`, which is 404 by default. */
export function handleNotFound(
  app: FastifyInstance,
  elsewhere = (request: FastifyRequest, reply: FastifyReply): unknown => sendProblem(request, reply, 'not_found'),
) {
  const routes = routesOf(app)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
    if (methods.length === 0) return elsewhere(request, reply)
    reply.header('allow', [...new Set(methods)].join(', '))
    return sendProblem(request, reply, 'method_not_allowed')
  })
}

/** To be called before routes are added: it learns of each as it comes. */
function routesOf(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ pattern, methods: [method].flat() })
  })
  return routes
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { fields, overdraft }: Partial<Pick<Refusal, 'fields' | 'overdraft'>> = {},
) {
  const problem = { ...problemDocument(request.id, code, fields), ...overdraft }
  const retryAfterSeconds = overdraft?.retryAfterSeconds ?? (problem.status === 503 ? UNAVAILABLE_SECONDS : undefined)
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Long enough for a database to restart. */
const UNAVAILABLE_SECONDS = 2

export function problemDocument(requestId: string, code: ErrorCode, fields?: Problem['fields']): Problem {
  const { status, title } = problems[code]
  return { type: problemType(code), title, status, code, requestId, ...(fields && { fields }) }
}

/** Stable, and leads a reader to the list of problems on the API's own page. */
const problemType = (code: ErrorCode) => `/docs#problem-${code}`

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
}

/** Constraints are named as rules, so that a violation which a rule did not foresee still reads as one. */
const codeOfPostgres: Record<string, ErrorCode> = {
  '22007': 'invalid_input', // a moment that is none
  '22008': 'invalid_input', // a moment out of range
  '22009': 'invalid_input', // a time zone more than 16 hours away
  '22021': 'invalid_input', // a NUL byte in a text
  '22P05': 'invalid_input', // the same, in JSON
  '23503': 'not_found', // what it refers to has gone in the meantime, perhaps the caller's own account
}

function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (isDatabaseUnavailable(error)) return 'unavailable'
  const known = codeOfFastify[error.code] ?? codeOfPostgres[error.code]
  if (known) return known
  return error.statusCode === 400 ? 'invalid_input' : 'internal'
}
