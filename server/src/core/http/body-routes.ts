import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Identity } from '../context.ts'
import type { Pool } from '../database/db.ts'
import { refuse } from '../errors.ts'
import { type Budgets, spendOn } from '../limits/budgets.ts'
import type { Parsing } from '../parsing/parsing.ts'
import { compileValidation } from './validation.ts'

/** RFC 8058 one-click unsubscribe posts a form; the body is ignored. */
export function routeForAnySite(app: FastifyInstance, route: RouteOptions) {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.route(route)
  })
}

interface Parts {
  budgets: Budgets
  pool: Pool
  clock: () => Date
  parsing: Parsing
  identityOf: (request: FastifyRequest) => Identity
  callerOf: (request: FastifyRequest) => string
}

/** The body is a file, parsed and validated in a child process instead of by Fastify. */
export function routeForFiles(app: FastifyInstance, route: RouteOptions, key: string, parts: Parts) {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
      readFile(parts, request, { key, bytes }),
    )
    const compile: typeof compileValidation = (part) =>
      part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidation(part)
    scope.setValidatorCompiler(compile)
    scope.route(route)
  })
}

/** Charges the budget first, because a rejected body has cost the same work. */
async function readFile(
  { budgets, pool, clock, parsing, identityOf, callerOf }: Parts,
  request: FastifyRequest,
  sent: { key: string; bytes: Buffer },
): Promise<unknown> {
  const { profileId, since } = identityOf(request)
  const now = clock()
  // guard: team files: reading one spends a budget
  await spendOn(budgets, pool, now, budgets.causeOf(callerOf(request), since, now))('schedule.read')
  const outcome = await parsing.read('body', profileId ?? refuse('no_profile'), sent)
  if ('ended' in outcome) return refuse('invalid_input', [{ field: 'body', message: 'takes too much to read' }])
  const { value } = outcome
  return 'refused' in value ? refuse(value.refused.code, value.refused.fields) : value.body
}
