import type { AdminEndpoint, AuditVerb } from '@app/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Ctx, Identity, Operator, OperatorCtx } from '../context.ts'
import type { Db, Pool } from '../database/db.ts'
import { noteAccount } from '../language/reader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses do not reveal that the route exists, except to people who may use it. */
    isConcealed?: boolean
  }
}

/** A row of the audit log. */
export interface AuditRow {
  id: string
  at: Date
  verb: AuditVerb
  operator: Operator
  about: Subject | null
  /** The ids on the list that was shown. */
  shown: readonly string[]
  detail: string
  reason: string
  requestId: string
}

export interface Subject {
  kind: 'person' | 'team' | 'job' | 'address' | 'report'
  /** Empty if there are several. */
  id: string
}

export interface FoundOperator {
  /** The language of the account; empty if none was chosen. */
  locale: string
  /** Signed in within the last ten minutes. */
  isRecentlySignedIn: boolean
  /** Signed in within the last twelve hours. */
  mayReadAboutPeople: boolean
  /** False if the provider last confirmed the person's group membership too long ago. */
  isConfirmed: boolean
}

/** Who the operators are, and the log of what they do. Implemented by a feature. */
export interface Operators {
  /** Undefined if the session is not an operator's. */
  find(db: Db, sessionId: string, now: Date): Promise<FoundOperator | undefined>
  record(db: Db, row: AuditRow): Promise<void>
}

/** Accepts a body of any type, as an unknown path does. */
export function routeForOperators(app: FastifyInstance, route: RouteOptions) {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    scope.route(route)
  })
}

interface FinderParts {
  pool: Pool
  clock: () => Date
  operators: Operators
  identify: (request: FastifyRequest) => Promise<Identity | null>
}

/**
 * Operators sign in with a browser. If the database is down, nobody is found: an error would reveal that the path
 * exists.
 */
export async function findOperator({ pool, clock, operators, identify }: FinderParts, request: FastifyRequest) {
  if (request.headers.authorization !== undefined) return undefined
  try {
    const identity = await identify(request)
    const operator = identity?.sessionId ? await operators.find(pool, identity.sessionId, clock()) : undefined
    if (operator) noteAccount(request, operator.locale)
    return identity && operator ? { identity, ...operator } : undefined
  } catch (error) {
    request.log.warn({ err: error }, 'could not find out whether this is an operator')
    return undefined
  }
}

/** Whether the operator must sign in again before this call. Jobs contain no names. */
export const mustSignInAgain = ({ audit, recentSignIn }: AdminEndpoint, operator: FoundOperator): boolean => {
  const isAboutPeople = audit !== null && !audit.startsWith('job.')
  return (recentSignIn && !operator.isRecentlySignedIn) || (isAboutPeople && !operator.mayReadAboutPeople)
}

interface Call {
  ctx: Pick<Ctx, 'now' | 'spend'> & OperatorCtx
  /** The same when a read is repeated, so that it adds only one row. */
  id: string
  input: AuditedInput
  request: FastifyRequest
}

export type AuditedInput = { id?: string; hash?: string; ids?: string[]; days?: number | null; reason?: string }

/** Charges the call, runs it and adds its audit row. If the row cannot be written, there is no response. */
export async function audited<T>(
  operators: Operators,
  { audit }: AdminEndpoint,
  { ctx, id, input, request }: Call,
  act: () => Promise<T>,
): Promise<T> {
  if (audit === null) return act()
  const isLook = request.method === 'GET'
  if (input.ids) await ctx.spend('admin.job', { amount: input.ids.length })
  else await ctx.spend(isLook ? 'admin.look' : 'admin.act')
  const outcome = await act()
  const shown = isLook ? idsIn(outcome) : (input.ids ?? [])
  if (isLook && shown.length > 0) await ctx.spend('admin.row', { amount: shown.length })
  // guard: admin: every call adds its row to the audit log
  await operators.record(ctx.db, {
    ...rowOf(audit, input),
    id,
    at: ctx.now,
    operator: ctx.operator,
    shown,
    requestId: request.id,
  })
  return outcome
}

/** Builds the audit row for a call from its verb and input. */
export function rowOf(verb: AuditVerb, input: AuditedInput): Pick<AuditRow, 'verb' | 'about' | 'detail' | 'reason'> {
  const [noun] = verb.split('.')
  const kind = kinds.find((each) => each === noun)
  const id = input.id ?? input.hash ?? ''
  return {
    verb,
    about: kind && (id || input.ids) ? { kind, id } : null,
    detail: input.ids?.join(', ') ?? (input.days === undefined ? '' : daysText(input.days)),
    reason: input.reason?.trim() ?? '',
  }
}

const kinds = ['person', 'team', 'job', 'address', 'report'] as const

const daysText = (days: number | null) => (days === null ? 'until lifted' : days === 1 ? '1 day' : `${days} days`)

/** The ids in a list or in a page of one. */
function idsIn(outcome: unknown): string[] {
  const items: unknown = Array.isArray(outcome) ? outcome : (outcome as { items?: unknown }).items
  return Array.isArray(items) ? items.flatMap(({ id }: { id?: string }) => id ?? []) : []
}
