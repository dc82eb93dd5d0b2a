import type { AdminEndpoint, ApiGroup, Endpoint, InputOf, Method, PagedEndpoint, ReplyOf } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Ctx, Identity, IdentityCtx, OperatorCtx, PublicCtx } from '../context.ts'
import { retryOnLoss } from '../database/connections.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import type { Replicas } from '../database/replica.ts'
import { refuse } from '../errors.ts'
import { newId, newUnguessableId } from '../ids.ts'
import { announceAtOn, announceOn, type Job } from '../jobs/events.ts'
import { sayToSender } from '../language/reader.ts'
import { type Budgets, spendOn } from '../limits/budgets.ts'
import { costs } from '../limits/costs.ts'
import type { DeferredBudgets } from '../limits/deferred-budgets.ts'
import { addressAsCaller, admitCaller, type FairShare, personAsCaller } from '../limits/fair-share.ts'
import { oneAtATime } from '../limits/heavy-work.ts'
import type { Change, Live } from '../live/live.ts'
import { notifyOn } from '../notifications/notify.ts'
import type { Parsing } from '../parsing/parsing.ts'
import { bodyLimitFor, hasNewPicture, storePictures } from '../pictures/picture-fields.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { routeForAnySite, routeForFiles } from './body-routes.ts'
import { sessionHashOf } from './cookies.ts'
import { isStored, once } from './idempotency.ts'
import { audited, findOperator, mustSignInAgain, type Operators, routeForOperators } from './operators.ts'
import { isSafeMethod } from './origin.ts'
import { linkToNext, type Page } from './paging.ts'

/** The dependencies of every feature's routes. */
export interface Deps {
  pool: Pool
  clock: () => Date
  jobs: readonly Job[]
  identify: (request: FastifyRequest) => Promise<Identity | null>
  pictures: Pictures
  budgets: Budgets
  deferredBudgets: DeferredBudgets
  share: FairShare
  live: Pick<Live, 'publish'>
  replicas: Pick<Replicas, 'read' | 'noteWrite'>
  operators: Operators
  parsing: Parsing
}

type ContextOf<E> = E extends AdminEndpoint
  ? OperatorCtx
  : E extends { access: 'identity' }
    ? IdentityCtx
    : E extends { access: 'public' }
      ? PublicCtx
      : Ctx
type OutcomeOf<E> = E extends { paged: true } ? Page<ReplyOf<E>[number & keyof ReplyOf<E>]> : ReplyOf<E>

type Action<C, I, O> = (ctx: C, input: I) => Promise<O>

/** An action with a preparation that runs before its transaction. Created by `prepared`. */
interface PreparedAction<C, I, O> {
  prepare: (ctx: C, input: I) => Promise<unknown>
  act: (ctx: C, input: I, preparation: unknown) => Promise<O>
}

/**
 * Runs `prepare` outside the transaction, to authorize the caller and do slow work. The action gets its result and
 * authorizes again, because rights are read in the transaction of the write.
 */
export const prepared = <C, I, P, O>(
  prepare: (ctx: C, input: I) => Promise<P>,
  act: (ctx: C, input: I, preparation: P) => Promise<O>,
): PreparedAction<C, I, O> => ({ prepare, act: act as PreparedAction<C, I, O>['act'] })

/** Endpoints with pictures need a preparation, so that only authorized callers cause image processing. */
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
          // An admin path costs what an unknown one does.
          cost: isAdmin(e) ? costs.unknown : 'caller',
          ...(e.securityEvent && { securityEvent: e.securityEvent }),
          ...(e.bodyIsFile && { bodyIsFile: true }),
          ...(e.access !== 'public' ? { proves: 'session' } : url.includes('/:token') && { proves: 'link' }),
          ...(e.first && { gate: 'first' }),
          // Images, files and the console's checks take long without much work of this process.
          ...((e.heavy || e.pictures || isAdmin(e)) && { gate: 'briefly' }),
        },
        // An admin path behaves like an unknown one, which also reads the body before it responds with 404.
        [isAdmin(e) ? 'preValidation' : 'onRequest']: (request: FastifyRequest, reply: FastifyReply) =>
          isAdmin(e) ? admitOperator(deps, e, request, reply) : admit(deps, e, request, reply),
        handler: (request, reply) => deps.share.run(callerOf(request), () => respond(deps, e, handle, request, reply)),
      }
      if (e.fromAnywhere) routeForAnySite(app, route)
      else if (isAdmin(e)) routeForOperators(app, route)
      else if (e.bodyIsFile) routeForFiles(app, route, key, { ...deps, identityOf, callerOf })
      else app.route(route)
    }
  }
}

type AnyCtx = Ctx & IdentityCtx & OperatorCtx
type Handle = Action<AnyCtx, object, unknown> | PreparedAction<AnyCtx, object, unknown>

/** The callers of admitted requests. */
const identities = new WeakMap<FastifyRequest, Identity>()
const identityOf = (request: FastifyRequest): Identity => identities.get(request) ?? nobody

/** Identifies and rate-limits the caller before the body is read, so that no body of a signed-out caller is parsed. */
async function admit({ identify, share }: Deps, e: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const identity = e.access === 'public' ? nobody : await identify(request)
  identities.set(request, identity ?? nobody)
  await admitCaller(share, reply, callerOf(request), costOf(e, request))
  if (!identity) refuse('signed_out')
}

/** For everybody but operators, the path does not exist. */
async function admitOperator(deps: Deps, e: AdminEndpoint, request: FastifyRequest, reply: FastifyReply) {
  const found = await findOperator(deps, request)
  if (!found) return reply.callNotFound()
  identities.set(request, found.identity)
  await admitCaller(deps.share, reply, callerOf(request), costOf(e, request))
  if (mustSignInAgain(e, found)) refuse('sign_in_again')
  // guard: admin: the group is asked for again within minutes
  if (!found.isConfirmed) refuse('operator_unconfirmed')
  return undefined
}

const callerOf = (request: FastifyRequest): string => {
  const identity = identityOf(request)
  return identity === nobody ? addressAsCaller(request) : personAsCaller(identity)
}

/** Public endpoints identify no caller. Callers with credentials may have just written, so they read the primary. */
const isAnonymous = (request: FastifyRequest) => !request.headers.authorization && !sessionHashOf(request)

function costOf(e: Endpoint, request: FastifyRequest): number {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const bytes = isChunked ? (request.routeOptions.bodyLimit ?? 0) : declared || 0
  const forBody = Math.floor(bytes / costs.bytes.each) * costs.bytes.add
  return (isSafeMethod(request) ? costs.read : costs.write) + forBody + (e.heavy ? costs.heavyWork : 0)
}

async function respond(deps: Deps, e: Endpoint, handle: Handle, request: FastifyRequest, reply: FastifyReply) {
  const identity = identityOf(request)
  const actorId = identity.profileId ?? (e.access ? '' : refuse('no_profile'))
  // Validation drops undeclared fields only where something is declared.
  const sent = {
    ...(e.query && (request.query as object)),
    ...(e.body && (request.body as object)),
    ...(request.params as object),
  }
  refuseActingForOthers(sent, actorId)
  const now = deps.clock()
  const nextId = () => newId(now)
  const cause = deps.budgets.causeOf(callerOf(request), identity.since, now)
  const announcer = { jobs: deps.jobs, newId: nextId, cause, now }

  const changes: Change[] = []
  const auditId = nextId()
  let fileName = e.fileName
  const contextOn = (db: Db): AnyCtx => ({
    db,
    rights: isSafeMethod(request) ? deps.pool : db,
    actor: { id: actorId, sessionId: identity.sessionId },
    identity,
    operator: { profileId: actorId, name: '' },
    now,
    newId: nextId,
    newUnguessableId,
    announce: announceOn(db, announcer),
    announceAt: announceAtOn(db, announcer),
    notify: notifyOn(db, announcer),
    spend: isSafeMethod(request) ? deps.deferredBudgets.spendFor(now, cause) : spendOn(deps.budgets, db, now, cause),
    changed: (change: Change) => void changes.push(change),
    nameFile: (name: string) => {
      fileName = name
    },
    sayTo: sayToSender(request),
  })

  const { prepare, act } = 'act' in handle ? handle : { prepare: undefined, act: handle }
  const outside = contextOn(deps.pool)
  const run = async (db: Db, { input, preparation }: Prepared) => {
    const ctx = contextOn(db)
    const outcome = isAdmin(e)
      ? await audited(deps.operators, e, { ctx, input, id: auditId, request }, () => act(ctx, input, preparation))
      : await act(ctx, input, preparation)
    const status = e.status ?? 200
    if (e.file) return { status, body: outcome as string }
    if (!isPaged(e)) return { status, body: serialize(reply, outcome, status) }
    const { items, next } = outcome as Page<unknown>
    if (next) reply.header('link', linkToNext(request.url, next))
    return { status, body: serialize(reply, items, status) }
  }

  const bringsNewPicture = e.pictures !== undefined && hasNewPicture(e.pictures, sent)
  const prepareInput = async (): Promise<Prepared> => {
    const preparation = await prepare?.(outside, sent)
    if (!e.pictures || !bringsNewPicture) return { input: sent, preparation }
    await outside.spend('picture.store')
    const upload = { pictures: deps.pictures, personId: actorId, announceAt: outside.announceAt, now }
    return { input: await storePictures(upload, e.pictures, sent), preparation }
  }
  // The response is serialized before the commit, so that an invalid one rolls the write back.
  const write = (prepared?: Prepared) =>
    inTransaction(deps.pool, (db) => {
      changes.length = 0
      const key = request.headers['idempotency-key']
      // The acts of operators take effect once anyway, and no export is to be stored.
      const runPrepared = async () => run(db, prepared ?? (await prepareInput()))
      if (typeof key !== 'string' || !actorId || isAdmin(e)) return runPrepared()
      if (key.length > 200) return refuse('invalid_input', [{ field: 'Idempotency-Key', message: 'is too long' }])
      return once(db, { profileId: actorId, key, request, now }, runPrepared)
    })
  const work = async () => {
    if (isSafeMethod(request)) {
      const readOn = (db: Db) => retryOnLoss(async () => run(db, await prepareInput()))
      const mayBeStale = e.stale && (actorId || isAnonymous(request))
      return mayBeStale ? deps.replicas.read(actorId ? cause.key : null, readOn) : readOn(deps.pool)
    }
    // Counted outside the transaction, so that refused writes count and concurrent writes of a person do not block.
    if (actorId) await deps.deferredBudgets.spendFor(now, cause)('write')
    // guard: team files: an import that is sent again is charged once
    const isRepeated = prepare !== undefined && (await isStored(deps.pool, actorId, request.headers['idempotency-key']))
    const written = await write(isRepeated ? undefined : await retryOnLoss(prepareInput))
    if (actorId) await deps.replicas.noteWrite(cause.key)
    return written
  }
  const { status, body } =
    e.heavy || bringsNewPicture
      ? await oneAtATime(deps.pool, { subject: cause.key, token: newUnguessableId(), now }, work)
      : await work()
  for (const change of changes) deps.live.publish(change)
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply
    .status(status)
    .type(e.file ?? 'application/json; charset=utf-8')
    .send(body)
}

/** The input, with pictures replaced by their storage keys, and the result of the preparation. */
interface Prepared {
  input: object
  preparation: unknown
}

const serialize = (reply: FastifyReply, value: unknown, status: number) =>
  reply.serializeInput(value as Record<string, unknown>, String(status)) as string

/** The identity of callers of public endpoints. */
const nobody: Identity = { issuer: '', subject: '', profileId: null, sessionId: null, since: null }

const isAdmin = (e: Endpoint): e is AdminEndpoint => 'audit' in e

const isPaged = (e: Endpoint): e is PagedEndpoint => 'paged' in e

/** Fields that name the actor. They must match the session: the payload never decides who acts. */
const actingNames = ['userId', 'managerId', 'inviterId', 'creatorId'] as const

function refuseActingForOthers(input: Partial<Record<string, unknown>>, actorId: string) {
  for (const name of actingNames) {
    // guard: nobody acts for others
    if (input[name] !== undefined && input[name] !== actorId) refuse('not_the_session_user')
  }
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
