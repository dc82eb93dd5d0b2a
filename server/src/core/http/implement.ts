import type { AdminEndpoint, ApiGroup, Endpoint, InputOf, Method, ReplyOf } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Ctx, IdentityCtx, OperatorCtx, PublicCtx } from '../context.ts'
import { refuse } from '../errors.ts'
import { costs } from '../limits/costs.ts'
import { admitCaller } from '../limits/fair-share.ts'
import { bodyLimitFor } from '../pictures/picture-fields.ts'
import { routeForAnySite, routeForFiles } from './body-routes.ts'
import { callerOf, identityOf, nobody, setIdentity } from './caller.ts'
import { findOperator, mustSignInAgain, routeForOperators } from './operators.ts'
import { isSafeMethod } from './origin.ts'
import type { Page } from './paging.ts'
import { type Action, type Deps, type Handle, isAdmin, type PreparedAction, respond } from './respond.ts'

export type { Deps } from './respond.ts'

type ContextOf<E> = E extends AdminEndpoint
  ? OperatorCtx
  : E extends { access: 'identity' }
    ? IdentityCtx
    : E extends { access: 'public' }
      ? PublicCtx
      : Ctx
type OutcomeOf<E> = E extends { paged: true } ? Page<ReplyOf<E>[number & keyof ReplyOf<E>]> : ReplyOf<E>

/**
 * Runs `prepare` outside the transaction, to authorize the caller and do slow work. The action gets its result and
 * authorizes again, inside the transaction.
 */
export const prepared = <C, I, P, O>(
  prepare: (ctx: C, input: I) => Promise<P>,
  act: (ctx: C, input: I, preparation: P) => Promise<O>,
): PreparedAction<C, I, O> => ({ prepare, act: act as PreparedAction<C, I, O>['act'] })

/** Endpoints with pictures must have a preparation, so that only authorized callers trigger image processing. */
type HandlerOf<E, C, I, O> = E extends { pictures: object }
  ? PreparedAction<C, I, O>
  : Action<C, I, O> | PreparedAction<C, I, O>

export type Handlers<Group> = {
  [Key in keyof Group]: HandlerOf<Group[Key], ContextOf<Group[Key]>, InputOf<Key, Group[Key]>, OutcomeOf<Group[Key]>>
}

export type Routes = (app: FastifyInstance, deps: Deps) => void

/** Binds a feature's endpoints to its actions. A missing or mistyped handler does not compile. */
export const implement = <Group extends ApiGroup>(group: Group, handlers: Handlers<Group>): Routes => {
  const endpoints = Object.entries<Endpoint>(group).map(([key, e]) => {
    const [method, url] = key.split(' ') as [Method, string]
    return { e, key, method, url, schema: schemaOf(url, e), handle: handlers[key as keyof Group] as unknown as Handle }
  })
  return (app, deps) => {
    for (const { e, key, method, url, schema, handle } of endpoints) {
      const route: RouteOptions = {
        method,
        url,
        schema,
        exposeHeadRoute: !isAdmin(e),
        ...(e.pictures && { bodyLimit: bodyLimitFor(e.pictures) }),
        ...(e.bodyBytes && { bodyLimit: e.bodyBytes }),
        config: {
          anySite: e.fromAnywhere === true,
          isConcealed: isAdmin(e),
          // An admin path costs the same as an unknown one.
          cost: isAdmin(e) ? costs.unknown : 'caller',
          ...(e.securityEvent && { securityEvent: e.securityEvent }),
          ...(e.bodyIsFile && { bodyIsFile: true }),
          ...(e.access !== 'public' ? { proves: 'session' } : url.includes('/:token') && { proves: 'link' }),
          ...(e.first && { gate: 'first' }),
          // Images, files and the console's checks take long but use little of this process.
          ...((e.heavy || e.pictures || isAdmin(e)) && { gate: 'briefly' }),
        },
        // An admin path behaves like an unknown one, which also reads the body before its 404.
        [isAdmin(e) ? 'preValidation' : 'onRequest']: (request: FastifyRequest, reply: FastifyReply) =>
          isAdmin(e) ? admitOperator(deps, e, request, reply) : admit(deps, e, request, reply),
        handler: (request, reply) => respond(deps, e, handle, request, reply),
      }
      if (e.fromAnywhere) routeForAnySite(app, route)
      else if (isAdmin(e)) routeForOperators(app, route)
      else if (e.bodyIsFile) routeForFiles(app, route, key, { ...deps, identityOf, callerOf })
      else app.route(route)
    }
  }
}

/**
 * Identifies and rate-limits the caller before reading the body, so that bodies of signed-out callers are never parsed.
 */
async function admit({ identify, share }: Deps, e: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const identity = e.access === 'public' ? nobody : await identify(request)
  setIdentity(request, identity ?? nobody)
  await admitCaller(share, reply, callerOf(request), costOf(e, request))
  if (!identity) refuse('signed_out')
}

/** To everyone except operators the path does not exist. */
async function admitOperator(deps: Deps, e: AdminEndpoint, request: FastifyRequest, reply: FastifyReply) {
  const found = await findOperator(deps, request)
  if (!found) return reply.callNotFound()
  setIdentity(request, found.identity)
  await admitCaller(deps.share, reply, callerOf(request), costOf(e, request))
  if (mustSignInAgain(e, found)) refuse('sign_in_again')
  // guard: admin: group membership is confirmed again within minutes
  if (!found.isConfirmed) refuse('operator_unconfirmed')
  return undefined
}

function costOf(e: Endpoint, request: FastifyRequest): number {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const bytes = isChunked ? (request.routeOptions.bodyLimit ?? 0) : declared || 0
  const forBody = Math.floor(bytes / costs.bytes.each) * costs.bytes.add
  return (isSafeMethod(request) ? costs.read : costs.write) + forBody + (e.heavy ? costs.heavyWork : 0)
}

function schemaOf(url: string, e: Endpoint) {
  const ids = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Type.String({ format: 'uuid' })])
  const params: TSchema = Type.Object({ ...Object.fromEntries(ids), ...e.params?.properties })
  return {
    summary: e.does,
    hide: isAdmin(e),
    ...(ids.length > 0 && { params }),
    ...(e.query && { querystring: e.query }),
    ...(e.body && { body: e.body }),
    response: { [e.status ?? 200]: e.reply },
  }
}
