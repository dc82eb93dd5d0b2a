import type { AdminEndpoint, AuditVerb } from '@app/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Ctx, Identity, Operator, OperatorCtx } from '../context.ts'
import type { Db, Pool } from '../database/db.ts'
import { noteAccount } from '../language/reader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody learns from the server that the route exists, except the people who may use it. */
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
  /** Ids of what a list showed. */
  shown: readonly string[]
  detail: string
  reason: string
  requestId: string
}

export interface Subject {
  kind: 'person' | 'team' | 'job' | 'address' | 'report'
  /** Empty for several. */
  id: string
}

export interface FoundOperator {
  /** The language of the account; empty if none is chosen. */
  locale: string
  /** Signed in within the last ten minutes. */
  isRecentlySignedIn: boolean
  /** Signed in within the last twelve hours. */
  mayReadAboutPeople: boolean
  /** False: the provider said too long ago that the person is in the group of operators. */
  isConfirmed: boolean
}

/** Who the operators are, and the log of what they do. A feature stores it. */
export interface Operators {
  /** Undefined for a session of somebody else. */
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

/** Operators sign in with a browser. A database that is down finds nobody: an error would reveal that the path exists. */
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

/** Whether the operator must sign in again before this call. Jobs name nobody. */
export const mustSignInAgain = ({ audit, recentSignIn }: AdminEndpoint, operator: FoundOperator): boolean => {
  const isAboutPeople = audit !== null && !audit.startsWith('job.')
  return (recentSignIn && !operator.isRecentlySignedIn) || (isAboutPeople && !operator.mayReadAboutPeople)
}

interface Call {
  ctx: Pick<Ctx, 'now' | 'spend'> & OperatorCtx
  /** Stable over a repeated read, so that it adds one row. */
  id: string
  input: AuditedInput
  request: FastifyRequest
}

export type AuditedInput = { id?: string; hash?: string; ids?: string[]; days?: number | null; reason?: string }

/** Counts the call, runs it and adds its row to the audit log. No row, no response. */
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

/** What a row says of a call, by its verb and its input. */
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

/** The ids of a list or of a page of one. */
function idsIn(outcome: unknown): string[] {
  const items: unknown = Array.isArray(outcome) ? outcome : (outcome as { items?: unknown }).items
  return Array.isArray(items) ? items.flatMap(({ id }: { id?: string }) => id ?? []) : []
}
