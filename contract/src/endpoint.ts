import type { Static, TArray, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an operator must be able to find out afterwards. */
export type SecurityEvent =
  | 'session_ended'
  | 'captain_made'
  | 'captain_unmade'
  | 'member_removed'
  | 'team_deleted'
  | 'account_deleted'
  | 'export_taken'

/** What one call takes and answers. Its method and path are the key it stands under. */
export interface Endpoint {
  /** One sentence for the reader of the API page. */
  does: string
  /** Who may call: a person with a profile unless it says otherwise; `identity` needs a sign-in only. */
  access?: 'public' | 'identity'
  /** Taken from other sites and mail programs too: what the caller sends proves enough. */
  fromAnywhere?: true
  /** Path parameters that are not ids. */
  params?: TObject
  query?: TObject
  body?: TObject
  reply: TSchema
  status?: 201
  /** What the security log notes when the call succeeds. */
  securityEvent?: SecurityEvent
  /** The refusals a caller should be ready for, besides those that any call can meet. */
  errors?: readonly ErrorCode[]
  /** The content type of a reply that is a file, not JSON. */
  file?: string
  /** The name under which a browser saves the reply, instead of showing it. */
  fileName?: string
  /** Bytes of the body, where it may be larger than usual. */
  bodyBytes?: number
  /** Costs as much as many others: a person may have one in progress. */
  heavy?: true
  /** A read that may be a second old, and is done on a replica where there is one. Not for what open pages follow live. */
  stale?: true
  /** Body fields that hold a picture as a data URL (or nothing), with the bytes each may have. The handler gets the
   *  key under which the picture was stored. */
  pictures?: Readonly<Record<string, number>>
}

/** A list that answers a plain array and puts the next page in the `Link` header. */
export interface PagedEndpoint extends Endpoint {
  reply: TArray
  paged: true
}

export type ApiGroup = Record<`${Method} /${string}`, Endpoint | PagedEndpoint>

export const endpoint = <const E extends Endpoint>(e: E): E => e
export const pagedEndpoint = <const E extends Omit<PagedEndpoint, 'paged'>>(e: E): E & { paged: true } => ({
  ...e,
  paged: true,
})

export type ParamNames<Key> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Key extends `${string}:${infer Name}`
    ? Name
    : never

type StaticOf<S> = S extends TSchema ? Static<S> : unknown

export type ParamsOf<Key> = [ParamNames<Key>] extends [never] ? unknown : { [K in ParamNames<Key>]: string }
export type QueryOf<E> = E extends { query: infer S } ? StaticOf<S> : unknown
export type BodyOf<E> = E extends { body: infer S } ? StaticOf<S> : unknown

/** Path parameters, query and body, as the one object a handler receives. */
export type InputOf<Key, E> = ParamsOf<Key> & QueryOf<E> & BodyOf<E>
export type ReplyOf<E> = E extends { reply: infer S extends TSchema } ? Static<S> : never
