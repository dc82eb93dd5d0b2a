import type { AdminEndpoint, Endpoint, PagedEndpoint } from '@app/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Identity, IdentityCtx, OperatorCtx } from '../context.ts'
import { retryOnLoss } from '../database/connections.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import type { Replicas } from '../database/replica.ts'
import { refuse } from '../errors.ts'
import { newId, newUnguessableId } from '../ids.ts'
import { announceAtOn, announceOn, type Job } from '../jobs/events.ts'
import { sayToSender } from '../language/reader.ts'
import { type Budgets, spendOn } from '../limits/budgets.ts'
import type { DeferredBudgets } from '../limits/deferred-budgets.ts'
import type { FairShare } from '../limits/fair-share.ts'
import { oneAtATime } from '../limits/heavy-work.ts'
import type { Change, Live } from '../live/live.ts'
import { notifyOn } from '../notifications/notify.ts'
import type { Parsing } from '../parsing/parsing.ts'
import { hasNewPicture, storePictures } from '../pictures/picture-fields.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { callerOf, identityOf, isAnonymous } from './caller.ts'
import { isStored, once } from './idempotency.ts'
import { audited, type Operators } from './operators.ts'
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
  live: Pick<Live, 'publish' | 'open'>
  replicas: Pick<Replicas, 'read' | 'noteWrite'>
  operators: Operators
  parsing: Parsing
}

export type Action<C, I, O> = (ctx: C, input: I) => Promise<O>

/** An action with a preparation that runs before its transaction. Created by `prepared`. */
export interface PreparedAction<C, I, O> {
  prepare: (ctx: C, input: I) => Promise<unknown>
  act: (ctx: C, input: I, preparation: unknown) => Promise<O>
}

type AnyCtx = Ctx & IdentityCtx & OperatorCtx
export type Handle = Action<AnyCtx, object, unknown> | PreparedAction<AnyCtx, object, unknown>

/** A request that is being processed. */
interface Call {
  deps: Deps
  e: Endpoint
  handle: Handle
  request: FastifyRequest
  reply: FastifyReply
  identity: Identity
  /** Empty for callers without a profile. */
  actorId: string
  /** Query, body and path parameters. */
  sent: Record<string, unknown>
  now: Date
  cause: ReturnType<Budgets['causeOf']>
  auditId: string
  /** Published on live connections after the commit. */
  changes: Change[]
  fileName: string | undefined
}

/** The input, with pictures replaced by their storage keys, and the result of the preparation. */
interface Prepared {
  input: object
  preparation: unknown
}

interface Result {
  status: number
  body: string
}

/** Calls the action of an endpoint, in a transaction if it writes, and sends the result. */
export async function respond(deps: Deps, e: Endpoint, handle: Handle, request: FastifyRequest, reply: FastifyReply) {
  const call = callOf(deps, e, handle, request, reply)
  const work = () => (isSafeMethod(request) ? read(call) : write(call))
  const { status, body } =
    e.heavy || bringsNewPicture(call)
      ? await oneAtATime(deps.pool, { subject: call.cause.key, token: newUnguessableId(), now: call.now }, work)
      : await work()
  for (const change of call.changes) deps.live.publish(change)
  if (call.fileName) reply.header('content-disposition', `attachment; filename="${call.fileName}"`)
  return reply
    .status(status)
    .type(e.file ?? 'application/json; charset=utf-8')
    .send(body)
}

function callOf(deps: Deps, e: Endpoint, handle: Handle, request: FastifyRequest, reply: FastifyReply): Call {
  const identity = identityOf(request)
  const actorId = identity.profileId ?? (e.access ? '' : refuse('no_profile'))
  // Validation removes undeclared fields only if a schema is declared.
  const sent = {
    ...(e.query && (request.query as object)),
    ...(e.body && (request.body as object)),
    ...(request.params as object),
  }
  refuseActingForOthers(sent, actorId)
  const now = deps.clock()
  const cause = deps.budgets.causeOf(callerOf(request), identity.since, now)
  const own = { auditId: newId(now), changes: [], fileName: e.fileName }
  return { deps, e, handle, request, reply, identity, actorId, sent, now, cause, ...own }
}

async function read(call: Call): Promise<Result> {
  const { deps, e, request, actorId, cause } = call
  const readOn = (db: Db) => retryOnLoss(async () => act(call, db, await prepare(call)))
  const mayBeStale = e.stale && (actorId || isAnonymous(request))
  return mayBeStale ? deps.replicas.read(actorId ? cause.key : null, readOn) : readOn(deps.pool)
}

async function write(call: Call): Promise<Result> {
  const { deps, handle, actorId, now, cause } = call
  // Charged outside the transaction, so that refused writes count and a person's concurrent writes do not block each
  // other.
  if (actorId) await deps.deferredBudgets.spendFor(now, cause)('write')
  const isPrepared = 'act' in handle
  // guard: team files: an import that is retried is charged once
  const isRepeated = isPrepared && (await isStored(deps.pool, actorId, keyOf(call)))
  const prepared = isRepeated ? undefined : await retryOnLoss(() => prepare(call))
  const written = await inTransaction(deps.pool, (db) => writeOnce(call, db, prepared))
  if (actorId) await deps.replicas.noteWrite(cause.key)
  return written
}

/** With an idempotency key, a retried request gets the stored reply. */
function writeOnce(call: Call, db: Db, prepared: Prepared | undefined): Promise<Result> {
  const { e, request, actorId, now } = call
  // Cleared, because a transaction may run a second time.
  call.changes.length = 0
  const key = keyOf(call)
  const actPrepared = async () => act(call, db, prepared ?? (await prepare(call)))
  // Operators' acts are idempotent anyway, and exports must not be stored.
  if (key === undefined || !actorId || isAdmin(e)) return actPrepared()
  if (key.length > 240) return refuse('invalid_input', [{ field: 'Idempotency-Key', message: 'is too long' }])
  return once(db, { profileId: actorId, key, request, now, isSecret: e.replyIsSecret === true }, actPrepared)
}

/** A token has keys of its own: with its person's, it could read replies that it may not read. */
function keyOf({ request, identity }: Call): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  // guard: tokens: a token does not read the stored replies of its person -> return key
  return identity.token ? `${identity.token.id} ${key}` : key
}

/** Runs before the transaction of a write: authorizes, does slow work, stores pictures. */
async function prepare(call: Call): Promise<Prepared> {
  const { deps, e, handle, actorId, sent, now } = call
  const ctx = contextOn(call, deps.pool)
  const preparation = 'act' in handle ? await handle.prepare(ctx, sent) : undefined
  if (!e.pictures || !bringsNewPicture(call)) return { input: sent, preparation }
  await ctx.spend('picture.store')
  const upload = { pictures: deps.pictures, personId: actorId, announceAt: ctx.announceAt, now }
  return { input: await storePictures(upload, e.pictures, sent), preparation }
}

/** Serializes the result before the commit, so that an invalid one rolls the write back. */
async function act(call: Call, db: Db, { input, preparation }: Prepared): Promise<Result> {
  const { deps, e, handle, request, reply, auditId } = call
  const ctx = contextOn(call, db)
  const run = () => ('act' in handle ? handle.act(ctx, input, preparation) : handle(ctx, input))
  const outcome = isAdmin(e) ? await audited(deps.operators, e, { ctx, input, id: auditId, request }, run) : await run()
  // guard: tokens: what no permission check has let through is refused
  if (call.identity.token?.isProven === false) refuse('insufficient_scope')
  const status = e.status ?? 200
  if (e.file) return { status, body: outcome as string }
  if (!isPaged(e)) return { status, body: serialize(reply, outcome, status) }
  const { items, next } = outcome as Page<unknown>
  if (next) reply.header('link', linkToNext(request.url, next))
  return { status, body: serialize(reply, items, status) }
}

function contextOn(call: Call, db: Db): AnyCtx {
  const { deps, request, identity, actorId, now, cause } = call
  const nextId = () => newId(now)
  const announcer = { jobs: deps.jobs, newId: nextId, cause, now }
  return {
    db,
    rights: isSafeMethod(request) ? deps.pool : db,
    actor: { id: actorId, sessionId: identity.sessionId, token: identity.token },
    identity,
    operator: { profileId: actorId, name: '' },
    now,
    newId: nextId,
    newUnguessableId,
    announce: announceOn(db, announcer),
    announceAt: announceAtOn(db, announcer),
    notify: notifyOn(db, announcer),
    spend: isSafeMethod(request) ? deps.deferredBudgets.spendFor(now, cause) : spendOn(deps.budgets, db, now, cause),
    changed: (change: Change) => void call.changes.push(change),
    nameFile: (name: string) => {
      call.fileName = name
    },
    sayTo: sayToSender(request),
  }
}

const bringsNewPicture = ({ e, sent }: Call) => e.pictures !== undefined && hasNewPicture(e.pictures, sent)

const serialize = (reply: FastifyReply, value: unknown, status: number) =>
  reply.serializeInput(value as Record<string, unknown>, String(status)) as string

export const isAdmin = (e: Endpoint): e is AdminEndpoint => 'audit' in e

const isPaged = (e: Endpoint): e is PagedEndpoint => 'paged' in e

/** Fields that name the actor. They must match the session: the payload never decides who acts. */
const actingNames = ['userId', 'managerId', 'inviterId', 'creatorId'] as const

function refuseActingForOthers(input: Partial<Record<string, unknown>>, actorId: string) {
  for (const name of actingNames) {
    // guard: nobody acts in another person's name
    if (input[name] !== undefined && input[name] !== actorId) refuse('not_the_session_user')
  }
}
