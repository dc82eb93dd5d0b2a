import { type ErrorCode, type Problem, problems } from '@app/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/connections.ts'
import { Refusal } from '../errors.ts'
import { meter } from '../telemetry/meter.ts'

/** Turns errors into RFC 9457 documents. Refusals include the reason; faults only the request id. */
export function sendProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const code = codeOf(error)
    countRefusal(code, error)
    if (code === 'internal') request.log.error({ err: error }, 'request failed')
    else if (code === 'unavailable' && hasCause(error)) request.log.warn({ err: error }, 'a dependency failed')
    return sendProblem(request, reply, code, error instanceof Refusal ? error : undefined)
  })
}

function countRefusal(code: ErrorCode, error: FastifyError | Refusal) {
  if (code === 'unavailable' && !hasCause(error)) meter?.shed('other')
  if (error instanceof Refusal && error.overdraft) meter?.budgetExceeded(error.overdraft.budget)
}

/** Whether the database or the provider failed. Refusals under load have no cause and are not logged. */
const hasCause = (error: FastifyError | Refusal): boolean => !(error instanceof Refusal) || error.cause !== undefined

/** Responds with 405 if the path has a route for another method, otherwise by `fallback`, which defaults to 404. */
export function handleNotFound(
  app: FastifyInstance,
  fallback = (request: FastifyRequest, reply: FastifyReply): unknown => sendProblem(request, reply, 'not_found'),
) {
  const routes = routesOf(app)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
    if (methods.length === 0) return fallback(request, reply)
    reply.header('allow', [...new Set(methods)].join(', '))
    return sendProblem(request, reply, 'method_not_allowed')
  })
}

/** Collects routes as they are added, so it must be called before they are. */
function routesOf(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*')) return
    // guard: admin: no 405 reveals a path
    if (config?.isConcealed) return
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ pattern, methods: [method].flat() })
  })
  return routes
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  {
    fields,
    overdraft,
    retryAfterSeconds = overdraft?.retryAfterSeconds,
  }: Partial<Pick<Refusal, 'fields' | 'overdraft'>> & { retryAfterSeconds?: number | undefined } = {},
) {
  const problem = { ...problemDocument(request.id, code, fields), ...overdraft }
  const seconds = retryAfterSeconds ?? (problem.status === 503 ? UNAVAILABLE_SECONDS : undefined)
  if (seconds) reply.header('retry-after', String(seconds))
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Long enough for a database restart. */
const UNAVAILABLE_SECONDS = 2

export function problemDocument(requestId: string, code: ErrorCode, fields?: Problem['fields']): Problem {
  const { status, title } = problems[code]
  return { type: problemType(code), title: title.message, status, code, requestId, ...(fields && { fields }) }
}

/** A link to the list of problems on the API page. */
const problemType = (code: ErrorCode) => `/docs#problem-${code}`

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const codeOfPostgres: Record<string, ErrorCode> = {
  '22007': 'invalid_input', // an invalid timestamp
  '22008': 'invalid_input', // a timestamp out of range
  '22009': 'invalid_input', // a time zone more than 16 hours from UTC
  '22021': 'invalid_input', // a NUL byte in a text
  '22P05': 'invalid_input', // the same, in JSON
  // guard: concurrent deletion is not a server error
  '23503': 'not_found', // the referenced row was deleted in the meantime, perhaps the caller's own account
}

function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (isDatabaseUnavailable(error)) return 'unavailable'
  const known = codeOfFastify[error.code] ?? codeOfPostgres[error.code]
  if (known) return known
  return error.statusCode === 400 ? 'invalid_input' : 'internal'
}
